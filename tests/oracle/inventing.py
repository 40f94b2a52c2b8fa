"""Random variants, written both as chatur's RON and as a section of Fairy-Stockfish's variants.ini.

A variant is a board, a royalty, an army and a few rules that get along with each other. Each rule adds its lines
to both texts at once, so that both say the same.
"""

from dataclasses import dataclass, field

import pieces

LETTERS = "abcdefghijlmnoqrstuvwxyz"  # without k and p, the king and the pawn


@dataclass
class Piece:
    """One kind of piece."""

    name: str
    letter: str
    terms: list | None = None
    moves: str = ""  # our words, where there are no terms
    betza: str | None = None  # theirs; without it the piece has a name of its own there
    extra: list = field(default_factory=list)  # more fields of ours


class Invention:
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

    # --- who may be lost

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

    # --- the start

    def place(self):
        """One army in front of the other, mirrored; sometimes with walls between them."""
        rng, files = self.rng, self.files
        back = [rng.choice(self.army).letter if rng.random() < 0.85 else "." for _ in range(files)]
        self.king_file = rng.randrange(files)
        if self.king:
            self.castle(back)
            back[self.king_file] = "K"
        rows = [["."] * files for _ in range(self.ranks)]
        rows[0] = back
        if self.pawn:
            rows[self.pawn_rank - 1] = ["P" if rng.random() < 0.9 else "." for _ in range(files)]
        if self.pawn_rank == 3 or not self.pawn:
            rows[1] = [rng.choice(self.army).letter if rng.random() < 0.2 else "." for _ in range(files)]
        for rank in range(self.ranks // 2):
            rows[self.ranks - 1 - rank] = [square.lower() for square in rows[rank]]
        if rng.random() < 0.15:
            for _ in range(rng.randrange(1, 4)):
                rows[self.ranks // 2][rng.randrange(files)] = "*"
            self.features.append("holes")
        self.rows = rows[::-1]

    def castle(self, back):
        rng, files = self.rng, self.files
        if files < 8 or self.mode == "none" or rng.random() < 0.5:
            self.set("castling", "false")
            return
        rook, others = self.army[0], self.army[1:]
        for file in range(files):
            back[file] = rng.choice(others).letter if rng.random() < 0.8 else "."
        back[0] = back[-1] = rook.letter
        self.king_file = rng.randrange(3, files - 3)
        # Ours castle only with a step of two files or more, or it could not be told from a king's move.
        east, west = rng.randrange(self.king_file + 2, files - 1), rng.randrange(1, self.king_file - 1)
        name = "abcdefghijkl"
        self.set("castling", "true", castlingKingPiece="k", castlingRookPieces=rook.letter.lower(),
                 castlingKingFile=name[self.king_file], castlingKingsideFile=name[east],
                 castlingQueensideFile=name[west])
        self.castling = "KQkq"
        ways = [
            f'(name: "{text}", side: {side}, king: "king", partner: "{rook.name}", '
            f'king_to: "file {name[to]}", partner_to: "file {name[beside]}")'
            for text, side, to, beside in (("O-O", "East", east, east - 1), ("O-O-O", "West", west, west + 1))
        ]
        self.sections["castling"] = f"[{', '.join(ways)}]"
        self.features.append("castling")

    # --- rules of which there is at most one

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

    def rule_gate(self):
        self.set("seirawanGating", "true", gating="true")
        chosen = self.army[-2:]
        self.hand = "".join(piece.letter for piece in chosen)
        one = ", ".join(f'"{piece.name}": 1' for piece in chosen)
        self.hands = f'{{ "white": {{ {one} }}, "black": {{ {one} }} }}'
        self.sections["gating"] = "(pieces: [{}])".format(", ".join(f'"{piece.name}"' for piece in chosen))
        self.features.append("gating")

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

    # --- rules that go with all others

    def small_rules(self):
        roll = self.rng.random()
        if "gating" in self.ini:
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
        """Whether something stands between the kings at the start."""
        column = [row[self.king_file] for row in self.rows]
        return any(square != "." for square in column[1:-1])

    def second_royal(self):
        """Another piece that may not be left attacked, however many there are."""
        fitting = [piece for piece in self.army if piece not in self.targets and not piece.letter.startswith("+")]
        fitting = [piece for piece in fitting if "promotedPieceType" not in self.ini and not piece.extra]
        fitting = [piece for piece in fitting if any(piece.letter in row for row in self.rows)]
        if not fitting or "extinctionValue" in self.ini or "petrifyOnCaptureTypes" in self.ini:
            return
        piece = self.rng.choice(fitting)
        piece.extra.append("royal: Yes")
        self.set("extinctionValue", "loss", extinctionPieceTypes=piece.letter.lower(), extinctionPieceCount="64",
                 extinctionPseudoRoyal="true")
        self.check.append("in_check_when: Any")
        self.features.append("royal army")

    def goals(self):
        rng = self.rng
        roll = rng.random()
        if roll < 0.12:
            self.goal_squares()
        elif roll < 0.2 and self.mode == "royal" and "checking" not in self.ini and "royal army" not in self.features:
            count = rng.choice([1, 2, 3])
            self.set("checkCounting", "true")
            self.counters = f"{count}+{count} "
            self.ends.insert(0, f'"checks": (when: Checks(by: Mover, count: {count}), result: Win(Mover))')
            self.features.append("checks counted")
        elif roll < 0.3:
            self.lines()
        elif roll < 0.36 and self.mode == "royal" and "extinctionValue" not in self.ini:
            if rng.random() < 0.5:
                self.extinction()
                return
            least = rng.choice([1, 2, 3])
            self.set("extinctionValue", "loss", extinctionPieceTypes="*", extinctionPieceCount=str(least))
            self.ends.insert(0, f'"few": (when: PiecesAtMost(who: Owner, count: {least}), result: Lose(Owner))')
            self.features.append("few pieces")

    def extinction(self):
        """Whoever has too few of a piece has lost."""
        rng = self.rng
        fitting = []
        for piece in self.army:
            count = sum(row.count(piece.letter) for row in self.rows)
            if count and not piece.letter.startswith("+") and not piece.extra and piece not in self.targets:
                fitting.append((piece, count))
        if not fitting or "promotedPieceType" in self.ini or "capturesToHand" in self.ini:
            return
        piece, count = rng.choice(fitting)
        left = rng.randrange(count)
        self.set("extinctionValue", "loss", extinctionPieceTypes=piece.letter.lower(), extinctionPieceCount=str(left))
        self.ends.insert(0, f'"extinct": (when: Extinct(who: Owner, kinds: ["{piece.name}"], left: {left}), '
                            "result: Lose(Owner))")
        self.features.append("extinction")

    def goal_squares(self):
        piece = self.king or self.pawn or self.army[0]
        if self.rng.random() < 0.5:
            piece = self.rng.choice([one for one in self.army if not one.letter.startswith("+")])
        rank = self.ranks // 2 + 1
        squares = sorted({f"{self.rng.choice('abcdefghijkl'[:self.files])}{rank}" for _ in range(3)})
        count = self.rng.choice([1, 1, 2])
        if count > len(squares):
            count = 1
        self.set("flagPiece", piece.letter.lower(), flagRegion=" ".join(squares), flagPieceCount=str(count))
        self.zones["goal"] = f'At("{" ".join(squares)}")'
        if piece is self.king and self.mode == "taken" and "blastOnCapture" not in self.ini and self.rng.random() < 0.5:
            self.set("flagPieceSafe", "true", flagPieceCount="1")
            self.ends.insert(0, '"goal": (when: Reached(kinds: ["king"], zone: "goal", safe: true), result: Win(Owner))')
            self.features.append("safe goal squares")
            return
        self.ends.insert(0, f'"goal": (when: Reached(kinds: ["{piece.name}"], zone: "goal", by: Mover, count: {count}), '
                            "result: Win(Mover))")
        self.features.append("goal squares")

    def lines(self):
        rng = self.rng
        chosen = [one for one in rng.sample(self.army, 2) if not one.letter.startswith("+")]
        chosen += [self.pawn] if self.pawn and rng.random() < 0.5 else []
        if not chosen:
            return
        letters = "".join(piece.letter.lower() for piece in chosen)
        names = ", ".join(f'"{piece.name}"' for piece in chosen)
        if rng.random() < 0.7:
            count = rng.choice([3, 4])
            self.set("connectN", str(count), connectPieceTypes=letters, connectHorizontal="false")
            dirs = ["Forward", "Diagonal"]
            condition = f"InARow(who: Mover, kinds: [{names}], count: {count}, dirs: [{', '.join(dirs)}])"
        else:
            self.set("connectNxN", "2", connectPieceTypes=letters)
            condition = f"Block(who: Mover, kinds: [{names}], side: 2)"
        self.ends.insert(0, f'"line": (when: {condition}, result: Win(Mover))')
        self.features.append("lines")

    # --- writing

    def set(self, key, value, **more):
        self.ini |= {key: value, **more}

    def region(self, key, ranks):
        """Ranks as White counts them, and the same for Black."""
        name = key if "{}" in key else key + "{}"
        self.set(name.format("White"), " ".join(f"*{rank}" for rank in ranks))
        self.set(name.format("Black"), " ".join(f"*{self.ranks + 1 - rank}" for rank in ranks))

    def loss(self, name, condition):
        self.ends.append(f'"{name}": (when: {condition}, result: Lose(ToMove))')

    def slot(self, piece):
        return f"CustomPiece{self.all_pieces().index(piece) + 1}"

    def all_pieces(self):
        first = [self.king] if isinstance(self.king, Piece) else []
        return first + self.army + ([self.pawn] if self.pawn else [])

    def fen(self):
        rows = "/".join("".join(row) for row in self.rows)
        for length in range(self.files, 0, -1):
            rows = rows.replace("." * length, str(length))
        hand = f"[{self.hand}{self.hand.lower()}]" if "pieceDrops" in self.ini or self.hand else ""
        castling = self.castling
        if "gating" in self.ini:
            castling = self.gates() or "-"
        return f"{rows}{hand} w {castling} - {self.counters}0 1"

    def gates(self):
        """The files on which pieces may enter: those of king and rooks go without saying where they may castle."""
        castles = self.castling != "-"
        silent = (0, self.king_file, self.files - 1) if castles else ()
        files = [file for file in range(self.files) if self.rows[-1][file] != "." and file not in silent]
        letters = ("KQ" if castles else "") + "".join("ABCDEFGHIJKL"[file] for file in files)
        return letters + letters.lower()

    def variants_ini(self):
        lines = [f"[{self.name}]", f"maxFile = {self.files}", f"maxRank = {self.ranks}"]
        for piece in self.all_pieces():
            if piece.letter.startswith("+"):
                continue
            if piece is self.king and self.mode == "royal":
                lines.append(f"king = k:{piece.betza}")
            elif piece.betza is None:
                lines.append("pawn = p")
            else:
                slot = self.slot(piece)
                lines.append(f"{slot[0].lower()}{slot[1:]} = {piece.letter.lower()}:{piece.betza}")
        lines += [f"{key} = {value}" for key, value in self.ini.items()]
        return "\n".join([*lines, f"startFen = {self.fen()}", ""])

    def ron(self):
        out = [
            "(",
            f'  format: 1, id: "{self.name}", name: "{self.name}",',
            f"  board: Squares(files: {self.files}, ranks: {self.ranks}),",
            '  players: (seats: { "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }),',
        ]
        out.append("  zones: {{ {} }},".format(", ".join(f'"{name}": {zone}' for name, zone in self.zones.items())))
        out.append("  pieces: {")
        for piece in self.all_pieces():
            moves = piece.moves or (pieces.words(piece.terms) if self.rng.random() < 0.4 else None)
            moves = moves or f'"{pieces.betza(piece.terms)}"'
            out.append(f'    "{piece.name}": ({", ".join([f"letter: {quoted(piece.letter)}", f"moves: {moves}", *piece.extra])}),')
        out += ["  },", "  setup: (rows: ["]
        out += [f'    "{"".join(row)}",' for row in self.rows]
        out.append(f"  ]{f', hands: {self.hands}' if self.hand else ''}),")
        for name, body in (("capture", self.capture), ("drops", self.drops), ("check", self.check)):
            if body or (name == "drops" and "pieceDrops" in self.ini):
                out.append(f"  {name}: ({', '.join(body)}),")
        out += [f"  {name}: {body}," for name, body in self.sections.items()]
        out += [f"  must: [{', '.join(self.duties)}],"] if self.duties else []
        out += ["  end: {", *(f"    {end}," for end in self.ends), "  },", ")", ""]
        return "\n".join(out)


def quoted(text):
    return f'"{text}"'
