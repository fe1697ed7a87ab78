#!/usr/bin/env python3
"""A game through BRLTTY and a virtual braille display: what the display shows after each line.

    python3 tests/brltty.py target/debug/hektor [typed lines ...]

Needs brltty (tried with Debian's 6.5) and the Python modules pyte and sysv_ipc, and is no part of
`cargo test`. Hektor runs in a terminal made here; its screen is handed to BRLTTY's driver for "screen"
(-x sc) through the shared memory that it reads, eight bits a character, so --braille is print. The
display is BRLTTY's "tt" on another terminal: one line of forty cells.
"""
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pyte
import sysv_ipc

COLUMNS, ROWS, CELLS = 80, 25, 40
KEY = 0xBACD072F - 2**32  # BRLTTY's own for this driver
LINES = ["e4", "board", "e5?", "Nf3", "clock", "turn", "moves b1", "resign", "yes", "no"]


def size(fd, rows, columns):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def main():
    hektor, lines = sys.argv[1], sys.argv[2:] or LINES
    home = tempfile.mkdtemp()
    options = "play --level 1 --seed 3 --braille print --lang en --speech off --audio null"
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LANG="C.UTF-8", HOME=home)
        os.environ.update(XDG_DATA_HOME=home, XDG_CONFIG_HOME=home)
        os.execv(hektor, [hektor, *options.split()])
    size(terminal, ROWS, COLUMNS)
    screen = pyte.Screen(COLUMNS, ROWS)
    shown = pyte.ByteStream(screen)
    memory = sysv_ipc.SharedMemory(KEY, sysv_ipc.IPC_CREAT, mode=0o700, size=4 + 66 * 132 * 2)

    def publish():
        text = "".join(screen.display).encode("latin-1", "replace")
        place = bytes([COLUMNS, ROWS, screen.cursor.x % COLUMNS, screen.cursor.y])
        memory.write(place + text + b"\x07" * len(text))

    publish()
    ours, theirs = pty.openpty()
    size(theirs, 3, CELLS)
    command = ["brltty", "-n", "-e", "-b", "tt", "-d", os.ttyname(theirs), "-x", "sc", "-s", "no"]
    command += ["-B", f"lines=1,columns={CELLS},term=vt100", "-A", "none", "-N", "-f", "/dev/null"]
    command += ["-P", os.path.join(home, "pid")]
    brltty = subprocess.Popen(command, env={**os.environ, "HOME": home}, stderr=subprocess.DEVNULL)
    cells = pyte.Screen(CELLS, 3)
    felt = pyte.ByteStream(cells)

    def wait(seconds):
        end = time.time() + seconds
        while time.time() < end:
            ready, _, _ = select.select([terminal, ours], [], [], 0.05)
            if terminal in ready:
                shown.feed(os.read(terminal, 65536))
                publish()
            if ours in ready:
                felt.feed(os.read(ours, 65536))

    try:
        wait(6)
        print(f"{'':12}| {cells.display[0]}")
        for line in lines:
            for letter in line + "\r":
                os.write(terminal, letter.encode())
                wait(0.15)
            wait(2.5)
            print(f"{line:12}| {cells.display[0]}", flush=True)
    finally:
        brltty.terminate()
        os.kill(pid, 15)
        memory.remove()


if __name__ == "__main__":
    main()
