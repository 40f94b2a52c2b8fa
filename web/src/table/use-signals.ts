//! What a player hears, feels, and a reader of the screen says when something happens.

import { useEffect, useRef, useState } from "preact/hooks";
import type { GameEvent, View } from "../host/messages";
import { feel } from "../sound/haptics";
import { play } from "../sound/sound";
import { say } from "../words";
import { moveText } from "../words/letters";
import { seatName, variantName } from "../words/names";
import { told } from "../words/told";
import { leftNow } from "./clock";
import { resultText } from "./result";
import type { TableState } from "./live";
import type { Past } from "./use-history";
import type { Play } from "./use-play";
import { unheard } from "./unheard";

const LOW = 10_000;

/** What is said once, and never again because something else is said. */
export interface Line {
  number: number;
  text: string;
}

/** So many lines stay where readers of the screen go back to. */
const LINES = 12;

/** Lines for the live region, the newest last. */
export function useSignals(state: TableState, { view, sent, myTurn }: Play, past: Past): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  const tell = (text: string) => setLines((said) => [...said, { number: (said.at(-1)?.number ?? 0) + 1, text }].slice(-LINES));
  const heard = useRef(0);
  /** Whether the move that comes was heard when it was put down here. */
  const sounded = useRef(false);
  const before = useRef<{ seq: number; mine: boolean; over: boolean } | null>(null);
  const warned = useRef(-1);

  useEffect(() => {
    if (!sent) return;
    sounded.current = true;
    const what = sent.move.capture ? "capture" : "move";
    play(what);
    feel(what);
  }, [sent]);

  useEffect(() => {
    if (!state.notice?.bad) return;
    sounded.current = false;
    play("refused");
    feel("refused");
  }, [state.notice?.count]);

  useEffect(() => {
    const fresh = unheard(state.events, state.happened, heard.current);
    heard.current = state.happened;
    if (fresh.length === 0) return;
    const what = soundOf(fresh);
    const own = fresh.some((event) => "seat" in event && state.mine.includes(event.seat ?? ""));
    if (what && !(own && sounded.current)) play(what);
    if (what && own) sounded.current = false;
    // How it has ended is told below, with who has won.
    const sentences = fresh.filter((event) => event.kind !== "ended").map((event) => told(event, state.variant).replace(/\.$/, ""));
    if (sentences.length > 0) tell(inOne(sentences));
  }, [state.happened]);

  useEffect(() => {
    if (state.view && state.view.check.length > 0 && state.view.result === null && before.current) play("check");
  }, [state.view?.position]);

  const stepped = useRef({ ply: past.ply, total: 0 });
  useEffect(() => {
    // Whoever goes through a game hears it as well; what is played now is told by its events.
    const total = view?.history.length ?? 0;
    const last = stepped.current;
    stepped.current = { ply: past.ply, total };
    const moved = view?.history[past.ply - 1];
    if (last.ply === past.ply || last.total !== total || !state.variant) return;
    play(moved?.san.includes("x") ? "capture" : "move");
    tell(moved ? say("pair", seatName(moved.seat), moveText(state.variant, moved.san)) : say("moves.first"));
  }, [past.ply, view?.history.length]);

  useEffect(() => {
    if (!view) return;
    const last = before.current;
    const over = view.result !== null;
    before.current = { seq: view.seq, mine: myTurn, over };
    if (over && view.result && state.variant && last && !last.over) {
      play("end");
      tell(resultText(state.variant, view.result));
    } else if (myTurn && last && (!last.mine || last.seq !== view.seq)) {
      tell(say("turn.mine"));
    }
    document.title = `${titleOf(view, myTurn)} – ${state.variant ? variantName(state.variant) : "chatur"}`;
  }, [view?.seq, myTurn, view?.result !== null]);

  useEffect(() => {
    const running = view?.seats.find((seat) => seat.running && state.mine.includes(seat.seat));
    if (!view || !running || running.clock === null || sent) return;
    const timer = setInterval(() => {
      if (leftNow(running.clock ?? 0, true, running.delay ?? 0, state.viewedAt) > LOW || warned.current === view.seq) return;
      warned.current = view.seq;
      play("low");
    }, 250);
    return () => clearInterval(timer);
  }, [view?.seq, state.viewedAt, sent]);

  return lines;
}

function titleOf(view: View, myTurn: boolean): string {
  if (myTurn) return `● ${say("turn.mine")}`;
  return view.result ? say("turn.over") : say("turn.of", seatName(view.turn));
}

/** Sentences in one: whoever a sentence begins with is not named again by the next. */
function inOne(sentences: string[]): string {
  const who = sentences.map((sentence) => /^[^:]+:\s/.exec(sentence)?.[0] ?? "");
  const parts = sentences.map((sentence, at) => {
    if (at === 0) return sentence;
    return who[at] !== "" && who[at] === who[at - 1] ? `, ${sentence.slice(who[at]!.length)}` : `. ${sentence}`;
  });
  return parts.join("");
}

/** What is heard of what happened; nothing of what moves nothing. */
function soundOf(events: GameEvent[]): "capture" | "move" | null {
  const kinds = new Set(events.map((event) => event.kind));
  const has = (...some: GameEvent["kind"][]) => some.some((kind) => kinds.has(kind));
  if (has("captured", "crushed", "shot", "exploded")) return "capture";
  return has("moved", "castled", "dropped", "swapped") ? "move" : null;
}
