"""Both texts of a variant."""

import pieces


class Writing:
    """Both texts of a variant."""

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
        first = [self.king] if self.king else []
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
            fields = [f'letter: "{piece.letter}"', f"moves: {moves}", *piece.extra]
            out.append(f'    "{piece.name}": ({", ".join(fields)}),')
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
