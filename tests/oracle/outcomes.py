#!/usr/bin/env python3
"""Plays random games beside python-chess, in its eleven variants, and compares how they stand after every ply.

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
        start, moves, expected = board.fen(), [], [stand(board)]
        # Captures make little material, which is what ends games.
        greed = dice.choice((0, 0.5, 0.9))
        while expected[-1] is None and len(moves) < LONGEST:
            legal = list(board.legal_moves)
            captures = [move for move in legal if board.is_capture(move)]
            move = dice.choice(captures if captures and dice.random() < greed else legal)
            moves.append(board.uci(move))
            board.push(move)
            expected.append(stand(board))
        answers = chatur.count(variant, 0, [(start, moves[:ply]) for ply in range(len(moves) + 1)])
        for ply, (answer, theirs) in enumerate(zip(answers, expected)):
            ours = f"error: {answer.error}" if answer.error else told(answer.result)
            if ours != theirs:
                differences.append(f"{start} {' '.join(moves[:ply])}: ours {ours}, theirs {theirs}")
                break
            # A game that our count of quiet moves has ended goes on elsewhere, and the other way round.
        plies += len(moves)
        end = expected[-1] or "open"
        ends[end] = ends.get(end, 0) + 1
    return variant, plies, ends, differences


def stand(board):
    """The result, `None` while the game goes on. Repetition and quiet moves draw as in our orthodox chess."""
    outcome = board.outcome()
    if outcome:
        return outcome.result()
    return "1/2-1/2" if board.is_repetition(3) or board.halfmove_clock >= 100 else None


def told(result):
    if not result:
        return None
    if result["kind"] != "win":
        return "1/2-1/2"
    return "1-0" if result["winners"] == ["white"] else "0-1"


if __name__ == "__main__":
    main()
