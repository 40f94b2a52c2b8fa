"""Random variants, written both as chatur's RON and as a section of Fairy-Stockfish's variants.ini.

A variant is a board, a royalty, an army and a few rules that get along with each other. Each rule adds its lines
to both texts at once, so that both say the same.
"""

import pieces

from inventing.goals import Goals
from inventing.hands import Hands
from inventing.main_rules import MainRules
from inventing.pawns import Pawns
from inventing.piece import Piece
from inventing.small_rules import SmallRules
from inventing.start import Start
from inventing.writing import Writing

LETTERS = "abcdefghijlmnoqrstuvwxyz"  # without k and p, the king and the pawn


class Invention(Pawns, Start, MainRules, Hands, SmallRules, Goals, Writing):
    """A variant in the making."""

    def __init__(self, name, rng):
        self.name, self.rng = name, rng
        self.files = rng.choice([5, 6, 6, 7, 8, 8, 8, 9, 10, 12])
        self.ranks = rng.choice([6, 7, 8, 8, 8, 9, 10])
        self.letters = rng.sample(LETTERS, len(LETTERS))
        self.army, self.targets, self.zones = [], [], {}
        self.ini, self.sections, self.ends = {}, {}, []
        self.capture, self.drops, self.check, self.duties = [], [], [], []
        self.hand, self.castling, self.counters = "", "-", ""
        self.features = []
        self.royalty()
        self.pieces()
        self.pawns()
        self.place()
        self.main_rule()
        self.small_rules()
        self.goals()

    def royalty(self):
        """A king who may not be left attacked, one that can be taken, one by the rule of extinction, or none."""
        self.mode = self.rng.choices(["royal", "taken", "pseudo", "none"], [5, 2, 2, 1])[0]
        self.king = None
        self.loss("no moves", "NoMoves(ToMove)")
        if self.mode == "none":
            self.check += ["matters: false"]
            self.set("extinctionValue", "loss", extinctionPieceTypes="*")
            self.ends.insert(0, '"gone": (when: NoPieces(Owner), result: Lose(Owner))')
            return
        terms = self.king_moves()
        self.king = Piece("king", "K", terms, betza=pieces.betza(terms))
        if self.mode == "royal":
            self.king.extra.append("royal: Yes")
        elif self.mode == "taken":
            self.check.append("matters: false")
            self.set("extinctionValue", "loss", extinctionPieceTypes="k")
            self.ends.insert(0, '"king taken": (when: Extinct(who: Owner, kinds: ["king"]), result: Lose(Owner))')
        else:
            self.king.extra.append("royal: Yes")
            self.set("extinctionValue", "loss", extinctionPieceTypes="k", extinctionPseudoRoyal="true")
        self.features.append(f"{self.mode} king")

    def king_moves(self):
        if self.rng.random() < 0.6:
            return [pieces.Term("W"), pieces.Term("F")]
        return pieces.invent(self.rng, plain=True)

    # --- the army

    def pieces(self):
        for number in range(self.rng.randrange(3, 7)):
            terms = pieces.invent(self.rng)
            self.army.append(Piece(f"piece {number + 1}", self.letters.pop().upper(), terms, betza=pieces.betza(terms)))
