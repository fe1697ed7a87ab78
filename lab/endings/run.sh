#!/bin/sh
# All positions of queen against rook, then what is learned from them: run.sh FOLDER
set -eu
here=$(dirname "$0")
mkdir -p "$1"
rustc --edition 2024 -O -o "$1/queen_rook" "$here/queen_rook.rs"
"$1/queen_rook" > "$1/half_moves"
python3 "$here/fit.py" "$1/half_moves" src/engine/eval/queen_rook.bin
