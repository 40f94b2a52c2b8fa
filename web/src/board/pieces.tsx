//! The pieces on a board: standing, on their way, or going away because they were taken.

import type { Piece, Variant } from "../host/messages";
import { Body, isBody } from "./body";
import type { Layout } from "./layout";
import { PieceDrawing } from "./piece";
import { seatIndex, turnedAway } from "./seats";
import type { Motions } from "./motion";

/** The box in which a piece is drawn, and how much larger it is on a board. */
export const BOX = 45;
export const PIECE = 2.22;

export interface Stage {
  variant: Variant;
  layout: Layout;
  /** Whose side is below. */
  seenBy: number;
  flipped: boolean;
}

/** A piece in its box. */
export function Figure({ stage, piece }: { stage: Stage; piece: Piece }) {
  const { variant, seenBy, flipped } = stage;
  return (
    <PieceDrawing
      variant={variant}
      kind={piece.kind}
      letter={piece.letter}
      seat={seatIndex(variant, piece.seat)}
      grey={piece.grey ?? false}
      marked={variant.seats.length > 2}
      turned={turnedAway(variant, piece.seat, seenBy, flipped)}
    />
  );
}

/** A piece on its squares. */
export function Standing({ stage, piece }: { stage: Stage; piece: Piece }) {
  const places = piece.at.flatMap((square) => stage.layout.places.get(square) ?? []);
  const [anchor] = places;
  if (!anchor) return null;
  if (isBody(piece)) return <Body variant={stage.variant} piece={piece} places={places} />;
  return (
    <g transform={`translate(${anchor.x - (BOX / 2) * PIECE} ${anchor.y - (BOX / 2 - 1) * PIECE}) scale(${PIECE})`}>
      <Figure stage={stage} piece={piece} />
    </g>
  );
}

export interface PiecesProps {
  stage: Stage;
  pieces: Piece[];
  motions: Motions;
  /** Tells one change of the position from the next. */
  turn: number;
  /** Where the piece stands that a hand holds: it is not drawn there. */
  held: string | null;
  /** Where a hand has just put a piece: it is there already. */
  put: string | null;
}

export function Pieces({ stage, pieces, motions, turn, held, put }: PiecesProps) {
  const ways = new Map(motions.moved.map(({ from, piece }) => [piece, from]));
  // In an order of their own, however they are told: what is put elsewhere in the picture would begin to move once more.
  const order = (piece: Piece) => `${ways.has(piece) ? 1 : 0} ${piece.at[0]}`;
  const sorted = pieces.map((piece) => ({ piece, order: order(piece) })).sort((a, b) => (a.order < b.order ? -1 : 1));
  return (
    <>
      {motions.gone.map((piece) => (
        <g key={`gone ${turn} ${piece.at[0]}`} class="gone">
          <Standing stage={stage} piece={piece} />
        </g>
      ))}
      {sorted.map(({ piece }) => {
        const to = piece.at[0] ?? "";
        if (to === held) return null;
        const standing = <Standing stage={stage} piece={piece} />;
        const [a, b] = [stage.layout.places.get(ways.get(piece) ?? ""), stage.layout.places.get(to)];
        if (!a || !b || to === put) return <g key={`${to} ${piece.kind} ${piece.seat}`}>{standing}</g>;
        return (
          <g key={`${to} ${turn}`} class="slide" style={{ "--dx": `${a.x - b.x}px`, "--dy": `${a.y - b.y}px` }}>
            {standing}
          </g>
        );
      })}
    </>
  );
}
