#!/usr/bin/env python3
"""The edges of Windows, as far as Wine has them: tests/wine/edges.py HEKTOR.EXE

On a console (Wine draws one in the terminal that it is given): lines and single keys with umlauts, a
key that silences, Control-C, a terminal that goes, the code page and the modes given back. With files:
umlauts and spaces in the program's folder and the user's name, paths of more than 260 letters, files
that others hold, folders that cannot be written, a full disk, a drive that goes in the middle of a game.

Needs Linux, mingw-w64, Wine, and root for what is mounted (else that is passed over). The prefix is a
new one and goes with the test. WINE names the wine to run, and DLLS files to lay beside each program.
The exit status is 1 if something was not as it should be.
"""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
WINE = os.environ.get("WINE", "wine")
WORK = Path(tempfile.mkdtemp(prefix="edges-"))
os.environ |= {"WINEPREFIX": str(WORK / "prefix"), "WINEDEBUG": "-all", "TERM": "xterm", "LC_ALL": "C.UTF-8"}
GAME = ["play", "--two-players", "--lang", "en", "--speech", "off", "--audio", "null"]
failed = []


def check(what, found, said=""):
    print(("ok: " if found else "NOT: ") + what, flush=True)
    if not found:
        failed.append(what)
        print("    " + "\n    ".join(str(said).splitlines()[-15:]), flush=True)


def windows(path):
    return "Z:" + str(path).replace("/", "\\")


def lay(folder):
    """The program in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in [sys.argv[1], str(WORK / "edges.exe"), *os.environ.get("DLLS", "").split()]:
        shutil.copy(file, folder)
    return folder / Path(sys.argv[1]).name


def piped(program, home, lines, arguments=GAME, **more):
    """What is said to these lines, and the exit status."""
    env = os.environ | ({"HEKTOR_HOME": home} if home else {})
    run = subprocess.run(
        [WINE, str(program), *arguments], env=env, input="".join(f"{line}\n" for line in lines).encode(),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=180, **more)
    return run.stdout.decode(errors="replace"), run.returncode


class Console:
    """A program on a console of its own."""

    def __init__(self, home, command):
        self.said = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["HEKTOR_HOME"] = home
            os.execvp(WINE, [WINE, *command])

    def hear(self, pattern, seconds=60):
        """Whether this is said, from now on or since it was last asked."""
        end = time.time() + seconds
        while not (match := re.search(pattern, self.said)):
            left = end - time.time()
            if left < 0 or not select.select([self.terminal], [], [], left)[0]:
                return False
            try:
                new = os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                return False
            # How the console draws is not what it shows: words stand apart by moves of the cursor.
            self.said += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", lambda m: " " if m[0] == "\x1b[1C" else "", new)
        self.said = self.said[match.end():]
        return True

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def status(self):
        """How it ended."""
        for _ in range(100):
            self.hear(r"(?!)", 0.1)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None


def journals(home):
    return [file.read_text(errors="replace") for file in Path(home).rglob("*.journal")]


def on_a_console(program):
    home = WORK / "console"
    con = Console(windows(home), [str(program.parent / "edges.exe"), "around", str(program), *GAME])
    before = con.hear(r"before:850,") and con.hear(r"White to move")
    con.type("was ist auf Cäsar zwei\r")
    check("console: umlauts are typed and shown", con.hear("Cäsar"), con.said)
    con.type("e4\r")
    check("console: a line is a move", con.hear("Bauer Eva zwei Eva vier"), con.said)
    con.type("quit\r")
    con.hear("Goodbye")
    after = con.hear(r"after:850,1f7,3")
    check("console: code page and modes are given back", before and after, con.said)
    check("console: it ends well", con.status() == 0)

    con = Console(windows(WORK / "keys"), [str(program.parent / "edges.exe"), "around", str(program), *GAME, "--ui", "keys"])
    con.hear("White to move")
    con.type("\x1b[A")
    check("keys: an arrow walks", con.hear("Anna two|Eva two|: "), con.said)
    con.type("i")
    con.type("e4\r")
    check("keys: i opens a line", con.hear("Bauer Eva zwei Eva vier"), con.said)
    con.type("\x1bOP")
    check("keys: F1 is help", con.hear("F 3 listens"), con.said)
    con.type("i")
    con.type("quit\r")
    con.hear("Goodbye")
    check("keys: code page and modes are given back", con.hear(r"after:850,1f7,3"), con.said)
    con.status()

    con = Console(windows(WORK / "key"), [str(program), *GAME[:4], "--audio", "null"])
    con.hear("White to move")
    con.type("board\r")
    con.hear("king")
    time.sleep(1)
    con.type("c")
    con.type("\x08clock\r")
    check("console: a key in the middle of speech", con.hear("no clock"), con.said)
    con.type("e4\r")
    con.hear("Eva vier")
    con.type("\x03")
    check("Control-C: a goodbye", con.hear("Goodbye"), con.said)
    check("Control-C: the status of who was interrupted", con.status() == 130)

    con = Console(windows(WORK / "gone"), [str(program), *GAME])
    con.hear("White to move")
    con.type("e4\r")
    con.hear("Eva vier")
    os.close(con.terminal)
    time.sleep(2)
    said, _ = piped(program, windows(WORK / "gone"), ["score", "quit"], ["resume", *GAME[2:]])
    check("a terminal that goes: the game is kept", "Eva vier" in said, said)
    try:
        os.kill(con.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    os.waitpid(con.pid, 0)


def with_files(program):
    odd = lay(WORK / "Übung mit Läufern")
    said, _ = piped(odd, windows(WORK / "Käthe Groß"), ["e4", "quit"])
    check("umlauts and spaces in the program's folder and in the home", len(journals(WORK / "Käthe Groß")) == 1, said)

    folders = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
    for key, folder in [("AppData", "Roaming"), ("Local AppData", "Local")]:
        (WORK / "prefix/drive_c/users/Jörg Müller/AppData" / folder).mkdir(parents=True)
        subprocess.run([WINE, "reg", "add", folders, "/v", key, "/d", rf"C:\users\Jörg Müller\AppData\{folder}", "/f"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    said, _ = piped(program, None, ["e4", "quit"])
    check("umlauts in the user's name", journals(WORK / "prefix/drive_c/users/Jörg Müller"), said)

    long = WORK / "/".join(["ordner" * 8] * 6)
    said, _ = piped(program, windows(long), ["e4", "quit"])
    check("a home whose path has more than 300 letters", len(str(long)) > 300 and journals(long), said)

    home = WORK / "held"
    said, _ = piped(program, windows(home), ["e4", "quit"])
    journal = next(home.rglob("*.journal"))
    before = journal.read_text()
    holder = subprocess.Popen([WINE, str(program.parent / "edges.exe"), "hold", windows(journal), "60"], stdout=subprocess.PIPE)
    check("another program holds the journal", b"held" in holder.stdout.readline())
    said, status = piped(program, windows(home), ["e5", "quit"], ["resume", *GAME[2:]])
    check("a journal that another program holds is told of", "another program holds it" in said, said)
    holder.kill()
    holder.wait()
    check("and is untouched", journal.read_text() == before)
    time.sleep(1)
    said, _ = piped(program, windows(home), ["e5", "quit"], ["resume", *GAME[2:]])
    check("and goes on when it is free", "Eva fünf" in said, said)


def with_mounts(program):
    if os.geteuid() != 0:
        print("passed over: mounting needs root")
        return
    closed = lay(WORK / "closed")
    subprocess.run(["mount", "--bind", closed.parent, closed.parent], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", closed.parent], check=True)
    try:
        said, _ = piped(closed, windows(WORK / "open"), ["e4", "quit"], cwd=closed.parent)
        check("no write access beside the program", len(journals(WORK / "open")) == 1, said)
        said, _ = piped(closed, windows(closed.parent / "home"), ["e4", "quit"])
        check("a home that cannot be written: told, and the game goes on",
              re.search("cannot be (saved|kept|written)", said) and "Eva vier" in said, said)
    finally:
        subprocess.run(["umount", closed.parent], check=True)

    # A drive with a letter, as of a network.
    share, drive = WORK / "share", WORK / "prefix/dosdevices/n:"
    share.mkdir()
    drive.symlink_to(share)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", share], check=True)
    game = subprocess.Popen([WINE, str(program), *GAME], env=os.environ | {"HEKTOR_HOME": r"N:\hektor"},
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = []

    def ask(line, until):
        game.stdin.write(f"{line}\n".encode())
        game.stdin.flush()
        while new := game.stdout.readline().decode():
            said.append(new.strip())
            if re.search(until, new):
                return True
        return False

    ask("e4", "Eva vier")
    full = share / "full"
    subprocess.run(["dd", "if=/dev/zero", f"of={full}", "bs=512"], stderr=subprocess.DEVNULL)
    # What is written may still find room in a page that is begun.
    fillers = [move for file in "abcdh" for (a, b, c, d) in ["7623", "6534"]
               for move in [f"{file}{a}{file}{b}", f"{file}{c}{file}{d}", *"g8f6 g1f3 f6g8 f3g1 g8h6 g1h3 h6g8 h3g1".split()]]
    for played, filler in enumerate(fillers, 1):
        if not ask(filler, "^Springer|^Bauer|cannot be saved") or "cannot be saved" in said[-1]:
            break
    check("a full drive is told", any("cannot be saved" in line for line in said), said)
    full.unlink()
    check("and that it is kept again", ask(fillers[played], "saved again"), said)
    # It goes, with all that is on it.
    subprocess.run(["umount", "-l", share], check=True)
    drive.unlink()
    check("a drive that goes: the game goes on", ask(fillers[played + 1], "^Springer|^Bauer"), said)
    game.stdin.write(b"quit\n")
    game.stdin.close()
    said += game.stdout.read().decode().splitlines()
    print("    " + "\n    ".join(said[-4:]))
    check("a drive that goes: it ends well", game.wait(60) == 0, said)
    said, _ = piped(program, r"N:\hektor", ["e4", "quit"])
    print("    " + "\n    ".join(said.splitlines()[:5]))
    check("a drive that is not there: told, and the game goes on", re.search("cannot be (saved|kept|written)", said) and "Eva vier" in said, said)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    subprocess.run(["x86_64-w64-mingw32-gcc", "-municode", "-O1", "-Wall", "-o", WORK / "edges.exe", HERE / "edges.c"], check=True)
    subprocess.run([WINE, "wineboot", "-i"], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    program = lay(WORK / "program")
    try:
        on_a_console(program)
        with_files(program)
        with_mounts(program)
    finally:
        subprocess.run([WINE, "wineboot", "-k"], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
