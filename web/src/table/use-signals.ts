//! What a player hears and a reader of the screen says when something happens.

import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../host/messages";
import { play } from "../sound";
import { say } from "../words";
import { seatName, variantName } from "../words/names";
import { told } from "../words/told";
import { leftNow } from "./clock";
import { resultText } from "./result";
import type { TableState } from "./live";

const LOW = 10_000;

/** Sentences for the live region. */
export function useSignals(state: TableState, view: View | null, myTurn: boolean): string {
  const [words, setWords] = useState("");
  const heard = useRef(0);
  const before = useRef<{ seq: number; mine: boolean; over: boolean } | null>(null);
  const warned = useRef(-1);

  useEffect(() => {
    const fresh = state.events.slice(heard.current);
    heard.current = state.events.length;
    if (fresh.length === 0) return;
    const kinds = new Set(fresh.map((event) => event.kind));
    if (kinds.has("captured") || kinds.has("crushed")) play("take");
    else if (kinds.has("moved") || kinds.has("castled") || kinds.has("dropped")) play("move");
    setWords(fresh.map(told).join(". "));
  }, [state.events]);

  useEffect(() => {
    if (!view) return;
    const last = before.current;
    const over = view.result !== null;
    before.current = { seq: view.seq, mine: myTurn, over };
    if (over && view.result && state.variant && last && !last.over) {
      play("end");
      setWords(resultText(state.variant, view.result));
    } else if (myTurn && last && (!last.mine || last.seq !== view.seq)) {
      play("turn");
      setWords((text) => `${text}${text ? ". " : ""}${say("turn.mine")}`);
    }
    const title = myTurn ? `● ${say("turn.mine")}` : over ? say("turn.over") : say("turn.of", seatName(view.turn));
    document.title = `${title} – ${state.variant ? variantName(state.variant) : "chatur"}`;
  }, [view?.seq, myTurn, view?.result !== null]);

  useEffect(() => {
    const running = view?.seats.find((seat) => seat.running && state.mine.includes(seat.seat));
    if (!view || !running || running.clock === null) return;
    const timer = setInterval(() => {
      if (leftNow(running.clock ?? 0, true, running.delay ?? 0, state.viewedAt) > LOW || warned.current === view.seq) return;
      warned.current = view.seq;
      play("low");
    }, 250);
    return () => clearInterval(timer);
  }, [view?.seq, state.viewedAt]);

  return words;
}
