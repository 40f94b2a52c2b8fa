"""Games of shogi that python-shogi and cshogi read as chatur writes them, and the other way round: records.py CHATUR"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path

import cshogi
import cshogi.CSA
import shogi
import shogi.CSA
import shogi.KIF

GAMES = 5
LONGEST = 200


def random_game(rng):
    board = shogi.Board()
    moves = []
    while len(moves) < LONGEST and not board.is_game_over():
        move = rng.choice(list(board.legal_moves))
        board.push(move)
        moves.append(move.usi())
    return moves


def chatur_writes(chatur, place, form):
    return subprocess.run([chatur, "replay", str(place), "--write", form], check=True, capture_output=True, text=True).stdout


def main():
    chatur = sys.argv[1]
    rng = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(GAMES):
            moves = random_game(rng)
            place = Path(folder) / "game.pgn"
            numbered = [f"{at // 2 + 1}. {move}" if at % 2 == 0 else move for at, move in enumerate(moves)]
            place.write_text('[White "A"]\n[Black "B"]\n[Variant "Shogi"]\n[Result "0-1"]\n[Termination "resignation"]\n\n'
                             + " ".join(numbered) + " 0-1\n")
            texts = {form: chatur_writes(chatur, place, form) for form in ["kif", "ki2", "csa"]}
            read = shogi.KIF.Parser.parse_str(texts["kif"])[0]
            assert read["moves"] == moves, (number, "python-shogi, KIF")
            read = shogi.CSA.Parser.parse_str(texts["csa"])[0]
            assert read["moves"] == moves, (number, "python-shogi, CSA")
            read = cshogi.CSA.Parser.parse_str(texts["csa"])[0]
            assert [cshogi.move_to_usi(move) for move in read.moves] == moves, (number, "cshogi, CSA")
            # What was written is the same game in each form.
            for form, text in texts.items():
                other = Path(folder) / f"game.{form}"
                other.write_text(text)
                assert chatur_writes(chatur, other, "csa").split("PI")[-1].splitlines()[-len(moves) - 1:] \
                    == texts["csa"].splitlines()[-len(moves) - 1:], (number, form)
    print(f"{GAMES} games of shogi as KIF, KI2 and CSA")


main()
