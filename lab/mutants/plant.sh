#!/usr/bin/env bash
# plant.sh WORK [COMMIT]: all mutants of that commit that compile, in one build under WORK.
# Needs cargo-mutants, which lists them, rsync and python3. run.py does the rest.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(realpath -m "$1") commit=${2:-HEAD}
mkdir -p "$work/copy"; touch "$work/dropped.txt"
cargo build --quiet --manifest-path "$here/Cargo.toml" --target-dir "$work/planter"
planter=$work/planter/debug/schemata
export CARGO_PROFILE_DEV_OPT_LEVEL=1

rm -rf "$work/fresh"; mkdir "$work/fresh"
git -C "$here/../.." archive "$commit" | tar x -C "$work/fresh"
(cd "$work/fresh" && cargo mutants --list --json >"$work/mutants.json")
rm -rf "$work/fresh/benches"
python3 - "$work/fresh" <<'P'
import re, sys
p = sys.argv[1] + '/Cargo.toml'; s = open(p).read()
s = re.sub(r'\[\[bench\]\]\nname = "\w+"\nharness = false\n+', '', s)
# Tests take a part of an example; only this one is built.
s = s.replace('autotests = false\n', 'autotests = false\nautoexamples = false\n')
s = s.replace('[profile.dev]\n', '[[example]]\nname = "mu"\n\n[profile.dev]\n', 1)
open(p, 'w').write(s[:s.index('[lints.rust]')])
p = sys.argv[1] + '/src/lib.rs'; s = open(p).read()
open(p, 'w').write('#![allow(warnings)]\n' + s + '\n#[doc(hidden)]\n#[path = "mu.rs"]\npub mod mu;\n')
P
cp "$here/switch.rs" "$work/fresh/src/mu.rs"; cp "$here/serve.rs" "$work/fresh/examples/mu.rs"

# What does not compile is left out, until the rest does.
while true; do
  rm -rf "$work/planting"; cp -r "$work/fresh" "$work/planting"
  "$planter" plant "$work/mutants.json" "$work/planting" "$work/dropped.txt" >"$work/planted.json"
  rsync -rc --delete --exclude target "$work/planting/" "$work/copy/"
  (cd "$work/copy" && cargo check --lib --message-format=json 2>/dev/null) >"$work/check.json" && break
  "$planter" blame "$work/copy" <"$work/check.json" >"$work/blamed.txt" 2>"$work/nobody.txt"
  [ -s "$work/blamed.txt" ] || { cat "$work/nobody.txt"; exit 1; }
  cat "$work/blamed.txt" >>"$work/dropped.txt"
done
cd "$work/copy"
cargo test --no-run --lib --test hektor --message-format=json >"$work/build.json"
cargo build --example mu --message-format=json >>"$work/build.json"
