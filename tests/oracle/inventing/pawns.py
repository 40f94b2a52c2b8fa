"""Pawns, what they may do beside a step, and what they become."""

import pieces

from inventing.piece import Piece


class Pawns:
    """Pawns, what they may do beside a step, and what they become."""

    def pawns(self):
        """Pawns, and what they may do beside a step."""
        kind = self.rng.choices(["orthodox", "step", "soldier", "berolina", "sideways", "none"], [6, 1, 1, 1, 1, 1])[0]
        self.pawn = None
        self.pawn_rank = 2 if self.ranks < 7 or self.rng.random() < 0.6 else 3
        if kind == "none":
            return
        self.features.append(f"{kind} pawns")
        doubles = kind in ("orthodox", "berolina", "sideways") and self.rng.random() < 0.7
        passing = doubles and self.rng.random() < 0.8
        self.pawn = Piece("pawn", "P", extra=["traits: [ResetsClock]"])
        self.set("nMoveRuleTypes", "p")
        ahead, takes = {
            "berolina": ("ForwardLeft, ForwardRight", "Forward"),
            "sideways": ("Forward", "ForwardLeft, ForwardRight"),
        }.get(kind, ("Forward", "ForwardLeft, ForwardRight"))
        if kind in ("step", "soldier"):
            terms = [pieces.Term("W", "f" if kind == "step" else "fs")]
            self.pawn.terms, self.pawn.betza = terms, pieces.betza(terms)
        else:
            self.pawn.moves = self.pawn_words(ahead, takes, kind == "sideways", doubles, passing)
            taking = "e" if passing else ""
            self.pawn.betza = {
                "orthodox": None,
                "berolina": f"mfFcf{taking}W" + ("imfnA" if doubles else ""),
                "sideways": f"fsmWfc{taking}F" + ("ifmnD" if doubles else ""),
            }[kind]
            ranks = sorted({self.pawn_rank, *self.rng.choice([[], [], [self.pawn_rank + 1]])}) if doubles else []
            self.set("doubleStep", str(doubles).lower())
            if doubles:
                self.zones["double step"] = f"Ranks({ranks})"
                self.region("doubleStepRegion", ranks)
            if not passing:
                self.set("enPassantRegion", "-")
        self.promotion(kind)

    def pawn_words(self, ahead, takes, sideways, doubles, passing):
        marks = ', leaves: (at: EverySquarePassed, takeable_by: ["pawn"])' if passing else ""
        atoms = [f"Slide(dirs: [{ahead}{', Sideways' if sideways else ''}], range: 1, to: [Empty])"]
        if doubles:
            atoms.append(f'Slide(dirs: [{ahead}], exactly: 2, to: [Empty], when: [From(Named("double step"))]{marks})')
        atoms.append(f"Slide(dirs: [{takes}], range: 1, to: [Enemy{', EnPassant' if passing else ''}])")
        return f"[{', '.join(atoms)}]"

    def promotion(self, kind):
        # Not so deep that a pawn could be taken in passing there: then it would not promote on the other side.
        deep = min(self.rng.choice([1, 1, 1, 2, 3]), self.pawn_rank) if self.ranks > 7 else 1
        ranks = [self.ranks - number for number in range(deep)]
        self.zones["far ranks"] = f"Ranks({[-1 - number for number in range(deep)]})"
        self.region("promotionRegion", ranks)
        self.promotes_at = deep
        if kind in ("step", "soldier") and self.rng.random() < 0.5:
            self.set("promotionPieceTypes", "-")
            self.set("promotionPawnTypes", "-")
            return
        into = self.rng.sample(self.army, self.rng.randrange(1, len(self.army) + 1))
        if self.king and self.mode == "taken" and self.rng.random() < 0.3:
            into.append(self.king)
        self.set("promotionPieceTypes", "".join(piece.letter.lower() for piece in into))
        self.set("promotionPawnTypes", "p")
        rule = ""
        if deep > 1 and self.rng.random() < 0.4:
            self.set("mandatoryPawnPromotion", "false")
            rule = ", rule: May"
        if self.rng.random() < 0.2:
            limited = self.rng.sample(into, 1)[0]
            most = self.rng.choice([1, 2, 3])
            limited.extra.append(f"limit: {most}")
            self.set("promotionLimit", f"{limited.letter.lower()}:{most}")
            self.features.append("promotion limit")
        self.targets = into
        names = ", ".join(f'"{piece.name}"' for piece in into)
        self.pawn.extra.append(f'promotes: (zone: Named("far ranks"), to: [{names}]{rule})')
        self.features.append("promotion")
