//! Two fingers on the board: apart to look closer, together to see all of it, and side by side to move it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Layout } from "./layout";

/** The part of the picture that is shown. */
interface Part {
  left: number;
  top: number;
  width: number;
}

/** How much closer one can look. */
const CLOSEST = 4;

interface Grip {
  /** How far the fingers were apart, and the part that was shown then. */
  apart: number;
  part: Part;
  /** Where their middle was, as a share of the width and height of the board. */
  across: number;
  down: number;
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export function useZoom(layout: Layout) {
  const whole: Part = { left: layout.left, top: layout.top, width: layout.width };
  const [part, setPart] = useState<Part | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const grip = useRef<Grip | null>(null);
  const shown = part ?? whole;
  const ratio = layout.height / layout.width;
  useEffect(() => setPart(null), [layout]);

  const held = (svg: Element) => {
    const [a, b] = [...fingers.current.values()];
    if (!a || !b) return null;
    const box = svg.getBoundingClientRect();
    return {
      apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
      across: ((a.x + b.x) / 2 - box.left) / box.width,
      down: ((a.y + b.y) / 2 - box.top) / box.height,
    };
  };

  return {
    viewBox: `${shown.left} ${shown.top} ${shown.width} ${shown.width * ratio}`,
    /** A finger comes down; whether it is the second. */
    down(event: PointerEvent, svg: Element): boolean {
      if (event.pointerType !== "touch") return false;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = held(svg);
      grip.current = now && { ...now, part: shown };
      return now !== null;
    },
    /** A finger moves; whether the board moves with it. */
    move(event: PointerEvent, svg: Element): boolean {
      if (!fingers.current.has(event.pointerId)) return false;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [now, then] = [held(svg), grip.current];
      if (!now || !then) return false;
      const width = within((then.part.width * then.apart) / now.apart, whole.width / CLOSEST, whole.width);
      // What was under the fingers stays there.
      const x = then.part.left + then.across * then.part.width - now.across * width;
      const y = then.part.top + then.down * then.part.width * ratio - now.down * width * ratio;
      setPart({
        left: within(x, whole.left, whole.left + whole.width - width),
        top: within(y, whole.top, whole.top + (whole.width - width) * ratio),
        width,
      });
      return true;
    },
    up(event: PointerEvent): void {
      fingers.current.delete(event.pointerId);
      grip.current = null;
    },
  };
}
