#!/usr/bin/env python3
"""Compares how games end that go on for long: by quiet moves, and by repetition, in every published variant.

See README.md for what is compared and how to install what this needs.
"""

import random
import re
import sys

import pyffish

import chatur
from names import OURS

# Clocks that some rule could ask for, in plies.
CLOCKS = (100, 120, 140, 200)


def main():
    for variant in sorted(pyffish.variants()):
        ours = OURS.get(variant, variant)
        rules = chatur.command("resolve", ours)
        clock = quiet_end(variant)
        if clock is not None and bool(clock) != ("Quiet(" in rules):
            print(f"{variant}: quiet moves: ours {'Quiet(' in rules}, theirs {clock}", flush=True)
        found = cycle(variant)
        if found:
            same_repetition(variant, ours, *found)


def over(variant, fen, moves):
    """The value for the side to move once a game is over or may be claimed to be, or nothing."""
    for ask in (pyffish.is_optional_game_end, pyffish.is_immediate_game_end):
        ended, value = ask(variant, fen, moves)
        if ended:
            return (value > 0) - (value < 0)
    return None


def quiet_end(variant):
    """After how many quiet plies its game is over: 0 if never, nothing if no quiet move is found."""
    fen, dice, moves = pyffish.start_fen(variant), random.Random(1), []
    for _ in range(12):
        quiet = [move for move in pyffish.legal_moves(variant, fen, moves)
                 if not pyffish.is_capture(variant, fen, moves, move)]
        for move in quiet:
            after = pyffish.get_fen(variant, fen, [*moves, move]).split()
            if after[-2].isdigit() and int(after[-2]) > 0:
                place = pyffish.get_fen(variant, fen, moves).split()
                for clock in CLOCKS:
                    place[-2] = str(clock - 1)
                    if over(variant, " ".join(place), [move]) is not None:
                        return clock
                return 0
        if not quiet:
            return None
        moves.append(dice.choice(quiet))
    return None


def cycle(variant):
    """Some moves from the start, and four more that come back to where they began."""
    fen, dice = pyffish.start_fen(variant), random.Random(3)
    for plies in (0, 24):
        before = []
        for _ in range(plies):
            legal = pyffish.legal_moves(variant, fen, before)
            if not legal:
                return None
            before.append(dice.choice(legal))
        for one in pyffish.legal_moves(variant, fen, before):
            back = turned(one)
            if not back or pyffish.is_capture(variant, fen, before, one):
                continue
            for other in pyffish.legal_moves(variant, fen, [*before, one]):
                moves = [one, other, back, turned(other)]
                if comes_back(variant, fen, before, moves):
                    return fen, before, moves
    return None


def turned(move):
    """The move back, of a plain one."""
    squares = re.fullmatch(r"([a-l]\d+)([a-l]\d+)", move)
    return squares and squares[2] + squares[1]


def comes_back(variant, fen, before, moves):
    if None in moves or pyffish.is_capture(variant, fen, [*before, moves[0]], moves[1]):
        return False
    for ply in (2, 3):
        if moves[ply] not in pyffish.legal_moves(variant, fen, [*before, *moves[:ply]]):
            return False
    ends = [pyffish.get_fen(variant, fen, played).split()[:2] for played in (before, [*before, *moves])]
    return ends[0] == ends[1]


def same_repetition(variant, ours, fen, before, moves):
    played = [*before, *moves * 6]
    theirs = None
    for ply in range(len(before) + 1, len(played) + 1):
        value = over(variant, fen, played[:ply])
        if value is not None:
            theirs = ply - len(before), value
            break
    ply, result, error = chatur.play(ours, fen, played)
    mine = (ply - len(before), value_of(ours, result, fen, ply)) if result else error
    if mine != theirs:
        print(f"{variant}: repetition of {' '.join(moves)}: ours {mine}, theirs {theirs}", flush=True)


def value_of(ours, result, fen, ply):
    """A result as the side to move sees it after so many plies."""
    if result["kind"] != "win":
        return 0
    first = chatur.asked("moves", ours, "--json")["turn"]
    return 1 if (first in result["winners"]) == ((fen.split()[1] == "w") == (ply % 2 == 0)) else -1


if __name__ == "__main__":
    sys.exit(main())
