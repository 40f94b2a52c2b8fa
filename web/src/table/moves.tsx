//! The list of moves, and the buttons and keys to go through it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Played, Variant } from "../host/messages";
import { seatIndex } from "../board/seats";
import { say } from "../words";
import { moveText } from "../words/letters";
import { isThrow, isTurnedUp, throwLabel } from "./dice";
import { Empty } from "../empty";
import { Sign } from "../analysis/sign";

interface Row {
  number: number;
  /** By seat: moves, by their places in the game; a throw of dice stands before the move that it allows. */
  cells: number[][];
}

/** Rows as on a score sheet: one column a seat, a new row when the order wraps. */
export function sheet(variant: Variant, history: Played[]): Row[] {
  const rows: Row[] = [];
  let last = Infinity;
  history.forEach((played, index) => {
    // What is turned up stands behind the move that it was covered in.
    if (isTurnedUp(played.san) && rows.length > 0) {
      rows.at(-1)?.cells[last]?.push(index);
      return;
    }
    const column = seatIndex(variant, played.seat);
    const goesOn = index > 0 && column === last && isThrow(history[index - 1]?.san ?? "") && !isThrow(played.san);
    if (column <= last && !goesOn) {
      rows.push({ number: rows.length + 1, cells: variant.seats.map(() => []) });
    }
    last = column;
    rows.at(-1)?.cells[column]?.push(index);
  });
  return rows;
}

/** How long a position stands when the game is played through. */
const STEP = 900;

export interface MovesProps {
  variant: Variant;
  history: Played[];
  /** How many moves have been played in the position that is shown. */
  ply: number;
  onGo: (ply: number) => void;
  /** The signs of moves by their numbers in PGN, by ply from 1, where the game was analysed. */
  signs?: Map<number, number>;
  /** What stands below the moves. */
  children?: ComponentChildren;
}

export function Moves({ variant, history, ply, onGo, signs, children }: MovesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const total = history.length;
  const go = (to: number) => onGo(Math.max(0, Math.min(total, to)));
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current=true]");
    if (!box) return;
    if (!current) box.scrollTop = ply === 0 ? 0 : box.scrollHeight;
    else box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [ply, total]);
  useEffect(() => {
    if (!playing) return;
    if (ply >= total) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(ply + 1), STEP);
    return () => clearTimeout(timer);
  }, [playing, ply, total]);
  // Two keys may come before anything is drawn: the second goes on from where the first one led.
  const now = useRef({ ply, total, go });
  now.current = { ply, total, go };
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const { ply, total, go } = now.current;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, [role=grid], dialog") || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: total }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  return (
    <section class="moves" aria-label={say("moves.title")}>
      <div
        class="sheet"
        ref={list}
        role="group"
        tabIndex={0}
        aria-label={say("moves.title")}
        style={{ gridTemplateColumns: `2.4em repeat(${variant.seats.length}, minmax(0, 1fr))` }}
      >
        {total === 0 && <Empty of="moves">{say("moves.none")}</Empty>}
        {sheet(variant, history).map((row) => [
          <span key={row.number} class="number">
            {row.number}.
          </span>,
          ...row.cells.map((cell, column) => {
            const buttons = cell.map((index) => (
              <button
                type="button"
                key={cell.length === 1 ? `${row.number}-${column}` : index}
                class={isThrow(history[index]?.san ?? "") ? "throw" : undefined}
                aria-current={index + 1 === ply}
                aria-label={throwLabel(history[index]?.san ?? "")}
                onClick={() => onGo(index + 1)}
                title={history[index]?.san}
              >
                {moveText(variant, history[index]?.san ?? "")}
                {signs?.has(index + 1) && <Sign nag={signs.get(index + 1) ?? 0} />}
              </button>
            ));
            if (buttons.length === 1) return buttons[0];
            return (
              <span key={`${row.number}-${column}`} class={buttons.length > 1 ? "thrown" : undefined}>
                {buttons}
              </span>
            );
          }),
        ])}
      </div>
      {children}
      <div class="steps">
        <button type="button" aria-label={say("moves.first")} disabled={ply === 0} onClick={() => go(0)}>«</button>
        <button type="button" aria-label={say("moves.previous")} disabled={ply === 0} onClick={() => go(ply - 1)}>‹</button>
        <button
          type="button"
          data-through
          aria-label={say(playing ? "moves.stop" : "moves.replay")}
          disabled={total === 0}
          onClick={() => {
            if (!playing && ply === total) go(0);
            setPlaying(!playing);
          }}
        >
          {playing ? "■" : "▶"}
        </button>
        <button type="button" aria-label={say("moves.next")} disabled={ply === total} onClick={() => go(ply + 1)}>›</button>
        <button type="button" aria-label={say("moves.last")} disabled={ply === total} onClick={() => go(total)}>»</button>
      </div>
    </section>
  );
}
