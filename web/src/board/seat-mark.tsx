//! The mark of a seat: a shape and a letter, so that nobody needs to tell colours apart.

import type { Variant } from "../host/messages";
import { coloursOf } from "./colours";

/** How far an outline reaches to each side, and the outlines by seat, as pictures of `chatur show` have them: circle, square, diamond,
   triangle, hexagon, triangle upside down, plus, house. */
const REACH = 6.5;
const SHAPES = [
  "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
  "M-6-6h12v12h-12z",
  "M0-8.2l8.2 8.2-8.2 8.2-8.2-8.2z",
  "M0-8.5l8.6 14.6h-17.2z",
  "M-7 0l3.5-6.2h7l3.5 6.2-3.5 6.2h-7z",
  "M0 8.5l8.6-14.6h-17.2z",
  "M-3.5-7h7v3.5h3.5v7h-3.5v3.5h-7v-3.5h-3.5v-7h3.5z",
  "M-6.5-1l6.5-6 6.5 6v7.5h-13z",
];
/** How far below the middle each letter stands: triangles are wider on one side. */
const LOWER = [0, 0, 0, 1.8, 0, -1.8, 0, 0.8];

export function SeatMark({ variant, seat, size }: { variant: Variant; seat: number; size: number }) {
  const colours = coloursOf(variant, seat);
  const letter = variant.seats[seat]?.letter ?? variant.seats[seat]?.name.charAt(0) ?? "";
  return (
    <>
      <path
        d={SHAPES[seat % SHAPES.length]}
        transform={`scale(${size / REACH})`}
        fill={colours.fill}
        stroke={colours.line}
        stroke-width="1.2"
      />
      <text y={(size / REACH) * (3.2 + (LOWER[seat % LOWER.length] ?? 0))} font-size={(size / REACH) * 9} font-weight="bold" text-anchor="middle" fill={colours.ink}>
        {letter.slice(0, 1).toUpperCase()}
      </text>
    </>
  );
}

export function SeatBadge({ variant, seat, size = 22 }: { variant: Variant; seat: number; size?: number }) {
  return (
    <svg class="seat-badge" viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
      <SeatMark variant={variant} seat={seat} size={8.6} />
    </svg>
  );
}
