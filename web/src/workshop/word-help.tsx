//! What a word means, in a place below the text that is always there: the word under the mouse, or at the caret.

import { say } from "../words";
import { meaning, type Told } from "./grammar";

export function WordHelp({ told }: { told: Told | null }) {
  return (
    <p class="word-help" data-word-help>
      {told ? (
        <>
          <strong>{told.word.name}</strong> <span class="quiet">({told.of.name})</span> {meaning(told.word)}
          {told.example && <code>{told.example}</code>}
        </>
      ) : (
        <span class="quiet">{say("shop.wordhelp")}</span>
      )}
    </p>
  );
}
