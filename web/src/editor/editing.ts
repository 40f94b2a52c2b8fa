//! What stands in the editor, and how every hand changes it. It knows neither host nor page.

import type { Arranged, Piece, Placed } from "../host/messages";

/** A piece by its owner and its kind. */
export interface Holding {
  seat: string;
  kind: string;
}

/** The lists of squares that a press adds to or takes from. */
export const SQUARES = ["walls", "fresh", "moved"] as const;
export type Squares = (typeof SQUARES)[number];

/** What the hand holds: a piece to be put down, what marks a square, what takes away, or the hand itself, which moves. */
export type Tool = { piece: Holding } | Squares | "erase" | "move";

export interface Editing {
  arranged: Arranged;
  /** How the host has drawn the pieces: a large one stands on all its squares. */
  drawn: Piece[];
  tool: Tool;
  /** The square whose piece is taken up. */
  held: string | null;
  /** What stood before, the last one last. */
  past: Arranged[];
}

export type Act =
  /** Another arrangement in its place. */
  | { does: "take"; arranged: Arranged }
  /** Some parts of it are otherwise. */
  | { does: "set"; parts: Partial<Arranged> }
  | { does: "press"; square: string }
  | { does: "move"; from: string; to: string | null }
  | { does: "put"; piece: Holding; to: string }
  | { does: "clear" }
  | { does: "undo" }
  | { does: "choose"; tool: Tool }
  | { does: "let go" }
  | { does: "drawn"; pieces: Piece[] };

/** So many steps can be taken back. */
const MOST = 200;

export const begun = (arranged: Arranged, drawn: Piece[]): Editing => ({ arranged, drawn, tool: "move", held: null, past: [] });

/** The squares that a piece covers, its anchor first. */
const covers = (drawn: Piece[], { at, seat, kind }: Placed): string[] =>
  drawn.find((piece) => piece.at[0] === at && piece.seat === seat && piece.kind === kind)?.at ?? [at];

export const placedOn = ({ arranged, drawn }: Editing, square: string): Placed | undefined =>
  arranged.pieces.find((piece) => covers(drawn, piece).includes(square));

/** The pieces as a board draws them. */
export const standing = ({ arranged, drawn }: Editing, letter: (kind: string) => string): Piece[] =>
  arranged.pieces.map((placed) => {
    const { seat, kind } = placed;
    const known = drawn.find((piece) => piece.at[0] === placed.at && piece.seat === seat && piece.kind === kind);
    return known ?? { at: [placed.at], seat, kind, letter: letter(kind) };
  });

const without = (editing: Editing, square: string): Placed[] => {
  const there = placedOn(editing, square);
  return there ? editing.arranged.pieces.filter((piece) => piece !== there) : editing.arranged.pieces;
};

/** Another arrangement, which can be taken back. */
const next = (editing: Editing, parts: Partial<Arranged>): Editing => ({
  ...editing,
  arranged: { ...editing.arranged, ...parts },
  held: null,
  past: [...editing.past, editing.arranged].slice(-MOST),
});

const put = (editing: Editing, piece: Holding, to: string): Editing =>
  next(editing, {
    pieces: [...without(editing, to), { at: to, ...piece }],
    walls: (editing.arranged.walls ?? []).filter((square) => square !== to),
  });

const erase = (editing: Editing, square: string): Editing =>
  placedOn(editing, square) ? next(editing, { pieces: without(editing, square) }) : editing;

function move(editing: Editing, from: string, to: string | null): Editing {
  const piece = placedOn(editing, from);
  if (!piece || from === to) return { ...editing, held: null };
  if (to === null) return erase(editing, from);
  const rest = { ...editing, arranged: { ...editing.arranged, pieces: without(editing, from) } };
  return { ...put(rest, { seat: piece.seat, kind: piece.kind }, to), past: next(editing, {}).past };
}

function mark(editing: Editing, list: Squares, square: string): Editing {
  const before = editing.arranged[list] ?? [];
  const after = before.includes(square) ? before.filter((one) => one !== square) : [...before, square];
  // Nothing stands in a wall.
  return next(editing, { [list]: after, ...(list === "walls" ? { pieces: without(editing, square) } : {}) });
}

function press(editing: Editing, square: string): Editing {
  const { tool, held } = editing;
  const there = placedOn(editing, square);
  if (tool === "erase") return erase(editing, square);
  if (tool === "move") return held !== null ? move(editing, held, square) : { ...editing, held: there ? there.at : null };
  if (typeof tool === "string") return mark(editing, tool, square);
  const same = there?.seat === tool.piece.seat && there.kind === tool.piece.kind;
  return same ? erase(editing, square) : put(editing, tool.piece, square);
}

export function edit(editing: Editing, act: Act): Editing {
  switch (act.does) {
    case "take":
      return { ...next(editing, {}), arranged: act.arranged };
    case "set":
      return next(editing, act.parts);
    case "press":
      return press(editing, act.square);
    case "move":
      return move(editing, act.from, act.to);
    case "put":
      return put(editing, act.piece, act.to);
    case "clear":
      return { ...next(editing, {}), arranged: { pieces: [], turn: editing.arranged.turn, quiet: 0, round: 1 } };
    case "undo": {
      const last = editing.past.at(-1);
      return last ? { ...editing, arranged: last, held: null, past: editing.past.slice(0, -1) } : editing;
    }
    case "choose":
      return { ...editing, tool: act.tool, held: null };
    case "let go":
      return { ...editing, held: null };
    case "drawn":
      return { ...editing, drawn: act.pieces };
  }
}
