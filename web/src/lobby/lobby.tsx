//! The first page: a game at once, and the tables of this host.

import { useState } from "preact/hooks";
import type { TableEntry } from "../host/messages";
import { tables } from "../host/rest";
import { heldAt, holdsAny, seatAddress } from "../host/seats";
import { say } from "../words";
import { holderName, seatName } from "../words/names";
import { start } from "./start";
import { useLoad } from "./use-load";

const REFRESH = 4_000;
const STATES = ["open", "playing", "over"] as const;
const QUICK_LEVEL = "level:3";

export function Lobby() {
  const [error, setError] = useState<string | null>(null);
  const quick = (variant: string, seats: Record<string, string>) =>
    start({ variant, seats, clock: null, listed: true }).catch((wrong: Error) => setError(wrong.message));
  return (
    <main id="main" class="plain lobby">
      <h1>{say("lobby.title")}</h1>
      <section class="card" aria-labelledby="quick">
        <h2 id="quick">{say("lobby.quick")}</h2>
        <p class="quiet">{say("lobby.quick.about")}</p>
        <div class="row">
          <button
            type="button"
            class="primary"
            data-quick="orthodox"
            onClick={() => void quick("orthodox", { white: "me", black: QUICK_LEVEL })}
          >
            {say("lobby.quick.chess")}
          </button>
          <button
            type="button"
            data-quick="four-player"
            onClick={() =>
              void quick("four-player", { red: "me", blue: "level:2", yellow: "level:2", green: "level:2" })
            }
          >
            {say("lobby.quick.four")}
          </button>
          <a class="button" href="/new">
            {say("lobby.quick.more")}
          </a>
        </div>
        {error && (
          <p role="alert" class="notice bad">
            {error}
          </p>
        )}
      </section>
      {STATES.map((state) => (
        <TableList key={state} state={state} />
      ))}
    </main>
  );
}

function TableList({ state }: { state: (typeof STATES)[number] }) {
  const { value, error } = useLoad(() => tables(state), [state], REFRESH);
  return (
    <section class="card" aria-labelledby={`tables-${state}`}>
      <h2 id={`tables-${state}`}>{say(`lobby.${state}`)}</h2>
      {error && <p class="notice bad">{error}</p>}
      {value?.length === 0 && <p class="quiet">{say(`lobby.none.${state}`)}</p>}
      <ul class="tables">
        {value?.map((table) => (
          <li key={table.table} data-table={table.table}>
            <TableLine table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TableLine({ table }: { table: TableEntry }) {
  const address = seatAddress(table.table, heldAt(table.table));
  const title = table.name ?? table.variant;
  const free = table.state === "open" && !holdsAny(table.table) ? table.seats.filter((seat) => seat.held === "open") : [];
  return (
    <>
      <a class="table-name" href={address}>
        {title}
      </a>
      <span class="quiet">
        {table.seats.map((seat) => say("pair", seatName(seat.seat), holderName(seat.held))).join(", ")}
        {table.clock ? ` · ${table.clock}` : ""}
        {table.plies ? ` · ${say("lobby.plies", table.plies)}` : ""}
        {table.result ? ` · ${resultWords(table.result)}` : ""}
      </span>
      <span class="grow" />
      {free.map((seat) => (
        <a class="button primary" key={seat.seat} href={`/t/${table.table}?sit=${encodeURIComponent(seat.seat)}`}>
          {say("lobby.sit", seatName(seat.seat))}
        </a>
      ))}
      <a class="button" href={address} aria-label={say("pair", openWord(table), title)}>
        {openWord(table)}
      </a>
    </>
  );
}

/** `1-0` and the like stay as they are; otherwise the seats that won are named, as `red+yellow`. */
function resultWords(result: string): string {
  if (result === "*") return say("lobby.aborted");
  if (/^[\d/]+-[\d/]+$/.test(result)) return result;
  return say("result.wins", result.split("+").map(seatName).join(", "));
}

function openWord(table: TableEntry): string {
  if (table.state === "over") return say("lobby.replay");
  return say(holdsAny(table.table) ? "lobby.continue" : "lobby.watch");
}
