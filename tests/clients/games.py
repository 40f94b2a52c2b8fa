"""python-chess plays whole games against itself with the engine, over both protocols: games.py CHATUR"""

import logging
import sys

import chess
import chess.engine
import chess.variant

# Enough to see every kind of move, and quick.
LIMIT = chess.engine.Limit(nodes=300)
LONGEST = 400


def shuffled():
    return chess.Board.from_chess960_pos(7)


# What is listed for one protocol only has no name in the other.
GAMES = [
    ("orthodox", chess.Board, "both"),
    ("Chess960", shuffled, "both"),
    ("antichess", chess.variant.AntichessBoard, "both"),
    ("suicide", chess.variant.SuicideBoard, "both"),
    ("crazyhouse", chess.variant.CrazyhouseBoard, "both"),
    ("atomic", chess.variant.AtomicBoard, "both"),
    ("racing kings", chess.variant.RacingKingsBoard, "both"),
    ("three-check", chess.variant.ThreeCheckBoard, "both"),
    ("king of the hill", chess.variant.KingOfTheHillBoard, "both"),
    ("horde", chess.variant.HordeBoard, "both"),
]


def play(engine, board):
    """One game; every move is checked by python-chess."""
    while not board.is_game_over() and board.ply() < LONGEST:
        result = engine.play(board, LIMIT, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, f"{result.move} in {board.fen()}"
        assert "score" in result.info, result.info
        board.push(result.move)
    return board


def main():
    chatur = sys.argv[1]
    # What python-chess only wonders about, such as `setup`, is no fault; what it cannot read is.
    logging.basicConfig(level=logging.CRITICAL)
    openers = {
        "uci": chess.engine.SimpleEngine.popen_uci,
        "xboard": chess.engine.SimpleEngine.popen_xboard,
    }
    for protocol, opener in openers.items():
        with opener([chatur, protocol], timeout=120) as engine:
            for name, board, where in GAMES:
                if where not in ("both", protocol):
                    continue
                # The same engine plays all: it has to change its variant between games.
                played = play(engine, board())
                outcome = played.outcome()
                end = outcome.termination.name if outcome else "still going on"
                print(f"{protocol:6} {name:16} {played.ply():3} plies, {played.result()}, {end}", flush=True)
                assert outcome or played.ply() >= LONGEST
            if protocol == "uci":
                # What lichess-bot sets as it comes; python-chess refuses an option that the engine has not.
                engine.configure({"Move Overhead": 100, "Threads": 2, "Hash": 256})
                analysed = engine.analyse(chess.Board(), LIMIT, multipv=3)
                assert len(analysed) == 3, analysed
        print(f"{protocol:6} left in order", flush=True)


main()
