//! What each seat has taken, and by how much one is ahead.

import type { Moment, Variant } from "../host/messages";

/** What a piece is worth where its author does not say so. */
const USUAL: Record<string, number> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };

export interface Taken {
  /** Whose the pieces were. */
  seat: string;
  kind: string;
  count: number;
}

/** What a seat has taken, the least first. Of two seats, whatever one has lost the other has taken. */
export function takenBy(variant: Variant, shown: Moment, seat: string): Taken[] {
  if (variant.seats.length > 2) {
    return Object.entries(shown.taken?.[seat] ?? {}).flatMap(([owner, kinds]) =>
      Object.entries(kinds).map(([kind, count]) => ({ seat: owner, kind, count })),
    );
  }
  const other = variant.seats.find((one) => one.name !== seat)?.name ?? "";
  return Object.entries(shown.lost?.[other] ?? {})
    .map(([kind, count]) => ({ seat: other, kind, count }))
    .sort((a, b) => (worth(variant, a.kind) ?? 0) - (worth(variant, b.kind) ?? 0));
}

/** By how many pawns a seat is ahead of the strongest other; nothing where a kind has no known worth. */
export function ahead(variant: Variant, shown: Moment, seat: string): number | null {
  const armies = new Map(variant.seats.map((one) => [one.name, 0]));
  for (const piece of shown.pieces) {
    const kind = variant.kinds.find((one) => one.name === piece.kind);
    if (kind?.royal) continue;
    const value = worth(variant, piece.kind);
    if (value === null) return null;
    if (!piece.grey) armies.set(piece.seat, (armies.get(piece.seat) ?? 0) + value);
  }
  const others = [...armies].flatMap(([name, value]) => (name === seat ? [] : value));
  return Math.round((armies.get(seat) ?? 0) - Math.max(...others));
}

function worth(variant: Variant, kind: string): number | null {
  const own = variant.kinds.find((one) => one.name === kind);
  if (own?.value !== undefined) return own.value / 100;
  return USUAL[own?.figure ?? kind] ?? USUAL[kind] ?? null;
}
