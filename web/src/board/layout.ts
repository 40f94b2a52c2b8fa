//! Where the cells of a board lie in its picture, for somebody who looks in one direction.

import type { BoardShape, Cell, Variant } from "../host/messages";
import { coordinates } from "../theme";
import { rankSign } from "./characters";

/** The width of a cell in the units of the picture. */
export const CELL = 100;
const HALF = CELL / 2;
/** From the middle of a hex to a corner, where neighbours are one cell apart. */
const CORNER = CELL / Math.sqrt(3);

export interface Place {
  cell: Cell;
  x: number;
  y: number;
}

export interface Layout {
  places: Map<string, Place>;
  left: number;
  top: number;
  width: number;
  height: number;
  labels: Label[];
}

/** A sign beside the board, or in the corner of a square. */
export interface Label {
  x: number;
  y: number;
  text: string;
  /** In which corner of a square it stands, and the shade of that. */
  inside?: { corner: "left" | "right"; shade: number };
  /** Written as the players of this game write it. */
  own?: boolean;
}

export function layOut(variant: Variant, seat: number, flipped: boolean): Layout {
  const { look } = variant;
  const where = look.board === "points" && coordinates() === "inside" ? "outside" : coordinates();
  const [ax, ay] = variant.seats[seat]?.ahead ?? [0, 1];
  const sign = flipped ? -1 : 1;
  const [ux, uy] = [ax * sign, ay * sign];
  const places = new Map<string, Place>();
  let [left, top, right, low] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of variant.board.squares) {
    const x = Math.round((cell.x * uy - cell.y * ux) * CELL);
    const y = Math.round(-(cell.x * ux + cell.y * uy) * CELL);
    places.set(cell.name, { cell, x, y });
    const room = cell.shape === "hex" ? CORNER : HALF;
    left = Math.min(left, x - room);
    right = Math.max(right, x + room);
    top = Math.min(top, y - room);
    low = Math.max(low, y + room);
  }
  const { kind } = variant.board;
  const tiles = kind === "squares" && look.pieces === "tiles";
  const labels = [
    // Tiles fill their squares: nothing stands in a corner behind them.
    ...(where === "none" || (tiles && where === "inside") ? [] : kind === "squares" ? edgeLabels(places, where) : kind === "hexes" ? hexLabels(places) : []),
    ...(where !== "none" && tiles ? tileLabels(places, variant) : []),
  ];
  const beside = labels.filter((label) => !label.inside);
  // Squares alone go to the edge of the picture.
  const margin = kind === "squares" && beside.length === 0 && look.board !== "points" ? 0 : 8;
  // Room for the letters around their middles.
  const edges = beside.map((label) => ({ left: label.x - 17, right: label.x + 17, top: label.y - 29, low: label.y + 10 }));
  left = Math.min(left - margin, ...edges.map((edge) => edge.left));
  right = Math.max(right + margin, ...edges.map((edge) => edge.right));
  top = Math.min(top - margin, ...edges.map((edge) => edge.top));
  low = Math.max(low + margin, ...edges.map((edge) => edge.low));
  return { places, labels, left, top, width: right - left, height: low - top };
}

/** The name of a square: its file, its rank, and its level where there are several. */
const NAME = /^([a-z]+)(\d+)(?:\/(\d+))?$/;

/** Letters and numbers along two edges of every level, whichever way the board lies: on the lowest square of each file and the
   last of each rank, or beside the board. */
function edgeLabels(places: Map<string, Place>, where: "inside" | "outside"): Label[] {
  const levels = Map.groupBy(places.values(), (place) => NAME.exec(place.cell.name)?.[3] ?? "");
  return [...levels.values()].flatMap(where === "inside" ? cornersOfLevel : edgesOfLevel);
}

/** Files by numbers from the first seat's right, above, and ranks from the far side, at the right, as players of shogi count. */
function tileLabels(places: Map<string, Place>, variant: Variant): Label[] {
  const all = [...places.values()];
  const { files = 0, ranks = 0 } = variant.board;
  const top = Math.min(...all.map((place) => place.y));
  const right = Math.max(...all.map((place) => place.x));
  const rank = (place: Place) => ranks - 1 - place.cell.y;
  return [
    ...all.filter((place) => place.y === top).map((place) => ({ x: place.x, y: top - HALF - 10, text: String(files - place.cell.x), own: true })),
    ...all.filter((place) => place.x === right).map((place) => ({ x: right + HALF + 20, y: place.y + 9, text: rankSign(rank(place)), own: true })),
  ];
}

/** Numbers at the left end of each rank of a board of hexes, and letters at one end of the files: above, where below
   numbers stand. */
function hexLabels(places: Map<string, Place>): Label[] {
  const all = [...places.values()];
  const part = (place: Place, index: number) => NAME.exec(place.cell.name)?.[index] ?? "";
  const labels = (index: number, first: (a: Place, b: Place) => number, alone: [number, number]) =>
    [...Map.groupBy(all, (place) => part(place, index))].flatMap(([text, line]) => {
      const [end, next] = line.sort(first);
      if (!end || text === "") return [];
      const [dx, dy] = next ? [end.x - next.x, end.y - next.y] : alone;
      const far = 0.72 * (CELL / Math.max(CELL, Math.hypot(dx, dy)));
      return [{ x: Math.round(end.x + dx * far), y: Math.round(end.y + dy * far + 9), text }];
    });
  const ranks = labels(2, (a, b) => a.x - b.x || a.y - b.y, [-0.87 * CELL, -HALF]);
  const below = labels(1, (a, b) => b.y - a.y || a.x - b.x, [0, CELL]);
  const above = labels(1, (a, b) => a.y - b.y || a.x - b.x, [0, -CELL]);
  const near = (a: Label, b: Label) => Math.hypot(a.x - b.x, a.y - b.y) < HALF;
  return [...ranks, ...(below.some((file) => ranks.some((rank) => near(file, rank))) ? above : below)];
}

/** What all squares of a line have in common: the letter of a file or the number of a rank. */
function common(line: Place[]): string {
  const split = line.map((place) => NAME.exec(place.cell.name));
  const parts = (index: number) => new Set(split.map((match) => match?.[index] ?? ""));
  const [files, ranks] = [parts(1), parts(2)];
  if (line.length < 2) return "";
  return [...(files.size === 1 ? files : ranks.size === 1 ? ranks : [""])][0] ?? "";
}

function cornersOfLevel(all: Place[]): Label[] {
  const last = (lines: Iterable<Place[]>, of: (place: Place) => number) =>
    [...lines].map((line) => ({ text: common(line), at: line.reduce((best, place) => (of(place) > of(best) ? place : best)) }));
  const files = last(Map.groupBy(all, (place) => place.x).values(), (place) => place.y);
  const ranks = last(Map.groupBy(all, (place) => place.y).values(), (place) => place.x);
  const label = (corner: "left" | "right") => ({ text, at }: { text: string; at: Place }): Label => ({
    x: corner === "left" ? at.x - HALF + 5 : at.x + HALF - 5,
    y: corner === "left" ? at.y + HALF - 6 : at.y - HALF + 6,
    text,
    inside: { corner, shade: at.cell.shade },
  });
  return [...files.map(label("left")), ...ranks.map(label("right"))].filter(({ text }) => text !== "");
}

function edgesOfLevel(all: Place[]): Label[] {
  const left = Math.min(...all.map((place) => place.x));
  const low = Math.max(...all.map((place) => place.y));
  const columns = [...Map.groupBy(all, (place) => place.x)];
  const lines = [...Map.groupBy(all, (place) => place.y)];
  const labels = [
    ...columns.map(([x, line]) => ({ x, y: low + HALF + 24, text: common(line) })),
    ...lines.map(([y, line]) => ({ x: left - HALF - 17, y: y + 9, text: common(line) })),
  ];
  return labels.filter((label) => label.text !== "");
}

const point = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The outline of a cell as an SVG path; `inset` keeps it from the edge. */
export function outline(board: BoardShape, place: Place, inset = 0): string {
  const { x, y } = place;
  switch (place.cell.shape) {
    case "hex": {
      const radius = CORNER - inset;
      const corners = [0, 60, 120, 180, 240, 300].map((angle) => {
        const turn = (angle * Math.PI) / 180;
        return point(x + radius * Math.cos(turn), y + radius * Math.sin(turn));
      });
      return `M${corners.join("L")}Z`;
    }
    case "point": {
      const radius = (board.kind === "graph" ? 40 : HALF) - inset;
      return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;
    }
    default: {
      const side = CELL - 2 * inset;
      return `M${x - side / 2},${y - side / 2}h${side}v${side}h${-side}Z`;
    }
  }
}

/** The square under a place of the picture: the nearest one, if it is near enough. */
export function nearest(layout: Layout, x: number, y: number): string | null {
  let best: string | null = null;
  let least = CELL * CELL * 0.36;
  for (const [name, place] of layout.places) {
    const away = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (place.cell.shape === "square") {
      if (Math.abs(place.x - x) <= HALF && Math.abs(place.y - y) <= HALF) return name;
    } else if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}

/** The next square from one in a direction of the picture, for the arrow keys. */
export function beside(layout: Layout, from: string, dx: number, dy: number): string | null {
  const start = layout.places.get(from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, place] of layout.places) {
    const along = (place.x - start.x) * dx + (place.y - start.y) * dy;
    const across = Math.abs((place.x - start.x) * dy) + Math.abs((place.y - start.y) * dx);
    if (along < CELL * 0.3 || across > along * 1.01) continue;
    const cost = along + across * 2;
    if (cost < least) {
      least = cost;
      best = name;
    }
  }
  return best;
}

/** Squares row by row as they are seen, from the far side, for readers of the screen. */
export function rows(layout: Layout): string[][] {
  const lines = Map.groupBy(layout.places.entries(), ([, place]) => place.y);
  return [...lines.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line.sort(([, a], [, b]) => a.x - b.x).map(([name]) => name));
}
