#!/usr/bin/env python3
"""Runs Fairy-Stockfish's `test.py` with chatur in the place of its engine, and tells what differs.

See README.md for where it is found.
"""

import argparse
import importlib.util
import sys
import time
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.append(str(ROOT / "suite"))

import chatur  # noqa: E402
import stand_in  # noqa: E402
from explained import verdict_is_explained  # noqa: E402

CHECKS = ["assertEqual", "assertNotEqual", "assertTrue", "assertFalse", "assertIn", "assertNotIn", "assertIsNone",
          "assertCountEqual"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="Fairy-Stockfish's test.py")
    parser.add_argument("--test", default="test", help="only tests whose names begin so")
    asked = parser.parse_args()
    begun = time.time()
    module = load(asked.file)
    notes = Notes()
    for check in CHECKS:
        setattr(module.TestPyffish, check, notes.around(getattr(unittest.TestCase, check)))
    loader = unittest.TestLoader()
    loader.testMethodPrefix = asked.test
    result = loader.loadTestsFromModule(module).run(unittest.TestResult())
    for test, trace in result.errors + result.failures:
        notes.wrong.append(f"{test}: {trace}")
    for line in notes.wrong:
        print(line)
    for reason, number in sorted(notes.explained.items()):
        print(f"{number} {reason}")
    print(f"{chatur.version()}: {result.testsRun} tests, {notes.agreed} answers agree, "
          f"{sum(notes.explained.values())} differ as explained, {len(notes.wrong)} differ, {time.time() - begun:.0f} s")
    sys.exit(1 if notes.wrong else 0)


def load(file):
    """The file as a module, for which we are pyffish."""
    sys.modules["pyffish"] = stand_in
    spec = importlib.util.spec_from_file_location("asked", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Notes:
    """What agrees, and what does not; a test goes on behind what does not."""

    def __init__(self):
        self.agreed, self.explained, self.wrong = 0, Counter(), []

    def around(self, check):
        def checked(test, *values):
            try:
                check(test, *values)
                self.agreed += 1
            except AssertionError as error:
                reason = verdict_is_explained(stand_in.last, *values)
                if reason:
                    self.explained[reason] += 1
                else:
                    line = sys._getframe(1).f_lineno
                    asked = ", ".join(map(str, stand_in.last))
                    self.wrong.append(f"{test._testMethodName}:{line}: {asked}: {str(error)[:300]}")
        return checked


if __name__ == "__main__":
    main()
