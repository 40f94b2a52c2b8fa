//! The first page: a game at once, and the tables of this host.

import { useMemo, useState } from "preact/hooks";
import type { TableEntry, TurnEntry } from "../host/messages";
import { turns, variant as loadVariant } from "../host/rest";
import { Empty } from "../empty";
import { heldAt, holdsAny, ownTokens, seatAddress } from "../host/seats";
import { language, say, type Word } from "../words";
import { controlName, holderName, seatName, variantName } from "../words/names";
import { start } from "./start";
import { useLoad } from "./use-load";
import { type Lobby as Lists, STATES, type TableState, useLobby } from "./use-lobby";
import { Picture } from "./variant-card";

/** So often it is asked where one is to move. */
const REFRESH = 10_000;
/** The games that most people want: whom one meets, and with how much time. */
const QUICK: { variant: string; word: Word; level: number; clock: string | null; starts?: number }[] = [
  { variant: "orthodox", word: "lobby.quick.chess", level: 5, clock: "10+5" },
  { variant: "chess960", word: "lobby.quick.960", level: 5, clock: "10+5", starts: 960 },
  { variant: "antichess", word: "lobby.quick.losing", level: 4, clock: "5+3" },
  { variant: "four-player", word: "lobby.quick.four", level: 3, clock: null },
];

export function Lobby() {
  const [error, setError] = useState<string | null>(null);
  const lists = useLobby();
  const numbers = useMemo(() => QUICK.map((one) => Math.floor(Math.random() * (one.starts ?? 1))), []);
  const quick = async (at: number) => {
    const one = QUICK[at];
    if (!one) return;
    try {
      const { seats } = await loadVariant(one.variant);
      const held = seats.map((seat, index) => [seat.name, index === 0 ? "me" : `level:${one.level}`]);
      await start({
        variant: one.variant,
        seats: Object.fromEntries(held) as Record<string, string>,
        clock: one.clock,
        listed: true,
        ...(one.starts ? { number: numbers[at] ?? 0 } : {}),
      });
    } catch (wrong) {
      setError((wrong as Error).message);
    }
  };
  return (
    <main id="main" class="plain lobby">
      <h1>{say("lobby.title")}</h1>
      <section class="card" aria-labelledby="quick">
        <h2 id="quick">{say("lobby.quick")}</h2>
        <div class="quick">
          {QUICK.map((one, at) => (
            <button
              type="button"
              key={one.variant}
              class={at === 0 ? "primary" : ""}
              data-quick={one.variant}
              onClick={() => void quick(at)}
            >
              <Picture variant={one.variant} size={64} />
              <span>
                <strong>{say(one.word)}</strong>
                <small>{say("lobby.quick.set", one.level, one.clock ?? say("new.clock.none"))}</small>
                {one.starts && <small>{say("lobby.quick.number", numbers[at] ?? 0)}</small>}
              </span>
            </button>
          ))}
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
      <MyGames />
      {STATES.map((state) => (
        <TableList key={state} state={state} lobby={lists} />
      ))}
    </main>
  );
}

function TableList({ state, lobby }: { state: TableState; lobby: Lists }) {
  const part = lobby.lists?.[state];
  return (
    <section class="card" aria-labelledby={`tables-${state}`}>
      <h2 id={`tables-${state}`}>{say(`lobby.${state}`)}</h2>
      {lobby.error && <p class="notice bad">{lobby.error}</p>}
      {part?.lines.length === 0 && <Empty of={state}>{say(`lobby.none.${state}`)}</Empty>}
      <ul class="tables">
        {part?.lines.map((table) => (
          <li key={table.table} data-table={table.table}>
            <TableLine table={table} />
          </li>
        ))}
      </ul>
      {part?.next && (
        <button type="button" data-more={state} onClick={() => lobby.more(state)}>
          {say("lobby.more")}
        </button>
      )}
    </section>
  );
}

/** So many of one's own tables are shown. */
const OWN = 6;

/** The tables at which one has sat on this device, also those that no list has: first where one is to move. */
function MyGames() {
  const { value } = useLoad(async () => (ownTokens().length > 0 ? turns(ownTokens()) : []), [], REFRESH);
  const [all, setAll] = useState(false);
  if (!value || value.length === 0) return null;
  // Who holds several seats of a table finds it once, by the seat that is to move.
  const own = value.filter((one, at) => value.findIndex((other) => other.table === one.table) === at);
  const yours = own.filter((one) => one.stands === "yours").length;
  return (
    <section class="card" aria-labelledby="my-games">
      <h2 id="my-games">{say("lobby.mine")}</h2>
      {yours > 0 && <p role="status">{say("lobby.turns", yours)}</p>}
      <ul class="tables">
        {own.slice(0, all ? own.length : Math.max(OWN, yours)).map((table) => (
          <li key={table.table} data-own={table.table} data-stands={table.stands}>
            {table.stands !== "over" && <TurnMark table={table} />}
            <TableLine table={table} />
          </li>
        ))}
      </ul>
      {!all && own.length > Math.max(OWN, yours) && (
        <button type="button" data-more="mine" onClick={() => setAll(true)}>
          {say("lobby.more")}
        </button>
      )}
    </section>
  );
}

/** Who is waited for. */
function TurnMark({ table }: { table: TurnEntry }) {
  if (table.stands === "yours") return <strong class="turn">{say("lobby.yours")}</strong>;
  const word = table.stands === "waiting" || table.turn === null ? say("lobby.waits") : say("lobby.theirs", seatName(table.turn));
  return <span class="quiet">{word}</span>;
}

function TableLine({ table }: { table: TableEntry }) {
  const address = seatAddress(table.table, heldAt(table.table));
  const title = table.name ? variantName({ ...table, name: table.name }) : table.variant;
  const free = table.state === "open" && !holdsAny(table.table) ? table.seats.filter((seat) => seat.held === "open") : [];
  return (
    <>
      <a class="table-name" href={address}>
        {title}
      </a>
      <span class="quiet">
        {table.seats.map((seat) => say("pair", seatName(seat.seat), holderName(seat.held))).join(", ")}
        {table.created ? ` · ${new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(table.created)}` : ""}
        {table.clock ? ` · ${controlName(table.clock)}` : ""}
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
