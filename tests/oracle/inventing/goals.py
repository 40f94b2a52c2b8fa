"""What ends a game besides mate."""


class Goals:
    """What ends a game besides mate."""

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
            reached = 'Reached(kinds: ["king"], zone: "goal", safe: true)'
            self.ends.insert(0, f'"goal": (when: {reached}, result: Win(Owner))')
            self.features.append("safe goal squares")
            return
        reached = f'Reached(kinds: ["{piece.name}"], zone: "goal", by: Mover, count: {count})'
        self.ends.insert(0, f'"goal": (when: {reached}, result: Win(Mover))')
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
