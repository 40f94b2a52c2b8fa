//! Where what is taken up can go, what it would crush on its way, and what it would cover.

import type { Piece } from "../host/messages";
import { covering } from "./body";
import type { Layout } from "./layout";
import { Mark } from "./marks";
import type { Target } from "./pick";

export interface TargetsProps {
  layout: Layout;
  pieceAt: Map<string, Piece>;
  picked: string | null;
  targets: Map<string, Target>;
  /** What a large piece would cover on a target. */
  footprints: Map<string, string[]>;
  /** What it would cover where the hand is. */
  covered: string[];
}

export function Targets({ layout, pieceAt, picked, targets, footprints, covered }: TargetsProps) {
  return (
    <>
      {[...targets].map(([square, target]) => {
        const place = layout.places.get(square);
        // Of a large piece the ring is around what it crushes, and not where it goes.
        const there = pieceAt.get(square);
        const other = there !== undefined && there.at[0] !== picked;
        const shown = target === "take" && footprints.has(square) && !other ? "go" : target;
        return place && <Mark key={square} place={place} target={shown} occupied={other} />;
      })}
      {crushed(targets, footprints, pieceAt, picked).map((square) => {
        const place = layout.places.get(square);
        return place && <Mark key={`crushed ${square}`} place={place} target="take" occupied />;
      })}
      {covered.length > 1 && (
        <path class="footprint" d={covering(covered.flatMap((square) => layout.places.get(square) ?? []))} />
      )}
    </>
  );
}

/** The squares of what a large piece can crush on its way to a target that is empty itself. */
function crushed(
  targets: Map<string, Target>,
  footprints: Map<string, string[]>,
  pieceAt: Map<string, Piece>,
  picked: string | null,
): string[] {
  const found = new Set<string>();
  for (const [square, target] of targets) {
    if (target !== "take") continue;
    for (const cell of footprints.get(square) ?? []) {
      const anchor = pieceAt.get(cell)?.at[0];
      if (anchor && anchor !== picked) found.add(cell);
    }
  }
  return [...found];
}
