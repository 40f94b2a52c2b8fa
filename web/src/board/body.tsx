//! A piece that covers several squares: one body over all of them, with a badge.

import type { Piece, Variant } from "../host/messages";
import { coloursOf, GREY } from "./colours";
import { CELL, type Place } from "./layout";
import { PieceDrawing } from "./piece";
import { SeatMark } from "./seat-mark";

export const isBody = (piece: Piece): boolean => piece.at.length > 1;

/** The room between a body and the edges of its squares. */
const INSET = 6;

/** All squares, and the gaps between those that touch. */
export function covering(places: Place[]): string {
  const has = (x: number, y: number) => places.some((place) => place.x === x && place.y === y);
  const side = CELL - 2 * INSET;
  const rect = (x: number, y: number, width: number, height: number) => `M${x},${y}h${width}v${height}h${-width}z`;
  return places
    .map(({ x, y }) => {
      const [left, top] = [x - CELL / 2 + INSET, y - CELL / 2 + INSET];
      const [right, low] = [has(x + CELL, y), has(x, y + CELL)];
      return (
        rect(left, top, side + (right ? 2 * INSET : 0), side) +
        (low ? rect(left, top + side, side, 2 * INSET) : "") +
        (right && low && has(x + CELL, y + CELL) ? rect(left + side, top + side, 2 * INSET, 2 * INSET) : "")
      );
    })
    .join("");
}

/** Where a piece stands in its body, in its own units from the middle, and how large; of two that have fused both are seen. */
const ALONE = [{ dx: 0, dy: 0, share: 1 }];
const FUSED = [
  { dx: 7.5, dy: -5.5, share: 0.82 },
  { dx: -5, dy: 2.5, share: 0.95 },
];

export function Body({ variant, piece, places }: { variant: Variant; piece: Piece; places: Place[] }) {
  const seat = Math.max(
    0,
    variant.seats.findIndex((one) => one.name === piece.seat),
  );
  const colours = piece.grey ? GREY : coloursOf(variant, seat);
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = ((Math.min(right - left, low - top) + CELL) / 45) * 0.86;
  const path = covering(places);
  const parents = piece.kind.startsWith("super ") ? FUSED : ALONE;
  const [middleX, middleY] = [(left + right) / 2, (top + low) / 2];
  return (
    <g>
      <path d={path} fill="none" stroke={colours.line} stroke-width="9" stroke-linejoin="round" />
      <path d={path} fill="#fff" />
      <path d={path} fill={colours.fill} fill-opacity={piece.grey ? 0.8 : 0.55} />
      {parents.map(({ dx, dy, share }) => (
        <g
          key={share}
          transform={`translate(${middleX + (dx - 22.5 * share) * scale} ${middleY + (dy - 22.5 * share) * scale}) scale(${scale * share})`}
        >
          <PieceDrawing
            variant={variant}
            kind={piece.kind.replace(/^super /, "")}
            letter={piece.letter.replace(/^\+/, "")}
            seat={seat}
            grey={piece.grey ?? false}
            marked={false}
          />
        </g>
      ))}
      <g transform={`translate(${right + 24} ${top - 24})`}>
        <g class="body-mark">
          <circle r="19" fill={colours.fill} stroke={colours.line} stroke-width="4" />
          <path d="M-10 0h20M0-10v20" stroke={colours.ink} stroke-width="6" />
        </g>
      </g>
      {variant.seats.length > 2 && (
        <g transform={`translate(${right + 26} ${low + 26})`}>
          <g class="body-mark">
            <SeatMark variant={variant} seat={seat} size={18} />
          </g>
        </g>
      )}
    </g>
  );
}
