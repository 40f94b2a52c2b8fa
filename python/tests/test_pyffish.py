"""`chatur.pyffish` answers as pyffish does. What the two are asked beside each other is tests/python/witness.py."""

import chatur
import chatur.pyffish as sf
import pytest

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BUGHOUSE = "r2qkbnr/1Ppppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR[] w KQkq - 0 1"


def test_names_of_variants():
    assert {"chess", "orthodox", "3check", "three-check", "kingofthehill", "xiangqi", "mini"} <= set(sf.variants())
    assert sf.start_fen("chess") == CHESS == sf.start_fen("orthodox")
    assert sf.start_fen("3check").split()[4] == "3+3"
    with pytest.raises(sf.error):
        sf.start_fen("no such game")
    assert len(sf.version()) == 3 and sf.set_option("UCI_Variant", "chess") is None and "chatur" in sf.info()


def test_hands():
    assert sf.two_boards("bughouse") and sf.two_boards("supply") and not sf.two_boards("chess")
    assert not any(map(sf.two_boards, ["crazyhouse", "pocketknight", "connect-four", "flipello"]))
    assert sf.captures_to_hand("shouse") and not sf.captures_to_hand("seirawan")


def test_many_games_in_turn():
    """More than are remembered, which begin alike."""
    variants = ["chess", "crazyhouse", "atomic"]
    games = [(chatur.Game(variants[number % 3]), []) for number in range(120)]
    for turn in range(6):
        for number, (game, moves) in enumerate(games):
            variant = variants[number % 3]
            legal = sf.legal_moves(variant, "startpos", moves)
            assert sorted(legal) == sorted(move.uci for move in game.legal_moves)
            moves.append(sorted(legal)[(number * 7 + turn) % len(legal)])
            game.play(moves[-1])
            assert sf.get_fen(variant, "startpos", moves) == game.fen


def test_a_variant_that_is_given_anew():
    text = '(format: 1, id: "twice", name: "Twice", extends: "orthodox", without: [%s])'
    sf.load_variant_config(text % "")
    castles = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert "e1g1" in sf.legal_moves("twice", castles, [])
    sf.load_variant_config(text % '"castling"')
    assert "e1g1" not in sf.legal_moves("twice", castles, [])


def test_moves_and_positions():
    assert len(sf.legal_moves("chess", "startpos", [])) == 20
    assert sf.legal_moves("capablanca", "10/10/10/10/10/k9/10/K9 w - - 0 1", []) == ["a1b1"]
    assert sf.get_fen("chess", CHESS, ["e2e4", "e7e5"]).startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
    assert sf.get_fen("chess", CHESS, [], True) == CHESS.replace("KQkq", "HAha")
    assert sf.get_fen("shogi", sf.start_fen("shogi"), [], False, True).endswith(" b - 1")
    assert sf.get_fen("four-player", "startpos", []) == chatur.Game("four-player").fen
    with pytest.raises(ValueError):
        sf.legal_moves("chess", CHESS, ["e2e5"])
    # With one move more, with another last move, and from the start again.
    line = ["e2e4", "e7e5", "g1f3"]
    assert sf.get_fen("chess", CHESS, line).split()[1] == "b"
    assert "b8c6" in sf.legal_moves("chess", CHESS, line) and "g1f3" not in sf.legal_moves("chess", CHESS, line)
    assert sf.get_fen("chess", CHESS, [*line, "b8c6"]).split()[0].startswith("r1bq")
    assert sf.get_fen("chess", CHESS, [*line[:2], "f2f4"]).split()[3] == "-"
    assert sf.get_fen("chess", CHESS, line[:1]).split()[1] == "b"


def test_moves_as_text():
    assert sf.get_san_moves("chess", CHESS, ["e2e4", "d7d5", "e4d5"]) == ["e4", "d5", "exd5"]
    assert sf.get_san("chess", "1r2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1", "c7b8q", False, sf.NOTATION_LAN) == "c7xb8=Q+"
    shogi, xiangqi, janggi = map(sf.start_fen, ["shogi", "xiangqi", "janggi"])
    assert sf.get_san_moves("shogi", shogi, ["c3c4", "g7g6", "b2h8"]) == ["P-76", "P-34", "Bx22="]
    assert sf.get_san("shogi", shogi, "i3i4", False, sf.NOTATION_SHOGI_HOSKING) == "P16"
    assert sf.get_san("shogi", shogi, "f1e2", False, sf.NOTATION_SHOGI_HOSKING) == "G49-58"
    assert sf.get_san("shogi", shogi, "f1e2", False, sf.NOTATION_SHOGI_HODGES) == "G4i-5h"
    assert sf.get_san("xiangqi", xiangqi, "h1g3") == "Hg3"
    assert sf.get_san("xiangqi", xiangqi, "h1g3", False, sf.NOTATION_XIANGQI_WXF) == "H2+3"
    assert sf.get_san("janggi", janggi, "b1c3", False, sf.NOTATION_JANGGI) == "H02-83"
    assert sf.get_san("janggi", janggi, "e2e2") == "Ke2"
    with pytest.raises(sf.error):
        sf.get_san("makruk", sf.start_fen("makruk"), "e3e4", False, sf.NOTATION_THAI_SAN)


def test_checks_and_captures():
    assert sf.gives_check("atomic", CHESS, ["e2e4", "d7d5", "f1b5"]) and not sf.gives_check("atomic", CHESS, ["e2e4"])
    assert sf.is_capture("chess", CHESS, ["e2e4", "g8f6", "e4e5", "d7d5"], "e5d6")
    assert not sf.is_capture("chess", "bqrbkrnn/pppppppp/8/8/8/8/PPPPPPPP/BQRBKRNN w CFcf - 0 1", ["g1f3", "h8g6"], "e1f1", True)
    assert sf.piece_to_partner("bughouse", BUGHOUSE, ["b7a8q"]) == "r"
    assert sf.piece_to_partner("bughouse", BUGHOUSE, ["b7a8q", "d8a8"]) == "P"
    assert sf.piece_to_partner("bughouse", BUGHOUSE, ["b7a8q", "d8b8"]) == ""


def test_ends():
    mate = ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert sf.game_result("chess", CHESS, mate) == -sf.VALUE_MATE and sf.legal_moves("chess", CHESS, mate) == []
    assert not sf.is_immediate_game_end("chess", CHESS, mate)[0]
    with pytest.raises(sf.error):
        sf.game_result("chess", CHESS, [])
    knights = ["g1f3", "g8f6", "f3g1", "f6g8"]
    assert sf.is_optional_game_end("chess", CHESS, knights * 2) == (True, sf.VALUE_DRAW)
    assert not sf.is_optional_game_end("chess", CHESS, knights)[0]
    # The game goes on behind an end that a player may note.
    assert len(sf.legal_moves("chess", CHESS, [*knights * 2, "e2e4"])) == 20
    # A king has exploded: after the moves, and in the position alone.
    boom = ["g1f3", "d7d5", "f3e5", "a7a6", "e5f7"]
    assert "k" not in (gone := sf.get_fen("atomic", CHESS, boom)).split()[0]
    assert sf.legal_moves("atomic", CHESS, boom) == [] == sf.legal_moves("atomic", gone, [])
    assert sf.is_immediate_game_end("atomic", gone, []) == (True, -sf.VALUE_MATE) == sf.is_immediate_game_end("atomic", CHESS, boom)
    assert sf.is_immediate_game_end("atomic", "8/8/8/8/8/8/8/4k3 w - - 0 1", []) == (True, -sf.VALUE_MATE)
    assert sf.legal_moves("atomic", "8/8/8/8/8/8/8/4k3 w - - 0 1", []) == []
    hill = "4k3/8/8/8/8/4K3/8/8 w - - 0 1"
    assert sf.is_immediate_game_end("kingofthehill", hill, ["e3e4"]) == (True, -sf.VALUE_MATE)
    assert sf.has_insufficient_material("chess", "k7/b7/8/8/8/8/8/K6R w - - 0 1", []) == (False, True)
    # A count does not ask whether pieces are blocked.
    assert sf.has_insufficient_material("chess", CHESS, []) == (False, False)


def test_fens_are_validated():
    assert sf.validate_fen(CHESS, "chess") == sf.FEN_OK
    wrong = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g KQkq - 0 1": -6,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkx - 0 1": -5,
        "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": -8,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNH w KQkq - 0 1": -10,
        "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1": -3,
        "": 0,
    }
    assert {fen: sf.validate_fen(fen, "chess") for fen in wrong} == wrong
    assert sf.validate_fen(sf.start_fen("four-player"), "four-player") == sf.FEN_OK


def test_fog():
    told = sf.get_fog_fen(CHESS, "chess")
    assert told.split()[0] == "********/********/********/********/8/8/PPPPPPPP/RNBQKBNR"


def test_variants_are_added():
    text = '(format: 1, id: "no-castling-here", name: "No castling", extends: "orthodox", without: ["castling"])'
    sf.load_variant_config(text)
    assert "no-castling-here" in sf.variants()
    assert sf.start_fen("no-castling-here").split()[2] == "-"
    mine = "[mine:chess]\nking = k:KN\n\n[of mine:mine]\nstalemateValue = loss\n"
    sf.load_variant_config(mine)
    assert {"mine", "of mine"} <= set(sf.variants())
    assert len(sf.legal_moves("of mine", CHESS, [])) == 22
    with pytest.warns(UserWarning, match=r"\[other\], line 8: .*shatarMateRule"):
        sf.load_variant_config(f"{mine}\n[other:chess]\nshatarMateRule = true\n")
    assert "other" not in sf.variants()
    with pytest.raises(chatur.VariantError, match="line 2") as refused:
        sf.load_variant_config("[other:chess]\nshatarMateRule = true\n")
    assert refused.value.code == "no-word"
    with pytest.raises(chatur.VariantError):
        sf.load_variant_config(text.replace("without", "witout"))
