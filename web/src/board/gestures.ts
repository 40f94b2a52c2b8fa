//! Pointers on the board: a press, a drag, two fingers that look closer, and arrows drawn with the right button.

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ArrowShape, Piece } from "../host/messages";
import { penOf, toggled } from "./arrows";
import { inPicture, isFar, type Carry } from "./carry";
import { nearest, type Layout } from "./layout";
import type { useZoom } from "./zoom";

export interface GestureProps {
  svg: RefObject<SVGSVGElement | null>;
  layout: Layout;
  zoom: ReturnType<typeof useZoom>;
  carry: Carry;
  pieceAt: Map<string, Piece>;
  press: ((square: string) => void) | undefined;
  canDrag: ((square: string) => boolean) | undefined;
  /** A piece is taken up by hand. */
  drag: ((square: string) => void) | undefined;
  escape: (() => void) | undefined;
  /** What is drawn on the board and kept elsewhere, and who keeps what is drawn next. */
  drawn: ArrowShape[] | undefined;
  draw: ((arrow: ArrowShape) => void) | undefined;
  /** The pointer is over another square. */
  hover: ((square: string | null) => void) | null;
}

export function useGestures(props: GestureProps) {
  const { svg, layout, zoom, carry, pieceAt } = props;
  const pressed = useRef<{ x: number; y: number; pointer: number; anchor: string | null } | null>(null);
  const [own, setOwn] = useState<ArrowShape[]>([]);
  const drawn = props.drawn ?? own;
  /** The arrow that is being drawn. */
  const [pencil, setPencil] = useState<(ArrowShape & { pointer: number }) | null>(null);
  const squareAt = (event: PointerEvent): string | null => {
    const at = inPicture(svg.current, event);
    return nearest(layout, at.x, at.y);
  };

  const down = (event: PointerEvent) => {
    if (props.press && svg.current && zoom.down(event, svg.current)) {
      // Two fingers move the board and no piece.
      pressed.current = null;
      carry.letGo();
      return;
    }
    const square = squareAt(event);
    if (event.button === 2 && square) {
      setPencil({ from: square, to: square, pen: penOf(event), pointer: event.pointerId });
      return;
    }
    if (event.button !== 0) return;
    if (own.length > 0) setOwn([]);
    if (!square || !props.press) return;
    const anchor = pieceAt.get(square)?.at[0] ?? square;
    const held = props.canDrag?.(anchor) ? anchor : null;
    if (held !== null) svg.current?.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId, anchor: held };
  };
  const move = (event: PointerEvent) => {
    if (svg.current && zoom.move(event, svg.current)) return;
    props.hover?.(squareAt(event));
    if (pencil?.pointer === event.pointerId) {
      const to = squareAt(event);
      if (to && to !== pencil.to) setPencil({ ...pencil, to });
    }
    const from = pressed.current;
    if (!from || from.anchor === null || from.pointer !== event.pointerId || !isFar(from, event)) return;
    const piece = pieceAt.get(from.anchor);
    pressed.current = null;
    if (!piece) return;
    props.drag?.(from.anchor);
    carry.lift({ piece, from: from.anchor, pointer: event.pointerId, touch: event.pointerType === "touch" }, event);
  };
  const up = (event: PointerEvent) => {
    zoom.up(event);
    if (event.button === 2 && pencil) {
      const { pointer: _, ...arrow } = pencil;
      setPencil(null);
      const to = squareAt(event);
      if (to && props.draw) props.draw({ ...arrow, to });
      else if (to) setOwn(toggled(own, { ...arrow, to }));
    }
    if (pressed.current?.pointer !== event.pointerId) return;
    pressed.current = null;
    const square = squareAt(event);
    if (square) props.press?.(square);
  };
  const cancel = (event: PointerEvent) => {
    zoom.up(event);
    setPencil(null);
    if (!pressed.current) return;
    pressed.current = null;
    props.escape?.();
  };
  return { arrows: pencil ? [...drawn, pencil] : drawn, down, move, up, cancel };
}
