#!/bin/sh
# Installs what Hektor needs from the system: to be built, to speak and to be heard.
#   ./setup.sh           install what is missing, as root or through sudo
#   ./setup.sh --dry-run say what would be installed
# Works with apt, dnf, pacman, zypper and brew. Does nothing where everything is there.
# Rust itself is not installed: https://rustup.rs
set -u

dry_run=
[ "${1:-}" = "--dry-run" ] && dry_run=yes

say() { printf '%s\n' "$*"; }

# The packages, by manager: to build (a C compiler and linker, pkg-config, the headers of ALSA and of
# speech-dispatcher, libclang that reads the latter), then to speak (libespeak-ng with its data, the
# system's own voices). PulseAudio and PipeWire are spoken to directly and need no package.
# The recogniser that checks what is said (pocketsphinx) is only for tests and may be missing.
wanted() {
  case $1 in
  apt)
    build="gcc libc6-dev pkg-config libasound2-dev libspeechd-dev libclang-dev"
    speak="libespeak-ng1 espeak-ng-data speech-dispatcher speech-dispatcher-espeak-ng"
    tests="libpocketsphinx3 pocketsphinx-en-us"
    ;;
  dnf)
    build="gcc glibc-devel pkgconf-pkg-config alsa-lib-devel speech-dispatcher-devel clang-devel"
    speak="espeak-ng speech-dispatcher speech-dispatcher-espeak-ng"
    tests="pocketsphinx-libs pocketsphinx-models"
    ;;
  pacman)
    build="gcc pkgconf alsa-lib speech-dispatcher clang"
    speak="espeak-ng"
    tests=""
    ;;
  zypper)
    build="gcc glibc-devel pkg-config alsa-devel libspeechd-devel clang-devel"
    speak="libespeak-ng1 espeak-ng speech-dispatcher speech-dispatcher-module-espeak"
    tests="pocketsphinx"
    ;;
  brew)
    build="pkg-config"
    speak="espeak-ng"
    tests=""
    ;;
  esac
}

has_package() {
  case $1 in
  apt) dpkg-query -W -f '${Status}' "$2" 2>/dev/null | grep -q 'ok installed' ;;
  dnf | zypper) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
  pacman) pacman -Q "$2" >/dev/null 2>&1 ;;
  brew) brew list --formula "$2" >/dev/null 2>&1 ;;
  esac
}

install() {
  case $1 in
  apt) shift && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ;;
  dnf) shift && as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
  pacman) shift && as_root pacman -S --needed --noconfirm "$@" ;;
  zypper) shift && as_root zypper --non-interactive install --no-recommends "$@" ;;
  brew) shift && brew install "$@" ;;
  esac
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    say "This needs root: run it as root, or install sudo. The command is: $*"
    return 1
  fi
}

manager=
for candidate in apt:apt-get dnf:dnf pacman:pacman zypper:zypper brew:brew; do
  if command -v "${candidate#*:}" >/dev/null 2>&1; then
    manager=${candidate%%:*}
    break
  fi
done

if [ -z "$manager" ]; then
  say "No package manager that this script knows (apt, dnf, pacman, zypper, brew)."
  say "Hektor needs: a C compiler, pkg-config, libclang, the development files of ALSA and of"
  say "speech-dispatcher; and, to speak clearly, libespeak-ng."
  say "Without the last three of these: cargo build --no-default-features"
  exit 1
fi

wanted "$manager"
missing=
for package in $build $speak $tests; do
  has_package "$manager" "$package" || missing="$missing $package"
done

status=0
if [ -z "$missing" ]; then
  say "Everything is there."
elif [ -n "$dry_run" ]; then
  say "Would install with $manager:$missing"
else
  say "Installing with $manager:$missing"
  if [ "$manager" = apt ]; then
    as_root apt-get update || say "The lists of packages could not be brought up to date; going on with the old ones."
  fi
  # In one go; if that fails, one by one, so that one package that is not there holds up no other.
  # shellcheck disable=SC2086
  if ! install "$manager" $missing; then
    for package in $missing; do
      has_package "$manager" "$package" || install "$manager" "$package"
    done
  fi
  failed=
  for package in $missing; do
    has_package "$manager" "$package" || failed="$failed $package"
  done
  if [ -n "$failed" ]; then
    say "Could not install:$failed"
    for package in $failed; do
      case " $build " in *" $package "*) status=1 ;; esac
    done
    [ "$status" = 0 ] && say "Hektor can be built and played without them."
    [ "$status" = 1 ] && say "Hektor cannot be built with all its parts; try: cargo build --no-default-features"
  else
    say "Done."
  fi
fi

if ! command -v cargo >/dev/null 2>&1; then
  say "Rust is missing: see https://rustup.rs"
  status=1
fi
exit $status
