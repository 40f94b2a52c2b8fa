//! A seat by its number, and how the board lies for it.

import type { Variant } from "../host/messages";
import { say } from "../words";
import { seatName, variantName } from "../words/names";

export const seatIndex = (variant: Variant, seat: string): number =>
  Math.max(
    0,
    variant.seats.findIndex((one) => one.name === seat),
  );

/** Whether a seat looks down the picture. */
export function turnedAway(variant: Variant, seat: string, seenBy: number, flipped: boolean): boolean {
  const [ax, ay] = variant.seats[seatIndex(variant, seat)]?.ahead ?? [0, 1];
  const [bx, by] = variant.seats[seenBy]?.ahead ?? [0, 1];
  return (ax * bx + ay * by) * (flipped ? -1 : 1) < 0;
}

export const seenLabel = (variant: Variant, seat: number): string =>
  `${say("board.label", variantName(variant))}, ${say("board.seen", seatName(variant.seats[seat]?.name ?? ""))}`;
