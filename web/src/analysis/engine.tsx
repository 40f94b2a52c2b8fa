//! What the engine thinks of the position: its lines, the best first, and how each seat stands where more than two play.

import type { Played, ScoreShape, Thought, Variant } from "../host/messages";
import { language, say } from "../words";
import { moveText } from "../words/letters";
import { Bars } from "./bar";
import { scoreText } from "./score";

export interface EngineProps {
  variant: Variant;
  /** Whether an engine may be asked. */
  helps: boolean;
  on: boolean;
  onTurn: (on: boolean) => void;
  thought: Thought | null;
  thinks: boolean;
  /** Where two play, a score as one of the first seat. */
  ofFirst: ((score: ScoreShape) => ScoreShape) | null;
  onPlay: (line: Played[]) => void;
}

export function Engine({ variant, helps, on, onTurn, thought, thinks, ofFirst, onPlay }: EngineProps) {
  const best = thought?.lines[0];
  return (
    <section class="thought" aria-label={say("analysis.engine")}>
      {helps ? (
        <div class="row">
          <label class="switch">
            <input type="checkbox" data-engine checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />{" "}
            {say("analysis.engine")}
          </label>
          {on && thought && (
            <span class="quiet">
              {say("analysis.depth", thought.depth, new Intl.NumberFormat(language()).format(thought.nodes))}
              {thinks ? " …" : ""}
            </span>
          )}
        </div>
      ) : (
        <p class="quiet" data-no-engine>
          {say("analysis.people")}
        </p>
      )}
      {on && (
        <ol class="lines" data-lines>
          {(thought?.lines ?? []).map((told) => (
            <li key={told.moves[0]?.uci ?? ""}>
              <strong>{scoreText(ofFirst ? ofFirst(told.score) : told.score)}</strong>{" "}
              <button type="button" class="plain" onClick={() => onPlay(told.moves.slice(0, 1))}>
                {told.moves.map((move) => moveText(variant, move.san)).join(" ")}
              </button>
            </li>
          ))}
        </ol>
      )}
      {on && !ofFirst && best?.scores && <Bars variant={variant} scores={best.scores} />}
    </section>
  );
}
