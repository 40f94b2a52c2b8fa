//! The first page: a game at once, and the tables of this host.

import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Empty } from "../empty";
import { Icon, type IconName } from "../icon";
import { link } from "../host/link";
import { variant as loadVariant } from "../host/rest";
import { say, type Word } from "../words";
import { controlName, levelName, variantName } from "../words/names";
import { playLevel, USUAL_LEVEL } from "./friend";
import { LiveBoard } from "./live-board";
import { lastPlayed, type Last } from "./marked";
import { TurnMark, useMyGames } from "./my-games";
import { Shelf } from "./shelf";
import { TableLine } from "./table-line";
import { useLoad } from "./use-load";
import { type Lobby as Lists, STATES, type TableState, useLobby } from "./use-lobby";
import { Picture } from "./variant-card";
import { WithFriend } from "./with-friend";

/** The games that most people want: whom one meets, and with how much time. */
const QUICK: { variant: string; word: Word; level: number; clock: string | null; starts?: number }[] = [
  { variant: "orthodox", word: "lobby.quick.chess", level: 5, clock: "10+5" },
  { variant: "chess960", word: "lobby.quick.960", level: 5, clock: "10+5", starts: 960 },
  { variant: "antichess", word: "lobby.quick.losing", level: 4, clock: "5+3" },
  { variant: "four-player", word: "lobby.quick.four", level: 3, clock: null },
];

/** What one begins with who has played nothing yet. */
const USUAL: Last = { variant: "orthodox", level: USUAL_LEVEL, clock: "10+5" };

export function Lobby() {
  const [error, setError] = useState<string | null>(null);
  const [friend, setFriend] = useState(false);
  const lists = useLobby();
  const numbers = useMemo(() => QUICK.map((one) => Math.floor(Math.random() * (one.starts ?? 1))), []);
  const last = useLoad(lastPlayed, []).value ?? USUAL;
  const play = (begun: Promise<void>) => begun.catch((wrong: Error) => setError(wrong.message));
  const quick = (one: (typeof QUICK)[number], number: number) =>
    void play(playLevel(one.variant, one.level, { clock: one.clock, ...(one.starts ? { number } : {}) }));
  return (
    <main id="main" class="plain wide lobby">
      <section class="home">
        <LiveBoard playing={lists.lists?.playing.lines ?? (lists.error ? [] : null)} />
        <div>
          <h1>{say("home.title")}</h1>
          <p class="lead-text">{say("home.about")}</p>
          <div class="ways">
            <button type="button" class="primary way" data-play-now onClick={() => void play(playLevel(last.variant, last.level, { clock: last.clock }))}>
              <Way icon="now" name={say("lobby.quick")}>
                <LastGame variant={last.variant} level={last.level} clock={last.clock} />
              </Way>
            </button>
            {link.isBeside ? (
              <a class="button way" href="/new">
                <Way icon="new" name={say("nav.new")}>
                  {say("home.new")}
                </Way>
              </a>
            ) : (
              <button type="button" class="way" data-with-friend onClick={() => setFriend(true)}>
                <Way icon="friend" name={say("game.friend")}>
                  {say("home.friend")}
                </Way>
              </button>
            )}
            <a class="button way" href="/workshop">
              <Way icon="workshop" name={say("home.write")}>
                {say("home.write.about")}
              </Way>
            </a>
          </div>
          {error && (
            <p role="alert" class="notice bad">
              {error}
            </p>
          )}
          <div class="quick">
            {QUICK.map((one, at) => (
              <button type="button" key={one.variant} data-quick={one.variant} onClick={() => quick(one, numbers[at] ?? 0)}>
                <Picture variant={one.variant} size={48} />
                <span>
                  <strong>{say(one.word)}</strong>
                  <small>{setWords(one.level, one.clock)}</small>
                  {one.starts && <small>{say("lobby.quick.number", numbers[at] ?? 0)}</small>}
                </span>
              </button>
            ))}
          </div>
          <a href="/new">{say("lobby.quick.more")}</a>
        </div>
      </section>
      {friend && <WithFriend game={last.variant} onClose={() => setFriend(false)} />}
      <MyGames />
      <Shelf />
      <div class="lists">
        {STATES.map((state) => (
          <TableList key={state} state={state} lobby={lists} />
        ))}
      </div>
    </main>
  );
}

/** One of the three ways from here: its name, and what comes of it. */
const Way = ({ icon, name, children }: { icon: IconName; name: string; children: ComponentChildren }) => (
  <>
    <Icon of={icon} size={26} />
    <span>
      <strong>{name}</strong>
      <small>{children}</small>
    </span>
    <Icon of="go" size={20} />
  </>
);

/** Whom one meets, and with how much time. */
const setWords = (level: number, clock: string | null): string =>
  `${levelName(level)} · ${clock === null ? say("new.clock.none") : controlName(clock)}`;

/** What was played last, by its name as soon as that is known. */
function LastGame({ variant, level, clock }: Last) {
  const { value } = useLoad(() => loadVariant(variant), [variant]);
  const set = setWords(level, clock);
  return <>{value ? say("pair", variantName(value), set) : set}</>;
}

function TableList({ state, lobby }: { state: TableState; lobby: Lists }) {
  const part = lobby.lists?.[state];
  // What is empty says nothing, but for the one list in which somebody could begin.
  if (part?.lines.length === 0 && state !== "open") return null;
  return (
    <section class="card" aria-labelledby={`tables-${state}`}>
      <h2 id={`tables-${state}`}>{say(`lobby.${state}`)}</h2>
      {lobby.error && <p class="notice bad">{lobby.error}</p>}
      {part?.lines.length === 0 && (
        <Empty of="open">
          {say("lobby.none.open")} <a href="/new">{say("nav.new")}</a>
        </Empty>
      )}
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
  const own = useMyGames();
  if (!own || own.length === 0) return null;
  const yours = own.filter((one) => one.stands === "yours").length;
  return (
    <section class="card" aria-labelledby="my-games">
      <h2 id="my-games">{say("lobby.mine")}</h2>
      {yours > 0 && <p role="status">{say("lobby.turns", yours)}</p>}
      <ul class="tables">
        {own.slice(0, Math.max(OWN, yours)).map((table) => (
          <li key={table.table} data-own={table.table} data-stands={table.stands}>
            <TurnMark table={table} />
            <TableLine table={table} />
          </li>
        ))}
      </ul>
      <a href="/games" data-all-mine>
        {say("mine.link")}
      </a>
    </section>
  );
}
