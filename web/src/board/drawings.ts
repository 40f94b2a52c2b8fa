//! Our own drawings of pieces, in a box of 45 by 45: a shape in the colour of its seat, and lines on it.

export interface Drawing {
  body: string;
  lines: string;
}

const BASE = "M10 33h25v5h-25z";

const KING: Drawing = {
  body: `M21 3.5h3v3h3v3h-3v3c5 .2 9.4 1.5 12 4l-3.5 12 1 4h-22l1-4-3.5-12c2.6-2.5 7-3.8 12-4v-3h-3v-3h3z${BASE}`,
  lines: "M13.5 28.5c6-1.5 12-1.5 18 0M22.5 16.5v8M18.5 20.5h8",
};
const QUEEN: Drawing = {
  body:
    `M12.5 32.5l1-4-5-14.5 7.5 7 .5-10.5 6 9.5 6-9.5 .5 10.5 7.5-7-5 14.5 1 4z${BASE}` +
    "M6.3 12.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM14.3 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z" +
    "M26.3 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM34.3 12.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
  lines: "M13.5 28.5c6-1.5 12-1.5 18 0",
};
const ROOK: Drawing = {
  body: "M12 8h5v3.5h3v-3.5h5v3.5h3v-3.5h5v8l-3.5 3v9.5l2.5 4h-19l2.5-4v-9.5l-3.5-3zM10.5 33h24v5h-24z",
  lines: "M15.5 19h14M15.5 28.5h14",
};
const BISHOP: Drawing = {
  body:
    "M20.1 7a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0zM22.5 9.5c5.5 3.5 8.5 8.5 7.5 13-.5 2-1.8 3.5-3 4.5l2 5.5" +
    "h-13l2-5.5c-1.2-1-2.5-2.5-3-4.5-1-4.5 2-9.5 7.5-13zM11 33h23v5h-23z",
  lines: "M22.5 14.5v8M18.8 18.3h7.4M18 27h9",
};
const KNIGHT: Drawing = {
  body:
    "M13.5 32.5c.5-5.5 5.5-7.5 8-12-3 1.8-5.2 1.5-7 3.2l-2.5 2.8c-2.2 .3-4-1.5-3.5-3.7 2-3.3 4.7-6 5.7-9.3 " +
    ".5-1.7 1.6-3 3-3.8l.3-4.2 3.5 3.2c9 .3 14 9.3 12.5 23.8zM10.5 33h24v5h-24z",
  lines: "M17.7 14.3l.8-.3M11.4 22.9l.6-.5M24 12c4.5 3 6.5 9 6 16.5",
};
const PAWN: Drawing = {
  body:
    "M19 18.8a5.8 5.8 0 1 1 7 0l2.5 2.2h-2.8c.3 5.5 2.3 8.5 5.3 11.5h-17c3-3 5-6 5.3-11.5h-2.8zM12 33h21v5h-21z",
  lines: "M19.3 21h6.4",
};
/** A king without the cross. */
const GUARD: Drawing = {
  body: `M22.5 10c6 0 11 2.4 13.5 6.5l-3.5 12 1 4h-22l1-4-3.5-12c2.5-4.1 7.5-6.5 13.5-6.5z${BASE}`,
  lines: "M13.5 28.5c6-1.5 12-1.5 18 0M14 18c5-2.5 12-2.5 17 0",
};
/** A small crown with three points. */
const FERZ: Drawing = {
  body:
    `M14 32.5l-3-15.5 6.5 6 5-11 5 11 6.5-6-3 15.5z${BASE}` +
    "M20.3 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
  lines: "M15 28.5c5-1 10-1 15 0",
};
const ELEPHANT: Drawing = {
  body:
    `M12 32.5c-1-7-1-13 2.5-17.5 4-5 13-5.5 17-1 3 3.5 3.5 8 3 13 0 2 1.5 2 2 .5l2.5 1c-.5 4.5-7.5 5-7.8-.5` +
    `-.2-2.5-.7-4.5-2.2-6.5-.5 4-.5 7 .5 11z${BASE}`,
  lines: "M27.5 15.5v.8M15.5 17c4-2 7 1 6 5-1 3.5-5 3.5-6.5 1",
};
const CANNON: Drawing = {
  body:
    "M6.5 19.5l22-9.5 2.5 5.5-15 8.5h-9zM14 29a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1-15 0zM10 33h25v5h-25z",
  lines: "M21.5 24v10M16.5 29h10M27 11l2.3 5",
};
const LION: Drawing = {
  body:
    "M22.5 5l3.5 3 4.5-1 1.5 4.5 4.5 2-1 4.5 2.5 4-3.5 3-.5 4.5-4.5.5-3 2.5h-8l-3-2.5-4.5-.5-.5-4.5-3.5-3 2.5-4-1-4.5 4.5-2 1.5-4.5 4.5 1zM10 33h25v5h-25z",
  lines: "M15.5 20c0-9 14-9 14 0 0 5-3 9-7 9s-7-4-7-9M19 18.5v1.5M26 18.5v1.5M20.5 24h4l-2 2z",
};
const HAWK: Drawing = {
  body:
    `M22.5 6c4 0 6.5 2.5 7 6l4 2.5-4.5 1.5c1 5 3.5 9 3 16.5h-18.5c-.5-6 1-10 3-14-1.5-6 1-12.5 6-12.5z${BASE}`,
  lines: "M24.5 11.5v.8M17 22c3 1 6 4 7 8",
};
const CAMEL: Drawing = {
  body:
    `M10 32.5c-.5-5 0-9 2-12 1.5-3 5-3 6 0 1.5-4.5 6.5-4.5 8 0 1.5 2 3 1 3.5-2l1-7.5c.5-3 3-4 5-3l3 2.5-1 2.5h-3.5c0 6-.5 11-2 19.5z${BASE}`,
  lines: "M35 10.8l.6 .2M16 24c4-2 8-2 12 1",
};
const WIZARD: Drawing = {
  body: `M25 4l6.5 19.5h4v4h-26v-4h4zM15 28.5h15l1.5 4h-18z${BASE}`,
  lines: "M16 23.5h13M23 12l1 2.2 2.3.2-1.7 1.5.5 2.3-2.1-1.2-2.1 1.2.5-2.3-1.7-1.5 2.3-.2z",
};
const CHAMPION: Drawing = {
  body: `M11 8c8 0 9-2 11.5-3.5 2.5 1.5 3.5 3.5 11.5 3.5 0 12-2.5 19.5-11.5 24.5-9-5-11.5-12.5-11.5-24.5z${BASE}`,
  lines: "M22.5 11v15M16 17h13",
};
const DUCK: Drawing = {
  body:
    "M27 8a7 7 0 0 1 5.5 11.5c4 2.5 5.5 6 4 9-2 5-8 7-15.5 6-8-1-13-6-14.5-12 4 2 8 2 12.5-.5 1.5-1 1.5-2 1-3.5A7 7 0 0 1 27 8z",
  lines: "M28 13.5v.8M33.5 15l5.5 1.5-5.5 1.5M15 27c4 3 9 3 13 0",
};
const DISC: Drawing = {
  body: "M7.5 22.5a15 15 0 1 0 30 0a15 15 0 1 0-30 0z",
  lines: "M12 22.5a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0-21 0",
};
const TIGER: Drawing = {
  body: "M10 8l6 3.5c4-1.5 9-1.5 13 0l6-3.5c0 4 1 7 1 12 0 9-6 16-13.5 16s-13.5-7-13.5-16c0-5 1-8 1-12z",
  lines: "M16.5 20v1.5M28.5 20v1.5M20 27h5l-2.5 3zM22.5 30v2.5M22.5 11.5v6M18 12.5l1 4M27 12.5l-1 4M9.5 22l4 1M35.5 22l-4 1",
};
const GOAT: Drawing = {
  body:
    "M16 13c-5-1-8-4-8.5-9 4 3.5 8 4 11 6.5h8c3-2.5 7-3 11-6.5-.5 5-3.5 8-8.5 9 1 5-.5 10-2.5 14l-1 6-3 4.5-3-4.5-1-6c-2-4-3.5-9-2.5-14z",
  lines: "M19 17.5v1.5M26 17.5v1.5M20.5 28h4",
};
/** A knight's outline struck through, for riders of leaps. */
const RIDER: Drawing = { body: KNIGHT.body, lines: `${KNIGHT.lines}M14 27.5l16-3M14 31l17-3` };
/** A queen on her head. */
const HOPPER: Drawing = { body: "M10 7h25v5h-25zM12.5 12.5h20l-1 4 5 14.5-7.5-7-.5 10.5-6-9.5-6 9.5-.5-10.5-7.5 7 5-14.5z", lines: "M13.5 16.5c6 1.5 12 1.5 18 0" };
/** A pawn with a slanting cap, for pawns that go aslant. */
const SLANTED: Drawing = { body: PAWN.body, lines: "M19.3 21h6.4M19 17.5l7-7" };

export const DRAWINGS: Record<string, Drawing> = {
  king: KING,
  queen: QUEEN,
  rook: ROOK,
  bishop: BISHOP,
  knight: KNIGHT,
  pawn: PAWN,
  guard: GUARD,
  ferz: FERZ,
  elephant: ELEPHANT,
  cannon: CANNON,
  lion: LION,
  hawk: HAWK,
  camel: CAMEL,
  wizard: WIZARD,
  champion: CHAMPION,
  duck: DUCK,
  disc: DISC,
  tiger: TIGER,
  goat: GOAT,
  rider: RIDER,
  hopper: HOPPER,
  slanted: SLANTED,
};

/** What a kind is drawn with: one drawing, or two for a piece that unites two. */
export interface Figure {
  main: keyof typeof DRAWINGS & string;
  second?: keyof typeof DRAWINGS & string;
}

const UNITED: Record<string, Figure> = {
  archbishop: { main: "bishop", second: "knight" },
  cardinal: { main: "bishop", second: "knight" },
  princess: { main: "bishop", second: "knight" },
  janus: { main: "bishop", second: "knight" },
  "prime minister": { main: "bishop", second: "knight" },
  chancellor: { main: "rook", second: "knight" },
  marshal: { main: "rook", second: "knight" },
  amazon: { main: "queen", second: "knight" },
  centaur: { main: "knight", second: "king" },
  dragon: { main: "bishop", second: "knight" },
};

const OTHERS: Record<string, string> = {
  met: "ferz",
  counsellor: "ferz",
  advisor: "ferz",
  ferz: "ferz",
  man: "guard",
  commoner: "guard",
  general: "guard",
  chariot: "rook",
  horse: "knight",
  soldier: "pawn",
  stone: "disc",
  nightrider: "rider",
  grasshopper: "hopper",
  "berolina pawn": "slanted",
};

/** The drawing for a kind: its own, or that of the last word of its name, as for a promoted queen. */
export function figureOf(kind: string, told?: string | null, royal = false): Figure | null {
  if (royal && kind === "general") return { main: "king" };
  const last = kind.split(" ").at(-1) ?? kind;
  for (const key of [kind, told ?? "", last]) {
    const united = UNITED[key];
    if (united) return united;
    const other = OTHERS[key] ?? key;
    if (other in DRAWINGS) return { main: other };
  }
  return null;
}
