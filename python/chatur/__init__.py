"""Chess and its variants: any board, any number of players, rules as data.

    >>> import chatur
    >>> game = chatur.Game("three-check")
    >>> game.play("e4")
    <Move e2e4>
    >>> game.turn
    'black'

`chatur.pyffish` has the functions of pyffish, `chatur.gym` and `chatur.zoo` are environments for learning.
"""

from __future__ import annotations

import json as _json
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from ._native import (
    Diagnostic,
    Engine,
    Error,
    Game,
    GameError,
    Games,
    Line,
    Move,
    MoveError,
    Outcome,
    Position,
    PositionError,
    Thought,
    Variant,
    VariantError,
)
from ._native import play_match as _play_match
from ._native import read_games as _read_games

__version__ = "0.1.0"

__all__ = [
    "Diagnostic", "Engine", "Error", "Game", "GameError", "Games", "Line", "Move", "MoveError", "Outcome", "Position",
    "PositionError", "Record", "Thought", "Variant", "VariantError", "play_match", "read_pgn", "variants",
]


class Record(NamedTuple):
    """A game from a text."""

    tags: dict[str, str]
    """What the text says of the game: players, event, date."""
    game: Game
    """The game, as far as it could be played."""
    stopped: Optional[str]
    """Why it stops there, if the text has moves that cannot be played."""


def variants() -> list[str]:
    """The ids of the catalogue."""
    return Variant.catalogue()


def read_pgn(text: str, variant: Union[Variant, str, None] = None) -> list[Record]:
    """All games of a text: PGN, PGN4, or one of the forms of shogi.

    `variant` is for games whose tags name none.
    """
    return [Record(dict(tags), game, stopped) for tags, game, stopped in _read_games(text, variant)]


def play_match(
    variant: str,
    participants: list[str],
    *,
    games: int = 10,
    nodes: Optional[int] = None,
    time: Optional[float] = None,
    jobs: int = 1,
    seed: int = 0,
    plies: int = 4,
    most_plies: int = 400,
) -> dict[str, Any]:
    """Plays a match, and returns how everybody stands.

    `variant` is an id or the path of a file. Participants are words as the command has them: `chatur:level=5`,
    `chatur:nodes=2000`, `random`, `uci:PROGRAM`. Each game begins with `plies` moves drawn by lot. Who is to move may
    think for so many `nodes` or so much `time` in seconds, for 1000 nodes if nothing is said. `jobs` games are played at once.
    """
    told = _play_match(
        variant, participants, games=games, nodes=nodes, time=time, jobs=jobs, seed=seed, plies=plies, most_plies=most_plies
    )
    standing: dict[str, Any] = _json.loads(told)
    return standing
