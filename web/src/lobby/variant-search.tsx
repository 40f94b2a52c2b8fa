//! A list of variants with a field that narrows it.

import { useMemo, useState } from "preact/hooks";
import { say } from "../words";
import { variantName } from "../words/names";
import { families } from "./families";
import { type Chosen, Filters, isNarrowed, narrowed } from "./filters";
import type { Known } from "./known";
import { favourites, recent, toggleFavourite } from "./marked";
import { VariantCard } from "./variant-card";

/** Letters without their accents, so that “echecs” finds “échecs”. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a word of the text begins so. */
const begins = (text: string, word: string): boolean => new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(word)}`, "u").test(text);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Those in which every word of the text is the beginning of a word: of the name first, then of what is said of it. */
export function matching(all: Known[], text: string): Known[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const rank = (entry: Known): number => {
    const name = plain(`${variantName(entry)} ${entry.name} ${entry.id}`);
    const [other, rest] = [plain(entry.aka.join(" ")), plain(entry.about)];
    let sum = 0;
    for (const word of words) {
      if (name.startsWith(word)) sum += 8;
      else if (begins(name, word)) sum += 6;
      else if (begins(other, word)) sum += 4;
      else if (begins(rest, word)) sum += 1;
      else return -1;
    }
    return sum;
  };
  return all
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: value }) => value >= 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

export interface SearchProps {
  /** Nothing while they are on their way: a host compiles its whole catalogue for the first who asks. */
  all: Known[] | null;
  chosen: string | null;
  /** Whether families are closed until somebody opens one. Otherwise that of the chosen game is open, or all are. */
  folded: boolean;
  onChoose: (id: string) => void;
}

export function VariantSearch({ all, chosen, folded, onChoose }: SearchProps) {
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(favourites);
  const [filters, setFilters] = useState<Chosen>({});
  const found = useMemo(() => matching(narrowed(all ?? [], filters), text), [all, text, filters]);
  const groups = useMemo(() => families((all ?? []).filter((entry) => !entry.kept)), [all]);
  const kept = (whose: Known["kept"]) => (all ?? []).filter((entry) => entry.kept === whose);
  const pick = (ids: string[]) => ids.flatMap((id) => all?.find((entry) => entry.id === id) ?? []);
  const cards = (entries: Known[]) => (
    <ul class="found">
      {entries.map((entry) => (
        <VariantCard
          key={entry.id}
          entry={entry}
          chosen={entry.id === chosen}
          marked={marked.includes(entry.id)}
          onChoose={() => onChoose(entry.id)}
          onMark={() => {
            toggleFavourite(entry.id);
            setMarked(favourites());
          }}
        />
      ))}
    </ul>
  );
  const family = (key: string, title: string, entries: Known[], open = false) =>
    entries.length > 0 && (
      <details key={key} class="family" data-family={key} open={open || (!folded && (chosen === null || entries.some((entry) => entry.id === chosen)))}>
        <summary>
          {title} <small>{entries.length}</small>
        </summary>
        {cards(entries)}
      </details>
    );
  const surprise = () => {
    const any = found[Math.floor(Math.random() * found.length)];
    if (any) onChoose(any.id);
  };
  return (
    <div class="search">
      <label for="search">{say("new.search")}</label>
      <div class="row">
        <input id="search" type="search" value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
        <button type="button" data-surprise disabled={found.length === 0} onClick={surprise}>
          {say("family.surprise")}
        </button>
      </div>
      <Filters chosen={filters} onChoose={setFilters} />
      <p class="quiet" role="status">
        {all ? say("new.found", found.length) : say("wait")}
      </p>
      {text.trim() !== "" || isNarrowed(filters) ? (
        cards(found)
      ) : (
        <div class="families">
          {family("favourites", say("family.favourites"), pick(marked), true)}
          {family("recent", say("family.recent"), pick(recent()), true)}
          {family("own", say("family.own"), kept("own"), true)}
          {family("shared", say("family.shared"), kept("shared"))}
          {groups.map((group) => family(group.key, group.word ? say(group.word) : (group.name ?? ""), group.entries))}
        </div>
      )}
    </div>
  );
}
