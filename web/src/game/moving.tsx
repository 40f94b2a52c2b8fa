//! A board that shows one position after another by itself, slowly, until the reader stops it.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { Moment, Variant } from "../host/messages";
import { say } from "../words";

/** So long a position stands, and so long the last one, in milliseconds. */
const STANDS = 1_600;
const LAST = 4_000;

const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function MovingBoard({ variant, moments, label }: { variant: Variant; moments: Moment[]; label: string }) {
  const [at, setAt] = useState(0);
  const [goes, setGoes] = useState(!isCalm());
  const moves = moments.length > 1;
  useEffect(() => {
    if (!goes || !moves) return;
    const isLast = at === moments.length - 1;
    const timer = setInterval(() => {
      // Nobody looks.
      if (document.visibilityState === "visible") setAt(isLast ? 0 : at + 1);
    }, isLast ? LAST : STANDS);
    return () => clearInterval(timer);
  }, [at, goes, moves, moments]);
  const shown = moments[at] ?? moments[0];
  if (!shown) return null;
  return (
    <div class="moving" data-at={at}>
      <Board variant={variant} view={shown} seenBy={0} still label={label} />
      {moves && (
        <button type="button" class="moving-button" data-moving aria-label={say(goes ? "moving.stop" : "moving.go")} onClick={() => setGoes(!goes)}>
          <span aria-hidden="true">{goes ? "❚❚" : "▶"}</span>
        </button>
      )}
    </div>
  );
}
