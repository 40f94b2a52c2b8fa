"""Random games, for positions that games come to."""

import re


def collect(peer, starts, wanted, rng, plies=120):
    """At least so many positions, if there are, as pairs of a start and the moves from it."""
    found, seen = [], set()
    barren = 0
    while len(found) < wanted and barren < 60:
        before = len(found)
        start = rng.choice(starts)
        for moves, fen, ended in game(peer, start, rng, plies):
            place = " ".join(fen.split()[:-2])
            if place not in seen and (ended or rng.random() < 0.3):
                seen.add(place)
                found.append((start, moves))
        barren = barren + 1 if len(found) == before else 0
    return found[:wanted]


def game(peer, start, rng, plies):
    """The positions of one game: the moves so far, the FEN, and whether it has ended there."""
    # Games of one sort only would leave out either full boards or bare ones.
    loudness = rng.choice([0.0, 0.2, 0.5, 0.8])
    moves = ()
    for _ in range(rng.randrange(10, plies)):
        fen = peer.fen(start, moves)
        choice = peer.moves(start, moves)
        yield moves, fen, not choice
        if not choice:
            return
        choice.sort()
        loud = [move for move in choice if is_loud(move, occupied(fen))] if rng.random() < loudness else []
        moves = (*moves, rng.choice(loud or choice))


def occupied(fen):
    """The squares with something on them."""
    rows = re.sub(r"\[.*?\]", "", fen.split()[0]).split("/")
    squares = set()
    for rank, row in zip(range(len(rows), 0, -1), rows):
        file = 0
        for empty, _ in re.findall(r"(\d+)|(\+?[A-Za-z*]~?)", row):
            if not empty:
                squares.add(f"{chr(ord('a') + file)}{rank}")
            file += int(empty or 1)
    return squares


def is_loud(move, squares):
    """Whether a move captures, drops or promotes."""
    found = re.match(r"[a-l]\d+([a-l]\d+)(.*)", move.split(",")[0])
    return not found or found[1] in squares or found[2] != ""
