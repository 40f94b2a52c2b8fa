"""Tries every block of the pages as it is written: `blocks.py CHATUR [PAGE...]`.

Each page has an empty folder, in which its blocks are tried from the first to the last. What stands behind the three signs
of a block says how:

* `sh`: commands; each block has to end with status 0. Where lines begin with `$ ` these are the commands, and the lines
  below each stand in what it says, in this order.
* `sh background`: goes on while the blocks after it are tried, from its first line on. `sh starts` ends with its first line.
* `sh no-run: WHY`: is not tried.
* `python`: goes on from the blocks of Python before it. `python no-run: WHY` is not tried.
* `LANGUAGE FILE`: is written into that file; with `same as PATH` it has to be that file of the repository.
* `ron FILE section`: takes the place of the section of that name in the file, or is put at its end.

`json` and `toml` have to be such. Other blocks only say their language: one without is an error, and so is one that is
indented instead.
"""

import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import tomllib
from fcntl import ioctl
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(.*)\n((?s:.*?))^```$", re.MULTILINE)
INDENTED = re.compile(r"\n\n    \S")
# An item of a list, with all that is indented below it.
ITEM = re.compile(r"^( *)[*-] .*(\n\1  .*|\n(?=\n\1  ))*", re.MULTILINE)
SHOWN = {"text", "nginx", "ron", "rust", "ini", "caddy", "diff", "js", "html", "lua", "elisp"}
# Seconds, after which a block hangs: far more than any takes.
LONGEST = 400
# Runs the blocks of Python that come at its input, each as a line of JSON, and answers each with a line.
PYTHON = """
import json, sys, traceback
names = {}
for line in sys.stdin:
    try:
        exec(compile(json.loads(line), "block", "exec"), names)
        print("done", file=sys.stderr, flush=True)
    except Exception:
        print(json.dumps(traceback.format_exc()), file=sys.stderr, flush=True)
"""


class Wrong(Exception):
    """A block does not do what its page says."""


def main(chatur, pages):
    bring_up_loopback()
    pages = [ROOT / page for page in pages] or [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    tried, left, failed = 0, 0, 0
    for page in pages:
        with tempfile.TemporaryDirectory() as folder:
            one = Page(Path(folder), chatur)
            try:
                one.follow(page.read_text())
            except Wrong as wrong:
                failed += 1
                print(f"{page.relative_to(ROOT)}, line {one.line}: {wrong}")
            finally:
                one.close()
            tried, left = tried + one.tried, left + one.left
    print(f"{tried} blocks of {len(pages)} pages tried, {left} left out; {failed} pages failed")
    sys.exit(1 if failed or not tried else 0)


class Page:
    """A page on its way: the folder in which its blocks are tried, and what they have started."""

    def __init__(self, folder, chatur):
        self.folder, self.tried, self.left, self.line = folder / "empty", 0, 0, 0
        tools = folder / "tools"
        for made in (self.folder, tools, folder / "home"):
            made.mkdir()
        (tools / "chatur").symlink_to(chatur)
        for name in ("python", "python3"):
            (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
            (tools / name).chmod(0o755)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("CHATUR", "XDG_"))}
        self.environment |= {"HOME": str(folder / "home"), "PATH": f"{tools}:{os.environ['PATH']}"}
        self.background, self.python = [], None

    def follow(self, text):
        if found := INDENTED.search(ITEM.sub("", BLOCK.sub("```", text))):
            raise Wrong(f"a block is indented, and names no language:{found[0]}")
        for block in BLOCK.finditer(text):
            self.line = text[: block.start()].count("\n") + 1
            self.follow_block(block[1].strip(), block[2])

    def follow_block(self, info, content):
        language, _, how = info.partition(" ")
        if how.startswith("no-run: "):
            self.left += 1
        elif language == "sh" and how in ("", "background", "starts"):
            self.tried += 1
            self.shell(content, how)
        elif language == "python" and not how:
            self.say_to_python(content)
        elif how:
            self.tried += 1
            self.write(content, *how.split(" ", 1))
        elif language in ("json", "toml"):
            self.tried += 1
            self.read(language, content)
        elif language not in SHOWN:
            raise Wrong(f"`{info}` says no language and no way that is known")

    def shell(self, content, how):
        if how:
            self.start(content)
            if how == "starts":
                end(self.background.pop())
            return
        if not content.startswith("$ "):
            self.run(content, [])
            return
        for command in re.split(r"^\$ ", content, flags=re.MULTILINE)[1:]:
            first, *expected = command.rstrip("\n").split("\n")
            self.run(first, [line for line in expected if line.strip()])

    def run(self, script, expected):
        process = subprocess.Popen(["bash", "-euo", "pipefail", "-c", script], cwd=self.folder, env=self.environment, text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            said, _ = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            end(process)
            raise Wrong(f"`{script.strip()}` does not end within {LONGEST} s") from None
        if process.returncode:
            raise Wrong(f"`{script.strip()}` ends with {process.returncode}:\n{said}")
        lines = iter(said.splitlines())
        for line in expected:
            if not any(line in other for other in lines):
                raise Wrong(f"`{script.strip()}` does not say `{line}`:\n{said}")

    def start(self, script):
        process = subprocess.Popen(["bash", "-c", script], cwd=self.folder, env=self.environment, text=True, start_new_session=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.background.append(process)
        if not process.stdout.readline():
            raise Wrong(f"`{script.strip()}` says nothing and has ended")

    def say_to_python(self, content):
        if subprocess.run([sys.executable, "-c", "import chatur"], capture_output=True).returncode:
            self.left += 1
            return
        self.tried += 1
        self.python = self.python or subprocess.Popen(
            [sys.executable, "-c", PYTHON], cwd=self.folder, env=self.environment, text=True, start_new_session=True,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.python.stdin.write(json.dumps(content) + "\n")
        self.python.stdin.flush()
        for line in self.python.stderr:
            if line == "done\n":
                return
            if line.startswith('"'):
                raise Wrong(json.loads(line))

    def write(self, content, name, how=""):
        if how.startswith("same as "):
            if (ROOT / how.removeprefix("same as ")).read_text() != content:
                raise Wrong(f"{name} is not the {how}")
        elif how == "section":
            content = with_section((self.folder / name).read_text(), content)
        elif how:
            raise Wrong(f"`{how}` is no way to write {name}")
        (self.folder / name).write_text(content)

    def read(self, language, content):
        try:
            {"json": json.loads, "toml": tomllib.loads}[language](content)
        except ValueError as error:
            raise Wrong(f"no {language}: {error}") from None

    def close(self):
        for process in [*self.background, *filter(None, [self.python])]:
            end(process)


def end(process):
    """Ends it with all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def with_section(file, section):
    """The file with this section in the place of its own, or before its last bracket."""
    lines, name = file.splitlines(), section.strip().split(":")[0]
    opens = [at for at, line in enumerate(lines) if line.startswith(f"  {name}:")]
    first = last = opens[0] if opens else len(lines) - 1
    depth = 0
    while opens:
        depth += sum(map(lines[last].count, "([{")) - sum(map(lines[last].count, ")]}"))
        last += 1
        if depth == 0:
            break
    return "\n".join([*lines[:first], *section.rstrip().splitlines(), *lines[last:]]) + "\n"


def bring_up_loopback():
    """In a network of one's own the way to oneself is closed at first. Elsewhere it is open, or not for us to open."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        name, up, set_flags = b"lo", 0x1, 0x8914
        try:
            ioctl(asked, set_flags, struct.pack("16sh14x", name, up))
        except PermissionError:
            pass


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
