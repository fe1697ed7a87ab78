#!/usr/bin/env bash
# run.sh GAMES.csv FOLDER: from games of people to the model that is compiled in; about half an hour of one core.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
games=$1 folder=$2
mkdir -p "$folder"
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
cargo run --release --manifest-path "$here/../../Cargo.toml" --example people -- extract "$games" "$folder" 120000 1500 1
python3 "$here/learn.py" "$folder" "$folder/model" 5 1
python3 "$here/pack.py" "$folder/model.npz" "$folder/book" "$here/../../src/engine/people/model.bin"
