//! A piece as SVG, in a box of 45 by 45.

import type { Variant } from "../host/messages";
import { bold, coloursOf, GREY, type Colours } from "./colours";
import { figureOf } from "./figures";
import { pieceTheme } from "../theme";
import { Painted } from "./painted";
import { SeatMark } from "./seat-mark";
import { pieceSet } from "./sets/chosen";
import type { Layer } from "./sets/layers";
import { TURNED } from "./turned";
import { Disc, Tile } from "./traditional";

/** A drawing as an author writes it: a shape in the colour of its seat, and lines on it. */
const layersOf = (drawing: { body: string; lines: string }): Layer[] => [
  { role: "body", d: drawing.body },
  { role: "line", d: drawing.lines },
];

export interface PieceProps {
  variant: Variant;
  kind: string;
  letter: string;
  seat: number;
  grey?: boolean;
  /** Whether its seat is shown by a mark as well as by a colour. */
  marked?: boolean;
  /** Whether its owner looks down the picture. */
  turned?: boolean;
}

export function PieceDrawing({ variant, kind, letter, seat, grey, marked, turned }: PieceProps) {
  const theme = pieceTheme();
  const army = coloursOf(variant, seat);
  const colours = grey ? GREY : theme === "bold" ? bold(army) : army;
  const info = variant.kinds.find((one) => one.name === kind);
  const old = { variant, kind, letter: (info?.letter ?? letter).toUpperCase(), seat, grey: grey ?? false };
  if (variant.look.pieces === "discs" || variant.look.pieces === "octagons") return <Disc {...old} set={variant.look.pieces} />;
  if (variant.look.pieces === "tiles") return <Tile {...old} turned={turned ?? false} />;
  const paint = theme === "bold" ? "bold" : pieceSet().paint;
  const painted = (layers: Layer[]) => <Painted layers={layers} colours={colours} grey={grey ?? false} paint={paint} />;
  const own = Object.hasOwn(variant.look.drawings ?? {}, kind) ? variant.look.drawings?.[kind] : undefined;
  const turnedOne = variant.look.pieces === "turned" ? TURNED[kind] : undefined;
  const figure = figureOf(kind, info?.figure, info?.royal);
  const layers = turnedOne ? layersOf(turnedOne) : figure && pieceSet().figures[figure];
  return (
    <>
      {theme === "letters" || !(own ?? figure ?? turnedOne) ? (
        <Lettered letter={(info?.letter ?? letter).toUpperCase()} colours={colours} />
      ) : own ? (
        // Nothing of it reaches beyond its own box.
        <svg width="45" height="45" viewBox="0 0 45 45" overflow="hidden" data-drawn={kind}>
          {painted(layersOf(own))}
        </svg>
      ) : (
        layers && painted(layers)
      )}
      {kind.startsWith("promoted ") && <circle cx="36" cy="9" r="3.5" fill={colours.ink} stroke={colours.fill} />}
      {kind.startsWith("super ") && (
        <path d="M33 8h8M37 4v8" stroke={colours.line} stroke-width="3" stroke-linecap="round" />
      )}
      {(marked ?? variant.seats.length > 2) && (
        <g transform="translate(36 36)">
          <g class="seat-mark">
            <SeatMark variant={variant} seat={seat} size={6.5} />
          </g>
        </g>
      )}
    </>
  );
}

/** A kind that has no drawing: its letter on a disc. */
function Lettered({ letter, colours }: { letter: string; colours: Colours }) {
  const size = letter.length > 2 ? 12 : letter.length > 1 ? 17 : 22;
  return (
    <>
      <circle cx="22.5" cy="22.5" r="17" fill={colours.fill} stroke={colours.line} stroke-width="1.8" />
      <text x="22.5" y={22.5 + size * 0.36} font-size={size} font-weight="bold" text-anchor="middle" fill={colours.ink}>
        {letter}
      </text>
    </>
  );
}

/** A piece in a picture of its own, for hands, choices and lists. */
export function PieceIcon(props: PieceProps & { size?: number }) {
  const size = props.size ?? 32;
  return (
    <svg class="piece-icon" viewBox="0 0 45 45" width={size} height={size} aria-hidden="true">
      <PieceDrawing {...props} />
    </svg>
  );
}
