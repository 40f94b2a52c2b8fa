//! What is written on a board: coordinates, names of cells, and numbers.

import type { Variant } from "../host/messages";
import { coordinates } from "../theme";
import type { Label, Layout } from "./layout";
import { Zones } from "./lines";

/** Names of ranks and files, or of every cell where the board has none. */
export function Coordinates({ layout, variant, inside }: { layout: Layout; variant: Variant; inside: boolean }) {
  return (
    <>
      {variant.look.board !== "points" && <Zones layout={layout} variant={variant} />}
      {layout.labels.map((label) => (
        <text key={`${label.x},${label.y}`} class={classOf(label)} x={label.x} y={label.y}>
          {label.text}
        </text>
      ))}
      {inside &&
        variant.board.kind !== "squares" &&
        layout.labels.length === 0 &&
        coordinates() !== "none" &&
        [...layout.places].map(([name, place]) => (
          <text key={name} class="inner" x={place.x} y={place.y + (place.cell.shape === "hex" ? 46 : 38)}>
            {name}
          </text>
        ))}
    </>
  );
}

const classOf = ({ inside, own, text }: Label): string =>
  inside ? `corner ${inside.corner} on${inside.shade}` : `edge${own ? " own" : ""}${/\p{Script=Han}/u.test(text) ? " character" : ""}`;

/** Numbers on cells; beside a mark, smaller. */
export function Numbers({ layout, numbers, marked }: { layout: Layout; numbers: Map<string, string>; marked: { has: (square: string) => boolean } }) {
  return (
    <>
      {[...numbers].map(([square, text]) => {
        const place = layout.places.get(square);
        const beside = marked.has(square);
        return (
          place && (
            <text
              key={square}
              class={`number-sign${beside ? " small" : ""}`}
              x={place.x + (beside ? 30 : 0)}
              y={place.y + (beside ? -18 : 15)}
            >
              {text}
            </text>
          )
        );
      })}
    </>
  );
}
