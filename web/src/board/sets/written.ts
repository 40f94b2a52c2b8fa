//! The classic set as text, for the pictures that the host draws: a name and below it its layers; and who shares a drawing.

import { FIGURES, SHARED } from "../figures";
import { STAUNTON } from "./staunton";

export function written(): string {
  const drawings = FIGURES.map((figure) => [figure, ...(STAUNTON.figures[figure] ?? []).map(({ role, d }) => ` ${role} ${d}`)].join("\n"));
  const shared = Object.entries(SHARED).map(([kind, figure]) => `${kind} = ${figure}`);
  return `${[...drawings, ...shared].join("\n")}\n`;
}
