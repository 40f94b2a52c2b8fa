//! A piece carried by a pointer, from the board or from beside it: it follows the hand without anything being drawn anew, and
//! the square under it is lit. Under a finger it is larger, and lifted so that it can be seen.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardShape, Piece } from "../host/messages";
import { CELL, nearest, outline, type Layout } from "./layout";
import { BOX, PIECE } from "./pieces";

export interface Held {
  piece: Piece;
  /** Where it was taken from; nothing where it comes from beside the board. */
  from: string | null;
  pointer: number;
  touch: boolean;
}

/** How far a pointer goes before it drags, in pixels of the screen. */
const FAR_ENOUGH = 5;
/** How high a finger lifts a piece, and how large it shows it, in pixels at least. */
const LIFT = 52;
const SHOWN = 64;

export const isFar = (from: { x: number; y: number }, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR_ENOUGH;

/** For something beside the board that is pressed: calls as soon as the pointer goes far enough to drag. */
export const dragged = (lift: (event: PointerEvent) => void) => (down: PointerEvent) => {
  if (down.button !== 0) return;
  const start = { x: down.clientX, y: down.clientY };
  const control = new AbortController();
  const only = (then: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === down.pointerId && then(event);
  const { signal } = control;
  const end = only(() => control.abort());
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener(
    "pointermove",
    only((event) => {
      if (!isFar(start, event)) return;
      control.abort();
      lift(event);
    }),
    { signal },
  );
};

/** Where a pointer is, in the units of the picture. */
export function inPicture(svg: SVGSVGElement | null, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
  return { x: at.x, y: at.y };
}

export interface Carry {
  held: Held | null;
  /** What follows the hand, and what lights the square under it. */
  group: RefObject<SVGGElement | null>;
  lit: RefObject<SVGPathElement | null>;
  lift: (held: Held, event: PointerEvent) => void;
  letGo: () => void;
}

export function useCarry(
  svg: RefObject<SVGSVGElement | null>,
  board: BoardShape,
  layout: Layout,
  /** Put down on a square, or beside all of them. */
  onPut: (held: Held, square: string | null) => void,
  onCancel: () => void,
): Carry {
  const [held, setHeld] = useState<Held | null>(null);
  const group = useRef<SVGGElement>(null);
  const lit = useRef<SVGPathElement>(null);
  const place = useRef({ x: 0, y: 0, touch: false });
  const control = useRef<AbortController | null>(null);
  const now = useRef({ board, layout, onPut, onCancel });
  now.current = { board, layout, onPut, onCancel };

  const follow = () => {
    const { x, y, touch } = place.current;
    const pixel = 1 / (svg.current?.getScreenCTM()?.a || 1);
    const size = touch ? Math.max(PIECE * 1.3, (SHOWN * pixel) / BOX) : PIECE * 1.06;
    const up = touch ? Math.max(CELL * 0.8, LIFT * pixel) : 0;
    group.current?.setAttribute("transform", `translate(${x - (BOX / 2) * size} ${y - (BOX / 2) * size - up}) scale(${size})`);
    const under = now.current.layout.places.get(nearest(now.current.layout, x, y) ?? "");
    lit.current?.setAttribute("d", under ? outline(now.current.board, under, 4) : "");
  };
  useLayoutEffect(follow, [held]);
  useEffect(() => () => control.current?.abort(), []);

  const letGo = () => {
    control.current?.abort();
    setHeld(null);
  };
  const lift = (next: Held, event: PointerEvent) => {
    control.current?.abort();
    control.current = new AbortController();
    const { signal } = control.current;
    const at = (event: PointerEvent) => (place.current = { ...inPicture(svg.current, event), touch: next.touch });
    const only = (then: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === next.pointer && then(event);
    at(event);
    setHeld(next);
    addEventListener(
      "pointermove",
      only((event) => {
        at(event);
        follow();
      }),
      { signal },
    );
    addEventListener(
      "pointerup",
      only((event) => {
        const { x, y } = at(event);
        letGo();
        now.current.onPut(next, nearest(now.current.layout, x, y));
      }),
      { signal },
    );
    const cancel = () => {
      letGo();
      now.current.onCancel();
    };
    addEventListener("pointercancel", only(cancel), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && cancel(), { signal });
  };
  return { held, group, lit, lift, letGo };
}
