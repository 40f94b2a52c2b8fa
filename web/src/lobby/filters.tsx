//! What narrows a list of games: how many play, on what board, with how much luck, with pieces in hand or none, with secrets or none.

import { say, type Word } from "../words";
import type { Known } from "./known";

type Choice = [value: string, word: Word, fits: (entry: Known) => boolean];

/** So many squares are few, and more than so many are many. */
const FEW = 50;
const MANY = 64;

const CHOICES: [string, Word, Choice[]][] = [
  ["seats", "filter.seats", [
    ["2", "filter.seats.two", (entry) => entry.players === 2],
    ["more", "filter.seats.more", (entry) => entry.players > 2],
  ]],
  ["board", "filter.board", [
    ["small", "filter.board.small", (entry) => entry.squares > 0 && entry.squares <= FEW],
    ["usual", "filter.board.usual", (entry) => entry.shape === "squares" && entry.files === 8 && entry.ranks === 8],
    ["large", "filter.board.large", (entry) => entry.squares > MANY],
    ["other", "filter.board.other", (entry) => entry.squares > 0 && entry.shape !== "squares"],
  ]],
  ["luck", "filter.luck", [
    ["none", "filter.luck.none", (entry) => entry.starts === 1 && entry.dice === 0 && !entry.covered],
    ["some", "filter.luck.some", (entry) => entry.starts > 1],
    ["dice", "filter.luck.dice", (entry) => entry.dice > 0],
    ["covered", "filter.luck.covered", (entry) => entry.covered],
  ]],
  ["hand", "filter.hand", [
    ["yes", "filter.hand.yes", (entry) => entry.drops],
    ["no", "filter.hand.no", (entry) => !entry.drops],
  ]],
  ["secrets", "filter.secrets", [
    ["no", "filter.secrets.no", (entry) => !entry.hidden],
    ["yes", "filter.secrets.yes", (entry) => entry.hidden],
  ]],
];

/** What was chosen, by the name of its filter. */
export type Chosen = Record<string, string>;

export const isNarrowed = (chosen: Chosen): boolean => Object.values(chosen).some((value) => value !== "");

export const narrowed = (all: Known[], chosen: Chosen): Known[] =>
  all.filter((entry) => CHOICES.every(([name, , choices]) => choices.find(([value]) => value === chosen[name])?.[2](entry) ?? true));

export function Filters({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  return (
    <div class="filters" role="group" aria-label={say("filter.title")}>
      {CHOICES.map(([name, word, choices]) => (
        <select
          key={name}
          aria-label={say(word)}
          data-filter={name}
          value={chosen[name] ?? ""}
          onChange={(event) => onChoose({ ...chosen, [name]: event.currentTarget.value })}
        >
          <option value="">{say("pair", say(word), say("filter.any"))}</option>
          {choices.map(([value, own]) => (
            <option key={value} value={value}>
              {say(own)}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
