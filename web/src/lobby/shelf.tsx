//! A shelf of games: what people play most, and the rest by kin.

import { useMemo, useRef, useState } from "preact/hooks";
import { link } from "../host/link";
import { say } from "../words";
import { variantName } from "../words/names";
import { families } from "./families";
import { knownGames, type Known } from "./known";
import { useLoad } from "./use-load";
import { useSight } from "./use-sight";
import { Picture } from "./variant-card";
import { gameAddress } from "./game-address";

/** What people play most, until it is counted. */
const MOST = [
  "orthodox", "chess960", "crazyhouse", "atomic", "antichess", "three-check", "king-of-the-hill", "horde", "racing-kings",
  "xiangqi", "shogi", "four-player", "duck", "makruk", "janggi", "capablanca", "fog-of-war", "kriegspiel", "alice",
];
/** So many stand on the shelf at first. */
const FIRST = 12;

export function Shelf() {
  const list = useRef<HTMLUListElement>(null);
  // A host beside the page reads its whole catalogue for it, and plays nothing meanwhile.
  const seen = useSight(list, 0) || !link.isBeside;
  const { value: all, error } = useLoad(async () => (seen ? knownGames() : null), [seen]);
  const [shown, setShown] = useState("most");
  const [whole, setWhole] = useState(false);
  const groups = useMemo(() => families((all ?? []).filter((entry) => !entry.kept)), [all]);
  const kept = (all ?? []).filter((entry) => entry.kept);
  const choices: [string, string, Known[]][] = [
    ["most", say("home.most"), MOST.flatMap((id) => all?.find((entry) => entry.id === id) ?? [])],
    ...(kept.length > 0 ? [["kept", say("home.authors"), kept] as [string, string, Known[]]] : []),
    ...groups.map(({ key, word, name, entries }) => [key, word ? say(word) : (name ?? ""), entries] as [string, string, Known[]]),
  ];
  const entries = choices.find(([key]) => key === shown)?.[2] ?? [];
  const surprise = all?.length ? gameAddress(all[Math.floor(Math.random() * all.length)]?.id ?? "orthodox") : "/variants";
  const choose = (key: string) => {
    setShown(key);
    setWhole(false);
  };
  return (
    <section class="shelf" aria-labelledby="shelf">
      <div class="row">
        <h2 id="shelf">{say("home.games")}</h2>
        <a class="button" data-surprise href={surprise}>
          {say("family.surprise")}
        </a>
        <a class="button" href="/variants">
          {say("home.find")}
        </a>
      </div>
      <div class="chips" role="group" aria-label={say("home.kin")}>
        {choices.map(([key, title]) => (
          <button key={key} type="button" class="chip" aria-pressed={key === shown} data-kin={key} onClick={() => choose(key)}>
            {title}
          </button>
        ))}
      </div>
      {error && <p class="notice bad">{error}</p>}
      <ul class="tiles" ref={list}>
        {all
          ? entries.slice(0, whole ? entries.length : FIRST).map((entry) => <Tile key={entry.id} entry={entry} />)
          : Array.from({ length: FIRST }, (_, index) => <li key={index} class="tile to-come" aria-hidden="true" />)}
      </ul>
      {!whole && entries.length > FIRST && (
        <button type="button" data-more="shelf" onClick={() => setWhole(true)}>
          {say("lobby.more")}
        </button>
      )}
    </section>
  );
}

function Tile({ entry }: { entry: Known }) {
  return (
    <li class="tile">
      <a href={gameAddress(entry.id)} data-tile={entry.id}>
        <Picture variant={entry.id} size={160} />
        <strong>{variantName(entry)}</strong>
        {entry.players > 2 && <small>{say("new.players", entry.players)}</small>}
        <span class="quiet">{entry.about}</span>
      </a>
    </li>
  );
}
