//! How the layers of a drawing are painted in the colours of an army: lit from above left, bold, or flat.

import type { Colours } from "./colours";
import { isDark, isPale } from "./colours";
import type { Layer } from "./sets/layers";

export interface PaintedProps {
  layers: Layer[];
  colours: Colours;
  /** An army without an owner is hatched. */
  grey: boolean;
  paint: "lit" | "bold" | "flat";
}

export function Painted(props: PaintedProps) {
  return props.paint === "flat" ? <Flat {...props} /> : <Outlined {...props} />;
}

/** On a dark board what is dark has a light rim. */
const rim = (colours: Colours, otherwise: string) => (isDark(colours) ? { style: { stroke: `var(--rim, ${otherwise})` } } : {});

function Outlined({ layers, colours, grey, paint }: PaintedProps) {
  const lit = paint === "lit";
  const dark = isDark(colours);
  const line = { fill: "none", stroke: colours.ink, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return (
    <>
      {layers.map(({ role, d }, index) => {
        switch (role) {
          case "body":
            return (
              <g key={index}>
                <path
                  class="outline"
                  d={d}
                  fill={colours.fill}
                  stroke={colours.line}
                  {...rim(colours, colours.line)}
                  stroke-width={lit ? 1.4 : 2.4}
                  stroke-linejoin="round"
                />
                {lit && <path d={d} fill={`url(#${isPale(colours) ? "light-on-pale" : "light-on-deep"})`} />}
                {grey && <path d={d} fill="url(#hatching)" />}
              </g>
            );
          case "line":
            return <path key={index} class="detail" d={d} {...line} stroke-width={lit ? 1.1 : 1.4} stroke-opacity={dark && lit ? 0.6 : 1} />;
          case "hole":
            return <path key={index} d={d} fill={colours.ink} />;
          case "shine":
            return lit && <path key={index} class="shine" d={d} {...line} stroke={dark ? colours.ink : "#fff"} stroke-opacity={dark ? 0.5 : isPale(colours) ? 0.85 : 0.5} />;
        }
      })}
    </>
  );
}

/** One path for what is cut out of each other, and what is only lines upon it. */
function Flat({ layers, colours, grey }: PaintedProps) {
  const shape = layers.filter(({ role }) => role === "body" || role === "hole").map(({ d }) => d).join("");
  const lines = layers.filter(({ role }) => role === "line").map(({ d }) => d).join("");
  const edge = isDark(colours) ? "none" : colours.line;
  return (
    <>
      <path d={shape} fill-rule="evenodd" fill={colours.fill} stroke={edge} {...rim(colours, edge)} stroke-width="1" stroke-linejoin="round" />
      {grey && <path d={shape} fill-rule="evenodd" fill="url(#hatching)" />}
      {lines && <path d={lines} fill="none" stroke={colours.ink} stroke-width="1.6" stroke-linecap="round" />}
    </>
  );
}

/** The light on all pieces of a page, and the hatching of those without an owner. The page has them once. */
export function Lights() {
  const from = { gradientUnits: "userSpaceOnUse", x1: "8", y1: "5", x2: "38", y2: "17" } as const;
  return (
    <svg class="hidden" width="0" height="0" aria-hidden="true" data-lights>
      <defs>
        <linearGradient id="light-on-pale" {...from}>
          <stop offset="0" stop-color="#fff" stop-opacity=".55" />
          <stop offset=".45" stop-color="#fff" stop-opacity=".05" />
          <stop offset="1" stop-color="#4a2c08" stop-opacity=".3" />
        </linearGradient>
        <linearGradient id="light-on-deep" {...from}>
          <stop offset="0" stop-color="#fff" stop-opacity=".3" />
          <stop offset=".42" stop-color="#fff" stop-opacity=".04" />
          <stop offset="1" stop-color="#000" stop-opacity=".42" />
        </linearGradient>
        <pattern id="hatching" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 2h4" stroke="#3d3a35" stroke-width="1" stroke-opacity=".55" />
        </pattern>
      </defs>
    </svg>
  );
}
