//! What is said of the move that is shown, to be changed: signs, a comment, its place in the tree.

import { say } from "../words";
import { OF_MOVES, OF_POSITIONS, signOf, signWord } from "./signs";
import { commentText, type Action } from "./state";
import type { Node } from "./tree";

const LONGEST = 5000;

export function Remarked({ node, isFork, act }: { node: Node; isFork: boolean; act: (action: Action) => void }) {
  const isMove = node.played !== null;
  const sign = (nag: number) => (
    <button
      type="button"
      key={nag}
      data-sign={nag}
      aria-pressed={node.nags?.includes(nag) ?? false}
      aria-label={signWord(nag)}
      title={signWord(nag)}
      onClick={() => act({ do: "sign", nag })}
    >
      {signOf(nag)}
    </button>
  );
  return (
    <details class="branch-tools">
      <summary>{say(isMove ? "analysis.branch" : "analysis.begin")}</summary>
      {isMove && (
        <div class="signs" role="group" aria-label={say("analysis.signs")}>
          {OF_MOVES.map(sign)}
        </div>
      )}
      {isMove && (
        <div class="signs" role="group" aria-label={say("analysis.stands")}>
          {OF_POSITIONS.map(sign)}
        </div>
      )}
      <label for="note">{say("analysis.note")}</label>
      <textarea
        id="note"
        rows={3}
        maxLength={LONGEST}
        value={commentText(node)}
        onInput={(event) => act({ do: "comment", text: event.currentTarget.value })}
      />
      {isMove && (
        <div class="row">
          <button type="button" data-promote disabled={!isFork} onClick={() => act({ do: "promote" })}>
            {say("analysis.promote")}
          </button>
          <button type="button" data-main disabled={!isFork} onClick={() => act({ do: "main" })}>
            {say("analysis.first")}
          </button>
          <button type="button" class="danger" data-delete onClick={() => act({ do: "delete" })}>
            {say("analysis.cut")}
          </button>
        </div>
      )}
      <p class="quiet draw-hint">{say("analysis.draw")}</p>
    </details>
  );
}
