//! Moves and words by keyboard.

import { useState } from "preact/hooks";
import type { Deed, Variant, View } from "../host/messages";
import { squareWords } from "../board/describe";
import { say, tongues } from "../words";
import { seatName } from "../words/names";
import type { Asked } from "../words/tongue";
import { clockText, leftNow } from "./clock";
import type { LiveTable } from "./live";

const CLAIMS_OF_ABSENCE: Deed[] = ["claim_gone_win", "claim_gone_draw"];

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
  const telling: Record<Exclude<Asked, "flip">, () => string> = {
    help: () => say("entry.help"),
    clock: clocks,
    board: () => boardWords(view),
    moves: () => movesWords(view),
    last: () => say("entry.last", view.history.at(-1)?.san ?? "–"),
    turn: () => say("turn.of", seatName(view.turn)),
  };
  const enter = async (event: Event) => {
    event.preventDefault();
    const word = text.trim();
    const plain = word.toLowerCase();
    if (word === "") return;
    setText("");
    // What each word does, in every language whichever is spoken.
    const all = await tongues();
    const asked = all.map(({ asks }) => asks[plain]).find((one) => one !== undefined);
    if (asked === "flip") return onFlip();
    if (asked) return onSay(telling[asked]());
    if (!seated) return;
    const [first = "", ...rest] = plain.split(/\s+/);
    const action = all.map(({ words }) => words[first]).find((one) => one !== undefined);
    if (action === "claim" && rest.length > 0) live.act("claim", { move: word.split(/\s+/).slice(1).join(" ") });
    else if (action) {
      const choices = view.choices ?? [];
      const absence = CLAIMS_OF_ABSENCE.find((one) => choices.includes(one));
      live.act(action === "claim" && !choices.includes("claim") && absence ? absence : action);
    } else void live.move(word);
  };
  return (
    <form class="entry" onSubmit={(event) => void enter(event)}>
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
