"""Asks the `chatur` command."""

import json
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def binary():
    """The command: what CHATUR names, or the release build of this repository."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return os.environ.get("CHATUR", str(target / "release" / "chatur"))


@dataclass
class Answer:
    """What is said about one position; `error` when the line was refused."""

    error: str | None = None
    fen: str = ""
    nodes: int = 0
    divide: dict | None = None
    result: dict | None = None

    def or_refusal(self):
        if self.error:
            raise Refusal(self.error)
        return self


class Refusal(Exception):
    """What the command says instead of an answer."""


def count(variant, depth, lines, chess960=False):
    """Counts from positions, each a pair of a FEN and the moves played from it."""
    asked = "".join(f"{fen}\t{' '.join(moves)}\n" for fen, moves in lines)
    command = [binary(), "perft", str(variant), str(depth), "--batch", *(["--chess960"] if chess960 else [])]
    run = subprocess.run(command, input=asked, capture_output=True, text=True)
    told = [json.loads(line) for line in run.stdout.splitlines()]
    if len(told) != len(lines):
        raise Refusal(f"{' '.join(command)}: {run.stderr.strip()[:2000]}")
    return [
        Answer(error=one["error"])
        if "error" in one
        else Answer(None, one["position"], one["nodes"], one["divide"], one["result"])
        for one in told
    ]


def play(variant, fen, moves):
    """Plays a game until it is over: how many of the moves were played, the result then, and what was refused."""
    while True:
        words = ["apply", variant, "--json", "--position", fen, "--", *moves]
        if not moves:
            answer = count(variant, 0, [(fen, ())])[0]
            return 0, answer.result, answer.error
        run = subprocess.run([binary(), *words], capture_output=True, text=True)
        if run.returncode == 0:
            return len(moves), json.loads(run.stdout)["result"], None
        error = run.stderr.strip()
        found = re.match(r"error: move (\d+) ", error)
        if not found:
            return 0, None, error
        moves = moves[: int(found[1]) - 1]
        if not error.endswith("the game is over"):
            return len(moves), None, error


def asked(*words):
    """What a command tells in JSON."""
    run = subprocess.run([binary(), *map(str, words)], capture_output=True, text=True)
    if run.returncode:
        raise Refusal(run.stderr.strip())
    return json.loads(run.stdout)


def command(*words):
    """Runs any command and gives what it prints."""
    return subprocess.run([binary(), *map(str, words)], capture_output=True, text=True, check=True).stdout


def check(file):
    """What `chatur check` finds wrong, or nothing."""
    run = subprocess.run([binary(), "check", str(file), "--json"], capture_output=True, text=True)
    found = json.loads(run.stdout)["diagnostics"]
    return [one for one in found if one["severity"] == "error"]


def version():
    return command("--version").strip()
