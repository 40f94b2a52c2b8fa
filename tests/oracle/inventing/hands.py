"""Pieces that come onto the board from hand."""


class Hands:
    """Pieces that come onto the board from hand."""

    def rule_gate(self):
        self.set("seirawanGating", "true", gating="true")
        chosen = self.army[-2:]
        self.hand = "".join(piece.letter for piece in chosen)
        one = ", ".join(f'"{piece.name}": 1' for piece in chosen)
        self.hands = f'{{ "white": {{ {one} }}, "black": {{ {one} }} }}'
        self.sections["gating"] = "(pieces: [{}])".format(", ".join(f'"{piece.name}"' for piece in chosen))
        self.features.append("gating")

    def rule_drop(self):
        """Hands, filled at the start or by captures."""
        rng = self.rng
        self.set("pieceDrops", "true")
        filled = rng.random() < 0.8
        plain_pawn = self.pawn and self.pawn.betza is None
        shogi = rng.random() < 0.4 and "promotionLimit" not in self.ini
        if shogi:
            self.shogi_promotion()
        if filled:
            # Of limits ours count a piece that has promoted apart from one that was so from the start.
            loop = not shogi and (rng.random() < 0.3 or "promotionLimit" in self.ini)
            self.set("capturesToHand", "true", dropLoop=str(loop).lower())
            self.capture += ["goes: CaptorsHand", f"returns_as: {'Itself' if loop else 'Demoted'}"]
        plain = [piece for piece in self.army if not piece.letter.startswith("+")]
        if not filled or rng.random() < 0.5:
            chosen = rng.sample(plain, min(2, len(plain))) + ([self.pawn] if self.pawn and rng.random() < 0.4 else [])
            self.hand = "".join(piece.letter for piece in chosen)
            one = ", ".join(f'"{piece.name}": 1' for piece in chosen)
            self.hands = f'{{ "white": {{ {one} }}, "black": {{ {one} }} }}'
        closed = []
        if plain_pawn:
            if rng.random() < 0.3:
                self.set("firstRankPawnDrops", "true")
            else:
                closed.append("Ranks([1])")
            if rng.random() < 0.3:
                self.set("promotionZonePawnDrops", "true")
            else:
                closed.append('Named("far ranks")')
        elif self.pawn and rng.random() < 0.5:
            self.set("dropNoDoubled", "p")
            most = rng.choice([1, 1, 2])
            self.set("dropNoDoubledCount", str(most))
            self.drops.append('one_per_file: ["pawn"]' if most == 1 else f'per_file: {{ "pawn": {most} }}')
        everywhere = "All"
        if rng.random() < 0.3:
            ranks = list(range(1, rng.randrange(2, self.ranks) + 1))
            self.region("dropRegion", ranks)
            everywhere = f"Ranks({ranks})"
            self.drops.append(f"zone: {everywhere}")
        if closed:
            self.drops.append(f'zones: {{ "pawn": Both([{everywhere}, Not(Any([{", ".join(closed)}]))]) }}')
        if self.mode == "royal" and rng.random() < 0.2:
            self.set("dropChecks", "false")
            self.drops.append("may_check: false")
        promoted = [piece for piece in self.army if piece.letter.startswith("+")]
        if promoted and rng.random() < 0.3:
            self.set("dropPromoted", "true")
            sides = [piece.name.removeprefix("promoted ") for piece in promoted]
            one = ", ".join(f'"{name}": ["{name}", "promoted {name}"]' for name in sides)
            self.drops.append(f"becomes: {{ {one} }}")
            self.features.append("drops of promoted pieces")
        if rng.random() < 0.15:
            self.set("mustDrop", "true")
            names = [piece.name for piece in plain + ([self.pawn] if self.pawn else [])]
            self.drops.append("must: [{}]".format(", ".join(f'"{name}"' for name in names)))
        self.features.append("drops")
