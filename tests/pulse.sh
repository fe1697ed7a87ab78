#!/usr/bin/env bash
# Plays to a real sound server without hardware: a private PulseAudio whose loudspeaker is a null sink.
# Checks that the sound arrives there, that the program goes on when the server dies, and that it is heard
# again when the server is back; then that a machine without any sound is no obstacle.
# Needs pulseaudio and pulseaudio-utils. No part of `cargo test`: it takes half a minute of real time.
set -euo pipefail
cd "$(dirname "$0")/.."

dir=$(mktemp -d)
server= reader= recorder= tester=
cleanup() {
  for process in $recorder $reader $server $tester; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$dir"
}
trap cleanup EXIT

mkdir -m 700 "$dir/run" "$dir/run/pulse" "$dir/state"
export XDG_RUNTIME_DIR=$dir/run PULSE_RUNTIME_PATH=$dir/run/pulse PULSE_STATE_PATH=$dir/state
export PULSE_SERVER=unix:$dir/run/pulse/native PULSE_COOKIE=$dir/cookie
cat >"$dir/default.pa" <<EOF
load-module module-native-protocol-unix auth-anonymous=1 socket=$PULSE_RUNTIME_PATH/native
load-module module-null-sink sink_name=speaker rate=48000 channels=2
set-default-sink speaker
EOF

start_server() {
  rm -f "$PULSE_RUNTIME_PATH/native"
  pulseaudio --daemonize=no -n -F "$dir/default.pa" --exit-idle-time=-1 --use-pid-file=no \
    --system=false --log-target=file:"$dir/pulse.log" >/dev/null 2>&1 &
  server=$!
  for _ in $(seq 50); do pactl info >/dev/null 2>&1 && break; sleep 0.1; done
  # A null sink that nobody reads sleeps in blocks of two seconds.
  parec -d speaker.monitor --latency-msec=5 >/dev/null 2>&1 &
  reader=$!
  sleep 2.3
  parec -d speaker.monitor --format=s16le --rate=48000 --channels=1 >"$1" 2>/dev/null &
  recorder=$!
}

# Fails unless the recording is loud somewhere.
heard() {
  od -An -v -td2 -w2 "$1" | awk -v file="$1" '
    { s = $1 < 0 ? -$1 : $1; if (s > peak) peak = s; if (s > 500) loud++ }
    END { printf "%s: %.1f s, peak %d, %.2f s loud\n", file, NR / 48000, peak, loud / 48000; exit loud < 2400 }'
}

cargo test --lib --no-run 2>/dev/null

echo "A sound server, its death and its return:"
start_server "$dir/first.raw"
cargo test --quiet --lib -- --ignored --nocapture a_device_is_played_lost_and_found >"$dir/test.log" 2>&1 &
tester=$!
until grep -q 'open after' "$dir/test.log" 2>/dev/null || ! kill -0 "$tester" 2>/dev/null; do sleep 0.2; done
sleep 3
kill "$recorder" "$reader" 2>/dev/null || true
kill -KILL "$server"; wait "$server" 2>/dev/null || true
sleep 3
start_server "$dir/second.raw"
if ! wait "$tester"; then cat "$dir/test.log"; exit 1; fi
grep -E 'after' "$dir/test.log"
sleep 0.5
heard "$dir/first.raw"
heard "$dir/second.raw"

echo "No sound at all:"
kill "$recorder" "$reader" "$server" 2>/dev/null || true
if [ -e /dev/snd ]; then
  echo "  not tried: this machine has a sound card"
else
  cargo test --quiet --lib -- --ignored without_a_device >"$dir/test.log" 2>&1 || { cat "$dir/test.log"; exit 1; }
  if grep -n 'ALSA' "$dir/test.log"; then echo "alsa-lib wrote on stderr"; exit 1; fi
fi
echo "passed"
