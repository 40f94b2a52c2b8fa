#!/usr/bin/env python3
"""Compares `chatur.pyffish` with pyffish itself: in positions of random games, and by the tests that pyffish comes with.

    pip install pyffish==0.0.90 CHATUR_WHEEL
    tests/python/witness.py positions [--each 20] [VARIANT...]
    tests/python/witness.py suite PATH/test.py          from `pip download --no-binary pyffish pyffish`
    tests/python/witness.py speed

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
        return speed()
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
    """How much processor time a call takes in both, in microseconds."""
    start = pyffish.start_fen("chess")
    played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"]
    cases = [
        ("legal_moves", "chess", start, []), ("legal_moves", "chess", start, played), ("get_fen", "chess", start, played),
        ("get_san", "chess", start, "g1f3"), ("get_san_moves", "chess", start, played),
        ("gives_check", "chess", start, played),
        ("is_optional_game_end", "chess", start, played), ("has_insufficient_material", "chess", start, played),
        ("validate_fen", start, "chess"), ("legal_moves", "shogi", ours.start_fen("shogi"), []),
        ("legal_moves", "xiangqi", ours.start_fen("xiangqi"), []),
    ]
    for name, *args in cases:
        theirs, mine = spent(getattr(pyffish, name), args, 100), spent(getattr(ours, name), args, 2000)
        other = [[*args[:2], args[2][:-1], *args[3:]] if len(args) > 2 and args[2] == played else args, args]
        unlike = spent_in_turn(getattr(ours, name), other, 1000)
        print(f"{name:26} {args[0][:8]:8} {theirs:8.1f} {mine:7.1f} {theirs / mine:6.0f} ×; never twice alike {unlike:6.1f} "
              f"{theirs / unlike:6.0f} ×")


def spent(function, args, times):
    return spent_in_turn(function, [args], times)


def spent_in_turn(function, questions, times):
    for args in questions:
        function(*args)
    begun = time.process_time()
    for turn in range(times):
        function(*questions[turn % len(questions)])
    return (time.process_time() - begun) / times * 1e6


if __name__ == "__main__":
    main()
