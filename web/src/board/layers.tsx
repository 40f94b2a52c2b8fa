//! The layers of a board that are drawn anew only where they look otherwise: the ground, what lies on it, the pieces.

import { useMemo } from "preact/hooks";
import type { Piece, Variant } from "../host/messages";
import { chosen, pieceTheme, withCharacters } from "../theme";
import { outline, type Layout } from "./layout";
import { Lines } from "./lines";
import type { Motions } from "./motion";
import { Pieces, type Stage } from "./pieces";
import { Coordinates } from "./signs";
import { Texture } from "./texture";
import { PointLines } from "./traditional";

interface OfBoard {
  variant: Variant;
  layout: Layout;
}

/** What lies below the cells: lines, or the points at which they cross. */
export const Ground = ({ variant, layout }: OfBoard) =>
  useMemo(() => (variant.look.board === "points" ? <PointLines layout={layout} variant={variant} /> : <Lines layout={layout} variant={variant} />), [layout]);

/** The grain of the board. */
export function Grain({ variant, layout }: OfBoard) {
  const look = chosen("board");
  return useMemo(() => <Texture layout={layout} variant={variant} look={look} />, [layout, look]);
}

/** Coordinates, inside the squares where nothing else is written there. */
export const Signs = ({ variant, layout, inside }: OfBoard & { inside: boolean }) =>
  useMemo(() => <Coordinates layout={layout} variant={variant} inside={inside} />, [layout, inside]);

interface Standings {
  stage: Stage;
  pieces: Piece[];
  motions: Motions;
  /** How many changes have been shown. */
  turn: number;
  /** The square whose piece is in a hand. */
  held: string | null;
  /** Where a piece was just put down by hand. */
  put: string | null;
}

export const StandingPieces = ({ stage, pieces, motions, turn, held, put }: Standings) =>
  useMemo(
    () => <Pieces stage={stage} pieces={pieces} motions={motions} turn={turn} held={held} put={put} />,
    [stage, pieces, motions, turn, held, put, pieceTheme(), withCharacters()],
  );

/** The squares whose move waits for the connection. */
export const Waits = ({ variant, layout, squares }: OfBoard & { squares: string[] }) => (
  <>
    {squares.map((square) => {
      const place = layout.places.get(square);
      return place && <path key={square} class="waits" d={outline(variant.board, place, 6)} />;
    })}
  </>
);
