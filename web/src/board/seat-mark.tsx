//! The mark of a seat: a shape and a letter, so that nobody needs to tell colours apart.

import type { Variant } from "../host/messages";
import { coloursOf } from "./colours";

/** Outlines in a box from -1 to 1: circle, square, triangle, diamond, pentagon, hexagon, star, cross. */
const SHAPES = [
  "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
  "M-.9-.9h1.8v1.8h-1.8z",
  "M0-1.15l1.15 2h-2.3z",
  "M0-1.2l1.2 1.2-1.2 1.2-1.2-1.2z",
  "M0-1.1l1.05.76-.4 1.24h-1.3l-.4-1.24z",
  "M-.55-.95h1.1l.55.95-.55.95h-1.1l-.55-.95z",
  "M0-1.2l.35.8.850.05-.65.600.2.900-.75-.5-.75.500.2-.9-.65-.6.850-.05z",
  "M-.4-1.1h.8v.7h.7v.8h-.7v.7h-.8v-.7h-.7v-.8h.7z",
];

export function SeatMark({ variant, seat, size }: { variant: Variant; seat: number; size: number }) {
  const colours = coloursOf(variant, seat);
  const letter = variant.seats[seat]?.letter ?? variant.seats[seat]?.name.charAt(0) ?? "";
  return (
    <>
      <path
        d={SHAPES[seat % SHAPES.length]}
        transform={`scale(${size})`}
        fill={colours.fill}
        stroke={colours.line}
        stroke-width={1 / 6}
      />
      <text y={size * 0.42} font-size={size * 1.15} font-weight="bold" text-anchor="middle" fill={colours.ink}>
        {letter.slice(0, 1).toUpperCase()}
      </text>
    </>
  );
}

export function SeatBadge({ variant, seat, size = 22 }: { variant: Variant; seat: number; size?: number }) {
  return (
    <svg class="seat-badge" viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
      <SeatMark variant={variant} seat={seat} size={9.5} />
    </svg>
  );
}
