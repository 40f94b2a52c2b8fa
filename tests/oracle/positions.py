#!/usr/bin/env python3
"""Compares chatur with Fairy-Stockfish on positions of random games, in every published variant.

See README.md for what is compared and how to install what this needs.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import pyffish

import chatur
from explained import end_is_explained, fen_is_explained, moves_are_explained
from names import OURS
from peer import Peer, about
from wandering import collect

SHUFFLED = {"fischerandom", "caparandom"}


def main():
    asked = arguments()
    begun = time.time()
    print(f"{chatur.version()} against {about()}; seed {asked.seed}", flush=True)
    jobs = [(variant, asked) for variant in asked.variants or sorted(pyffish.variants())]
    total = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for variant, counted, notes, differences in pool.map(compare, jobs):
            total.update(counted, variants=1, differing=bool(differences))
            state = "same" if not differences else f"{len(differences)} DIFFERENCES"
            told = "".join(f", {number} {note}" for note, number in sorted(notes.items()))
            print(f"{variant}: {counted['positions']} positions, {counted['moves']} moves, "
                  f"{counted['counted']} counted on, {counted['over']} over{told}: {state}", flush=True)
            for difference in differences[: asked.show]:
                print(f"    {difference}", flush=True)
    print(f"{total['variants']} variants, {total['positions']} positions, {total['moves']} moves, "
          f"{total['counted']} of them counted one further, {total['replies']} replies, "
          f"{total['differing']} variants differ, {time.time() - begun:.0f} s")
    sys.exit(1 if total["differing"] else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="*", help="names as Fairy-Stockfish has them; all 121 without any")
    parser.add_argument("--positions", type=int, default=200, help="how many for each variant")
    parser.add_argument("--seed", default="1", help="the same seed compares the same positions")
    parser.add_argument("--breadth", type=int, default=20,
                        help="after how many moves of a position the replies are counted; 0 for all")
    parser.add_argument("--engine", help="a Fairy-Stockfish binary that counts the replies to all moves, quickly")
    parser.add_argument("--jobs", type=int, default=2, help="how many variants at a time")
    parser.add_argument("--show", type=int, default=5, help="how many differences of a variant are printed")
    return parser.parse_args()


def compare(job):
    variant, asked = job
    rng = random.Random(f"{asked.seed} {variant}")
    ours = OURS.get(variant, variant)
    shuffled = variant in SHUFFLED
    peer = Peer(variant, shuffled, asked.engine)
    starts = shuffled_starts(ours, rng) if shuffled else [peer.start()]
    places = collect(peer, starts, asked.positions, rng)
    one = Comparison(peer, ours, rng, 0 if asked.engine else asked.breadth)
    one.run(places)
    return variant, one.counted, one.notes, one.differences


def shuffled_starts(ours, rng):
    told = json.loads(chatur.command("start", ours, "--random", "--seed", rng.randrange(1000), "--count", 60, "--json"))
    return [start["position"] for start in told["starts"]]


class Comparison:
    """Everything that is compared in the positions of one variant."""

    def __init__(self, peer, ours, rng, breadth):
        self.peer, self.ours, self.rng, self.breadth = peer, ours, rng, breadth
        self.counted, self.notes, self.differences = Counter(), Counter(), []
        seats = json.loads(chatur.command("moves", ours, "--json"))
        self.first = seats["turn"]
        rules = chatur.command("resolve", ours)
        self.quiet, self.not_mate = "Quiet(" in rules, "not_mate" in rules

    def run(self, places):
        played = chatur.count(self.ours, 2, places)
        fens = [self.peer.fen(*place) for place in places]
        read = chatur.count(self.ours, 2, [(fen, ()) for fen in fens])
        for place, fen, after_moves, from_fen in zip(places, fens, played, read):
            self.position(place, fen, after_moves, from_fen)

    def position(self, place, fen, ours, from_fen):
        self.counted["positions"] += 1
        where = f"{place[0]} moves {' '.join(place[1])} ({fen})"
        if ours.error:
            return self.differ(where, "refused", ours.error)
        self.same_moves(where, ours, place)
        self.same_end(where, ours, place, fen)
        self.same_fen(where, ours, fen)
        if from_fen.error and self.peer.ended(*place) is not None:
            self.notes["FENs of games that are over, which we do not read"] += 1
        elif from_fen.error:
            self.differ(where, "its FEN is refused", from_fen.error)
        elif from_fen.divide != ours.divide:
            # What a FEN leaves out is lost for both.
            self.same_moves(f"{fen} (read)", from_fen, (fen, ()))
        return None

    def same_moves(self, where, ours, place):
        theirs = self.peer.moves(*place)
        self.counted["moves"] += len(theirs)
        if not self.same_set(where, list(ours.divide), theirs, place):
            return
        chosen = sorted(set(theirs) & set(ours.divide))
        if 0 < self.breadth < len(chosen):
            chosen = self.rng.sample(chosen, self.breadth)
        self.counted["counted"] += len(chosen)
        for move, replies in self.peer.divide(*place, chosen).items():
            self.counted["replies"] += replies
            if ours.divide[move] != replies:
                below = (place[0], (*place[1], move))
                child = chatur.count(self.ours, 1, [below])[0]
                if not self.same_set(f"{where} {move}", list(child.divide), self.peer.moves(*below), below):
                    return

    def same_set(self, where, ours, theirs, place):
        """Whether the moves of one position are the same, or their difference is explained."""
        if sorted(ours) == sorted(theirs):
            return True
        more, less = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
        if (more or less) and (why := moves_are_explained(self.peer, place, more, less, self.not_mate)):
            self.notes[f"moves {why}"] += 1
            return True
        self.differ(where, "moves", f"ours alone {more[:6]}, theirs alone {less[:6]}")
        return False

    def same_fen(self, where, ours, fen):
        if ours.fen == fen:
            return
        if why := fen_is_explained(self.peer.variant, self.quiet, self.peer.chess960, ours.fen, fen):
            self.notes[f"FENs {why}"] += 1
        else:
            self.differ(where, "FEN", f"ours {ours.fen}")
        plain = ours.fen.partition(" passes=")[0]
        if not self.peer.accepts(plain) and self.peer.accepts(fen):
            self.differ(where, "our FEN is refused", plain)
        elif sorted(self.peer.moves(plain)) != sorted(self.peer.moves(fen)):
            self.differ(where, "moves from our FEN", plain)

    def same_end(self, where, ours, place, fen):
        theirs = self.peer.ended(*place)
        self.counted["over"] += theirs is not None
        mine = self.value(ours.result, fen)
        if mine == theirs:
            return
        if why := end_is_explained(self.peer, place, ours.result, mine, theirs):
            self.notes[f"ends {why}"] += 1
        else:
            self.differ(where, "end", f"ours {ours.result}, theirs {theirs}")

    def value(self, result, fen):
        """A result as the side to move sees it."""
        if result is None:
            return None
        if result["kind"] != "win":
            return 0
        return 1 if (self.first in result["winners"]) == (fen.split()[1] == "w") else -1

    def differ(self, where, what, how):
        self.differences.append(f"{what}: {how}: {where}")


if __name__ == "__main__":
    main()
