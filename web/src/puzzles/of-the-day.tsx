//! The puzzle of the day: the same for everybody, each day of another game.

import { usePosition } from "../analysis/use-position";
import { Board } from "../board/board";
import { seatIndex, seenLabel } from "../board/seats";
import type { PuzzleEntry } from "../host/protocol";
import { puzzleSet } from "../host/rest";
import { useLoad } from "../lobby/use-load";
import { language, say } from "../words";
import { seatName, variantName } from "../words/names";
import { ofDay, puzzleId, recordOf } from "./record";

const DAY = 24 * 60 * 60 * 1000;

export function OfTheDay({ entries }: { entries: PuzzleEntry[] }) {
  const day = Math.floor(Date.now() / DAY);
  const game = ofDay(entries, day);
  const set = useLoad(async () => (game ? puzzleSet(game.id) : null), [game?.id, language()]).value;
  // Games take turns, so one's puzzles go on when all others have had theirs.
  const puzzle = set ? ofDay(set.puzzles, Math.floor(day / entries.length)) : undefined;
  const { shown } = usePosition(set && puzzle ? { variant: set.variant.id, position: puzzle.start, moves: [] } : null);
  // Its place is kept, so that nothing below jumps; parts of the one do not become parts of the other, which would jump.
  if (!set || !puzzle || !shown) {
    return (
      <section key="to-come" class="of-the-day to-come">
        <div />
        <h2>{say("puzzle.day")}</h2>
      </section>
    );
  }
  const seat = seatIndex(set.variant, shown.turn);
  const address = `/puzzles/${encodeURIComponent(set.variant.id)}?puzzle=${puzzleId(puzzle)}`;
  const solved = recordOf(set.variant.id).tried[puzzleId(puzzle)] === true;
  return (
    <section key="come" class="of-the-day" aria-labelledby="of-the-day" data-day={puzzleId(puzzle)}>
      <a href={address} tabIndex={-1} aria-hidden="true">
        <Board variant={set.variant} view={shown} seenBy={seat} still label={seenLabel(set.variant, seat)} />
      </a>
      <div>
        <h2 id="of-the-day">{say("puzzle.day")}</h2>
        <p>
          <strong>{variantName(set.variant)}</strong> <span class="quiet">{say("puzzle.rated", puzzle.rating)}</span>
        </p>
        <p>{say("puzzle.find", seatName(shown.turn))}</p>
        {solved ? (
          <p class="notice">{say("puzzle.day.done")}</p>
        ) : (
          <a class="button primary big" href={address} data-solve>
            {say("puzzle.day.solve")}
          </a>
        )}
      </div>
    </section>
  );
}
