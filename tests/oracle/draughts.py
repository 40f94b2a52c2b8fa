#!/usr/bin/env python3
"""Compares chatur with pydraughts on positions of random games: what every turn comes to.

    python3 -m pip install pydraughts==0.6.7      and the module `chatur` (docs/python.md)
    python3 tests/oracle/draughts.py [--positions N] [--seed N]

A turn is compared by the position it leads to: ways to capture the same pieces in another order come to the same. Prints what
differs, and exits with 1 if anything does.
"""

import argparse
import random
import sys

# The module is meant, and the library: not the files of these names beside this one.
sys.path.pop(0)
import chatur  # noqa: E402
import draughts  # noqa: E402

# Ours, theirs, the squares of a rank.
GAMES = [("international-draughts", "standard", 10), ("brazilian-draughts", "brazilian", 8), ("russian-draughts", "russian", 8)]


def square(text, size):
    """The name of a square, which may be told by its number: 1 is the first dark one from the left on the last rank."""
    if not text.isdigit():
        return text
    row, place = divmod(int(text) - 1, size // 2)
    rank = size - row
    return "abcdefghij"[2 * place + (rank % 2 == 0)] + str(rank)


def theirs(board, size):
    """What stands where: square, whose, whether a king."""
    standing = set()
    for side in board.fen.split(":")[1:]:
        for piece in filter(None, side[1:].split(",")):
            standing.add((square(piece.lstrip("K"), size), side[0], piece[0] == "K"))
    return frozenset(standing)


def ours(position):
    return frozenset((at, seat[0].upper(), kind == "draughts_king") for at, (seat, kind) in position.pieces.items())


def turns(position):
    """What every turn comes to, with a position for each."""
    ends, going, seat = {}, [position], position.turn
    while going:
        at = going.pop()
        for mv in at.legal_moves:
            after = at.after(mv)
            if after.turn == seat:
                going.append(after)
            else:
                ends[ours(after)] = after
    return ends


def compare(ours_id, theirs_id, size, count, lots):
    variant, compared, differing = chatur.Variant(ours_id), 0, 0
    while compared < count:
        board, position = draughts.Board(variant=theirs_id, fen="startpos"), chatur.Position(variant)
        for _ in range(150):
            mine = turns(position)
            other = {}
            for mv in board.legal_moves():
                after = board.copy()
                after.push(mv)
                other[theirs(after, size)] = mv
            compared += 1
            if set(mine) != set(other):
                differing += 1
                print(f"{ours_id}: {position.fen}: {len(mine)} turns here, {len(other)} there")
                break
            if not mine or compared >= count:
                break
            # Captures and kings come sooner where pieces go forward.
            end = lots.choice(sorted(mine, key=sorted))
            board.push(other[end])
            position = mine[end]
    print(f"{ours_id}: {compared} positions, {differing} differ")
    return differing


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--positions", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    lots = random.Random(said.seed)
    sys.exit(1 if sum(compare(*game, said.positions, lots) for game in GAMES) else 0)


if __name__ == "__main__":
    main()
