//! The games of this browser's seats: where it is one's turn, those of days, those that are over, and all of them as PGN.

import { useState } from "preact/hooks";
import type { TurnEntry } from "../host/messages";
import { record, turns } from "../host/rest";
import { ownTokens } from "../host/seats";
import { download } from "../picture";
import { say, type Word } from "../words";
import { seatName, variantName } from "../words/names";
import { TableLine } from "./table-line";
import { useLoad } from "./use-load";

/** So often it is asked where one is to move. */
const REFRESH = 10_000;

/** The games of one's seats, each once: by the seat that is to move, where several are one's own. */
export function useMyGames(): TurnEntry[] | null {
  const { value } = useLoad(async () => (ownTokens().length > 0 ? turns(ownTokens()) : []), [], REFRESH);
  return value && value.filter((one, at) => value.findIndex((other) => other.table === one.table) === at);
}

/** Who is waited for. */
export function TurnMark({ table }: { table: TurnEntry }) {
  if (table.stands === "over") return null;
  if (table.stands === "yours") return <strong class="turn">{say("lobby.yours")}</strong>;
  const word = table.stands === "waiting" || table.turn === null ? say("lobby.waits") : say("lobby.theirs", seatName(table.turn));
  return <span class="quiet">{word}</span>;
}

const isOfDays = (table: TurnEntry): boolean => /\dd$/.test(table.clock ?? "");

const CHOICES: [string, Word, (table: TurnEntry) => boolean][] = [
  ["all", "mine.all", () => true],
  ["yours", "lobby.yours", (table) => table.stands === "yours"],
  ["playing", "lobby.playing", (table) => table.stands === "yours" || table.stands === "theirs"],
  ["days", "mine.days", isOfDays],
  ["over", "lobby.over", (table) => table.stands === "over"],
];

/** What a text is looked for in: the game's name, and who plays. */
const words = (table: TurnEntry): string =>
  [variantName(table), table.variant, ...table.seats.map((seat) => seat.name)].join(" ").toLowerCase();

export function MyGamesPage() {
  const all = useMyGames();
  const [chosen, setChosen] = useState("all");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const fits = CHOICES.find(([key]) => key === chosen)?.[2] ?? (() => true);
  const shown = (all ?? []).filter((table) => fits(table) && words(table).includes(text.trim().toLowerCase()));
  const take = () => savePgn(shown).catch((wrong: Error) => setError(wrong.message));
  return (
    <main id="main" class="plain">
      <h1>{say("lobby.mine")}</h1>
      {all?.length === 0 ? (
        <p>
          {say("mine.none")} <a href="/">{say("lobby.quick")}</a>
        </p>
      ) : (
        <>
          <div class="chips" role="group" aria-label={say("mine.which")}>
            {CHOICES.map(([key, word, own]) => (
              <button key={key} type="button" class="chip" aria-pressed={key === chosen} data-mine={key} onClick={() => setChosen(key)}>
                {say(word)} <small>{(all ?? []).filter(own).length}</small>
              </button>
            ))}
          </div>
          <div class="row">
            <label for="mine-text">{say("mine.find")}</label>
            <input id="mine-text" type="search" value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
            <button type="button" data-all-pgn disabled={shown.length === 0} onClick={() => void take()}>
              {say("mine.pgn")}
            </button>
          </div>
          {error && (
            <p role="alert" class="notice bad">
              {error}
            </p>
          )}
          <ul class="tables">
            {shown.map((table) => (
              <li key={table.table} data-own={table.table} data-stands={table.stands}>
                <TurnMark table={table} />
                <TableLine table={table} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

/** All these games in one file, one after another: a host is not asked for many at once. */
async function savePgn(tables: TurnEntry[]): Promise<void> {
  const games: string[] = [];
  for (const { table } of tables) games.push(await record(table));
  download(new Blob([games.join("\n\n")], { type: "application/x-chess-pgn" }), "games.pgn");
}
