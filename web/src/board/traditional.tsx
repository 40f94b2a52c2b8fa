//! Boards and pieces as the old games of Asia have them: lines with a river and palaces, discs, pointed tiles.

import type { Variant } from "../host/messages";
import { withCharacters } from "../theme";
import { characterOf, RIVER } from "./characters";
import { coloursOf, inkOf } from "./colours";
import { figureOf, type FigureName } from "./figures";
import { Painted } from "./painted";
import { pieceSet } from "./sets/chosen";
import { CELL, type Layout, type Place } from "./layout";

/** The lines of a board on whose crossings the pieces stand. No line crosses the river but along the edges. */
export function PointLines({ layout, variant }: { layout: Layout; variant: Variant }) {
  const rankOf = (place: Place) => Number(/\d+$/.exec(place.cell.name)?.[0] ?? 0);
  const places = [...layout.places.values()];
  const byPlace = new Map(places.map((place) => [`${place.x},${place.y}`, place]));
  const columns = places.map((place) => place.cell.x);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const river = variant.look.river;
  const lines = places.flatMap((place) =>
    [
      [CELL, 0],
      [0, CELL],
    ].flatMap(([dx = 0, dy = 0]) => {
      const next = byPlace.get(`${place.x + dx},${place.y + dy}`);
      if (!next) return [];
      const ranks = [rankOf(place), rankOf(next)].sort((a, b) => a - b);
      const crosses = river !== undefined && ranks[0] === river && ranks[1] === river + 1;
      const edge = place.cell.x === next.cell.x && (place.cell.x === left || place.cell.x === right);
      return crosses && !edge ? [] : [`M${place.x},${place.y}L${next.x},${next.y}`];
    }),
  );
  const palaces = (variant.look.palaces ?? []).flatMap((squares) => {
    const inside = squares.flatMap((name) => layout.places.get(name) ?? []);
    if (inside.length === 0) return [];
    const [xs, ys] = [inside.map((place) => place.x), inside.map((place) => place.y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return [`M${x0},${y0}L${x1},${y1}M${x0},${y1}L${x1},${y0}`];
  });
  return (
    <g class="point-lines" aria-hidden="true">
      <rect x={layout.left} y={layout.top} width={layout.width} height={layout.height} />
      <path d={[...lines, ...palaces].join("")} />
      {river !== undefined && withCharacters() && <RiverSigns places={places} river={river} />}
    </g>
  );
}

/** What is written on the river, where it lies between two ranks, read from the first seat's side. */
function RiverSigns({ places, river }: { places: Place[]; river: number }) {
  const banks = places.filter((place) => [river, river + 1].includes(Number(/\d+$/.exec(place.cell.name)?.[0])));
  const [xs, ys] = [banks.map((place) => place.x), banks.map((place) => place.y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  // A river that runs upright has no words.
  if (Math.max(...ys) - Math.min(...ys) !== CELL) return null;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2 + 17;
  return (
    <>
      {RIVER.map((text, index) => (
        <text key={text} class="character river" x={left + ((right - left) * (index * 2 + 1)) / 4} y={y}>
          {text}
        </text>
      ))}
    </>
  );
}

interface TraditionalProps {
  variant: Variant;
  kind: string;
  letter: string;
  seat: number;
  grey: boolean;
}

/** Boxwood: its face, and its side in the shade. */
const WOOD = { face: "#f6e3b8", side: "#8a6233" };

/** Eight corners around the middle. */
const octagon = (radius: number): string => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 4;
    return `${(22.5 + radius * Math.cos(angle)).toFixed(1)},${(22.5 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
};
const OUTER = octagon(19.5);
const INNER = octagon(16.6);

/** A disc with a character, with a figure, or with the letter of a kind that has none. */
export function Disc({ variant, kind, letter, seat, grey, set }: TraditionalProps & { set: "discs" | "octagons" }) {
  const ink = grey ? "#6d6962" : (inkOf(variant, seat) ?? coloursOf(variant, seat).line);
  const info = variant.kinds.find((one) => one.name === kind);
  const character = withCharacters() ? characterOf(set, kind, seat) : null;
  const figure = figureOf(kind, info?.figure, info?.royal);
  const drawing = character || !figure ? null : pieceSet().figures[figure];
  return (
    <>
      {set === "octagons" ? (
        <>
          <path d={OUTER} transform="translate(0 1.3)" fill={WOOD.side} />
          <path d={OUTER} fill={WOOD.face} stroke={ink} stroke-width="2" stroke-linejoin="round" />
          <path d={OUTER} fill="url(#light-on-pale)" />
          <path d={INNER} fill="none" stroke={ink} stroke-width=".7" />
        </>
      ) : (
        <>
          <circle cx="22.5" cy="23.9" r="19.3" fill={WOOD.side} />
          <circle cx="22.5" cy="22.5" r="18.5" fill={WOOD.face} stroke={ink} stroke-width="2" />
          <circle cx="22.5" cy="22.5" r="18.5" fill="url(#light-on-pale)" />
          <circle cx="22.5" cy="22.5" r="15.8" fill="none" stroke={ink} stroke-width=".9" />
        </>
      )}
      {drawing ? (
        <g transform="translate(7.8 7) scale(.65)">
          <Painted layers={drawing} colours={{ fill: seat === 0 ? "#fff7e2" : ink, line: ink, ink: seat === 0 ? ink : "#fff7e2" }} grey={grey} paint="flat" />
        </g>
      ) : character ? (
        <Character text={character} y={30.6} ink={ink} />
      ) : (
        <Sign text={letter} y={29.5} ink={ink} />
      )}
    </>
  );
}

const TILE = "M22.5 3L36 9.5L40.5 42H4.5L9 9.5Z";

/** What a tile without characters shows: the figure that moves most like it. The others have their letters. */
const TILE_FIGURES: Record<string, FigureName> = { gold: "guard", silver: "ferz", dragon: "rook", horse: "bishop", tokin: "pawn" };

function tileFigure(kind: string): FigureName | null {
  const base = kind.replace(/^promoted /, "");
  return Object.hasOwn(TILE_FIGURES, base) ? (TILE_FIGURES[base] ?? null) : figureOf(base);
}

/** A tile that points away from its owner, with a character or a letter. What is promoted is red. */
export function Tile({ kind, letter, seat, grey, turned }: TraditionalProps & { turned: boolean }) {
  const promoted = kind.startsWith("promoted ") || letter.startsWith("+");
  const ink = grey ? "#6d6962" : promoted ? "#a3201a" : "#1d1a16";
  const character = withCharacters() ? characterOf("tiles", kind, seat) : null;
  const figure = withCharacters() ? null : tileFigure(kind);
  const drawing = figure && pieceSet().figures[figure];
  return (
    <g transform={turned ? "rotate(180 22.5 22.5)" : undefined}>
      <path d={TILE} transform={`translate(0 ${turned ? -1.4 : 1.4})`} fill={WOOD.side} />
      <path d={TILE} fill={grey ? "#cfcac0" : "#f4dca6"} stroke="#4a3418" stroke-width="1.3" stroke-linejoin="round" />
      <path d={TILE} fill="url(#light-on-pale)" />
      {drawing ? (
        <g transform="translate(9 11.5) scale(.6)">
          <Painted layers={drawing} colours={{ fill: ink, line: ink, ink: "#f4dca6" }} grey={grey} paint="flat" />
        </g>
      ) : character ? (
        <Character text={character} y={34} ink={ink} />
      ) : (
        <Sign text={letter} y={33} ink={ink} />
      )}
    </g>
  );
}

function Character({ text, y, ink }: { text: string; y: number; ink: string }) {
  return (
    <text class="character" x="22.5" y={y} font-size="23" text-anchor="middle" fill={ink}>
      {text}
    </text>
  );
}

function Sign({ text, y, ink }: { text: string; y: number; ink: string }) {
  const size = text.length > 2 ? 13 : text.length > 1 ? 17 : 22;
  return (
    <text x="22.5" y={y - (22 - size) * 0.3} font-size={size} font-weight="bold" text-anchor="middle" fill={ink}>
      {text}
    </text>
  );
}
