"""Rules that go with all others."""


class SmallRules:
    """Rules that go with all others."""

    def small_rules(self):
        roll = self.rng.random()
        if "gating" in self.ini or "wallingRule" in self.ini:
            pass
        elif roll < 0.05 and self.mode != "pseudo":
            self.set("pass", "true")
            self.sections["turn"] = "(pass: Always)"
            self.features.append("passing")
        elif roll < 0.1 and self.mode != "pseudo":
            self.set("passOnStalemate", "true")
            self.sections["turn"] = "(pass: WhenStuck)"
            self.features.append("passing when stuck")
        if "pass" in self.ini or "passOnStalemate" in self.ini:
            self.ends.insert(0, '"both passed": (when: Passed(2), result: Draw)')
        if self.mode == "royal" and self.rng.random() < 0.12 and self.kings_apart():
            self.set("flyingGeneral", "true")
            self.check.append("facing_royals: Forbidden")
            self.features.append("facing kings")

        if self.mode == "royal" and self.rng.random() < 0.08 and "pieceDrops" not in self.ini:
            self.second_royal()

    def kings_apart(self):
        """Whether something stands between the kings at the start, and no pawn is taken in passing: then there
        the kings may come to face each other."""
        column = [row[self.king_file] for row in self.rows]
        passing = self.pawn and "EnPassant" in self.pawn.moves
        return not passing and any(square != "." for square in column[1:-1])

    def second_royal(self):
        """Another piece that may not be left attacked, however many there are."""
        fitting = [piece for piece in self.army if piece not in self.targets and not piece.letter.startswith("+")]
        fitting = [piece for piece in fitting if "promotedPieceType" not in self.ini and not piece.extra]
        fitting = [piece for piece in fitting if any(piece.letter in row for row in self.rows)]
        if "castling" in self.sections:
            fitting = [piece for piece in fitting if piece is not self.army[0]]
        # There only the king's square names a pass, and only kings may not face each other.
        others = {"extinctionValue", "petrifyOnCaptureTypes", "pass", "passOnStalemate", "flyingGeneral"}
        if not fitting or not others.isdisjoint(self.ini):
            return
        piece = self.rng.choice(fitting)
        piece.extra.append("royal: Yes")
        self.set("extinctionValue", "loss", extinctionPieceTypes=piece.letter.lower(), extinctionPieceCount="64",
                 extinctionPseudoRoyal="true")
        self.check.append("in_check_when: Any")
        self.features.append("royal army")
