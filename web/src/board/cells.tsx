//! The cells of a board: one grid, of which each cell is drawn anew only where it has changed.

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { BoardShape } from "../host/messages";
import { outline, type Layout } from "./layout";

/** How a cell looks, and what is said of it. */
export interface CellState {
  look: string;
  says: string;
}

export interface CellsProps {
  board: BoardShape;
  layout: Layout;
  lines: string[][];
  state: (square: string) => CellState;
  picked: string | null;
  /** The cell that Tab comes to. */
  home: string | null;
  label: string;
  /** A picture and nothing to play on. */
  still: boolean;
  onFocus: (square: string) => void;
}

export function Cells({ board, layout, lines, state, picked, home, label, still, onFocus }: CellsProps) {
  const drawn = useRef({ layout, still, cells: new Map<string, { sign: string; node: VNode }>() });
  if (drawn.current.layout !== layout || drawn.current.still !== still) drawn.current = { layout, still, cells: new Map() };
  const { cells } = drawn.current;
  const draw = (square: string): VNode => {
    const { look, says } = state(square);
    const sign = `${look}|${says}|${square === picked}|${square === home}`;
    const before = cells.get(square);
    if (before?.sign === sign) return before.node;
    const node = (
      <g
        key={square}
        class={look}
        {...(still
          ? {}
          : {
              role: "gridcell",
              // SVG knows no other writing of it.
              tabindex: square === home ? 0 : -1,
              "data-square": square,
              "aria-label": says,
              "aria-selected": square === picked,
            })}
      >
        <path d={outline(board, layout.places.get(square)!)} />
      </g>
    );
    cells.set(square, { sign, node });
    return node;
  };
  const named = still
    ? {}
    : {
        role: "grid" as const,
        "aria-label": label,
        onFocusIn: (event: FocusEvent) => {
          const square = (event.target as Element).getAttribute("data-square");
          if (square) onFocus(square);
        },
      };
  return (
    <g {...named}>
      {lines.map((line, row) => (
        <g {...(still ? {} : { role: "row" })} key={row}>
          {line.map(draw)}
        </g>
      ))}
    </g>
  );
}
