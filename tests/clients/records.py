"""Games that other libraries read as chatur writes them, and the other way round: records.py CHATUR [KIF...]

Shogi as KIF and CSA: python-shogi and cshogi. The files are recorded games, for python-shogi. Xiangqi as WXF and ICCS:
pyffish. Bughouse on two boards: python-chess; no library reads BPGN.
"""

import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import chess
import chess.variant
import cshogi
import cshogi.CSA
import pyffish
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


def games_of_shogi(chatur, rng):
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


def recorded_games_of_shogi(chatur, files):
    for file in files:
        theirs = shogi.KIF.Parser.parse_file(file)[0]
        ours = shogi.CSA.Parser.parse_str(chatur_writes(chatur, file, "csa"))[0]
        assert (ours["sfen"], ours["moves"]) == (theirs["sfen"], theirs["moves"]), file
        again = shogi.KIF.Parser.parse_str(chatur_writes(chatur, file, "kif"))[0]
        assert again == theirs, file
    print(f"{len(files)} recorded games of shogi")


def replayed(chatur, place, *more):
    told = subprocess.run([chatur, "replay", str(place), "--json", *more], check=True, capture_output=True, text=True).stdout
    return json.loads(told)["games"]


def games_of_xiangqi(chatur, rng):
    """Each game as WXF, and as ICCS with ranks from 0; what chatur writes of both is one game."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(GAMES):
            start = pyffish.start_fen("xiangqi")
            fen, moves, wxf = start, [], []
            while len(moves) < LONGEST:
                legal = pyffish.legal_moves("xiangqi", fen, [])
                if not legal:
                    break
                move = rng.choice(legal)
                wxf.append(pyffish.get_san("xiangqi", fen, move, False, pyffish.NOTATION_XIANGQI_WXF))
                fen = pyffish.get_fen("xiangqi", fen, [move])
                moves.append(move)
            iccs = [re.sub(r"([a-i])(10|[1-9])", lambda square: square[1].upper() + str(int(square[2]) - 1), move) for move in moves]
            iccs = [move[:2] + "-" + move[2:] for move in iccs]
            written = {}
            for form, texts in [("WXF", wxf), ("ICCS", iccs), ("none", moves)]:
                place = Path(folder) / f"{form}.pgn"
                numbered = [f"{at // 2 + 1}. {move}" if at % 2 == 0 else move for at, move in enumerate(texts)]
                head = f'[Game "Chinese Chess"]\n[Format "{form}"]\n\n' if form != "none" else '[Variant "Xiangqi"]\n\n'
                place.write_text(head + " ".join(numbered) + " *\n")
                games = replayed(chatur, place)
                assert [game["plies"] for game in games] == [len(moves)], (number, form, games)
                text = chatur_writes(chatur, place, "pgn")
                written[form] = text[text.rindex("]\n") + 2:]
            assert written["WXF"] == written["ICCS"] == written["none"], (number, written)
    print(f"{GAMES} games of xiangqi as WXF and ICCS")


def games_of_bughouse(chatur, rng):
    """Two boards of crazyhouse whose pockets are filled from the other board."""
    letters = {(0, chess.WHITE): "A", (0, chess.BLACK): "a", (1, chess.WHITE): "B", (1, chess.BLACK): "b"}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(GAMES):
            boards = [chess.variant.CrazyhouseBoard(), chess.variant.CrazyhouseBoard()]
            told = []
            for _ in range(LONGEST):
                at = rng.randrange(2)
                board, other = boards[at], boards[1 - at]
                legal = list(board.legal_moves)
                if not legal:
                    break
                move = rng.choice(legal)
                told.append(f"{board.fullmove_number}{letters[at, board.turn]}. {board.san(move)} {{{180 - len(told) // 4}}}")
                turn, before = board.turn, {kind: board.pockets[board.turn].count(kind) for kind in chess.PIECE_TYPES}
                board.push(move)
                # Crazyhouse keeps what was captured: the partner has it instead.
                for kind in chess.PIECE_TYPES:
                    if board.pockets[turn].count(kind) > before[kind]:
                        board.pockets[turn].remove(kind)
                        other.pockets[not turn].add(kind)
            place = Path(folder) / "game.bpgn"
            place.write_text('[WhiteA "a"][BlackA "b"]\n[WhiteB "c"][BlackB "d"]\n[Result "*"]\n\n' + " ".join(told) + " *\n")
            games = replayed(chatur, place)
            assert [game["plies"] for game in games] == [len(told)], (number, games)
            # The same moves by the same names, but for the signs of mates that a drop would answer.
            again = " ".join(chatur_writes(chatur, place, "pgn").split("]\n")[-1].split())
            for ours, theirs in zip(again.split("} "), (" ".join(told) + " *").split("} "), strict=True):
                # python-chess leaves out the letter of a pawn that is dropped.
                theirs = theirs.replace(" @", " P@")
                assert ours.replace("#", "+") == theirs.replace("#", "+"), (number, ours, theirs)
    print(f"{GAMES} games of bughouse on two boards")


def main():
    chatur, rng = sys.argv[1], random.Random(7)
    games_of_shogi(chatur, rng)
    recorded_games_of_shogi(chatur, sys.argv[2:])
    games_of_xiangqi(chatur, rng)
    games_of_bughouse(chatur, rng)


main()
