//! The page of a game: what it is, how it looks in play, its rules, who made it, and what is played of it here.

import { useEffect, useState } from "preact/hooks";
import { link } from "../host/link";
import type { RulesSection, TableEntry, Told, Variant } from "../host/messages";
import { isOwn, ownFile } from "../host/own";
import { opening, readFile, tablesOf, toldOf, type ReadFile } from "../host/rest";
import { Icon } from "../icon";
import { ShareLink } from "../linked/copy-link";
import { playLevel, USUAL_LEVEL } from "../lobby/friend";
import { TableLine } from "../lobby/table-line";
import { useLoad } from "../lobby/use-load";
import { gameAddress, gamePart, learnAddress } from "../lobby/game-address";
import { WithFriend } from "../lobby/with-friend";
import { go } from "../route";
import { gistOf } from "../rules/gist";
import { Rules } from "../rules/rules";
import { language, say, tongue } from "../words";
import { levelName, seatName, variantName } from "../words/names";
import { balanceOf } from "./balance";
import { PuzzlesLink } from "./puzzles-link";
import { MovingBoard } from "./moving";

export function GamePage({ id }: { id: string }) {
  const told = useLoad(() => toldOf(id), [id, language()]);
  const game = told.value;
  const name = game ? variantName(game.variant) : "";
  useEffect(() => {
    if (name) document.title = `${name} – chatur`;
  }, [name]);
  return (
    <main id="main" class="plain game-page">
      {game ? (
        <Game id={id} game={game} />
      ) : (
        <>
          <h1>{id}</h1>
          <p role={told.error ? "alert" : "status"} class={told.error ? "notice bad" : ""}>
            {told.error ?? say("wait")}
          </p>
        </>
      )}
    </main>
  );
}

function Game({ id, game }: { id: string; game: Told }) {
  const { variant, start } = game;
  const shown = useLoad(() => opening(id), [id]);
  const rules = useLoad(() => rulesOf(id), [id]).value;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [friend, setFriend] = useState(false);
  const play = (begun: Promise<void>) => {
    setBusy(true);
    begun.catch((wrong: Error) => {
      setError(wrong.message);
      setBusy(false);
    });
  };
  const name = variantName(variant);
  return (
    <>
      <section class="hero">
        <MovingBoard variant={variant} moments={shown.value ?? [start]} label={say("rules.start", name)} />
        <div>
          <p class="crumbs">
            <a href="/variants">{say("nav.variants")}</a> · {say("new.players", variant.players)}
          </p>
          <h1>{name}</h1>
          {variant.about && <p class="lead-text">{variant.about}</p>}
          <div class="row">
            <button type="button" class="primary big" data-play-level disabled={busy} onClick={() => play(playLevel(id, USUAL_LEVEL))}>
              <Icon of="now" />
              {say("game.level", levelName(USUAL_LEVEL))}
            </button>
            {!link.isBeside && (
              <button type="button" class="big" data-play-friend disabled={busy} onClick={() => setFriend(true)}>
                <Icon of="friend" />
                {say("game.friend")}
              </button>
            )}
            <a class="button big" href={workshopAddress(id, variant)}>
              <Icon of="workshop" />
              {say("game.workshop")}
            </a>
          </div>
          <nav class="game-ways" aria-label={name}>
            <a href={learnAddress(id)} data-learn>
              <Icon of="learn" />
              {say("game.learn")}
            </a>
            <PuzzlesLink id={id} />
            <a href={`/analysis?variant=${encodeURIComponent(id)}`}>
              <Icon of="analysis" />
              {say("game.analyse")}
            </a>
            <a href={`/new?variant=${encodeURIComponent(id)}`}>
              <Icon of="settings" />
              {say("game.other")}
            </a>
          </nav>
          {error && (
            <p role="alert" class="notice bad">
              {error}
            </p>
          )}
          <Origin id={id} game={game} />
          {rules && <ShareLink linked={{ rules, position: null, moves: [] }} />}
          {friend && <WithFriend game={id} onClose={() => setFriend(false)} />}
        </div>
      </section>
      <Short sections={game.sections} />
      <Rules {...game} sections={inOrder(game.sections)} />
      <Played game={game} />
    </>
  );
}

/** The rules of the page: its aim stands above already, and what everybody sees on the board comes last. */
function inOrder(sections: RulesSection[]): RulesSection[] {
  const plain = ({ topic }: RulesSection) => topic === "board" || topic === "players" || topic === "start";
  const told = sections.filter(({ topic }) => topic !== "aim");
  return [...told.filter((section) => !plain(section)), ...told.filter(plain)];
}

/** What tells this game from others, in a few lines. */
function Short({ sections }: { sections: RulesSection[] }) {
  const lines = gistOf(inOrder(sections));
  if (lines.length < 2) return null;
  return (
    <section class="short" aria-label={say("game.short")}>
      <h2>{say("game.short")}</h2>
      <ol lang={tongue().host}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** What a link has of it: the name by which every host knows it, or the text of a file of this browser. */
async function rulesOf(id: string): Promise<{ variant: string } | { text: string }> {
  const own = await ownFile(id);
  return own ? { text: own.text } : { variant: id };
}

/** Where its rules are changed: a file of this browser there, all else as a new one. */
function workshopAddress(id: string, variant: Variant): string {
  if (isOwn(id)) return `/workshop?open=${encodeURIComponent(id.slice(1))}`;
  return `/workshop?${variant.origin === "file" ? "file" : "from"}=${encodeURIComponent(id)}`;
}

/** Who made it, whether it is the catalogue's, and its versions. */
function Origin({ id, game }: { id: string; game: Told }) {
  const { variant, by, year } = game;
  const [fileId = "", wanted] = id.split("@");
  const isKept = variant.origin === "file" && !isOwn(id) && !id.includes(":");
  const { value: file } = useLoad<ReadFile | null>(async () => (isKept ? readFile(fileId) : null), [fileId, isKept]);
  const inventor = by === undefined ? null : year === undefined ? by : say("game.by.year", by, year);
  return (
    <dl class="facts">
      {inventor && (
        <div>
          <dt>{say("game.by")}</dt>
          <dd>{inventor}</dd>
        </div>
      )}
      <div>
        <dt>{say("game.from")}</dt>
        <dd data-from={isOwn(id) ? "own" : variant.origin}>
          {say(isOwn(id) ? "game.from.own" : variant.origin === "file" ? "game.from.file" : "game.from.catalogue")}
          {isOwn(id) && <Shared id={id} />}
        </dd>
      </div>
      {file && (
        <div>
          <dt>{say("shop.version")}</dt>
          <dd>
            <select
              aria-label={say("shop.version")}
              data-version
              value={wanted ?? String(file.version)}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                go(gameAddress(Number(chosen) === file.version ? fileId : `${fileId}@${chosen}`));
              }}
            >
              {Array.from({ length: file.version }, (_, index) => file.version - index).map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>{" "}
            <span class="quiet">{new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(file.changed)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Where others find a file of this browser, if its author has let them. */
function Shared({ id }: { id: string }) {
  const kept = useLoad(() => ownFile(id), [id]).value?.kept;
  if (!kept || kept.state === "private") return null;
  return (
    <>
      {" "}
      <a href={gameAddress(kept.file)}>{say("game.shared")}</a>
    </>
  );
}

/** So many tables of each kind are shown. */
const SHOWN = 5;

/** What is played of it here, and how it went. */
function Played({ game }: { game: Told }) {
  const { variant } = game;
  const lists = useLoad(
    () => Promise.all(["open", "playing", "over"].map((state) => tablesOf(variant.id, state))).then((parts) => parts.map((part) => part.lines)),
    [variant.id],
  ).value;
  const [open = [], playing = [], over = []] = lists ?? [];
  const tables: TableEntry[] = [...open.slice(0, SHOWN), ...playing.slice(0, SHOWN), ...over.slice(0, SHOWN)];
  if (tables.length === 0) return null;
  const balance = balanceOf(over);
  return (
    <section class="card" aria-labelledby="played">
      <h2 id="played">{say("game.played")}</h2>
      {balance && (
        <p data-counted>
          {say("game.balance", balance.games)} {balance.won.map(([seat, games]) => say("pair", seatName(seat), games)).join(", ")}
          {`, ${say("pair", say("game.draws"), balance.draws)}`}
        </p>
      )}
      <ul class="tables">
        {tables.map((table) => (
          <li key={table.table} data-table={table.table}>
            <TableLine table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game within a page of another site: its moving board, its name, and the way here. */
export function EmbeddedGame({ id }: { id: string }) {
  const { value: game, error } = useLoad(() => toldOf(id), [id, language()]);
  const shown = useLoad(() => opening(id), [id]).value;
  if (!game) return <main id="main"><p role="status">{error ?? say("wait")}</p></main>;
  const name = variantName(game.variant);
  return (
    <main id="main" class="embedded">
      <MovingBoard variant={game.variant} moments={shown ?? [game.start]} label={say("rules.start", name)} />
      <div>
        <h1>{name}</h1>
        <p>{game.variant.about}</p>
        <a class="button primary" href={`/v/${gamePart(id)}`} target="_blank" rel="noopener">
          {say("game.play")}
        </a>
      </div>
    </main>
  );
}
