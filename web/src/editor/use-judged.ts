//! What the host says of what stands in the editor, while somebody is still at it.

import { useEffect, useState } from "preact/hooks";
import type { Arranged, Judged, Offers } from "../host/messages";
import { arrange } from "../host/rest";
import type { Refusal } from "../words/why";

/** How long the host is not asked while somebody is still at it, in milliseconds. */
const PAUSE = 150;

export interface Verdict {
  /** The position as text, if it is one. */
  position: string | null;
  /** Why it is none, as the host has it: it is put into words when it is shown. */
  why: Refusal | null;
  /** What can be otherwise; what was offered before stands until something else is. */
  offers: Offers | null;
}

const verdict = ({ position, why, reason, offers }: Judged, before: Offers | null): Verdict => ({
  position,
  why: why === null ? null : { why, reason },
  offers: offers ?? before,
});

export function useJudged(id: string, begun: Judged, arranged: Arranged, onDrawn: (pieces: NonNullable<Judged["pieces"]>) => void): Verdict {
  const [judged, setJudged] = useState(() => verdict(begun, null));
  const key = JSON.stringify(arranged);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      arrange({ variant: id, arranged }).then(
        (answer) => {
          if (!current) return;
          setJudged(({ offers }) => verdict(answer, offers));
          if (answer.pieces) onDrawn(answer.pieces);
        },
        (error: Error) => current && setJudged(({ offers }) => ({ position: null, why: { why: error.message }, offers })),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return judged;
}
