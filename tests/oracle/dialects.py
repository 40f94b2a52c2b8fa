#!/usr/bin/env python3
"""Reads what Fairy-Stockfish writes: moves and positions in each of its notations, in every published variant.

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
from explained import fen_is_explained
from peer import Peer, about
from names import OURS
from positions import SHUFFLED, shuffled_starts
from wandering import collect

# So many moves of a position, drawn by the seed: the package sets up its tables anew for each.
MOST = 40

# How it writes moves: every variant has one of them as its own.
NOTATIONS = {
    "own": pyffish.NOTATION_DEFAULT,
    "san": pyffish.NOTATION_SAN,
    "lan": pyffish.NOTATION_LAN,
    "hodges": pyffish.NOTATION_SHOGI_HODGES,
    "wxf": pyffish.NOTATION_XIANGQI_WXF,
}
# What it can write in any variant, and what people write in these alone.
ONLY_IN = {
    "wxf": {"xiangqi", "manchu", "supply", "minixiangqi"},
    "hodges": {"shogi", "minishogi", "mini", "kyotoshogi", "dobutsu", "gorogoro", "gorogoroplus", "judkins", "okisakishogi",
               "torishogi", "yarishogi", "checkshogi", "euroshogi", "shoshogi", "micro"},
}


def main():
    asked = arguments()
    begun = time.time()
    print(f"{chatur.version()} against {about()}; seed {asked.seed}", flush=True)
    jobs = [(variant, asked) for variant in asked.variants or sorted(pyffish.variants())]
    total = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for variant, counted, notes, differences, others in pool.map(compare, jobs):
            total.update(counted, variants=1, differing=bool(differences))
            state = "same" if not differences else f"{len(differences)} DIFFERENCES"
            told = "".join(f", {number} {note}" for note, number in sorted(notes.items()))
            print(f"{variant}: {counted['positions']} positions, {counted['texts']} moves as text{told}: {state}", flush=True)
            for difference in differences[: asked.show] + others[: asked.show]:
                print(f"    {difference}", flush=True)
    print(f"{total['variants']} variants, {total['positions']} positions, {total['fens']} FENs, {total['texts']} moves as text, "
          f"{total['differing']} variants differ, {time.time() - begun:.0f} s")
    sys.exit(1 if total["differing"] else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="*", help="names as Fairy-Stockfish has them; all 121 without any")
    parser.add_argument("--positions", type=int, default=3, help="how many for each variant")
    parser.add_argument("--seed", default="1", help="the same seed compares the same positions")
    parser.add_argument("--written", action="store_true", help="compare our SAN in its dialect with its own, too")
    parser.add_argument("--jobs", type=int, default=2, help="how many variants at a time")
    parser.add_argument("--show", type=int, default=5, help="how many differences of a variant are printed")
    return parser.parse_args()


def compare(job):
    variant, asked = job
    rng = random.Random(f"{asked.seed} {variant}")
    shuffled = variant in SHUFFLED
    ours = OURS.get(variant, variant)
    peer = Peer(variant, shuffled)
    starts = shuffled_starts(ours, rng) if shuffled else [peer.start()]
    places = rng.sample(found := collect(peer, starts, 4 * asked.positions, rng), min(asked.positions, len(found)))
    one = Reading(peer, ours, rng, asked.written)
    for place in places:
        one.position(place)
    return variant, one.counted, one.notes, one.differences, one.others


class Reading:
    """What is read in the positions of one variant."""

    def __init__(self, peer, ours, rng, written):
        self.peer, self.ours, self.rng, self.written = peer, ours, rng, written
        self.counted, self.notes, self.differences, self.others = Counter(), Counter(), [], []
        self.quiet = "Quiet(" in chatur.command("resolve", ours)

    def position(self, place):
        self.counted["positions"] += 1
        own = chatur.count(self.ours, 1, [place])[0]
        if own.error:
            self.differences.append(f"refused: {own.error}: {place}")
            return
        self.positions(place, own)
        self.moves(place, own)

    def positions(self, place, own):
        """Its FEN, and that with promoted pieces marked, are our position."""
        fen, played = place
        plain = self.peer.fen(*place)
        marked = pyffish.get_fen(self.peer.variant, fen, list(played), self.peer.chess960, False, True)
        for text in {plain, marked}:
            self.counted["fens"] += 1
            read = chatur.count(self.ours, 1, [(text, ())])[0]
            if read.error and self.peer.ended(*place) is not None:
                self.notes["FENs of games that are over, which we do not read"] += 1
            elif read.error:
                self.differences.append(f"FEN refused: {read.error}: {text}")
            elif read.fen != own.fen and not fen_is_explained(
                self.peer.variant, self.quiet, self.peer.chess960, own.fen, read.fen
            ):
                self.differences.append(f"FEN read as {read.fen}, not {own.fen}: {text}")

        if self.peer.variant in ONLY_IN["hodges"] and "+" not in plain.split(" ", 2)[2]:
            self.counted["fens"] += 1
            sfen = pyffish.get_fen(self.peer.variant, fen, list(played), self.peer.chess960, True)
            read = chatur.count(self.ours, 1, [(sfen, ())])[0]
            if read.error or read.fen.split()[:2] != own.fen.split()[:2]:
                self.differences.append(f"SFEN read as {read.error or read.fen}, not {own.fen}: {sfen}")

    def moves(self, place, own):
        fen, played = place
        here = self.peer.fen(*place)
        legal = sorted(set(self.peer.moves(*place)) & set(own.divide))
        if len(legal) > MOST:
            legal = sorted(self.rng.sample(legal, MOST))
        if self.written:
            self.same_san(here, legal)
        asked = []
        for name, notation in NOTATIONS.items():
            if self.peer.variant in ONLY_IN.get(name, {self.peer.variant}):
                texts = {move: pyffish.get_san(self.peer.variant, here, move, self.peer.chess960, notation) for move in legal}
                times = Counter(texts.values())
                for move, text in texts.items():
                    if times[text] > 1:
                        self.notes[f"{name} texts that name two moves"] += 1
                    else:
                        asked.append((name, move, text))
        self.counted["texts"] += len(asked)
        by_text = chatur.count(self.ours, 0, [(fen, (*played, text.replace(" ", ""))) for _, _, text in asked])
        by_move = chatur.count(self.ours, 0, [(fen, (*played, move)) for _, move, _ in asked])
        for (name, move, text), one, two in zip(asked, by_text, by_move):
            if not one.error and name in ("san", "lan") and text.endswith("+") and f"{move}+" in own.divide:
                self.notes["signs of check that are promotions to us"] += 1
            elif one.error or one.fen != two.fen:
                self.differences.append(f"{name} {text} is not read as {move}: {one.error or one.fen}: {here}")

    def same_san(self, here, legal):
        """Our SAN in its dialect is its SAN."""
        told = json.loads(chatur.command("moves", self.ours, "--position", here, "--notation", "fairy", "--json"))
        ours = {move["uci"]: move["text"] for move in told["moves"]}
        for move in legal:
            theirs = pyffish.get_san(self.peer.variant, here, move, self.peer.chess960, pyffish.NOTATION_SAN)
            self.counted["written"] += 1
            if ours.get(move) != theirs:
                self.notes["written otherwise"] += 1
                self.others.append(f"{move} is {ours.get(move)}, there {theirs}: {here}")


if __name__ == "__main__":
    main()
