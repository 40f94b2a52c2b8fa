//! What stands where there is nothing yet: a small drawing of what would be there, and what is to be said of it.

import type { ComponentChildren } from "preact";

/** Lines in a box of 96 by 64; what is filled stands first. */
const DRAWINGS = {
  /** A board, and a chair that nobody sits on. */
  open: {
    fill: "M10 40h44v12h-44zM66 34h20v5h-20z",
    line: "M10 40l6-14h32l6 14zM21 26l-4 14M32 26v14M43 26l4 14M10 40v12h44v-12M66 56v-38h0M66 34h20v5h-20M86 39v17",
  },
  /** Two pawns face each other over a clock. */
  playing: {
    fill: "M15 52c0-9 4-12 5-18h6c1 6 5 9 5 18zM65 52c0-9 4-12 5-18h6c1 6 5 9 5 18z",
    line:
      "M13 54h20M63 54h20M15 52c0-9 4-12 5-18h6c1 6 5 9 5 18M65 52c0-9 4-12 5-18h6c1 6 5 9 5 18M17 27a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM67 27a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" +
      "M39 36h18v18h-18zM43 33h4M51 33h4M48 41v4l3 2",
  },
  /** A king that was laid down. */
  over: {
    fill: "M30 36l26-6c4 4 4 13 0 18l-26-6zM64 28h6v24h-6z",
    line: "M10 54h76M70 28v24h-6v-24zM64 31c-4-1-6-2-8-1l-26 6v6l26 6c2 1 4 0 8-1M30 39h-12M22 34v10",
  },
  /** A pawn before its first step. */
  moves: {
    fill: "M30 52c0-9 5-12 6-18h6c1 6 6 9 6 18z",
    line: "M28 54h22M30 52c0-9 5-12 6-18h6c1 6 6 9 6 18M33 27a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM58 52v-6M58 40v-6M58 28v-6M53 20l5-7 5 7z",
  },
  /** Words that are still to come. */
  talk: {
    fill: "M50 30h34v20h-6l-4 6-4-6h-20z",
    line: "M12 12h44v14M12 12v24h8v8l8-8h16M50 30h34v20h-6l-4 6-4-6h-20zM24 20h20M24 27h12M60 38h14M60 43h8",
  },
};

export function Empty({ of, children }: { of: keyof typeof DRAWINGS; children: ComponentChildren }) {
  const { fill, line } = DRAWINGS[of];
  return (
    <div class="empty">
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path class="filled" d={fill} />
        <path class="drawn" d={line} />
      </svg>
      <p class="quiet">{children}</p>
    </div>
  );
}
