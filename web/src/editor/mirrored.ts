//! An arrangement in the mirror, and with the sides exchanged.

import type { Arranged, BoardShape, Piece, Variant } from "../host/messages";

/** Where each square goes. */
type Image = Map<string, string>;

/** Places that are nearer to each other are the same. */
const NEAR = 0.001;

const level = (name: string): string => name.split("/")[1] ?? "";

/** The squares of a board with those opposite on their level, left and right or above and below; nothing where one has none. */
export function reflection(board: BoardShape, way: "x" | "y"): Image | null {
  const sums = new Map<string, number>();
  for (const name of new Set(board.squares.map((cell) => level(cell.name)))) {
    const all = board.squares.filter((cell) => level(cell.name) === name).map((cell) => cell[way]);
    sums.set(name, Math.min(...all) + Math.max(...all));
  }
  const key = (name: string, x: number, y: number) => `${level(name)} ${Math.round(x / NEAR)} ${Math.round(y / NEAR)}`;
  const places = new Map(board.squares.map(({ name, x, y }) => [key(name, x, y), name]));
  const image: Image = new Map();
  for (const { name, x, y } of board.squares) {
    const sum = sums.get(level(name)) ?? 0;
    const other = way === "x" ? places.get(key(name, sum - x, y)) : places.get(key(name, x, sum - y));
    if (other === undefined) return null;
    image.set(name, other);
  }
  return image;
}

/** The image of a piece's anchor, which lies in the same corner of the piece as before. */
function anchor(board: BoardShape, image: Image, at: string[]): string {
  const place = (name: string) => board.squares.find((cell) => cell.name === name);
  const first = place(at[0] ?? "");
  const mirrored = at.map((name) => image.get(name) ?? name);
  if (!first || at.length === 1) return mirrored[0] ?? "";
  const corner = (way: "x" | "y") => Math.sign(at.reduce((sum, name) => sum + first[way] - (place(name)?.[way] ?? 0), 0));
  const [x, y] = [corner("x"), corner("y")];
  const far = (name: string) => x * (place(name)?.x ?? 0) + y * (place(name)?.y ?? 0);
  return mirrored.reduce((best, name) => (far(name) > far(best) ? name : best));
}

function imageOf(board: BoardShape, arranged: Arranged, pieces: Piece[], image: Image): Arranged {
  const of = (square: string) => image.get(square) ?? square;
  const lists = { walls: arranged.walls, fresh: arranged.fresh, moved: arranged.moved };
  return {
    ...arranged,
    pieces: pieces.map(({ at, seat, kind }) => ({ at: anchor(board, image, at), seat, kind })),
    rights: (arranged.rights ?? []).map(({ seat, king, partner }) => ({ seat, king: of(king), partner: of(partner) })),
    passed: (arranged.passed ?? []).map(({ seat, piece, skipped }) => ({ seat, piece: of(piece), skipped: of(skipped) })),
    ...(arranged.came && { came: of(arranged.came) }),
    ...Object.fromEntries(Object.entries(lists).map(([name, squares]) => [name, (squares ?? []).map(of)])),
  };
}

/** The way in which two seats look at each other, if they do. */
function between({ seats }: Variant): "x" | "y" | null {
  const [one, other] = seats;
  if (!one || !other || seats.length !== 2) return null;
  const [x, y] = [one.ahead[0] + other.ahead[0], one.ahead[1] + other.ahead[1]];
  if (Math.abs(x) > NEAR || Math.abs(y) > NEAR) return null;
  return Math.abs(one.ahead[1]) > Math.abs(one.ahead[0]) ? "y" : "x";
}

export interface Mirrors {
  /** Left and right exchanged, as the first seat sees it. */
  mirrored: (() => Arranged) | null;
  /** Everything that is one side's becomes the other's. */
  exchanged: (() => Arranged) | null;
}

/** What can be done with an arrangement; `pieces` are its pieces as they are drawn. */
export function mirrors(variant: Variant, arranged: Arranged, pieces: Piece[]): Mirrors {
  const { board, seats } = variant;
  const facing = between(variant);
  const side = reflection(board, facing === "x" ? "y" : "x");
  const ahead = facing && reflection(board, facing);
  const other = (seat: string) => seats.find((one) => one.name !== seat)?.name ?? seat;
  const bySeat = <T>(of: Record<string, T> | undefined): Record<string, T> =>
    Object.fromEntries(Object.entries(of ?? {}).map(([seat, what]) => [other(seat), what]));
  const ofOther = <T extends { seat: string }>(one: T): T => ({ ...one, seat: other(one.seat) });
  const exchange = (image: Image): Arranged => {
    const moved = imageOf(board, arranged, pieces, image);
    return {
      ...moved,
      pieces: moved.pieces.map(ofOther),
      rights: (moved.rights ?? []).map(ofOther),
      passed: (moved.passed ?? []).map(ofOther),
      turn: other(moved.turn),
      hands: bySeat(moved.hands),
      points: bySeat(moved.points),
      checks: bySeat(moved.checks),
      states: bySeat(moved.states),
    };
  };
  return {
    mirrored: side && (() => imageOf(board, arranged, pieces, side)),
    exchanged: ahead && (() => exchange(ahead)),
  };
}
