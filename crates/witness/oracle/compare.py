#!/usr/bin/env python3
"""Random positions seen by chatur and by two Python packages.

    pip install pyffish chess
    python crates/witness/oracle/compare.py --chatur target/release/chatur --positions 200

Legal moves, check and small counts must be the same. The exit status is 1 when anything differs.
"""

import argparse
import json
import random
import subprocess
import sys

import chess
import chess.variant
import pyffish

# Our name, pyffish's name, python-chess' board.
VARIANTS = [
    ("orthodox", "chess", chess.Board),
    ("orthodox-claims", "chess", chess.Board),
    ("blitz", "chess", chess.Board),
    ("chess960", "chess", chess.Board),
    ("antichess", "antichess", chess.variant.AntichessBoard),
    ("suicide", "suicide", chess.variant.SuicideBoard),
    ("giveaway", "giveaway", None),
    ("losers", "losers", None),
    ("three-check", "3check", chess.variant.ThreeCheckBoard),
    ("king-of-the-hill", "kingofthehill", chess.variant.KingOfTheHillBoard),
    ("racing-kings", "racingkings", chess.variant.RacingKingsBoard),
    ("horde", "horde", chess.variant.HordeBoard),
    ("capablanca", "capablanca", None),
    ("los-alamos", "losalamos", None),
    ("berolina", "berolina", None),
]


class Chatur:
    """The program, asked one question at a time."""

    def __init__(self, program):
        self.program = program

    def ask(self, *arguments):
        command = [self.program, *arguments, "--json"]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            raise SystemExit(f"{' '.join(command)}\n{answer.stderr}")
        return json.loads(answer.stdout)

    def moves(self, variant, fen):
        return self.ask("moves", variant, "--position", fen)

    def after(self, variant, fen, move):
        return self.ask("apply", variant, "--position", fen, move)["position"]

    def perft(self, variant, depth, fen):
        return self.ask("perft", variant, str(depth), "--position", fen)["nodes"]


class Fairy:
    """Fairy-Stockfish's Python binding. Its state is a start and the moves since."""

    name = "pyffish"

    def __init__(self, variant, chess960):
        self.variant, self.chess960 = variant, chess960

    def start(self, fen):
        return (fen, [])

    def moves(self, state):
        # A game that has ended by a goal has no moves for us.
        ended, _ = pyffish.is_immediate_game_end(self.variant, *state, self.chess960)
        return set() if ended else set(pyffish.legal_moves(self.variant, *state, self.chess960))

    def after(self, state, move):
        return (state[0], [*state[1], move])

    def in_check(self, state):
        return pyffish.gives_check(self.variant, *state, self.chess960)


class PythonChess:
    """The package chess. Its state is a board."""

    name = "python-chess"

    def __init__(self, board, chess960):
        self.make, self.chess960 = board, chess960

    def start(self, fen):
        return self.make(fen, chess960=self.chess960)

    def moves(self, board):
        return set() if board.is_variant_end() else {board.uci(move) for move in board.legal_moves}

    def after(self, board, move):
        board = board.copy(stack=False)
        board.push_uci(move)
        return board

    def in_check(self, board):
        return board.is_check()


def count(witness, state, depth):
    moves = witness.moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(witness, witness.after(state, move), depth - 1) for move in moves)


def compare(chatur, ours, witness, start, wanted, rng):
    """Plays random games on both sides and returns what differs."""
    differences, fen, state, ply = [], start, witness.start(start), 0
    for seen in range(wanted):
        answer = chatur.moves(ours, fen)
        found = {move["uci"] for move in answer["moves"]}
        expected = witness.moves(state)
        result = answer["result"]
        # We also end games by repetition, quiet moves and material; the witness is not asked for these.
        drawn = result and result["kind"] == "draw" and not found
        if found != expected and not drawn:
            extra, missing = sorted(found - expected), sorted(expected - found)
            differences.append(f"{fen}: extra {extra}, missing {missing}, result {result}")
        elif found and bool(answer["check"]) != bool(witness.in_check(state)):
            differences.append(f"{fen}: check {answer['check']}")
        elif found and seen % 20 == 1 and chatur.perft(ours, 2, fen) != count(witness, state, 2):
            differences.append(f"{fen}: perft 2 differs")
        ply += 1
        both = sorted(found & expected)
        if not both or ply > 200:
            fen, state, ply = start, witness.start(start), 0
        else:
            move = rng.choice(both)
            fen, state = chatur.after(ours, fen, move), witness.after(state, move)
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chatur", default="target/release/chatur", help="the program")
    parser.add_argument("--positions", type=int, default=200, help="for each variant and witness")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chatur, rng, failed = Chatur(options.chatur), random.Random(options.seed), False
    for ours, fairy, board in VARIANTS:
        chess960 = ours == "chess960"
        witnesses = [Fairy(fairy, chess960)]
        if board:
            witnesses.append(PythonChess(board, chess960))
        for witness in witnesses:
            start = chatur.ask("moves", ours)["position"]
            differences = compare(chatur, ours, witness, start, options.positions, rng)
            print(f"{ours}: {options.positions} positions with {witness.name}, {len(differences)} differ")
            for line in differences[:5]:
                print("   ", line)
            failed |= bool(differences)
    sys.exit(failed)


if __name__ == "__main__":
    main()
