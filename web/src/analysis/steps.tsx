//! Buttons and keys that go through the tree.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import type { Action } from "./state";

type Act = (action: Action) => void;

const KEYS: Record<string, Action> = {
  ArrowLeft: { do: "step", by: -1 },
  ArrowRight: { do: "step", by: 1 },
  ArrowUp: { do: "beside", by: -1 },
  ArrowDown: { do: "beside", by: 1 },
  Home: { do: "first" },
  End: { do: "last" },
  f: { do: "turn" },
};

/** Left and right step, up and down change to the next branch, F turns the board. */
export function useStepKeys(act: Act): void {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest("input, textarea, select, [role=grid], dialog") || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = KEYS[event.key];
      // Within what scrolls, up and down scroll.
      if (!action || (action.do === "beside" && target.closest("[tabindex='0'], details"))) return;
      event.preventDefault();
      now.current(action);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

export function Steps({ isFirst, isLast, act }: { isFirst: boolean; isLast: boolean; act: Act }) {
  return (
    <div class="steps">
      <button type="button" aria-label={say("moves.first")} disabled={isFirst} onClick={() => act({ do: "first" })}>«</button>
      <button type="button" aria-label={say("moves.previous")} disabled={isFirst} onClick={() => act({ do: "step", by: -1 })}>‹</button>
      <button type="button" data-turn-board aria-label={say("board.turn")} onClick={() => act({ do: "turn" })}>⇅</button>
      <button type="button" aria-label={say("moves.next")} disabled={isLast} onClick={() => act({ do: "step", by: 1 })}>›</button>
      <button type="button" aria-label={say("moves.last")} disabled={isLast} onClick={() => act({ do: "last" })}>»</button>
    </div>
  );
}
