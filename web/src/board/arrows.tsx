//! Arrows and rings that a player draws for himself with the right button, in four colours.

import type { ArrowShape, Pen } from "../host/messages";
import { CELL, type Layout } from "./layout";

/** From one square to another, or around one. */
export type Arrow = Omit<ArrowShape, "pen"> & { pen?: Pen };

/** The colour by the keys that are held: none, Shift or Ctrl, Alt, or both. */
export function penOf(event: { shiftKey: boolean; ctrlKey: boolean; altKey: boolean }): Pen {
  const first = event.shiftKey || event.ctrlKey;
  return first && event.altKey ? "yellow" : first ? "red" : event.altKey ? "blue" : "green";
}

/** Draws an arrow, in another colour where it is drawn already, or takes it away where it has that colour. */
export function toggled<A extends Arrow>(arrows: A[], arrow: A): A[] {
  const there = arrows.find((one) => one.from === arrow.from && one.to === arrow.to);
  const rest = arrows.filter((one) => one !== there);
  return there && there.pen === arrow.pen ? rest : [...rest, arrow];
}

/** Arrows that are `told` are an engine's, the best first. */
export function Arrows({ arrows, layout, told = false }: { arrows: Arrow[]; layout: Layout; told?: boolean }) {
  return (
    <g class={told ? "arrows told" : "arrows"}>
      {arrows.map(({ from, to, pen = "green" }, index) => {
        const [a, b] = [layout.places.get(from), layout.places.get(to)];
        if (!a || !b) return null;
        const shared = { class: `pen-${pen}`, "data-rank": index };
        if (from === to) return <circle key={from} {...shared} cx={a.x} cy={a.y} r={CELL * 0.44} />;
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
        const neck = { x: b.x - x * 34, y: b.y - y * 34 };
        return (
          <g key={`${from}-${to}`} {...shared}>
            <path d={`M${a.x + x * 20},${a.y + y * 20}L${neck.x},${neck.y}`} />
            <path
              class="head"
              d={`M${b.x},${b.y}L${neck.x - y * 22},${neck.y + x * 22}L${neck.x + y * 22},${neck.y - x * 22}Z`}
            />
          </g>
        );
      })}
    </g>
  );
}
