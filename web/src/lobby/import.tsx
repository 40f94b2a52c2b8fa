//! Brings a game or a position to a table of its own.

import { useMemo, useState } from "preact/hooks";
import type { Created } from "../host/messages";
import { bring } from "../host/rest";
import { go } from "../route";
import { say } from "../words";
import { variantName } from "../words/names";
import { gamesIn } from "./games";
import { knownGames } from "./known";
import { enter } from "./start";
import { useLoad } from "./use-load";

/** The most that a host reads at once, in bytes. */
const LARGEST = 4 << 20;

export function ImportPage() {
  const { value: all } = useLoad(knownGames, []);
  const [text, setText] = useState("");
  const [variant, setVariant] = useState("");
  const [game, setGame] = useState(1);
  const games = useMemo(() => gamesIn(text), [text]);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    bringTo(enter);
  };
  const bringTo = (there: (created: Created) => void) => {
    setWrong(null);
    bring(text, game, variant === "" ? undefined : variant).then(there, (error: Error) => setWrong(error.message));
  };
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) setWrong(say("import.large"));
    else file.text().then(setText, (error: Error) => setWrong(error.message));
  };
  return (
    <main id="main" class="plain">
      <h1>{say("import.title")}</h1>
      <form
        class="card"
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer?.files[0]);
        }}
      >
        <div class="row">
          <label for="import-file">{say("import.file")}</label>
          <input id="import-file" type="file" accept=".pgn,.pgn4,.kif,.ki2,.csa,.fen,.txt" onChange={(event) => read(event.currentTarget.files?.[0])} />
        </div>
        <p>{say("import.about")}</p>
        <label for="import-text">{say("import.text")}</label>
        <textarea id="import-text" rows={14} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
        <div class="row">
          <label for="import-variant">{say("import.variant")}</label>
          <select id="import-variant" value={variant} onChange={(event) => setVariant(event.currentTarget.value)}>
            <option value="">–</option>
            {all?.filter((one) => one.kept !== "own").map((one) => (
              <option key={one.id} value={one.id}>
                {variantName(one)}
              </option>
            ))}
          </select>
        </div>
        <div class="row">
          <label for="import-game">{say("import.game")}</label>
          {games.length > 1 ? (
            <select id="import-game" value={game} onChange={(event) => setGame(Number(event.currentTarget.value))}>
              {games.map(({ number, title }) => (
                <option key={number} value={number}>
                  {number}. {title}
                </option>
              ))}
            </select>
          ) : (
            <input
              id="import-game"
              type="number"
              min={1}
              value={game}
              onInput={(event) => setGame(Math.max(1, event.currentTarget.valueAsNumber || 1))}
            />
          )}
        </div>
        {wrong && (
          <p role="alert" class="notice bad">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="submit" class="primary">
            {say("import.go")}
          </button>
          <button type="button" data-analyse onClick={() => bringTo(({ table }) => go(`/analysis?table=${encodeURIComponent(table)}`))}>
            {say("import.analyse")}
          </button>
        </div>
      </form>
    </main>
  );
}
