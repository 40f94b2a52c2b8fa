//! Moves and words by keyboard.

import { useState } from "preact/hooks";
import type { Variant, View } from "../host/messages";
import { squareWords } from "../board/describe";
import { say } from "../words";
import { seatName } from "../words/names";
import { clockText, leftNow } from "./clock";
import type { LiveTable } from "./live";

/** What each word does, in both languages whichever is spoken. */
const ACTIONS: Record<string, string> = {
  resign: "resign",
  abandon: "resign",
  abandonner: "resign",
  draw: "draw",
  nulle: "draw",
  accept: "accept",
  accepter: "accept",
  decline: "decline",
  refuser: "decline",
  takeback: "takeback",
  undo: "takeback",
  reprendre: "takeback",
  claim: "claim",
  "réclamer": "claim",
  reclamer: "claim",
  abort: "abort",
  annuler: "abort",
  rematch: "rematch",
  revanche: "rematch",
};

const CLAIMS_OF_ABSENCE = ["claim_gone_win", "claim_gone_draw"];

export interface EntryProps {
  live: LiveTable;
  variant: Variant;
  view: View;
  since: number;
  seated: boolean;
  onFlip: () => void;
  onSay: (text: string) => void;
}

export function Entry({ live, view, since, seated, onFlip, onSay }: EntryProps) {
  const [text, setText] = useState("");
  const clocks = () =>
    view.seats
      .filter((seat) => seat.clock !== null)
      .map((seat) =>
        say("entry.clock", seatName(seat.seat), clockText(leftNow(seat.clock ?? 0, seat.running, seat.delay ?? 0, since))),
      )
      .join(". ") || say("entry.clock.none");
  const telling: Record<string, () => string> = {
    "?": () => say("entry.help"),
    help: () => say("entry.help"),
    aide: () => say("entry.help"),
    clock: clocks,
    pendule: clocks,
    board: () => boardWords(view),
    "échiquier": () => boardWords(view),
    moves: () => movesWords(view),
    coups: () => movesWords(view),
    last: () => say("entry.last", view.history.at(-1)?.san ?? "–"),
    dernier: () => say("entry.last", view.history.at(-1)?.san ?? "–"),
    turn: () => say("turn.of", seatName(view.turn)),
    trait: () => say("turn.of", seatName(view.turn)),
  };
  const enter = (event: Event) => {
    event.preventDefault();
    const word = text.trim();
    const plain = word.toLowerCase();
    if (word === "") return;
    setText("");
    const tell = telling[plain];
    if (tell) {
      onSay(tell());
      return;
    }
    if (["flip", "tourner", "view"].includes(plain)) {
      onFlip();
      return;
    }
    if (!seated) return;
    const [first = "", ...rest] = plain.split(/\s+/);
    const action = ACTIONS[first];
    if (action === "claim" && rest.length > 0) live.act("claim", { move: word.split(/\s+/).slice(1).join(" ") });
    else if (action) {
      const choices = view.choices ?? [];
      const absence = CLAIMS_OF_ABSENCE.find((one) => choices.includes(one));
      live.act(action === "claim" && !choices.includes("claim") && absence ? absence : action);
    } else live.move(word);
  };
  return (
    <form class="entry" onSubmit={enter}>
      <div class="row">
        <input
          id="entry"
          aria-label={say("entry.label")}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={say("entry.hint")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say("entry.go")}</button>
      </div>
    </form>
  );
}

function movesWords({ moves = [], total }: View): string {
  const names = moves.map((move) => move.san).join(", ");
  return total === undefined ? say("entry.moves", names) : say("entry.moves.some", moves.length, total, names);
}

const boardWords = (view: View): string =>
  view.pieces.map((piece) => squareWords(view, piece.at[0] ?? "", piece, [])).join("; ");
