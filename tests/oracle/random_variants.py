#!/usr/bin/env python3
"""Compares chatur with Fairy-Stockfish on random variants, written for both.

See README.md for what is invented and how to run this.
"""

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pyffish

import chatur
from explained import fen_is_explained
from inventing import Invention
from peer import Engine, Peer, about
from wandering import collect

ATTEMPTS = 200


def main():
    asked = arguments()
    begun = time.time()
    print(f"{chatur.version()} against {about()}; seed {asked.seed}", flush=True)
    asked.folder.mkdir(parents=True, exist_ok=True)
    numbers = [asked.one] if asked.one is not None else range(asked.first, asked.first + asked.count)
    total, features, differing = Counter(), Counter(), []
    with ProcessPoolExecutor(asked.jobs) as pool:
        jobs = [(number, pool.submit(compare, asked, number)) for number in numbers]
        for number, job in jobs:
            try:
                counted, has, differences = job.result()
            except BrokenProcessPool:
                sys.exit(f"the other side's library has crashed at variant {number} or one of the next {asked.jobs}")
            total.update(counted, variants=1)
            features.update(has)
            if differences:
                differing.append(number)
                print(f"variant {number} with {', '.join(has)}")
                print(f"  again: {Path(__file__).name} --seed {asked.seed} --one {number} --folder {asked.folder}")
                for difference in differences[:4]:
                    print(f"  {difference}", flush=True)
    print(f"{total['variants']} variants, {total['positions']} positions, {total['moves']} moves, "
          f"{total['replies']} replies, {len(differing)} variants differ {differing or ''}, "
          f"{time.time() - begun:.0f} s")
    print("among them " + ", ".join(f"{count} with {name}" for name, count in features.most_common()))
    sys.exit(1 if differing else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1", help="the same seed invents the same variants")
    parser.add_argument("--count", type=int, default=1000, help="how many variants")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--positions", type=int, default=12, help="how many positions of each, the start among them")
    parser.add_argument("--breadth", type=int, default=12,
                        help="after how many moves of a position the replies are counted; 0 for all")
    parser.add_argument("--engine", help="a Fairy-Stockfish binary that counts the replies to all moves, quickly")
    parser.add_argument("--folder", type=Path, default=Path("random-variants"),
                        help="where the files of variants that differ are left")
    parser.add_argument("--jobs", type=int, default=2, help="how many variants at a time")
    parser.add_argument("--one", type=int, metavar="N", help="compare variant N only, and keep its files")
    return parser.parse_args()


def compare(asked, number):
    """Compares one variant. Its files stay where anything differs."""
    rng = random.Random(f"{asked.seed} {number}")
    name = f"random{number}"
    ini, ron = asked.folder / f"{name}.ini", asked.folder / f"{name}.ron"
    try:
        invention, peer = invent(name, rng, ini, ron)
        peer.engine = asked.engine and Engine.shared(asked.engine, name, config=ini)
        told = Comparison(peer, ron, rng, 0 if asked.engine else asked.breadth)
        told.run(asked.positions)
    except Exception as error:  # one variant that fails must not hide the others
        return {}, [], [f"failed: {error!r}"]
    if not told.differences and asked.one is None:
        ini.unlink()
        ron.unlink()
    return told.counted, invention.features, told.differences


def invent(name, rng, ini, ron):
    """A variant whose start is a position for both: nobody in check, the game not over, and moves to make."""
    for attempt in range(ATTEMPTS):
        called = f"{name}try{attempt}"
        invention = Invention(called, rng)
        pyffish.load_variant_config(invention.variants_ini())
        if called not in pyffish.variants():
            raise RuntimeError(f"not loaded:\n{invention.variants_ini()}")
        if plays(called):
            invention.name = name
            ini.write_text(invention.variants_ini())
            ron.write_text(invention.ron())
            pyffish.load_variant_config(invention.variants_ini())
            return invention, Peer(name)
    raise RuntimeError("no start to play from")


def plays(variant):
    start = pyffish.start_fen(variant)
    board, turn, rest = start.split(" ", 2)
    other = f"{board} b {rest}"
    return (
        not pyffish.is_immediate_game_end(variant, start, [])[0]
        and pyffish.legal_moves(variant, start, [])
        and not pyffish.gives_check(variant, start, [])
        and not pyffish.gives_check(variant, other, [])
    )


class Comparison:
    """What is compared in the positions of one variant."""

    def __init__(self, peer, ron, rng, breadth):
        self.peer, self.ron, self.rng, self.breadth = peer, ron, rng, breadth
        self.counted, self.differences = Counter(), []

    def run(self, positions):
        if wrong := chatur.check(self.ron):
            self.differences.append(f"refused: {wrong[0]['message']} (line {wrong[0]['line']})")
            return
        start = self.peer.start()
        places = [(start, ())]
        places += [place for place in collect(self.peer, [start], positions - 1, self.rng, 60) if place[1]]
        for place, ours in zip(places, chatur.count(self.ron, 2, places)):
            self.position(place, ours)

    def position(self, place, ours):
        self.counted["positions"] += 1
        where = f"position fen {place[0]} moves {' '.join(place[1])} ({self.peer.fen(*place)})"
        if ours.error:
            self.differences.append(f"refused: {ours.error}: {where}")
            return
        theirs = self.peer.moves(*place)
        self.counted["moves"] += len(theirs)
        if sorted(ours.divide) != sorted(theirs):
            more, less = sorted(set(ours.divide) - set(theirs)), sorted(set(theirs) - set(ours.divide))
            self.differences.append(f"moves: ours alone {more[:8]}, theirs alone {less[:8]}: {where}")
            return
        chosen = sorted(theirs)
        if 0 < self.breadth < len(chosen):
            chosen = self.rng.sample(chosen, self.breadth)
        for move, replies in self.peer.divide(*place, chosen).items():
            self.counted["replies"] += replies
            if ours.divide[move] != replies:
                self.differences.append(f"replies to {move}: ours {ours.divide[move]}, theirs {replies}: {where}")
                return
        fen = self.peer.fen(*place)
        if ours.fen != fen and not fen_is_explained(self.peer.variant, False, False, ours.fen, fen):
            self.differences.append(f"FEN: ours {ours.fen}: {where}")


if __name__ == "__main__":
    main()
