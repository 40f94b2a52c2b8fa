"""Rules of which a variant has at most one."""

import pieces

from inventing.piece import Piece


class MainRules:
    """Rules of which a variant has at most one."""

    def main_rule(self):
        rules = {"nothing": 4, "promote": 3, "drop": 4, "mobility": 2, "petrify": 1, "must": 2}
        if self.mode in ("taken", "none"):
            rules |= {"wall": 4, "blast": 2}
        if self.mode == "pseudo":
            rules |= {"blast": 3}
        if self.mode == "royal":
            rules |= {"gate": 2 if self.files < 11 else 0, "king": 2}
        rule = self.rng.choices(list(rules), list(rules.values()))[0]
        getattr(self, f"rule_{rule}")()

    def rule_nothing(self):
        pass

    def rule_must(self):
        self.set("mustCapture", "true")
        self.duties.append("Capture")
        self.features.append("must capture")

    def rule_king(self):
        if self.rng.random() < 0.5:
            self.set("makpongRule", "true")
            self.check.append("flight: No")
            self.features.append("no flight")
        else:
            self.set("checking", "false")
            self.check.append("may_give: false")
            self.features.append("no checks")

    def rule_wall(self):
        kinds = {"duck": "Duck", "arrow": "Arrow", "past": "Left", "static": "Anywhere", "edge": "Edge"}
        kind = self.rng.choice(sorted(kinds))
        if kind == "arrow" and self.targets:
            # There a pawn that has promoted shoots as the pawn it was.
            kind = "static"
        self.set("wallingRule", kind)
        words = [f"at: {kinds[kind]}"]
        if kind in ("static", "arrow") and self.rng.random() < 0.5:
            ranks = sorted(self.rng.sample(range(1, self.ranks + 1), self.ranks - 2))
            self.set("wallingRegion", " ".join(f"*{rank}" for rank in ranks))
            squares = " ".join(f"a{rank}..{'abcdefghijkl'[self.files - 1]}{rank}" for rank in ranks)
            words.append(f'zone: At("{squares}")')
        self.sections["walls"] = f"({', '.join(words)})"
        self.features.append(f"{kind} walls")

    def rule_blast(self):
        self.set("blastOnCapture", "true")
        spared = '["pawn"]' if self.pawn and self.pawn.betza is None else "[]"
        words = [f"spares: {spared}"]
        if self.mode == "pseudo":
            # There only kings that touch are safe from each other.
            self.king.terms = [pieces.Term("W"), pieces.Term("F")]
            self.king.betza = pieces.betza(self.king.terms)
            self.king.extra.append("takes: []")
            self.check.append("unless: [CaptorDiesToo, MoveWins]")
            self.ends.insert(0, '"king exploded": (when: Extinct(who: Owner, kinds: ["king"]), result: Lose(Owner))')
        else:
            if self.rng.random() < 0.4:
                immune = self.rng.choice(self.army)
                self.set("blastImmuneTypes", immune.letter.lower())
                words.append(f'immune: ["{immune.name}"]')
                self.features.append("blast immunity")
        self.capture.append(f"blast: ({', '.join(words)})")
        self.features.append("blast")

    def rule_petrify(self):
        stones = self.rng.sample(self.army, self.rng.randrange(1, len(self.army) + 1))
        self.set("petrifyOnCaptureTypes", "".join(piece.letter.lower() for piece in stones))
        names = ", ".join(f'"{piece.name}"' for piece in stones)
        self.capture.append(f"petrifies: [{names}]")
        self.features.append("petrifying")

    def rule_mobility(self):
        """Some pieces keep to a part of the board."""
        for piece in self.army:
            if piece in self.targets or self.rng.random() < 0.4:
                continue
            ranks = list(range(1, self.rng.randrange(3, self.ranks) + 1))
            piece.extra.append(f"stays_in: Ranks({ranks})")
            self.region(f"mobilityRegion{{}}{self.slot(piece)}", ranks)
        self.features.append("regions")

    def rule_promote(self):
        """Promotion in the way of shogi."""
        self.shogi_promotion()

    def shogi_promotion(self):
        if "far ranks" not in self.zones:
            self.zones["far ranks"] = "Ranks([-1, -2])"
            self.region("promotionRegion", [self.ranks, self.ranks - 1])
        simple = [piece for piece in self.army if piece not in self.targets]
        if len(simple) < 2:
            return
        # What they become is on the board only as that.
        count = self.rng.randrange(1, len(simple) // 2 + 1)
        pairs = list(zip(simple[:count], simple[count:]))
        must = self.rng.random() < 0.3
        captures = self.rng.random() < 0.15
        self.set("promotedPieceType", " ".join(f"{a.letter.lower()}:{b.letter.lower()}" for a, b in pairs))
        self.set("mandatoryPiecePromotion", str(must).lower(), piecePromotionOnCapture=str(captures).lower())
        for piece, become in pairs:
            fields = ['zone: Named("far ranks")', f'to: ["promoted {piece.name}"]', "when: EnteringOrLeaving"]
            fields += [] if must else ["rule: May"]
            fields += ["by: Captures"] if captures else []
            piece.extra.append(f"promotes: ({', '.join(fields)})")
            twin = Piece(f"promoted {piece.name}", f"+{piece.letter}", become.terms, betza="")
            twin.extra.append(f'captured_as: "{piece.name}"')
            self.army.append(twin)
        self.features.append("shogi promotion")
