//! What shows where a piece can go: a dot, a ring around what it takes, both in drawings of how it moves, a ring with a cross where
//! two pieces join, a double ring where it castles.

import type { Place } from "./layout";
import type { Target } from "./pick";

export function Mark({ place, target, occupied }: { place: Place; target: Target; occupied: boolean }) {
  const { x, y } = place;
  const small = place.cell.shape !== "square";
  if (target === "go" && !occupied) return <circle class="mark dot" cx={x} cy={y} r={small ? 12 : 14} />;
  const radius = small ? 36 : 43;
  return (
    <>
      {target === "both" && <circle class="mark dot" cx={x} cy={y} r={16} />}
      <circle class={`mark ring ${target}`} cx={x} cy={y} r={radius} />
      {target === "castle" && <circle class="mark ring castle" cx={x} cy={y} r={radius - 12} />}
      {target === "join" && <path class="mark ring join" d={`M${x + 26},${y - 36}h20M${x + 36},${y - 46}v20`} />}
    </>
  );
}
