#!/usr/bin/env bash
# Makes what a release has, as far as it can be made on this machine, into target/dist, and says what
# could not be made and why.
#   dist/make.sh              everything
#   dist/make.sh PART...      some of: linux static windows macos source sbom
# Optional tools: cargo-deb (the .deb), zip and makensis (Windows), cargo-sbom and jq (the list of parts),
# cargo-deny (licences and sources of the parts).
# HEKTOR_WINDOWS_EXE names a hektor.exe built elsewhere, NVDA_CLIENT the nvdaControllerClient.dll of
# NVDA, which is packed with it, HEKTOR_LINUX and HEKTOR_STATIC programs for Linux built elsewhere.
# Where Rust has no standard library for a target but has its sources (rust-src), it is compiled from
# them, as RUSTC_BOOTSTRAP allows.
# Nothing is downloaded but what cargo downloads. The same sources give the same bytes: times are the
# last commit's, paths are cut out, files are sorted.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
out=target/dist
mkdir -p "$out"
[ $# -gt 0 ] || set -- linux static windows macos source sbom
sysroot=$(rustc --print sysroot)
missing=()
skip() { missing+=("$1: $2"); }
has() { command -v "$1" >/dev/null 2>&1; }

# No path of this machine stands in a program.
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=hektor --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo --remap-path-prefix=$sysroot=rust"
built=${CARGO_TARGET_DIR:-target}

# Builds the program for a target; fails where there is neither a standard library nor its sources.
build_for() { # TARGET ARGS...
  local target=$1 std=()
  shift
  if ! [ -d "$(rustc --print target-libdir --target "$target")" ]; then
    [ -d "$sysroot/lib/rustlib/src/rust/library" ] || return 1
    std=('-Zbuild-std=std,panic_unwind')
    export RUSTC_BOOTSTRAP=1
  fi
  cargo build --release --bin hektor --target "$target" "${std[@]}" "$@" || exit 1
}

# An archive of a folder, the same for the same files.
pack() { # ARCHIVE FOLDER
  local folder
  folder=$(dirname "$2")
  case $1 in
  *.tar.gz) tar -C "$folder" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w \
      -cf - "$(basename "$2")" | gzip -9n >"$1" ;;
  *.zip)
    rm -f "$1"
    (cd "$folder" && find "$(basename "$2")" | LC_ALL=C sort | TZ=UTC zip -q -X -@ "$OLDPWD/$1") ;;
  esac
}

# Plain text for who has no program for Markdown: marks and links are taken out.
plain() { sed -e '/^```/d' -e 's/^#* //' -e 's/`//g' -e 's/\*\*//g' -e 's/<\(http[^>]*\)>/\1/g' "$1"; }

share() {
  [ -e "$out/share/hektor.1" ] || RUSTFLAGS='' cargo run -q --example manual -- "$out/share" >/dev/null
}

# A folder with a program and its papers, packed.
archive() { # NAME PROGRAM
  local folder=$out/$1
  rm -rf "$folder" && mkdir -p "$folder/share"
  install -m 755 "$2" "$folder/hektor"
  cp LICENSE README.md CHANGELOG.md "$folder/"
  cp voices/acoustic/LICENSE-embedding "$folder/share/"
  cp "$out"/share/* dist/hektor.desktop "$folder/share/"
  pack "$out/$1.tar.gz" "$folder"
  rm -rf "$folder"
}

make_linux() {
  local program=${HEKTOR_LINUX:-$built/release/hektor}
  [ -n "${HEKTOR_LINUX:-}" ] || cargo build --release --bin hektor
  share
  archive "hektor-$version-linux-$(uname -m)" "$program"
  if has cargo-deb; then
    # It takes the program from where cargo puts it.
    [ "$program" -ef target/release/hektor ] || { mkdir -p target/release && cp "$program" target/release/hektor; }
    cargo deb --no-build --no-strip -o "$out/hektor_${version}_amd64.deb"
  else
    skip deb 'cargo-deb is missing (cargo install cargo-deb)'
  fi
}

make_static() {
  local target=x86_64-unknown-linux-musl program=${HEKTOR_STATIC:-}
  if [ -z "$program" ]; then
    # Rust's own standard library for this target brings the C library; one from sources takes musl-gcc's,
    # and what unwinds the stack is gcc's.
    if ! [ -d "$(rustc --print target-libdir --target $target)" ]; then
      has musl-gcc || { skip static "Rust has no standard library for $target here (rustup target add $target)"; return; }
      local own=$PWD/$out/musl
      rm -rf "$own" && mkdir -p "$own"
      musl-gcc -O2 -c dist/unwind.c -o "$own/unwind.o"
      cp "$(gcc -print-file-name=libgcc_eh.a)" "$own/libunwind.a"
      ar q "$own/libunwind.a" "$own/unwind.o"
      local -x CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER=musl-gcc
      local -x RUSTFLAGS="$RUSTFLAGS -Ctarget-feature=+crt-static -Crelocation-model=static -Clink-self-contained=no -L$own"
    fi
    # Without the system's voices and its sound libraries, which are not static: it prints, writes WAV,
    # and speaks through Orca's speech-dispatcher.
    if ! build_for $target --no-default-features; then
      skip static "Rust has no standard library for $target here (rustup target add $target)"
      return
    fi
    program=$built/$target/release/hektor
  fi
  share
  archive "hektor-$version-linux-x86_64-static" "$program"
}

make_windows() {
  local exe=${HEKTOR_WINDOWS_EXE:-} target=x86_64-pc-windows-gnu name=hektor-$version-windows-x86_64 folder
  if [ -z "$exe" ]; then
    has x86_64-w64-mingw32-gcc || { skip windows 'mingw-w64 is missing'; return; }
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
    if ! build_for $target; then
      skip windows "Rust has no standard library for $target here (rustup target add $target)"
      return
    fi
    exe=$built/$target/release/hektor.exe
  fi
  folder=$out/$name
  rm -rf "$folder" && mkdir -p "$folder"
  cp "$exe" "$folder/hektor.exe"
  local file
  for file in LICENSE README.md CHANGELOG.md; do
    plain $file | sed 's/$/\r/' >"$folder/$(basename $file .md).txt"
  done
  sed 's/$/\r/' voices/acoustic/LICENSE-embedding >"$folder/LICENSE-embedding.txt"
  if [ -n "${NVDA_CLIENT:-}" ]; then
    cp "$NVDA_CLIENT" "$folder/nvdaControllerClient.dll"
  else
    skip 'NVDA client' 'NVDA_CLIENT is not set: without nvdaControllerClient.dll beside it Hektor does not speak through NVDA'
  fi
  chmod -R u+rwX,go+rX,go-w "$folder"
  find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  if has zip; then pack "$out/$name.zip" "$folder"; else skip zip 'zip is missing'; fi
  if has makensis; then
    makensis -V2 -DVERSION="$version" -DFILES="$PWD/$folder" -DOUT="$PWD/$out/hektor-$version-setup.exe" dist/hektor.nsi
  else
    skip installer 'makensis is missing (Debian: nsis)'
  fi
  rm -rf "$folder"
}

make_macos() {
  [ "$(uname)" = Darwin ] || { skip macos 'it is made on a Mac; the formula is filled in with the sources'; return; }
  cargo build --release --bin hektor
  share
  archive "hektor-$version-macos-$(uname -m)" target/release/hektor
}

make_source() {
  git archive --format=tar --prefix="hektor-$version/" HEAD | gzip -9n >"$out/hektor-$version-source.tar.gz"
  local sum
  sum=$(sha256sum "$out/hektor-$version-source.tar.gz" | cut -d' ' -f1)
  sed -e "s|@VERSION@|$version|g" -e "s|@SHA256@|$sum|" dist/hektor.rb >"$out/hektor.rb"
  skip formula 'its @HOMEPAGE@ is to be filled in by whoever publishes it'
}

make_sbom() {
  if has cargo-sbom && has jq; then
    # What differs from run to run and names the machine is taken out: order, time, number, folder, user.
    cargo sbom --output-format cyclone_dx_json_1_4 | jq -S --arg version "$version" '
      def whole: walk(if type == "array" then sort else . end);
      del(.serialNumber, .metadata.authors, .metadata.component.components)
      | .metadata.timestamp = (env.SOURCE_DATE_EPOCH | tonumber | todate)
      | .metadata.component += {name: "hektor", version: $version, "bom-ref": "CycloneDxRef-Component-hektor-\($version)"}
      | .components |= map(select(.name != "hektor")) | whole' >"$out/hektor-$version.cdx.json"
  else
    skip sbom 'cargo-sbom or jq is missing (cargo install cargo-sbom)'
  fi
  if has cargo-deny; then
    # Known holes are looked up on the network, where there is one.
    cargo deny --log-level error check licenses bans sources
    cargo deny --log-level error check advisories 2>/dev/null || skip advisories 'the list of known holes is not reachable, or names one (cargo deny check advisories)'
  else
    skip deny 'cargo-deny is missing (cargo install cargo-deny)'
  fi
}

for part in "$@"; do "make_$part"; done
(cd "$out" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%f\n' | LC_ALL=C sort | xargs -r sha256sum >SHA256SUMS)
cat "$out/SHA256SUMS"
for line in "${missing[@]}"; do echo "not made, $line"; done
