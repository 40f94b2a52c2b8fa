#!/usr/bin/env python3
"""Counts again what files of other programs count: Fairy-Stockfish's `tests/perft.sh`, and `.perft` files.

See README.md for where they are found.
"""

import argparse
import re
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import chatur


@dataclass
class Row:
    """One count that a file asks for."""

    variant: str
    position: str
    depth: int
    nodes: int
    chess960: bool


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--variant", default="chess", help="the variant of .perft files, as UCI names it")
    parser.add_argument("--chess960", action="store_true", help="starts in .perft files are shuffled")
    parser.add_argument("--most", type=int, default=10**9, help="counts above this are left out")
    parser.add_argument("--jobs", type=int, default=2, help="counts at a time")
    asked = parser.parse_args()
    begun = time.time()
    rows = [row for file in asked.files for row in read(file, asked)]
    chosen = [row for row in rows if row.nodes <= asked.most]
    wrong = 0
    with ThreadPoolExecutor(asked.jobs) as pool:
        for row, ours in zip(chosen, pool.map(count, chosen)):
            if ours != str(row.nodes):
                wrong += 1
                print(f"{row.variant} {row.position} depth {row.depth}: ours {ours}, theirs {row.nodes}", flush=True)
    nodes = sum(row.nodes for row in chosen)
    print(f"{chatur.version()}: {len(chosen)} counts, {nodes} nodes, {len(rows) - len(chosen)} left out, "
          f"{wrong} differ, {time.time() - begun:.0f} s")
    sys.exit(1 if wrong or not chosen else 0)


def read(file, asked):
    text = file.read_text()
    return list(script(text)) if file.suffix == ".sh" else list(perft(text, asked))


def script(text):
    """The counts of a script: variant, position, depth, nodes, and whether the start is shuffled."""
    for line in text.splitlines():
        if not line.strip().startswith("expect perft.exp"):
            continue
        words = shlex.split(line, comments=True)
        _, _, variant, position, depth, nodes, *rest = words
        yield Row(variant, position, int(depth), int(nodes), rest[:1] == ["true"])


def perft(text, asked):
    """The counts of a file of lines `epd` and `perft DEPTH NODES`."""
    position = None
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "epd":
            position = f"fen {rest}"
        elif word == "perft":
            depth, nodes = rest.split()
            yield Row(asked.variant, position, int(depth), int(nodes), asked.chess960)


def count(row):
    """What we count, or what is said instead."""
    # The count would be broken off if the input ended before.
    lines = [
        f"setoption name UCI_Chess960 value {str(row.chess960).lower()}",
        f"setoption name UCI_Variant value {row.variant}",
        f"position {row.position}",
        f"go perft {row.depth}",
    ]
    with subprocess.Popen([chatur.binary(), "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        run.stdin.write("\n".join(lines) + "\n")
        run.stdin.flush()
        for line in run.stdout:
            found = re.match(r"Nodes searched: (\d+)", line)
            # The start of a variant is told when it is chosen; anything else is a complaint.
            if found or (line.startswith("info string") and " startpos " not in line):
                run.stdin.write("quit\n")
                return found[1] if found else line.strip()
    return "nothing"


if __name__ == "__main__":
    main()
