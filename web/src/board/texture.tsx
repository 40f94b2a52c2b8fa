//! The grain of wood, the veins of marble, the fibres of paper: noise, made by a filter once for each size and laid over the cells.

import type { Variant } from "../host/messages";
import { CELL, outline, type Layout } from "./layout";

interface Grain {
  /** What `feTurbulence` makes. */
  noise: string;
  /** What becomes of it: a colour, and how much of it there is where. */
  colour: string;
}

/** Streaks along the files, dark where the noise is high. */
const WOOD: Grain = {
  noise: `type="fractalNoise" baseFrequency=".11 .0035" numOctaves="3" seed="7"`,
  colour: `<feColorMatrix values="0 0 0 0 .22 0 0 0 0 .11 0 0 0 0 .02 1.5 0 0 0 -.58"/>`,
};
/** Veins along the lines where the noise is nothing. */
const MARBLE: Grain = {
  noise: `type="turbulence" baseFrequency=".006 .011" numOctaves="5" seed="21"`,
  colour: `<feColorMatrix values="0 0 0 0 .2 0 0 0 0 .22 0 0 0 0 .26 -5.2 0 0 0 .62"/>`,
};
const PAPER: Grain = {
  noise: `type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"`,
  colour: `<feColorMatrix values="0 0 0 0 .3 0 0 0 0 .25 0 0 0 0 .16 .6 0 0 0 -.24"/>`,
};
const GRAINS: Record<string, Grain | undefined> = { wood: WOOD, marble: MARBLE, paper: PAPER };

/** As a picture of its own, so that it is painted once, and nothing that moves above it paints it anew. */
function picture({ noise, colour }: Grain, width: number, height: number): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence ${noise}/>${colour}</filter>` +
    `<rect width="100%" height="100%" filter="url(#g)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function Texture({ layout, variant, look }: { layout: Layout; variant: Variant; look: string }) {
  const grain = GRAINS[look];
  if (!grain) return null;
  const cells = [...layout.places.values()];
  // Nothing is left out where the picture has nothing but squares, or where the wood goes on around the points.
  const whole = variant.look.board === "points" || cells.length * CELL * CELL >= layout.width * layout.height;
  return (
    <>
      {!whole && (
        <clipPath id="ground">
          <path d={cells.map((place) => outline(variant.board, place)).join("")} />
        </clipPath>
      )}
      <image
        class="texture"
        href={picture(grain, Math.round(layout.width), Math.round(layout.height))}
        x={layout.left}
        y={layout.top}
        width={layout.width}
        height={layout.height}
        {...(whole ? {} : { "clip-path": "url(#ground)" })}
      />
    </>
  );
}
