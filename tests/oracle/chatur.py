"""Asks the `chatur` command."""

import json
import os
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


def count(variant, depth, lines):
    """Counts from positions, each a pair of a FEN and the moves played from it."""
    asked = "".join(f"{fen}\t{' '.join(moves)}\n" for fen, moves in lines)
    command = [binary(), "perft", str(variant), str(depth), "--batch"]
    run = subprocess.run(command, input=asked, capture_output=True, text=True)
    told = [json.loads(line) for line in run.stdout.splitlines()]
    if len(told) != len(lines):
        raise RuntimeError(f"{' '.join(command)}: {run.stderr.strip()[:2000]}")
    return [
        Answer(error=one["error"])
        if "error" in one
        else Answer(None, one["position"], one["nodes"], one["divide"], one["result"])
        for one in told
    ]


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
