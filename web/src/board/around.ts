//! What lies around a board: at which side of it each seat sits, and how much room its corners leave.

import type { Variant } from "../host/messages";
import { CELL, type Layout } from "./layout";

export type Side = "bottom" | "left" | "top" | "right";

/** The side of the board from which a seat's pieces set out, for somebody who looks in another seat's direction. */
export function sideOf(variant: Variant, seat: number, seenBy: number, flipped: boolean): Side {
  const [ax, ay] = variant.seats[seat]?.ahead ?? [0, 1];
  const [ux, uy] = variant.seats[seenBy]?.ahead ?? [0, 1];
  const sign = flipped ? -1 : 1;
  const right = (ax * uy - ay * ux) * sign;
  const up = (ax * ux + ay * uy) * sign;
  if (Math.abs(up) >= Math.abs(right)) return up >= 0 ? "bottom" : "top";
  return right > 0 ? "left" : "right";
}

/** How wide a square without cells each corner of the board has, as a part of the board's width; 0 where one has none. */
export function emptyCorners({ places, left, top, width, height }: Layout): number {
  const free = [...places.values()].reduce((least, { x, y }) => {
    const [across, down] = [Math.min(x - left, left + width - x), Math.min(y - top, top + height - y)];
    return Math.min(least, Math.max(across, down) - CELL / 2);
  }, Infinity);
  return Number.isFinite(free) ? Math.max(0, free) / width : 0;
}
