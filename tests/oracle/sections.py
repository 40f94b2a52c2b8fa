#!/usr/bin/env python3
"""Takes over the sections of a variants.ini, and plays them beside Fairy-Stockfish.

See README.md for what is compared and how to install what this needs.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pyffish

import chatur
from peer import Peer, about
from wandering import collect

# The files that this process has given to Fairy-Stockfish.
LOADED = set()
# What is not taken over, or plays otherwise, and why.
EXPLAINED = json.loads((Path(__file__).parent / "sections.json").read_text())


def main():
    asked = arguments()
    begun = time.time()
    print(f"{chatur.version()} against {about()}; seed {asked.seed}", flush=True)
    total = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for file in asked.files:
            into = asked.into or Path(folder) / file.stem
            into.mkdir(parents=True, exist_ok=True)
            told = take_over(file, into)
            jobs = [(file, one, asked, into) for one in told if not asked.section or one["section"] in asked.section]
            with ProcessPoolExecutor(asked.jobs) as pool:
                for section, state, differences in pool.map(compare, jobs):
                    total[state] += 1
                    print(f"{file.name} [{section}]: {state}", flush=True)
                    for difference in differences[: asked.show]:
                        print(f"    {difference}", flush=True)
    print(f"{sum(total.values())} sections: " + ", ".join(f"{number} {state}" for state, number in sorted(total.items()))
          + f"; {time.time() - begun:.0f} s")
    sys.exit(1 if total["DIFFERS"] + total["REFUSED"] else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, help="files such as Fairy-Stockfish's own variants.ini")
    parser.add_argument("--section", action="append", help="only this one; may be given several times")
    parser.add_argument("--positions", type=int, default=10, help="how many for each section")
    parser.add_argument("--seed", default="1", help="the same seed compares the same positions")
    parser.add_argument("--into", type=Path, help="where the files made are kept")
    parser.add_argument("--jobs", type=int, default=2, help="how many sections at a time")
    parser.add_argument("--show", type=int, default=3, help="how many differences of a section are printed")
    parser.add_argument("--breadth", type=int, default=8, help="after how many moves of a position the replies are counted")
    parser.add_argument("--back", action="store_true", help="write each file as a section again, and play that")
    return parser.parse_args()


def take_over(file, into):
    """What becomes of each section."""
    run = subprocess.run([chatur.binary(), "import", str(file), "--into", str(into), "--force", "--json"], capture_output=True, text=True)
    if not run.stdout:
        raise chatur.Refusal(run.stderr)
    return json.loads(run.stdout)["sections"]


def compare(job):
    file, told, asked, into = job
    section = told["section"]
    reason = EXPLAINED.get(section)
    if told["problems"]:
        return section, reason and "refused as explained" or "REFUSED", [problem["text"] for problem in told["problems"]]
    ron = into / f"{told['id']}.ron"
    if wrong := chatur.check(ron):
        return section, "REFUSED", [one["message"] for one in wrong]
    if file not in LOADED:
        LOADED.add(file)
        pyffish.load_variant_config(file.read_text(encoding="utf-8"))
    name = section
    if asked.back:
        try:
            name = f"{section}-back"
            pyffish.load_variant_config(chatur.command("export", ron).replace(f"[{told['id']}", f"[{name}", 1))
        except subprocess.CalledProcessError as error:
            return section, "cannot be written as a section", [error.stderr.strip()[:300]]
    rng = random.Random(f"{asked.seed} {section}")
    differences = list(different(Peer(section), Peer(name), ron, rng, asked))
    if not differences:
        return section, "same", []
    return section, reason and "differs as explained" or "DIFFERS", [reason, *differences] if reason else differences


def as_ours(move, legal):
    """A wall instead of a move is written with any piece there, with one piece here: the square is what counts."""
    found = re.fullmatch(r"([a-l]\d+)\1,\1([a-l]\d+)", move)
    same = [own for own in legal if found and re.fullmatch(rf"([a-l]\d+)\1,\1{found[2]}", own)]
    # Where walls stand instead of moves, a move names a wall as well that it does not place.
    plain = move.split(",")[0]
    return same[0] if same else plain if plain in legal and move not in legal else move


def translated(ron, place):
    """A place with its moves as they are written here."""
    fen, moves = place
    if not any("," in move for move in moves):
        return place
    ours = ()
    for move in moves:
        ours = (*ours, as_ours(move, chatur.count(ron, 1, [(fen, ours)])[0].divide or {}))
    return fen, ours


def different(peer, other, ron, rng, asked):
    """What is other in the positions of random games."""
    places = collect(peer, [peer.fen(peer.start())], asked.positions, rng, plies=60)
    ours = chatur.count(ron, 2, [translated(ron, place) for place in places]) if other is None or other.variant == peer.variant else [None] * len(places)
    for place, own in zip(places, ours):
        where = f"{place[0]} moves {' '.join(place[1])}"
        if own is None:
            yield from different_back(peer, other, place, where)
            continue
        if own.error:
            yield f"{own.error}: {where}"
            continue
        over = peer.ended(*place) is not None
        here = {as_ours(move, own.divide or {}): move for move in ([] if over else peer.moves(*place))}
        theirs = list(here)
        more, less = sorted(set(own.divide or {}) - set(theirs)), sorted(set(theirs) - set(own.divide or {}))
        if more or less:
            yield f"ours alone {more[:6]}, theirs alone {less[:6]}: {where}"
            continue
        chosen = sorted(theirs)
        for move in rng.sample(chosen, min(len(chosen), asked.breadth)):
            below = (place[0], (*place[1], here[move]))
            replies = 0 if peer.ended(*below) is not None else len(peer.moves(*below))
            if own.divide[move] != replies:
                child = chatur.count(ron, 1, [translated(ron, below)])[0]
                moves = set(child.divide or {}), set(peer.moves(*below)) if replies else set()
                yield (f"{own.divide[move]} replies to {move}, not {replies}: ours alone {sorted(moves[0] - moves[1])[:6]}, "
                       f"theirs alone {sorted(moves[1] - moves[0])[:6]}: {where}")
                break


def different_back(peer, other, place, where):
    one = sorted(peer.moves(*place))
    try:
        two = sorted(other.moves(*place))
    except SystemError as error:  # A move of the game is none there.
        yield f"the section that was written: {error.__cause__}: {where}"
        return
    if one != two:
        yield f"the section that was written plays {sorted(set(two) - set(one))[:6]} more, {sorted(set(one) - set(two))[:6]} less: {where}"
    elif peer.ended(*place) != other.ended(*place):
        yield f"the section that was written ends otherwise: {where}"


if __name__ == "__main__":
    main()
