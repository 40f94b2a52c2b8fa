"""A kind of piece of an invented variant."""

from dataclasses import dataclass, field


@dataclass
class Piece:
    """One kind of piece."""

    name: str
    letter: str
    terms: list | None = None
    moves: str = ""  # our words, where there are no terms
    betza: str | None = None  # theirs; without it the piece has a name of its own there
    extra: list = field(default_factory=list)  # more fields of ours
