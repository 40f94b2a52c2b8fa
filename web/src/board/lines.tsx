//! What is drawn on a board besides its cells: the lines of a graph, and the edges of zones.

import type { Variant } from "../host/messages";
import { CELL, type Layout, type Place } from "./layout";

/** The lines of a graph, below its cells. */
export function Lines({ layout, variant }: { layout: Layout; variant: Variant }) {
  return (
    <g class="lines" aria-hidden="true">
      {(variant.board.lines ?? []).map(([from, to]) => {
        const [a, b] = [layout.places.get(from), layout.places.get(to)];
        return a && b && <line key={from + to} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
    </g>
  );
}

/** The edges of named zones, such as a palace or a hill. Whole ranks and files say little and are left out. */
export function Zones({ layout, variant }: { layout: Layout; variant: Variant }) {
  const { board } = variant;
  if (board.kind !== "squares") return null;
  const whole = (inside: Set<string>, of: (place: Place) => number) => {
    const lines = new Set([...layout.places].filter(([name]) => inside.has(name)).map(([, place]) => of(place)));
    return [...layout.places].every(([name, place]) => inside.has(name) === lines.has(of(place)));
  };
  const isCompact = (squares: string[]) => {
    const inside = new Set(squares);
    return !whole(inside, (place) => place.x) && !whole(inside, (place) => place.y);
  };
  return (
    <>
      {(board.zones ?? []).filter((zone) => isCompact(zone.squares)).map((zone) => {
        const inside = new Set(zone.squares.map((name) => placeKey(layout.places.get(name))));
        const path = zone.squares.flatMap((name) => {
          const place = layout.places.get(name);
          if (!place) return [];
          const { x, y } = place;
          const open = (dx: number, dy: number) => !inside.has(`${x + dx * CELL},${y + dy * CELL}`);
          const half = CELL / 2 - 3;
          return [
            ...(open(0, -1) ? [`M${x - half},${y - half}h${2 * half}`] : []),
            ...(open(0, 1) ? [`M${x - half},${y + half}h${2 * half}`] : []),
            ...(open(-1, 0) ? [`M${x - half},${y - half}v${2 * half}`] : []),
            ...(open(1, 0) ? [`M${x + half},${y - half}v${2 * half}`] : []),
          ];
        });
        return <path key={zone.name} class="zone" d={path.join("")} />;
      })}
    </>
  );
}

const placeKey = (place: { x: number; y: number } | undefined): string => `${place?.x},${place?.y}`;
