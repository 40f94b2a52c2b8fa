//! The board by keys: one place of it is reached by Tab, and arrows go on from there.

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Variant } from "../host/messages";
import { beside, type Layout } from "./layout";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Keys {
  /** The square that was last looked at. */
  focus: string | null;
  /** The one square that Tab comes to. */
  home: string | null;
  look: (square: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useKeys(
  svg: RefObject<SVGSVGElement | null>,
  variant: Variant,
  layout: Layout,
  lines: string[][],
  on: { press?: ((square: string) => void) | undefined; escape?: (() => void) | undefined },
): Keys {
  const [focus, look] = useState<string | null>(null);
  useEffect(() => look(null), [variant]);
  const go = (square: string | null | undefined) => {
    if (!square) return;
    look(square);
    svg.current?.querySelector<SVGGElement>(`[data-square="${CSS.escape(square)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const square = (event.target as Element).getAttribute("data-square");
    if (!square) return;
    const way = WAYS[event.key];
    const line = lines.find((one) => one.includes(square)) ?? [];
    if (way) go(beside(layout, square, way[0], way[1]));
    else if (event.key === "Home") go(line[0]);
    else if (event.key === "End") go(line.at(-1));
    else if (event.key === "Enter" || event.key === " ") on.press?.(square);
    else if (event.key === "Escape") on.escape?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focus, home: focus && layout.places.has(focus) ? focus : (lines.at(-1)?.[0] ?? null), look, onKeyDown };
}
