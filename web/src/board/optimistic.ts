//! The board after a move that the host has not answered yet: what the move itself says. What follows from rules, as an
//! explosion, comes with the answer.

import type { Move, Moment, Piece, Variant, View } from "../host/messages";

export type Foreseen = Pick<Moment, "pieces" | "last" | "check"> & Partial<Pick<Moment, "hands" | "walls">>;

export function optimistic(variant: Variant, view: View, move: Move): Foreseen {
  const { from, to, partner, wall, drop, gate } = move;
  let pieces = [...view.pieces];
  const on = (square: string | undefined) => pieces.find((piece) => square !== undefined && piece.at.includes(square));
  const lift = (piece: Piece | undefined) => (pieces = pieces.filter((one) => one !== piece));
  const put = (piece: Piece, squares: string[]) => {
    pieces = pieces.filter((one) => !one.at.some((square) => squares.includes(square)));
    pieces.push({ ...piece, at: squares });
  };
  const fresh = (kind: string): Piece => ({ at: [], seat: view.turn, kind, letter: letterOf(variant, kind) });
  const piece = on(from);

  if (drop !== undefined && to !== undefined) {
    put(fresh(drop), move.cells ?? [to]);
  } else if (move.shot) {
    lift(on(to));
  } else if (piece && to !== undefined && from !== undefined) {
    const other = on(partner ?? to);
    if (move.swap && other) {
      lift(piece);
      lift(other);
      put(piece, other.at);
      put(other, piece.at);
    } else if (partner !== undefined && other) {
      lift(piece);
      lift(other);
      put(piece, [to]);
      const beyond = besideKing(variant, from, to, partner);
      if (beyond !== undefined) put(other, [beyond]);
    } else {
      lift(piece);
      lift(on(move.via));
      if (move.anchor !== undefined) lift(other);
      else if (move.capture && !move.via && !move.cells && !other) lift(passing(view, piece));
      const kind = move.promotion ?? piece.kind;
      put(kind === piece.kind ? piece : { ...piece, kind, letter: letterOf(variant, kind) }, move.cells ?? [move.anchor ?? to]);
    }
    if (gate !== undefined && !on(from)) put(fresh(gate), [from]);
  }
  const used = drop ?? gate;
  return {
    pieces,
    last: move.pass ? view.last : { from: from === undefined ? [] : [from], to: to === undefined ? [] : [to] },
    check: [],
    ...(used !== undefined && view.hands ? { hands: less(view.hands, view.turn, used) } : {}),
    ...(wall !== undefined ? { walls: [...(view.walls ?? []), wall] } : {}),
  };
}

const letterOf = (variant: Variant, kind: string): string => variant.kinds.find((one) => one.name === kind)?.letter ?? kind;

function less(hands: NonNullable<View["hands"]>, seat: string, kind: string): NonNullable<View["hands"]> {
  const own = hands[seat] ?? {};
  return { ...hands, [seat]: { ...own, [kind]: Math.max(0, (own[kind] ?? 0) - 1) } };
}

/** Where a castling partner goes: beside the king, on the side that the king came from. */
function besideKing(variant: Variant, from: string, to: string, partner: string): string | undefined {
  const cell = (name: string) => variant.board.squares.find((one) => one.name === name);
  const [king, goal, rook] = [cell(from), cell(to), cell(partner)];
  if (!king || !goal || !rook) return undefined;
  const [dx, dy] = [Math.sign(king.x - rook.x), Math.sign(king.y - rook.y)];
  return variant.board.squares.find((one) => one.x === goal.x + dx && one.y === goal.y + dy)?.name;
}

/** What a pawn takes in passing: a piece of its own kind that has just moved. */
function passing(view: View, piece: Piece): Piece | undefined {
  const moved = view.last?.to ?? [];
  return view.pieces.find((one) => one.seat !== piece.seat && one.kind === piece.kind && one.at.some((square) => moved.includes(square)));
}
