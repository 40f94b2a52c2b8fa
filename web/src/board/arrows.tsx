//! Arrows and rings that a player draws for himself with the right button.

import { CELL, type Layout } from "./layout";

/** From one square to another, or around one. */
export interface Arrow {
  from: string;
  to: string;
}

/** Draws an arrow, or takes it away where it is drawn already. */
export function toggled(arrows: Arrow[], arrow: Arrow): Arrow[] {
  const rest = arrows.filter((one) => one.from !== arrow.from || one.to !== arrow.to);
  return rest.length < arrows.length ? rest : [...rest, arrow];
}

/** Arrows that are `told` are an engine's, the best first. */
export function Arrows({ arrows, layout, told = false }: { arrows: Arrow[]; layout: Layout; told?: boolean }) {
  return (
    <g class={told ? "arrows told" : "arrows"}>
      {arrows.map(({ from, to }, index) => {
        const [a, b] = [layout.places.get(from), layout.places.get(to)];
        if (!a || !b) return null;
        if (from === to) return <circle key={from} data-rank={index} cx={a.x} cy={a.y} r={CELL * 0.44} />;
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
        const neck = { x: b.x - x * 34, y: b.y - y * 34 };
        return (
          <g key={`${from}-${to}`} data-rank={index}>
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
