"""The functions of pyffish, answered by chatur: `import chatur.pyffish as sf`."""

from typing import Any

from .._native import pyffish as _pyffish
from .._native import Error as error

__all__ = [
    "FEN_INVALID_PROMOTED_PIECE", "FEN_OK", "NOTATION_DEFAULT", "NOTATION_JANGGI", "NOTATION_LAN", "NOTATION_SAN",
    "NOTATION_SHOGI_HODGES", "NOTATION_SHOGI_HODGES_NUMBER", "NOTATION_SHOGI_HOSKING", "NOTATION_THAI_LAN",
    "NOTATION_THAI_SAN", "NOTATION_XIANGQI_WXF", "VALUE_DRAW", "VALUE_MATE", "captures_to_hand", "error", "game_result",
    "get_fen", "get_fog_fen", "get_san", "get_san_moves", "gives_check", "has_insufficient_material", "info", "is_capture",
    "is_immediate_game_end", "is_optional_game_end", "legal_moves", "load_variant_config", "piece_to_partner", "set_option",
    "start_fen", "two_boards", "validate_fen", "variants", "version",
]

VALUE_MATE = 32000
VALUE_DRAW = 0
FEN_OK = 1
FEN_INVALID_PROMOTED_PIECE = -12
NOTATION_DEFAULT = 0
NOTATION_SAN = 1
NOTATION_LAN = 2
NOTATION_SHOGI_HOSKING = 3
NOTATION_SHOGI_HODGES = 4
NOTATION_SHOGI_HODGES_NUMBER = 5
NOTATION_JANGGI = 6
NOTATION_XIANGQI_WXF = 7
NOTATION_THAI_SAN = 8
NOTATION_THAI_LAN = 9

variants = _pyffish.variants
load_variant_config = _pyffish.load_variant_config
start_fen = _pyffish.start_fen
two_boards = _pyffish.two_boards
captures_to_hand = _pyffish.captures_to_hand
get_san = _pyffish.get_san
get_san_moves = _pyffish.get_san_moves
legal_moves = _pyffish.legal_moves
get_fen = _pyffish.get_fen
gives_check = _pyffish.gives_check
is_capture = _pyffish.is_capture
piece_to_partner = _pyffish.piece_to_partner
game_result = _pyffish.game_result
is_immediate_game_end = _pyffish.is_immediate_game_end
is_optional_game_end = _pyffish.is_optional_game_end
has_insufficient_material = _pyffish.has_insufficient_material
validate_fen = _pyffish.validate_fen
get_fog_fen = _pyffish.get_fog_fen


def version() -> "tuple[int, int, int]":
    """The version of chatur."""
    from .. import __version__

    major, minor, patch = map(int, __version__.split("."))
    return major, minor, patch


def info() -> str:
    """Which program answers."""
    from .. import __version__

    return f"chatur {__version__}, in place of Fairy-Stockfish"


def set_option(name: str, value: Any) -> None:
    """Does nothing: every question names its variant, and nothing searches here."""
