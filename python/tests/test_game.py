"""Variants, games, positions and moves."""

import copy
import pickle
import threading
import time
from pathlib import Path

import chatur
import pytest

HERE = Path(__file__).resolve().parent
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def test_a_game_is_played_and_read():
    game = chatur.Game("chess")
    for text in ["e4", "e7e5", "Bc4", "Nc6", "Qh5", "Nf6"]:
        game.play(text)
    assert game.turn == "white" and game.seat == 0 and game.ply == 6
    mate = game.move("Qxf7")
    assert (str(mate), mate.from_square, mate.to_square, mate.promotion, mate.drop) == ("h5f7", "h5", "f7", None, None)
    assert game.san(mate) == "Qxf7#"
    game.play(mate)
    assert game.is_over and game.legal_moves == []
    outcome = game.outcome
    assert (outcome.winners, outcome.reason, outcome.result) == (["white"], "checkmate", "1-0")
    assert outcome.text == "checkmate: white wins" and outcome.rewards == [1.0, -1.0]
    assert [str(move) for move in game.moves[:2]] == ["e2e4", "e7e5"]
    assert game.undo() and game.outcome is None


def test_moves_are_the_same_by_what_they_do():
    game = chatur.Game("chess")
    move = game.move("e4")
    assert move in game.legal_moves and move == game.move("e2e4") and hash(move) == hash(game.move("e2e4"))
    assert move != game.move("e3") and move != "e2e4"


def test_errors_are_exceptions_with_a_code():
    game = chatur.Game("chess")
    with pytest.raises(chatur.MoveError, match="no pawn can legally go to e5") as refused:
        game.play("e5")
    assert isinstance(refused.value, ValueError) and refused.value.code == "nobody_can"
    with pytest.raises(chatur.MoveError) as refused:
        game.play(chatur.Game("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").move("Rh8"))
    assert refused.value.code
    with pytest.raises(chatur.VariantError, match="did you mean `orthodox`") as refused:
        chatur.Variant("orthodx")
    assert refused.value.code == "unknown_variant"
    with pytest.raises(chatur.PositionError) as refused:
        chatur.Game("chess", "8/8/8/8/8/8/8/8 w - - 0 1")
    assert refused.value.code == "royals"
    with pytest.raises(chatur.PositionError):
        chatur.Game("chess", "nonsense")
    with pytest.raises(chatur.GameError) as refused:
        game.claim()
    assert refused.value.code == "nothing_to_claim"
    game.resign()
    with pytest.raises(chatur.GameError) as refused:
        game.play("e4")
    assert refused.value.code == "game_over"
    with pytest.raises(TypeError):
        game.resign(3)
    assert game.fen == CHESS


def test_what_is_wrong_with_a_file_has_its_place_and_help():
    text = '(format: 1, id: "mine", name: "Mine", extends: "orthodox", witout: ["castling"])'
    with pytest.raises(chatur.VariantError) as refused:
        chatur.Variant.from_text(text)
    error = refused.value
    assert (error.line, error.column, error.code) == (1, 60, error.diagnostics[0].code)
    assert "did you mean `without`" in str(error.diagnostics[0])
    assert "witout" in error.rendered and "1:60" in error.rendered
    assert [one.severity for one in chatur.Variant.check(text)] == ["error"]
    assert chatur.Variant.check(text.replace("witout", "without")) == []


def test_a_variant_of_ones_own():
    hill = chatur.Variant.from_text("""(
        format: 1, id: "my-hill", extends: "chess",
        zones: { "hill": At("d4 e4 d5 e5") },
        end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
    )""")
    game = hill.game()
    for text in ["e4", "a6", "Ke2", "a5", "Ke3", "a4", "Kd4"]:
        game.play(text)
    assert game.outcome.text == "hill: white wins"
    assert "checkmate" in chatur.Variant("chess").rules() and "mat" in chatur.Variant("chess").rules("fr")
    with pytest.raises(chatur.Error):
        hill.rules("la")


def test_starts_and_positions():
    assert chatur.Variant("chess960").starts == 960
    assert chatur.Game("chess960", number=518).fen.startswith("rnbqkbnr/")
    with pytest.raises(chatur.PositionError):
        chatur.Game("chess", number=1)
    position = chatur.Position("crazyhouse", "6k1/5ppp/8/8/8/8/8/K7[R] w - - 0 1")
    assert position.hands["white"] == {"rook": 1} and position.pieces["g8"] == ("black", "king")
    after = position.after("R@e8")
    assert position.san("R@e8") == "R@e8#" and after.in_check and after.legal_moves == [] and after.turn == "black"
    assert after.game().outcome.winners == ["white"]
    assert position == chatur.Position("crazyhouse", position.fen) and position != after


def test_copies_and_other_processes():
    game = chatur.Game("shogi")
    game.play("P-76")
    other = copy.deepcopy(game)
    other.undo()
    assert game.ply == 1 and other.ply == 0
    told = pickle.loads(pickle.dumps(game))
    assert told.fen == game.fen and told.ply == 1 and told.variant == game.variant
    assert pickle.loads(pickle.dumps(game.position)) == game.position


def test_texts_of_games_are_read_and_written():
    game = chatur.Game("three-check")
    game.play("e4")
    [record] = chatur.read_pgn(game.pgn)
    assert record.game.fen == game.fen and record.tags["Variant"] == "Three-check" and record.stopped is None
    two = chatur.read_pgn("1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 Ke5 *\n")
    assert [one.game.ply for one in two] == [2, 1]
    assert "Ke5" in two[1].stopped
    four = chatur.Game("four-player")
    four.play(four.legal_moves[0])
    assert chatur.read_pgn(four.pgn)[0].game.fen == four.fen
    with pytest.raises(chatur.Error):
        chatur.read_pgn('[Variant "no such game"]\n\n1. e4 *')


def test_pictures():
    game = chatur.Game("xiangqi")
    game.play(game.legal_moves[0])
    assert game._repr_svg_().startswith("<svg") and game._repr_svg_() != chatur.Game("xiangqi")._repr_svg_()
    assert "K" in str(chatur.Game("chess")) and repr(chatur.Variant("shogi")) == "<Variant shogi>"


def test_an_engine_plays():
    game = chatur.Game("chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1")
    engine = chatur.Engine("chess", lines=2)
    thought = engine.think(game, depth=4)
    assert str(thought.best) == "g5g7" and thought.lines[0].mate_in == 1 and len(thought.lines) == 2
    assert thought.lines[0].moves == ["g5g7"]
    assert chatur.Engine("four-player", level=1).best(chatur.Game("four-player")) is not None
    with pytest.raises(chatur.Error):
        chatur.Engine("chess", level=99)
    with pytest.raises(chatur.Error):
        engine.think(chatur.Game("shogi"))


def test_a_match():
    standing = chatur.play_match("gardner", ["chatur:nodes=100", "random"], games=4, most_plies=60)
    assert standing["done"] == 4 and {row["name"] for row in standing["rows"]} == {"chatur:nodes=100", "random"}
    with pytest.raises(chatur.Error):
        chatur.play_match("gardner", ["nobody"])


def test_python_goes_on_while_it_counts_and_thinks():
    game, engine = chatur.Game("chess"), chatur.Engine("chess")
    for work in [lambda: game.perft(6), lambda: engine.think(game, time=0.5)]:
        worker = threading.Thread(target=work)
        worker.start()
        counted = 0
        while worker.is_alive():
            counted += 1
            time.sleep(0.001)
        assert counted > 5
    assert game.perft(3) == 8902


def test_more_games_than_there_is_room_for_are_refused():
    with pytest.raises(chatur.Error, match="1 to 1048576 games") as refused:
        chatur.Games("chess", 1 << 40)
    assert refused.value.code == "no_such_setting"
    assert chatur.Game("chess").perft(1) == 20
