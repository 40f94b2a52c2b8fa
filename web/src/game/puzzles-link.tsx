//! The way from a game to its puzzles, where it has some.

import { Icon } from "../icon";
import { puzzleEntries } from "../host/rest";
import { useLoad } from "../lobby/use-load";
import { say } from "../words";

export function PuzzlesLink({ id }: { id: string }) {
  const entry = useLoad(puzzleEntries, []).value?.find((one) => one.id === id);
  return entry ? (
    <a data-puzzles href={`/puzzles/${encodeURIComponent(id)}`}>
      <Icon of="puzzles" />
      {say("puzzle.count", entry.puzzles)}
    </a>
  ) : null;
}
