//! A board at which something happens: a game that is being played here, or one that an engine plays with itself.

import { useEffect, useMemo, useReducer } from "preact/hooks";
import { Board } from "../board/board";
import { MovingBoard } from "../game/moving";
import type { TableEntry } from "../host/messages";
import { opening, variant as loadVariant } from "../host/rest";
import { holdsAny } from "../host/seats";
import { LiveTable } from "../table/live";
import { say } from "../words";
import { holderName, variantName } from "../words/names";
import { useLoad } from "./use-load";
import { gameAddress } from "./game-address";

/** Games that show themselves where nobody plays: another one each day. */
const SHOWN = ["crazyhouse", "atomic", "orthodox", "xiangqi", "four-player", "shogi", "antichess"];
const DAY = 86_400_000;

/** `playing`: the tables that are being played, the newest first; nothing while they are not known. */
export function LiveBoard({ playing }: { playing: TableEntry[] | null }) {
  const table = playing?.find((one) => one.plies > 0 && !holdsAny(one.table));
  return (
    <section class="live-board" aria-label={say("home.live")}>
      {table ? <Watched key={table.table} table={table} /> : playing ? <Demonstration /> : <Place />}
    </section>
  );
}

/** Where a board will be, so that nothing moves when it comes. */
function Place() {
  return (
    <>
      <div class="live-frame" />
      <p>&nbsp;</p>
    </>
  );
}

function Watched({ table }: { table: TableEntry }) {
  const live = useMemo(() => new LiveTable(table.table), [table.table]);
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const stop = live.watch(() => again());
    return () => {
      stop();
      live.close();
    };
  }, [live]);
  const { variant, view } = live.state;
  const players = table.seats.map((seat) => seat.name || holderName(seat.held)).join(" – ");
  return (
    <>
      <div class="live-frame">{variant && view && <Board variant={variant} view={view} seenBy={0} still label={players} />}</div>
      <p>
        <a href={`/t/${table.table}`} data-live-table={table.table}>
          {players}
        </a>{" "}
        <span class="quiet">{variantName(table)}</span>
      </p>
    </>
  );
}

function Demonstration() {
  const id = SHOWN[Math.floor(Date.now() / DAY) % SHOWN.length] ?? "orthodox";
  const { value } = useLoad(async () => ({ variant: await loadVariant(id), moments: await opening(id) }), [id]);
  const name = value ? variantName(value.variant) : "";
  return (
    <>
      <div class="live-frame">{value && <MovingBoard {...value} label={name} />}</div>
      <p>{name && <a href={gameAddress(id)}>{name}</a>}&nbsp;</p>
    </>
  );
}
