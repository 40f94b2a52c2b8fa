//! The lists of the lobby: told by the host when they change, and asked for where that cannot be heard.

import { useCallback, useEffect, useState } from "preact/hooks";
import type { LobbyPart, LobbyTold, Part, TableEntry } from "../host/messages";
import { lobby, tables } from "../host/rest";

export const STATES = ["open", "playing", "over"] as const;
export type TableState = (typeof STATES)[number];

/** So often the lists are asked for where nothing is told. */
const ASK_EVERY = 4_000;
/** A host, or a proxy before it, that has told nothing for so long tells nothing. */
const FIRST_WORD = 5_000;
/** So long after a refusal it is tried again. */
const AGAIN = 60_000;

type Lists = Record<TableState, Part<TableEntry>>;

export interface Lobby {
  lists: Lists | null;
  error: string | null;
  more: (state: TableState) => void;
}

export function useLobby(): Lobby {
  const [lists, setLists] = useState<Lists | null>(null);
  const [error, setError] = useState<string | null>(null);
  const wrong = (error: unknown) => setError(String((error as Error).message));
  useEffect(() => {
    let [current, source, asking, later] = [true, null as { close: () => void } | null, 0, 0];
    const ask = () =>
      Promise.all(STATES.map((state) => tables(state))).then(([open, playing, over]) => {
        if (!current || !open || !playing || !over) return;
        setLists({ open, playing, over });
        setError(null);
      }, wrong);
    const stopAsking = () => {
      clearInterval(asking);
      asking = 0;
    };
    const startAsking = () => {
      if (asking !== 0 || !current) return;
      void ask();
      asking = window.setInterval(() => void ask(), ASK_EVERY);
    };
    const stop = () => {
      source?.close();
      source = null;
      clearTimeout(later);
      stopAsking();
    };
    const start = () => {
      stop();
      // Browsers give a host few connections: who does not look needs none.
      if (!current || document.visibilityState !== "visible") return;
      const heard = (told: LobbyTold) => {
        clearTimeout(later);
        stopAsking();
        setError(null);
        setLists((old) => after(old, told));
      };
      const silent = (closed: boolean) => {
        startAsking();
        if (closed) later = window.setTimeout(start, AGAIN);
      };
      source = lobby(heard, silent);
      later = window.setTimeout(startAsking, FIRST_WORD);
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      current = false;
      document.removeEventListener("visibilitychange", start);
      stop();
    };
  }, []);
  const more = useCallback(
    (state: TableState) => {
      const before = lists?.[state].next;
      if (!before) return;
      tables(state, before).then((part) => setLists((old) => old && { ...old, [state]: followed(old[state], part) }), wrong);
    },
    [lists],
  );
  return { lists, error, more };
}

/** The lists after what was told. */
function after(old: Lists | null, told: LobbyTold): Lists | null {
  if (told.open && told.playing && told.over) {
    const part = ({ tables, next }: LobbyPart) => ({ lines: tables, next });
    return { open: part(told.open), playing: part(told.playing), over: part(told.over) };
  }
  if (!old) return old;
  const changed = told.tables ?? [];
  const left = new Set([...(told.gone ?? []), ...changed.map((table) => table.table)]);
  const list = (state: TableState): Part<TableEntry> => {
    const { lines, next } = old[state];
    const last = lines.at(-1);
    // What comes after the last line that is shown is found there by whoever asks for more.
    const fits = (table: TableEntry) => table.state === state && (next === null || (last !== undefined && order(table, last) < 0));
    return { lines: [...lines.filter((table) => !left.has(table.table)), ...changed.filter(fits)].sort(order), next };
  };
  return { open: list("open"), playing: list("playing"), over: list("over") };
}

/** The newest first, as the host has it. */
const order = (a: TableEntry, b: TableEntry): number =>
  b.created - a.created || (a.table < b.table ? 1 : a.table > b.table ? -1 : 0);

/** A part and the following one; what has changed meanwhile is not shown twice. */
function followed(first: Part<TableEntry>, second: Part<TableEntry>): Part<TableEntry> {
  const known = new Set(first.lines.map((table) => table.table));
  return { lines: [...first.lines, ...second.lines.filter((table) => !known.has(table.table))], next: second.next };
}
