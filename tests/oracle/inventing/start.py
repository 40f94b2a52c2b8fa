"""The start: one army in front of the other, mirrored, and who may castle."""


class Start:
    """The start: one army in front of the other, mirrored, and who may castle."""

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
