//! A list of variants with a field that narrows it.

import { useMemo, useState } from "preact/hooks";
import type { VariantEntry } from "../host/messages";
import { say } from "../words";

/** Letters without their accents, so that “echecs” finds “échecs”. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function matching(all: VariantEntry[], text: string): VariantEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const rank = (entry: VariantEntry): number => {
    const [id, name] = [plain(entry.id), plain(entry.name)];
    const rest = plain(`${(entry.aka ?? []).join(" ")} ${entry.about}`);
    let sum = 0;
    for (const word of words) {
      if (id.startsWith(word) || name.startsWith(word)) sum += 3;
      else if (id.includes(word) || name.includes(word)) sum += 2;
      else if (rest.includes(word)) sum += 1;
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
  all: VariantEntry[] | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function VariantSearch({ all, chosen, onChoose }: SearchProps) {
  const [text, setText] = useState("");
  const found = useMemo(() => matching(all ?? [], text), [all, text]);
  return (
    <div class="search">
      <label for="search">{say("new.search")}</label>
      <input id="search" type="search" value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
      <p class="quiet" role="status">
        {all ? say("new.found", found.length) : say("wait")}
      </p>
      <ul class="found" aria-label={say("new.variant")}>
        {found.map((entry) => (
          <li key={entry.id}>
            <button type="button" aria-pressed={entry.id === chosen} data-variant={entry.id} onClick={() => onChoose(entry.id)}>
              <strong>{entry.name}</strong> <small>{say("new.players", entry.players)}</small>
              <span class="quiet">{entry.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
