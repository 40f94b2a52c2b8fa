//! The rules beside the game: they cover the column while they are read, and the board stays in view.

import { useEffect, useRef } from "preact/hooks";
import { toldAt } from "../host/table-rest";
import { learnAddress } from "../lobby/game-address";
import { useLoad } from "../lobby/use-load";
import { language, say } from "../words";
import { Rules } from "./rules";

export function RulesPanel({ table, onClose }: { table: string; onClose: () => void }) {
  const { value, error } = useLoad(() => toldAt(table), [table, language()]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  return (
    <aside class="rules-panel" aria-label={say("rules.title")}>
      <div class="row">
        <strong>{say("rules.title")}</strong>
        <span class="grow" />
        {value && (
          <a href={learnAddress(value.variant.id)} target="_blank" rel="noopener" data-learn>
            {say("game.learn")}
          </a>
        )}
        <button type="button" ref={button} onClick={onClose}>
          {say("close")}
        </button>
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label={say("rules.title")}>
        {value ? <Rules {...value} /> : <p role="status">{error ?? say("wait")}</p>}
      </div>
    </aside>
  );
}
