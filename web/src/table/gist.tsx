//! The rules of a game in five lines, at the left of its board where the window is wide enough for a column there.

import { useEffect, useState } from "preact/hooks";
import { toldAt } from "../host/table-rest";
import { useLoad } from "../lobby/use-load";
import { gistOf } from "../rules/gist";
import { language, say } from "../words";

/** What stands beside the board, in pixels: the way about, this column, the one at the right, and the gaps between. */
const BESIDE = 84 + 232 + 336 + 48;
/** Lower windows have their boards for themselves. */
const LOW = 600;

/** Whether a board of this shape, as high as the window, leaves room for a column at its left. */
export function useRoomAtLeft(ratio: number | null): boolean {
  const fits = () => ratio !== null && innerHeight >= LOW && innerWidth - innerHeight * ratio >= BESIDE;
  const [, again] = useState(0);
  useEffect(() => {
    const look = () => again((count) => count + 1);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return fits();
}

export function Gist({ table, onAll }: { table: string; onAll: () => void }) {
  const told = useLoad(() => toldAt(table), [table, language()]).value;
  return (
    <section class="gist" aria-label={say("rules.title")} tabIndex={0}>
      <ol>{told && gistOf(told.sections).map((line) => <li key={line}>{line}</li>)}</ol>
      {told && (
        <button type="button" class="plain" data-all-rules onClick={onAll}>
          {say("rules.all")}
        </button>
      )}
    </section>
  );
}
