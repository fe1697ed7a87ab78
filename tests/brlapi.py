#!/usr/bin/env python3
"""A game on a display that BRLTTY lends: what its cells show, and moves made with its routing keys.

    python3 tests/brlapi.py target/debug/hektor [--cells 40] [--play OPTIONS] [steps ...]

Needs brltty (tried with Debian's 6.5, with libbrlapi0.8) and is no part of `cargo test`. BRLTTY's
"virtual" driver is the display, and this program is its client: it gets the cells and sends the keys.
OPTIONS are those of the game, at first `--level 1 --seed 3 --lang en`. A step is a typed line (`e4`), a
key of the display after a dot (`.lndn`, `.home`, `.route 6`), a press over a square of the board after an
at sign (`@e2`), or `!`, which ends BRLTTY, as a cable that is pulled.
BrlAPI listens on loopback alone. CONTROLVT stands for the console that Hektor would run on.
"""
import os
import pty
import re
import select
import socket
import subprocess
import sys
import tempfile
import time

PORT, API = 35811, 9
STEPS = [".lndn", ".home", "@e2", "@e2", "@e4", "@e4", ".top", "board", "Nf3", "!", "clock", "resign", "yes"]


class Display:
    """BRLTTY, and the client of its virtual driver."""

    def __init__(self, home, cells):
        self.home, self.cells, self.text, self.rest = home, cells, "", b""
        self.begin()

    def begin(self):
        command = ["brltty", "-n", "-e", "-b", "vr", "-d", f"server:127.0.0.1:{PORT}", "-x", "no", "-s", "no"]
        command += ["-A", f"auth=none,host=127.0.0.1:{API}", "-f", "/dev/null", "-P", os.path.join(self.home, "pid")]
        command += ["-U", self.home, "-W", self.home]
        self.brltty = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.socket = socket.create_connection(("127.0.0.1", PORT))
                break
            except OSError:
                time.sleep(0.1)
        self.send(f"cells {self.cells}")

    def send(self, command):
        self.socket.sendall(command.encode() + b"\r\n")

    def read(self):
        try:
            data = self.socket.recv(4096)
        except OSError:
            data = b""
        if not data:
            return False
        self.rest += data
        *lines, self.rest = self.rest.split(b"\n")
        for line in lines:
            found = re.match(rb'Visual "(.*)"', line.strip())
            if found:
                self.text = found.group(1).decode("utf-8", "replace")
        return True


def main():
    words = sys.argv[1:]
    hektor, cells = words.pop(0), 40
    if words[:1] == ["--cells"]:
        cells, words = int(words[1]), words[2:]
    game = "--level 1 --seed 3 --lang en"
    if words[:1] == ["--play"]:
        game, words = words[1], words[2:]
    home = tempfile.mkdtemp()
    display = Display(home, cells)
    time.sleep(2)
    options = f"play {game} --braille print --speech off --audio null"
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LANG="C.UTF-8", HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home)
        os.environ.update(BRLAPI_HOST=f"127.0.0.1:{API}", BRLAPI_AUTH="none", CONTROLVT="1")
        os.execv(hektor, [hektor, *options.split()])
    printed = b""

    def wait(seconds):
        nonlocal printed
        end = time.time() + seconds
        while time.time() < end:
            files = [terminal] + ([display.socket] if display.socket else [])
            ready, _, _ = select.select(files, [], [], 0.05)
            if terminal in ready:
                printed += os.read(terminal, 65536)
            if display.socket in ready and not display.read():
                display.socket, display.text = None, "(no display)"

    def over(square):
        """Walks to the rank of a square and presses the key over it."""
        display.send("bot")
        wait(0.4)
        for _ in range(8):
            if display.text[:1] == square[1]:
                break
            display.send("lnup")
            wait(0.4)
        display.send(f"route {2 + ord(square[0]) - ord('a')}")

    try:
        wait(4)
        print(f"{'':12}| {display.text}")
        for step in words or STEPS:
            if step == "!":
                display.brltty.terminate()
            elif step.startswith("."):
                display.send(step[1:])
            elif step.startswith("@"):
                over(step[1:])
            else:
                for letter in step + "\r":
                    os.write(terminal, letter.encode())
                    wait(0.1)
            wait(2.5)
            print(f"{step:12}| {display.text}", flush=True)
    finally:
        display.brltty.terminate()
        os.kill(pid, 15)
        print("--- terminal ---")
        print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", printed.decode("utf-8", "replace")).replace("\r", ""))


if __name__ == "__main__":
    main()
