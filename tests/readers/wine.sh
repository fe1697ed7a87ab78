#!/usr/bin/env bash
# A whole game through each screen reader under Wine, with stand-ins for the readers' client libraries,
# and what they were told: tests/readers/wine.sh HEKTOR.EXE [FOLDER]. Needs mingw-w64 and Wine; RUN is
# the command that runs a Windows program (wine). Fails if a reader was told something else than it
# should, or if a move that was played was neither told nor printed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
exe=$(realpath "$1")
work=${2:-$(mktemp -d)}
run=${RUN:-wine}
rm -rf "$work" && mkdir -p "$work"
cp "$exe" "$work/hektor.exe"
cp "$(dirname "$exe")"/bcryptprimitives.dll "$work/" 2>/dev/null || true
# What a wrapper of Wine may lay beside a program lies there.
cd "$work"
gcc=x86_64-w64-mingw32-gcc
$gcc -shared -O1 -o "$work/nvda.dll" "$here/nvda.c"
$gcc -shared -O1 -o "$work/jaws.dll" "$here/jaws.c" -lole32 -loleaut32 -luuid
$gcc -O1 -o "$work/nvda.exe" "$here/runs.c"
cp "$work/nvda.exe" "$work/jfw.exe"
class='{5AB29A44-0F0C-4C2B-9B5E-5D1C0F3A7A11}'
$run reg add 'HKLM\Software\Classes\FreedomSci.JawsApi\CLSID' /ve /d "$class" /f >/dev/null 2>&1
$run reg add "HKLM\\Software\\Classes\\CLSID\\$class\\InprocServer32" /ve /d "Z:${work//\//\\}\\jaws.dll" /f >/dev/null 2>&1
$run reg add "HKLM\\Software\\Classes\\CLSID\\$class\\InprocServer32" /v ThreadingModel /d Apartment /f >/dev/null 2>&1

failed=0
check() { # WHAT PATTERN FILE
  if grep -qE "$2" "$3"; then echo "ok: $1"; else echo "NOT: $1 ($2 in $3)"; failed=1; fi
}

# Plays fool's mate with a pause before each line; at the line `manner WORD` the reader changes.
play() { # NAME MODE LINES...
  local name=$1 mode=$2
  shift 2
  : >"$work/$name.told"
  export HEKTOR_STAND_IN="Z:${work//\//\\}\\$name.told"
  for line in "$@"; do
    sleep "${PAUSE:-2}"
    case $line in
    manner\ *) echo "${line#manner }" >"$work/$name.told.manner" ;;
    come\ *) $run "$work/${line#come }.exe" & echo $! >"$work/pid" ;;
    wait\ *) sleep "${line#wait }" ;;
    go) kill "$(cat "$work/pid")" 2>/dev/null || true; wait "$(cat "$work/pid")" 2>/dev/null || true ;;
    *) echo "$line" ;;
    esac
  done | HEKTOR_HOME="Z:${work//\//\\}\\home-$name" timeout 300 $run "$work/hektor.exe" play --two-players \
    --lang en --speech "$mode" --audio null >"$work/$name.said" 2>"$work/$name.err" || true
}

with() { # READER COMMAND...
  $run "$work/$1.exe" & local reader=$!
  sleep 3
  shift
  "$@"
  kill $reader 2>/dev/null || true
  wait $reader 2>/dev/null || true
}

cp "$work/nvda.dll" "$work/nvdaControllerClient.dll"
with nvda play nvda auto f3 e5 g4 Qh4 quit
check 'NVDA speaks, and says so first' '^speakSsml .*NVDA speaks' "$work/nvda.told"
check 'each part has its language' 'xml:lang="de">Bauer Felix zwei Felix drei' "$work/nvda.told"
check 'the end of the game is told' '^speakSsml .*[Mm]att' "$work/nvda.told"
check 'braille shows the whole' '^brailleMessage Bauer Felix zwei' "$work/nvda.told"

echo old >"$work/old.told.manner"
with nvda play old auto f3 e5 g4 Qh4 quit
check 'an NVDA before 2024.1 gets text' '^speakText Bauer Felix zwei Felix drei' "$work/old.told"

with nvda play dies auto f3 e5 'manner gone' g4 'wait 10' Qh4 quit
check 'an NVDA that goes is told of' 'NVDA does not answer' "$work/dies.said"
check 'and the game goes on' '[Mm]att' "$work/dies.said"

with nvda play returns auto f3 e5 'manner gone' g4 'wait 12' 'manner fine' 'wait 60' Qh4 quit
check 'an NVDA that goes and comes back is told of' 'NVDA does not answer' "$work/returns.said"
check 'and speaks again' '^speakSsml .*[Mm]att' "$work/returns.told"

with nvda play hangs auto f3 e5 'manner hang' g4 'wait 8' Qh4 quit
check 'an NVDA that hangs is told of' 'NVDA does not answer' "$work/hangs.said"
check 'and the game goes on' '[Mm]att' "$work/hangs.said"

printf 'not a library' >"$work/nvdaControllerClient.dll"
with nvda play wrong reader f3 e5 g4 Qh4 quit
check 'a library of the wrong kind is told of' 'No screen reader is running that I can speak through' "$work/wrong.said"
check 'and the game goes on' '[Mm]att' "$work/wrong.said"
rm "$work/nvdaControllerClient.dll"

with jfw play jaws auto f3 e5 g4 Qh4 quit
check 'JAWS speaks, and says so first' '^SayString JAWS speaks' "$work/jaws.told"
check 'JAWS is told the moves' '^SayString Bauer Felix zwei Felix drei' "$work/jaws.told"
check 'JAWS shows them in braille' 'BrailleString\("Bauer Felix zwei' "$work/jaws.told"

with jfw play jawsdies auto f3 e5 'wait 8' 'manner gone' g4 'wait 10' Qh4 quit
check 'a JAWS that goes is told of' 'JAWS does not answer' "$work/jawsdies.said"

play none reader f3 e5 g4 Qh4 quit
check 'none that runs is told' 'No screen reader is running' "$work/none.said"
[ ! -s "$work/none.told" ] && echo 'ok: and nobody is told anything'
exit $failed
