//! A link as a code that telephones read. What draws it is loaded when it is wanted.

import { useEffect, useState } from "preact/hooks";
import { say } from "../words";

/** The code's dark modules as one path, each a unit wide. */
const path = (modules: boolean[][]): string =>
  modules.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

/** Light modules around it, without which it cannot be read. */
const EDGE = 3;

export function Code({ text }: { text: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    let current = true;
    void import("./matrix").then(
      ({ encode }) => current && setModules(encode(text, { border: 0 }).data),
      // The host is away: the link is there as text.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [text]);
  const wide = modules.length;
  return (
    <div class="code" data-code={wide > 0 ? "drawn" : ""}>
      {wide > 0 && (
        <svg viewBox={`${-EDGE} ${-EDGE} ${wide + 2 * EDGE} ${wide + 2 * EDGE}`} role="img" aria-label={say("invite.code")} shape-rendering="crispEdges">
          <rect x={-EDGE} y={-EDGE} width="100%" height="100%" fill="#fff" />
          <path d={path(modules)} fill="#000" />
        </svg>
      )}
    </div>
  );
}
