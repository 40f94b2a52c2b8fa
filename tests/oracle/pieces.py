"""Random pieces, said in Betza's notation and in our words.

Only what both sides read alike and what Fairy-Stockfish can move at all is used; README.md lists what is left out.
"""

from dataclasses import dataclass

# Atoms by length; a rider of the first two is a slider.
LENGTHS = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2),
    "H": (3, 0), "C": (3, 1), "Z": (3, 2), "G": (3, 3),
}
# Direction letters by the shape of an atom.
ORTHOGONAL = ["f", "b", "s", "v", "l", "r", "fs", "bs", "fl", "br"]
DIAGONAL = ["f", "b", "l", "r", "fl", "fr", "bl", "br"]
OBLIQUE = ["f", "b", "s", "v", "fs", "bs", "fh", "bh", "lh", "rh", "hl", "hr"]
WORDS = {
    (0, 1): "Forward", (0, -1): "Backward", (-1, 0): "Left", (1, 0): "Right",
    (1, 1): "ForwardRight", (-1, 1): "ForwardLeft", (1, -1): "BackwardRight", (-1, -1): "BackwardLeft",
}


@dataclass(frozen=True)
class Term:
    """Some moves: an atom with what stands before and after it."""

    atom: str
    ways: str = ""
    modality: str = ""  # "m", "c" or both
    manner: str = ""  # "n" lame, "p" over a piece, "g" behind a piece
    range: int = 1  # 0 for as far as it goes

    def betza(self):
        slider = {"W": "R", "F": "B"}
        if self.range == 0:
            atom = slider.get(self.atom, self.atom * 2)
        elif self.range > 1:
            atom = f"{slider.get(self.atom, self.atom)}{self.range}"
        else:
            atom = self.atom
        return self.modality + self.manner + self.ways + atom

    def words(self):
        """The same as an atom of ours."""
        fields = []
        if self.atom in "WF":
            fields.append(f"dirs: [{', '.join(WORDS[step] for step in self.steps())}]")
            fields += [f"range: {self.range}"] if self.range else []
            fields += {"p": ["hop: Over"], "g": ["hop: Behind"]}.get(self.manner, [])
        else:
            fields.append(f"by: [{', '.join(map(str, self.steps()))}]")
            fields += ["range: 0"] if self.range == 0 else []
            fields += ["lame: true"] if self.manner == "n" else []
        fields += {"m": ["to: [Empty]"], "c": ["to: [Enemy]"]}.get(self.modality, [])
        return f"{'Slide' if self.atom in 'WF' else 'Steps'}({', '.join(fields)})"

    def steps(self):
        """Files to the right and ranks ahead."""
        long, short = LENGTHS[self.atom]
        found = {(x * sx, y * sy) for x, y in ((long, short), (short, long)) for sx in (1, -1) for sy in (1, -1)}
        if not self.ways:
            return sorted(found)
        if self.atom in "WDH":
            return sorted(step for step in found if any(goes(way, step) for way in self.ways))
        if self.atom in "FAG":
            return sorted(step for step in found if all(goes(way, step) for way in self.ways))
        return sorted(step for step in found if self.oblique(step))

    def oblique(self, step):
        x, y = step
        steep = abs(y) > abs(x)
        if self.ways in ("hl", "hr"):
            return (self.ways == "hr") == (steep == ((x > 0) == (y > 0)))
        if self.ways in ("fh", "bh", "lh", "rh"):
            return goes(self.ways[0], step)
        if len(self.ways) == 2:
            return goes(self.ways[0], step) and not steep
        return goes(self.ways, step) and steep == (self.ways in "fbv")


def goes(way, step):
    x, y = step
    return {"f": y > 0, "b": y < 0, "l": x < 0, "r": x > 0, "s": x != 0, "v": y != 0}[way]


def betza(terms):
    return "".join(term.betza() for term in terms)


def words(terms):
    return f"[{', '.join(term.words() for term in terms)}]"


def stuck_squares(terms, files, ranks):
    """Where a piece of the first seat could not move even on an empty board."""
    steps = [step for term in terms if term.modality != "c" for step in term.steps()]
    return {
        (file, rank)
        for file in range(files)
        for rank in range(ranks)
        if not any(0 <= file + x < files and 0 <= rank + y < ranks for x, y in steps)
    }


def invent(rng, plain=False):
    """A random piece; a plain one only leaps."""
    while True:
        terms = []
        for modality in rng.choice([[""], [""], [""], ["m", "c"]]):
            terms += some_terms(rng, modality, plain)
        if terms and any(term.modality != "c" for term in terms):
            return terms


def some_terms(rng, modality, plain):
    # On a line of one sort only one rider, hopper or lame leaper is understood there.
    lines = {"orthogonal": "W", "diagonal": "F", "oblique": "N"}
    terms = []
    taken = set()
    for _ in range(rng.choice([1, 1, 2, 2, 3])):
        if plain or rng.random() < 0.5:
            atom = rng.choice("WWFFDDNNAAHCZG")
            if atom not in taken:
                taken.add(atom)
                terms.append(Term(atom, ways(rng, atom), modality))
            continue
        line = rng.choice(sorted(lines))
        if line in taken:
            continue
        taken.add(line)
        terms.append(rider(rng, line, modality, taken))
    return [term for term in terms if term]


def rider(rng, line, modality, taken):
    if line == "oblique":
        if "N" in taken:
            return None
        taken.add("N")
        if rng.random() < 0.5:
            return Term("N", ways(rng, "N", 0.2), modality, "n")
        return Term("N", ways(rng, "N", 0.2), modality, range=0)
    atom, lame = ("W", "D") if line == "orthogonal" else ("F", "A")
    what = rng.choice(["slider", "slider", "slider", "short", "lame", "over", "behind"])
    if what == "lame":
        if lame in taken:
            return None
        taken.add(lame)
        return Term(lame, ways(rng, lame, 0.2), modality, "n")
    if atom in taken:
        return None
    taken.add(atom)
    if what == "short":
        return Term(atom, ways(rng, atom, 0.3), modality, range=rng.choice([2, 3]))
    manner = {"slider": "", "over": "p", "behind": "g"}[what]
    return Term(atom, ways(rng, atom, 0.3), modality, manner, 0)


def ways(rng, atom, often=0.4):
    if rng.random() >= often:
        return ""
    return rng.choice(ORTHOGONAL if atom in "WDH" else DIAGONAL if atom in "FAG" else OBLIQUE)
