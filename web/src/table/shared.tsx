//! Links to the table, and the game and its position as text.

import { useEffect, useState } from "preact/hooks";
import type { Moment, View } from "../host/messages";
import { link } from "../host/link";
import { heldAt } from "../host/seats";
import { record } from "../host/rest";
import { CopyField } from "../copy";
import { Picture } from "../board/as-picture";
import { download } from "../picture";
import { say } from "../words";
import { useTableLink } from "./table-link";

export interface ShareProps {
  table: string;
  view: View;
  shown: Moment;
  seated: boolean;
}

/** What there is to share. */
export function Shared({ table, view, shown, seated }: ShareProps) {
  const [game, setGame] = useState("");
  const { base } = useTableLink(table);
  useEffect(() => {
    let current = true;
    record(table).then(
      (text) => current && setGame(text),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [view.seq]);
  return (
    <>
      {/* A host beside the page is there for nobody else. */}
      {!link.isBeside && (
        <>
          <CopyField id="link-watch" label={say("share.watch")} text={base} />
          {seated && <CopyField id="link-own" label={say("share.own")} text={`${base}#${heldAt(table).join(",")}`} />}
        </>
      )}
      <CopyField id="text-fen" label={say("share.fen")} text={shown.position} />
      <CopyField id="text-pgn" label={say("share.pgn")} text={game} long />
      <p>
        <button type="button" data-download onClick={() => void taken(table).catch(() => undefined)}>
          {say("share.download")}
        </button>
      </p>
      <Picture name={table} />
    </>
  );
}

/** Has the browser keep the game as a file. */
const taken = async (table: string): Promise<void> =>
  download(new Blob([await record(table)], { type: "application/x-chess-pgn" }), `${table}.pgn`);
