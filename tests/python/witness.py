#!/usr/bin/env python3
"""Compares `chatur.pyffish` with pyffish itself: in positions of random games, and by the tests that pyffish comes with.

    pip install pyffish==0.0.90 CHATUR_WHEEL
    tests/python/witness.py positions [--each 20] [VARIANT...]
    tests/python/witness.py suite PATH/test.py          from `pip download --no-binary pyffish pyffish`
    tests/python/witness.py speed                     `tests/python/speed` builds what this needs

Exits with 1 when anything differs that docs/python.md does not explain.
"""

import argparse
import importlib.util
import random
import re
import sys
import time
import unittest
from collections import Counter
from pathlib import Path

import pyffish

import chatur
import chatur.pyffish as ours

ROOT = Path(__file__).resolve().parents[2]
SHUFFLED = {"fischerandom", "caparandom"}
# These count moves towards a draw in the place of quiet moves, or other moves set their clock back.
OTHER_CLOCKS = {"makruk", "makpong", "ai-wok", "asean", "cambodian", "karouk", "sittuyin", "antichess", "codrus", "giveaway",
                "suicide", "pawnsideways", "petrified"}
# Pawns that are no pawns there, checks of a second royal piece, squares that walls leave out.
OTHER_SAN = {"pawnback", "legan", "coregal", "amazons", "sittuyin", "flipello"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["positions", "suite", "speed"])
    parser.add_argument("words", nargs="*", help="variants, or the file of tests")
    parser.add_argument("--each", type=int, default=20, help="how many positions of each variant")
    asked = parser.parse_args()
    if asked.what == "speed":
        sys.exit(1 if speed() else 0)
    differ = suite(asked.words[0]) if asked.what == "suite" else positions(asked.words, asked.each)
    sys.exit(1 if differ else 0)


def positions(variants, each):
    """Every answer in so many positions of each variant."""
    asked, explained, wrong = Counter(), Counter(), 0
    for variant in variants or sorted(pyffish.variants()):
        chess960 = variant in SHUFFLED
        start = pyffish.start_fen(variant)
        for moves in wandered(variant, start, each, chess960):
            for name, question in questions(variant, start, moves, chess960).items():
                theirs, mine = answer(pyffish, question), answer(ours, question)
                asked[name] += 1
                if theirs == mine:
                    continue
                if reason := why(name, variant, theirs, mine):
                    explained[reason] += 1
                else:
                    wrong += 1
                    print(f"{variant} {name} after {' '.join(moves)}: theirs {theirs}, ours {mine}")
    print(f"{sum(asked.values())} answers in {asked['moves']} positions: {wrong} differ; explained: {dict(explained)}")
    return wrong


def wandered(variant, start, each, chess960):
    """Series of moves that lead to positions of random games, seeded by the variant's name."""
    rng, found = random.Random(variant), []
    for _ in range(20 * each):
        moves = []
        while len(moves) < 80 and (legal := pyffish.legal_moves(variant, start, moves, chess960)):
            moves.append(rng.choice(legal))
            if rng.random() < 0.1:
                found.append(list(moves))
            if len(found) == each:
                return found
    return found


def questions(variant, start, moves, chess960):
    fen = pyffish.get_fen(variant, start, moves, chess960)
    place = (variant, start, moves, chess960)
    asked = {
        "moves": lambda sf: sorted(sf.legal_moves(*place)),
        "moves of the FEN": lambda sf: sorted(sf.legal_moves(variant, fen, [], chess960)),
        "fen": lambda sf: sf.get_fen(*place),
        "check": lambda sf: sf.gives_check(*place),
        "san": lambda sf: sf.get_san_moves(*place),
        "immediate": lambda sf: end(sf.is_immediate_game_end(*place)),
        "optional": lambda sf: end(sf.is_optional_game_end(*place)),
        "material": lambda sf: sf.has_insufficient_material(*place),
        "valid": lambda sf: sf.validate_fen(fen, variant, chess960),
        "partner": lambda sf: sf.piece_to_partner(*place),
        "hand": lambda sf: (sf.two_boards(variant), sf.captures_to_hand(variant)),
    }
    if legal := pyffish.legal_moves(*place):
        asked["capture"] = lambda sf: [sf.is_capture(variant, start, moves, move, chess960) for move in sorted(legal)[:5]]
    else:
        asked["result"] = lambda sf: sf.game_result(*place)
    return asked


def end(told):
    """What an end is worth; nothing where there is none, for then the number means nothing."""
    return told[1] if told[0] else None


def answer(module, question):
    try:
        return question(module)
    except ours.error as error:
        return f"{type(error).__name__}: {error}"


def why(name, variant, theirs, mine):
    """Why an answer may differ, as docs/python.md says."""
    if name == "fen" and isinstance(mine, str) and like(theirs) == like(mine):
        return "hands in another order, marks of squares that nothing passes"
    if name == "fen" and variant in OTHER_CLOCKS and isinstance(mine, str) and theirs.split()[:2] == mine.split()[:2]:
        return "other clocks"
    if name == "san" and (variant in OTHER_SAN or like_san(theirs) == like_san(mine)):
        return "other names of moves"
    if name.startswith("moves") and set(mine) < set(theirs) and "shogi" in variant or variant == "mini":
        return "drops that mate"
    if name == "partner" and not any(ours_hand(variant)):
        return "what a promoted piece was, where nothing asks"
    if name == "material":
        return "asked of the rules, not of a count"
    return None


def ours_hand(variant):
    """Whether captured pieces are dropped, here or at another board."""
    return ours.two_boards(variant), ours.captures_to_hand(variant)


def like(fen):
    """A FEN with its hand in order, and without squares that were passed."""
    fields = fen.split()
    fields[0] = re.sub(r"\[(.*)\]", lambda hand: "[" + "".join(sorted(hand[1])) + "]", fields[0])
    return fields[:3] + fields[4:]


def like_san(texts):
    """Moves without signs of check."""
    return [text.rstrip("+#") for text in texts] if isinstance(texts, list) else texts


def suite(path):
    """pyffish's own tests, which go on behind an answer that differs."""
    for file in sorted((ROOT / "tests" / "oracle" / "suite").glob("*.ron")):
        ours.load_variant_config(file.read_text())
    # What the tests add as variants.ini is in these files.
    ours.load_variant_config = lambda text: None
    sys.modules["pyffish"] = ours
    spec = importlib.util.spec_from_file_location("asked", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    agreed, differ, last = 0, [], []
    for name in ours.__all__:
        function = getattr(ours, name)
        if callable(function) and name != "error":
            setattr(ours, name, noted(function, last))

    def around(check):
        def checked(test, *values, **named):
            nonlocal agreed
            try:
                check(test, *values, **named)
                agreed += 1
            except (AssertionError, TypeError) as error:
                differ.append(f"{test._testMethodName}: {last[0]}: {str(error)[:200]}")
        return checked

    for name in [name for name in dir(unittest.TestCase) if name.startswith("assert") and "Raises" not in name]:
        setattr(module.TestPyffish, name, around(getattr(unittest.TestCase, name)))
    result = unittest.TestLoader().loadTestsFromModule(module).run(unittest.TestResult())
    differ += [trace for _, trace in result.errors + result.failures]
    print("\n".join(differ))
    print(f"{result.testsRun} tests, {agreed} answers agree, {len(differ)} differ")
    return len(differ) > EXPLAINED


# So many answers of `suite` are explained in docs/python.md.
EXPLAINED = 65


def noted(function, last):
    """The same function, which leaves what was asked in `last`, and what is refused as its answer."""
    def asked(*args):
        last[:] = [(function.__name__, args)]
        try:
            return function(*args)
        except ours.error as error:
            return f"refused: {error}"
    return asked


def speed():
    """How much processor time a call takes in both: of a question asked before, and of one that is new each time."""
    slow = 0
    for name, variant, questions in cases():
        theirs = spent(getattr(pyffish, name), questions[:100])
        again = spent(getattr(ours, name), questions[-1:] * 2000)
        new = spent(getattr(ours, name), questions)
        slow += theirs / max(again, new) < LEAST and name != "validate_fen"
        print(f"{name:26} {variant:8} {theirs:8.1f} µs; again {again:6.1f} µs {theirs / again:6.0f} ×; "
              f"new {new:6.1f} µs {theirs / new:6.0f} ×", flush=True)
    for variant, depth in [("orthodox", 5), ("xiangqi", 4), ("shogi", 4), ("four-player", 4)]:
        game = chatur.Game(variant)
        seconds, leaves = timed(lambda: game.perft(depth))
        slow += leaves / seconds < LEAVES
        print(f"perft {variant} {depth}: {leaves} leaves, {leaves / seconds / 1e6:.1f} million a second")
    return slow


# So many times as fast as pyffish is every call but `validate_fen`, for which pyffish makes no board; and so many leaves a second.
LEAST, LEAVES = 50, 10_000_000


def cases():
    """The name of each function, a variant, and questions of which no two are alike."""
    start, games = ours.start_fen("chess"), [moves_of("chess", seed) for seed in range(40)]
    # As who plays a game asks: each time with a move more.
    going = [("chess", start, moves[:count]) for moves in games for count in range(1, len(moves))]
    fens = [ours.get_fen(*place) for place in going]
    for name in ["legal_moves", "get_fen", "gives_check", "is_optional_game_end", "has_insufficient_material"]:
        yield name, "chess", going
    for variant in ["shogi", "xiangqi"]:
        own, begun = moves_of(variant, 0), ours.start_fen(variant)
        yield "legal_moves", variant, [(variant, begun, own[:count]) for count in range(1, len(own))]
    yield "legal_moves", "FEN", [("chess", fen, []) for fen in fens]
    legal = [(fen, ours.legal_moves("chess", fen, [])) for fen in fens]
    yield "get_san", "FEN", [("chess", fen, moves[0]) for fen, moves in legal if moves]
    yield "get_san_moves", "ten", [("chess", fen, moves[at:at + 10]) for moves in games for at, fen in
                                   ((at, ours.get_fen("chess", start, moves[:at])) for at in range(0, 40, 10))]
    yield "validate_fen", "FEN", [(fen, "chess") for fen in fens]


def moves_of(variant, seed, most=60):
    """The moves of a random game."""
    rng, moves, start = random.Random(f"{variant} {seed}"), [], ours.start_fen(variant)
    while len(moves) < most and (legal := ours.legal_moves(variant, start, moves)):
        moves.append(rng.choice(legal))
    return moves


def spent(function, questions):
    """Microseconds of the processor for each."""
    seconds, _ = timed(lambda: [function(*args) for args in questions])
    return seconds / len(questions) * 1e6


def timed(work):
    begun = time.process_time()
    done = work()
    return time.process_time() - begun, done


if __name__ == "__main__":
    main()
