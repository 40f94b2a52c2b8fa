#!/usr/bin/env python3
"""Plays random games beside python-chess, in its eleven variants, and compares the legal moves and the end of each.

See README.md for what is compared and how to install what this needs.
"""

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import chess
import chess.variant

import chatur

# Our ids, the boards of python-chess, and whether the start is shuffled.
VARIANTS = {
    "orthodox": (chess.Board, False),
    "chess960": (chess.Board, True),
    "suicide": (chess.variant.SuicideBoard, False),
    "giveaway": (chess.variant.GiveawayBoard, False),
    "antichess": (chess.variant.AntichessBoard, False),
    "atomic": (chess.variant.AtomicBoard, False),
    "king-of-the-hill": (chess.variant.KingOfTheHillBoard, False),
    "racing-kings": (chess.variant.RacingKingsBoard, False),
    "horde": (chess.variant.HordeBoard, False),
    "three-check": (chess.variant.ThreeCheckBoard, False),
    "crazyhouse": (chess.variant.CrazyhouseBoard, False),
}
LONGEST = 400
# Pawn moves do not start the count of quiet moves anew here.
CAPTURES_ALONE = {"antichess", "giveaway", "suicide"}
# Nobody castles here; there somebody may.
CASTLELESS = {"suicide"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="*", choices=[[], *VARIANTS], help="our ids; all eleven without any")
    parser.add_argument("--games", type=int, default=100, help="games of each variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="variants compared at once")
    asked = parser.parse_args()
    begun = time.time()
    print(f"{chatur.version()} against python-chess {chess.__version__}; seed {asked.seed}", flush=True)
    wrong = 0
    jobs = [(variant, asked) for variant in asked.variants or VARIANTS]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for variant, plies, ends, differences in pool.map(compare, jobs):
            wrong += len(differences)
            told = ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))
            print(f"{variant}: {asked.games} games, {plies} plies ({told}): {len(differences)} differ", flush=True)
            for difference in differences[:10]:
                print(f"    {difference}", flush=True)
    print(f"{time.time() - begun:.0f} s")
    sys.exit(1 if wrong else 0)


def compare(job):
    variant, asked = job
    kind, shuffled = VARIANTS[variant]
    dice = random.Random(f"{asked.seed} {variant}")
    plies, ends, differences = 0, {}, []
    for _ in range(asked.games):
        board = kind.from_chess960_pos(dice.randrange(960)) if shuffled else kind()
        if variant in CASTLELESS:
            board.castling_rights = chess.BB_EMPTY
        game = Played(variant, board, dice)
        plies += len(game.moves)
        ends[game.end or "open"] = ends.get(game.end or "open", 0) + 1
        difference = game.difference()
        if difference:
            differences.append(difference)
    return variant, plies, ends, differences


class Played:
    """A game that python-chess has played until it was over, with the legal moves before every ply."""

    def __init__(self, variant, board, dice):
        self.variant, self.start = variant, board.fen()
        self.moves, self.legal, self.end = [], [], None
        # Captures make little material, which is what ends games.
        greed = dice.choice((0, 0.5, 0.9))
        quiet = 0
        while len(self.moves) <= LONGEST:
            legal = list(board.legal_moves)
            self.legal.append(sorted(map(board.uci, legal)))
            self.end = stand(board, quiet)
            if self.end or len(self.moves) == LONGEST:
                break
            captures = [move for move in legal if board.is_capture(move)]
            move = dice.choice(captures if captures and dice.random() < greed else legal)
            counts = board.is_capture(move) if variant in CAPTURES_ALONE else board.is_zeroing(move)
            quiet = 0 if counts else quiet + 1
            self.moves.append(board.uci(move))
            board.push(move)

    def difference(self):
        """The first thing that we see otherwise, or nothing."""
        played, result, error = chatur.play(self.variant, self.start, self.moves)
        ours = told(result)
        if error or played < len(self.moves) or ours != self.end:
            theirs = self.end if played == len(self.moves) else None
            return self.at(played, f"ours {error or (result and result['reason'])} {ours}, theirs {theirs}")
        # What is legal after the end is nobody's concern.
        places = [(self.start, self.moves[:ply]) for ply in range(len(self.legal) - bool(self.end))]
        for ply, answer in enumerate(chatur.count(self.variant, 1, places)):
            if answer.error or sorted(answer.divide) != self.legal[ply]:
                ours = answer.error or sorted(set(answer.divide) - set(self.legal[ply]))
                return self.at(ply, f"ours alone {ours}, theirs {sorted(set(self.legal[ply]) - set(answer.divide or ()))}")
        return None

    def at(self, ply, what):
        return f"{what}: {self.start} {' '.join(self.moves[:ply])}"


def stand(board, quiet):
    """The result, `None` while the game goes on. Repetition and quiet moves draw as in our orthodox chess."""
    outcome = board.outcome()
    if outcome:
        return outcome.result()
    return "1/2-1/2" if board.is_repetition(3) or quiet >= 100 else None


def told(result):
    if not result:
        return None
    if result["kind"] != "win":
        return "1/2-1/2"
    return "1-0" if result["winners"] == ["white"] else "0-1"


if __name__ == "__main__":
    main()
