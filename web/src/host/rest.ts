//! Questions to the host that need no open connection.

import type { Lesson, Lessons, Stood, Annotated, Arranging, Balance, Change, Checked, Created, Line, LobbyTold, Looked, Moment, MoveList, NewTable, Part, Reach, TableEntry, Thought, Told, TurnEntry, Variant, VariantEntry, Wanted } from "./messages";
import { link } from "./link";
import { heldAt } from "./seats";
import { isOwn, ownFile, withText } from "./own";
import type { WordType } from "../workshop/grammar";
import { say, tongue } from "../words";
import { ask, json, part, Refused } from "./ask";
import { thinkOf } from "./table-rest";
import type { Judged, PuzzleEntry, PuzzleSet, RefusalReason } from "./protocol";

/** A list may come alone or under its name. */
const list = <T>(answer: T[] | Record<string, T[]>, name: string): T[] =>
  Array.isArray(answer) ? answer : (answer[name] ?? []);

export const variants = async (): Promise<VariantEntry[]> =>
  list(await json<VariantEntry[] | Record<string, VariantEntry[]>>(`/api/variants?lang=${tongue().host}`), "variants");

export const variant = async (id: string): Promise<Variant> =>
  isOwn(id) ? (await toldOf(id)).variant : json(`/api/variants/${part(id)}?lang=${tongue().host}`);

/** The start of a variant and the first moves of a game, for whoever wants to see what it is like. */
export const opening = async (id: string): Promise<Moment[]> =>
  isOwn(id) ? [(await toldOf(id)).start] : (await json<{ positions: Moment[] }>(`/api/variants/${part(id)}/opening`)).positions;

/** The games that have puzzles. */
export const puzzleEntries = async (): Promise<PuzzleEntry[]> => (await json<{ variants: PuzzleEntry[] }>("/api/puzzles")).variants;

export const puzzleSet = (id: string): Promise<PuzzleSet> => json(`/api/puzzles/${part(id)}?lang=${tongue().host}`);

/** A part of a list: the first one, or what follows. */
async function partOf<T>(path: string, name: string, before?: string): Promise<Part<T>> {
  const said = await json<Record<string, T[]> & { next?: string | null }>(path + (before === undefined ? "" : `before=${part(before)}`));
  return { lines: list<T>(said, name), next: said.next ?? null };
}

export const tables = (state: string, before?: string): Promise<Part<TableEntry>> =>
  partOf(`/api/tables?state=${state}&`, "tables", before);

/** The tables of one variant, as lists name it. */
export const tablesOf = (variantId: string, state: string): Promise<Part<TableEntry>> =>
  partOf(`/api/tables?state=${state}&variant=${part(variantId)}&`, "tables");

/** Hears what changes in the lobby. `silent`: nothing is heard just now, or at all (`closed`). */
export const lobby = (heard: (told: LobbyTold) => void, silent: (closed: boolean) => void): { close: () => void } =>
  link.listen("/api/lobby", (data) => heard(JSON.parse(data) as LobbyTold), silent);

/** So many tokens can be asked about at once. */
const TOKENS = 100;

/** The tables that these tokens have a seat at: those where one is to move first. */
export async function turns(tokens: string[]): Promise<TurnEntry[]> {
  const found: TurnEntry[] = [];
  for (let at = 0; at < tokens.length; at += TOKENS) {
    found.push(...(await json<{ tables: TurnEntry[] }>("/api/turns", { tokens: tokens.slice(at, at + TOKENS) })).tables);
  }
  return found.sort((a, b) => STANDS.indexOf(a.stands) - STANDS.indexOf(b.stands));
}

/** In this order a host tells how tables stand. */
const STANDS: TurnEntry["stands"][] = ["yours", "theirs", "waiting", "over"];

/** Whether people are playing each other at a table just now: no engine tells anything of it. */
export async function isBetweenPeople(table: string): Promise<boolean> {
  // Nobody else comes to a host beside the page.
  if (link.isBeside) return false;
  const { state, seats } = await json<{ state: TableEntry["state"]; seats: { held: string }[] }>(`/api/tables/${part(table)}`);
  return state !== "over" && seats.filter(({ held }) => held === "person").length > 1;
}

/** The position at the end of a line. */
export const look = async (line: Line): Promise<Looked> => json("/api/analysis/position", await withText(line));

/** Legal moves that the list of a position has left out. */
export const listMoves = async (line: Line, wanted: Wanted): Promise<MoveList> => json("/api/analysis/moves", { ...(await withText(line)), ...wanted });

/** A position by its parts, or out of them, or why it is none. */
export const arrange = async (arranging: Arranging): Promise<Judged> => json("/api/analysis/arranged", await withText(arranging));

/** A game with all that is said of it, written by the host. */
export const written = async (line: Line, annotated: Annotated, signal: AbortSignal): Promise<string> =>
  (await ask("/api/analysis/written", { ...(await withText(line)), annotated }, { signal })).text();

/** The game of a table with all that is said of it in the text that it came from. */
export const annotated = (table: string): Promise<Annotated> => json(`/api/tables/${part(table)}/annotated`);

/** The seat of a table that is one's own, where it is one alone. */
export async function ownSeat(table: string): Promise<string | null> {
  const tokens = heldAt(table);
  if (tokens.length === 0) return null;
  const own = new Set((await turns(tokens)).filter((one) => one.table === table).map((one) => one.seat));
  return own.size === 1 ? ([...own][0] ?? null) : null;
}

/** What an engine thinks of any line. */
export const think = async (line: Line, lines: number, millis: number, signal: AbortSignal): Promise<Thought> =>
  thinkOf(await withText(line), lines, millis, signal);

/** What is wrong at a table, in one word. */
export type ReportReason = "insults" | "cheating" | "stalling" | "name" | "spam" | "other";

/** Tells whoever looks after the host. */
export const report = async (table: string, reason: ReportReason, text: string): Promise<void> => {
  await ask(`/api/tables/${part(table)}/report`, { reason, text });
};

export const create = async (table: NewTable): Promise<Created> => json("/api/tables", await withText(table));

/** The rules of a variant, told and drawn. */
export async function toldOf(id: string): Promise<Told> {
  if (!isOwn(id)) return json(`/api/variants/${part(id)}/told?lang=${tongue().host}`);
  const file = await ownFile(id);
  if (!file) throw new Refused("missing", say("game.gone"));
  const { variant: shape, view, told, diagnostics } = await check(file.text);
  if (!shape || !view) throw new Refused("bad_message", diagnostics[0]?.message ?? "");
  return { variant: shape, start: view, sections: told ?? [] };
}

/** The lessons of a game. */
export async function lessonsOf(id: string): Promise<Lessons> {
  if (!isOwn(id)) return json(`/api/variants/${part(id)}/lessons`);
  const file = await ownFile(id);
  if (!file) throw new Refused("missing", say("game.gone"));
  return json("/api/lessons", { text: file.text });
}

/** What somebody has played in a lesson. */
export interface Tried {
  variant: string;
  goal: Lesson["goal"];
  position: string;
  moves: string[];
}

/** How a lesson stands then. */
export const tryLesson = async (tried: Tried): Promise<Stood> => json("/api/lessons/attempt", await withText(tried));

export const record = async (table: string): Promise<string> =>
  (await ask(`/api/tables/${part(table)}/game.pgn`)).text();

/** `game` is the number of the game among those of the text, from 1. */
export const bring = (text: string, game: number, variantId?: string): Promise<Created> =>
  json("/api/import", variantId === undefined ? { text, game } : { text, game, variant: variantId });

export const check = (text: string, signal?: AbortSignal): Promise<Checked> =>
  json("/api/check", { text, lang: tongue().host }, signal && { signal });

/** The text of a variant with one square changed. */
export const changed = async (text: string, at: string, change: Change): Promise<string> =>
  (await json<{ text: string }>("/api/edit", { text, at, change, lang: tongue().host })).text;

/** Every word that the file of a variant can have. */
export const vocabulary = async (): Promise<WordType[]> => (await json<{ types: WordType[] }>("/api/words")).types;

/** The squares that one piece alone on the board reaches. */
export const reach = (text: string, piece: string, at?: string): Promise<Reach> =>
  json("/api/moves", at === undefined ? { text, piece } : { text, piece, at });

/** A commented file that changes a variant, to begin with. */
export const starter = async (from: string, id: string): Promise<string> =>
  (await ask(`/api/variants/${part(from)}/starter?id=${part(id)}&lang=${tongue().host}`)).text();

/** The file of a variant as its author wrote it. */
export const source = async (id: string): Promise<string> => (await ask(`/api/variants/${part(id)}/source`)).text();

export type Visibility = "private" | "unlisted" | "public";

export interface KeptFile {
  file: string;
  state: Visibility;
  /** The number of what was kept last; files that were kept by older pages have none. */
  version?: number;
  frozen: boolean;
}

const AUTHOR = "chatur.author";

/** Keeps a file with the host, which gives every author a key of his own the first time. */
export async function keepFile(text: string, state: Visibility, file?: string): Promise<KeptFile> {
  const key = localStorage.getItem(AUTHOR);
  const kept = await json<KeptFile & { key?: string }>("/api/files", {
    text,
    state,
    ...(file === undefined ? {} : { file }),
    ...(key === null ? {} : { key }),
  });
  if (kept.key) localStorage.setItem(AUTHOR, kept.key);
  const { file: id, version, frozen } = kept;
  return { file: id, state: kept.state, ...(version === undefined ? {} : { version }), frozen };
}

/** Deletes a file of one's own at the host, with all its versions. */
export const deleteFile = async (file: string): Promise<void> => {
  const key = localStorage.getItem(AUTHOR) ?? "";
  await ask(`/api/files/${part(file)}?key=${part(key)}`, undefined, { method: "DELETE" });
};

export interface ListedFile {
  file: string;
  name: string;
  frozen: boolean;
}

export const publicFiles = (before?: string): Promise<Part<ListedFile>> =>
  partOf("/api/files?limit=200&", "files", before);

export interface ReadFile {
  text: string;
  name: string;
  state: Visibility;
  version: number;
  /** When it was kept, in milliseconds since 1970. */
  changed: number;
}

/** A file that one may see: this version of it, or the newest. */
export const readFile = (file: string, version?: number): Promise<ReadFile> => {
  const key = localStorage.getItem(AUTHOR);
  const asked = new URLSearchParams({
    ...(key === null ? {} : { key }),
    ...(version === undefined ? {} : { version: String(version) }),
  });
  return json(`/api/files/${part(file)}?${asked}`);
};

/** A report by self-play, and what it is on the way. */
export async function balance(
  text: string,
  wish: { games: number; nodes: number },
  signal: AbortSignal,
  hear: (balance: Balance) => void,
): Promise<void> {
  const answer = await ask("/api/balance", { text, ...wish, lang: tongue().host }, { signal, accept: "text/event-stream" });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    const events = (waiting + part.value).split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events) {
      const said = JSON.parse(event.replace(/^data: /, "")) as Balance | { code: string; why: string; reason?: RefusalReason };
      if ("why" in said) throw new Refused(said.code, said.why, said.reason);
      hear(said);
    }
  }
}
