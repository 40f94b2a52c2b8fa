//! What is to be seen and heard of each cell.

import type { Moment, Piece } from "../host/messages";
import { say } from "../words";
import type { CellState } from "./cells";
import { squareWords } from "./describe";
import type { Layout } from "./layout";
import type { Target } from "./pick";

export interface Marked {
  view: Moment;
  layout: Layout;
  pieceAt: Map<string, Piece>;
  /** What was captured and still lies there. */
  fallen: Map<string, Piece>;
  picked: string | null;
  targets: Map<string, Target>;
  premove: string[];
  waits: string[];
  tinted: Map<string, CellState> | undefined;
  /** A picture, of whose cells nothing is said. */
  still: boolean;
}

export function cellStates({ view, layout, pieceAt, fallen, picked, targets, premove, waits, tinted, still }: Marked): (square: string) => CellState {
  const last = new Set([...(view.last?.from ?? []), ...(view.last?.to ?? [])]);
  const check = new Set(view.check);
  const walls = new Set(view.walls ?? []);
  const hidden = new Set(view.hidden ?? []);
  const planned = new Set(premove);
  const waiting = new Set(waits);
  return (square) => {
    const target = targets.get(square);
    const tint = tinted?.get(square);
    const found: [boolean, string, string][] = [
      [walls.has(square) && !fallen.has(square), "wall", ""],
      [hidden.has(square), "fogged", ""],
      [last.has(square), "last", say("board.last")],
      [planned.has(square), "premove", say("board.premove")],
      [picked === square, "picked", say("board.picked")],
      [check.has(square), "check", say("board.check")],
      [target !== undefined, "", say(target === "take" ? "board.take" : "board.target")],
      [waiting.has(square), "", say("board.waits")],
      [tint !== undefined, tint?.look ?? "", tint?.says ?? ""],
    ];
    const marks = found.filter(([is]) => is);
    return {
      look: ["cell", `shade${layout.places.get(square)?.cell.shade}`, ...marks.flatMap(([, look]) => look || [])].join(" "),
      says: still ? "" : squareWords(view, square, pieceAt.get(square), marks.flatMap(([, , says]) => says || []), fallen.get(square)),
    };
  };
}
