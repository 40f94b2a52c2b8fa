//! What the kinds of pieces are drawn as: names of drawings that every set has.

/** Kinds that have no drawing of their own name. */
export const SHARED: Record<string, string> = {
  cardinal: "archbishop",
  princess: "archbishop",
  janus: "archbishop",
  "prime minister": "archbishop",
  dragon: "archbishop",
  hawk: "eagle",
  marshal: "chancellor",
  "ai-wok": "amazon",
  met: "ferz",
  neang: "ferz",
  counsellor: "ferz",
  advisor: "ferz",
  man: "guard",
  commoner: "guard",
  sage: "wizard",
  chariot: "rook",
  horse: "knight",
  soldier: "pawn",
  sergeant: "slanted",
  "berolina pawn": "slanted",
  stone: "disc",
  nightrider: "rider",
  grasshopper: "hopper",
  bers: "tiger",
};

/** Each drawing of a set. */
export const FIGURES = [
  "king", "queen", "rook", "bishop", "knight", "pawn",
  "archbishop", "chancellor", "amazon", "centaur",
  "guard", "ferz", "rider", "hopper", "slanted", "courier", "jester", "wizard", "champion", "cannon",
  "elephant", "eagle", "lion", "camel", "giraffe", "unicorn", "tiger", "goat", "wolf", "fox", "hound",
  "duck", "chick", "hen", "snail", "disc",
  "general", "warlord", "captain", "lieutenant", "hoplite",
] as const;

export type FigureName = (typeof FIGURES)[number];

const known = (name: string): FigureName | null => FIGURES.find((one) => one === name) ?? null;

/** The drawing for a kind: its own, or that of the last word of its name, as for a promoted queen; else what its author
   asks for, or that of what it moves like. */
export function figureOf(kind: string, told?: string | null, royal = false): FigureName | null {
  if (royal && kind === "general") return "king";
  const last = kind.split(" ").at(-1) ?? kind;
  for (const key of [kind, told ?? "", last]) {
    const other = Object.hasOwn(SHARED, key) ? SHARED[key] : undefined;
    const found = known(other ?? key);
    if (found) return found;
  }
  return null;
}
