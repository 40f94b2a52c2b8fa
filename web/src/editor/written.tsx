//! A position that somebody has as text.

import { useState } from "preact/hooks";
import type { Arranged } from "../host/messages";
import { arrange } from "../host/rest";
import { say } from "../words";

export function Written({ id, onTake }: { id: string; onTake: (arranged: Arranged) => void }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const take = () =>
    arrange({ variant: id, position: text }).then(
      ({ arranged }) => {
        setWrong(null);
        if (arranged) onTake(arranged);
      },
      (error: Error) => setWrong(error.message),
    );
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <input
          id="fen-in"
          aria-label={say("new.position")}
          placeholder={say("new.position")}
          value={text}
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say("import.go")}</button>
      </form>
      {wrong && (
        <p class="notice bad" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
