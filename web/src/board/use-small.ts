//! Whether the squares of a board are so small that pieces are drawn with fewer and thicker lines.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { CELL } from "./layout";

/** Below so many pixels a square is small. */
const SMALL = 30;

/** Marks the board as small while it is, whoever zooms or turns the phone. */
export function useSmall(svg: RefObject<SVGSVGElement | null>, viewBox: string): void {
  useLayoutEffect(() => {
    const board = svg.current;
    if (!board) return;
    const look = (width: number) => board.toggleAttribute("data-small", width > 0 && (CELL * width) / board.viewBox.baseVal.width < SMALL);
    const observer = new ResizeObserver(([entry]) => look(entry?.contentRect.width ?? 0));
    observer.observe(board);
    return () => observer.disconnect();
  }, [viewBox]);
}
