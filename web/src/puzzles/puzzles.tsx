//! Puzzles: which games have some, and those of one game.

import { useMemo, useRef, useState } from "preact/hooks";
import { puzzleEntries, puzzleSet, variants } from "../host/rest";
import type { Puzzle, PuzzleEntry, PuzzleSet } from "../host/protocol";
import { useLoad } from "../lobby/use-load";
import { Picture } from "../lobby/variant-card";
import { go } from "../route";
import { language, say } from "../words";
import { variantName } from "../words/names";
import { OfTheDay } from "./of-the-day";
import { keep, next, after, puzzleId, recordOf, type PuzzleRecord } from "./record";
import { Solving } from "./solving";

export function PuzzlesPage({ variant, puzzle }: { variant: string | null; puzzle: string | null }) {
  return variant ? <OfGame key={variant} id={variant} wanted={puzzle} /> : <Games />;
}

const triedOf = ({ id }: PuzzleEntry): number => Object.keys(recordOf(id).tried).length;

/** What the reader plays comes first, then what there is most of. */
const byUse = (one: PuzzleEntry, other: PuzzleEntry): number => triedOf(other) - triedOf(one) || other.puzzles - one.puzzles;

function Games() {
  const { value: entries, error } = useLoad(puzzleEntries, []);
  const names = useLoad(variants, [language()]).value ?? [];
  return (
    <main id="main" class="plain wide">
      <h1>{say("nav.puzzles")}</h1>
      <p class="quiet">{say("puzzle.lead")}</p>
      {error && <p class="notice bad" role="alert">{error}</p>}
      <OfTheDay entries={entries ?? []} />
      <ul class="tiles">
        {[...(entries ?? [])].sort(byUse).map(({ id, puzzles }) => {
          const tried = Object.values(recordOf(id).tried);
          const solved = tried.filter((one) => one).length;
          const known = names.find((one) => one.id === id);
          return (
            <li key={id} class="tile">
              <a href={`/puzzles/${encodeURIComponent(id)}`} data-tile={id}>
                <Picture variant={id} size={160} />
                <strong>{known ? variantName(known) : id}</strong>
                <span class="quiet">
                  {tried.length > 0 ? say("puzzle.solved.of", solved, puzzles) : say("puzzle.count", puzzles)}
                </span>
                {tried.length > 0 && <span class="progress" aria-hidden="true" style={{ "--part": solved / puzzles }} />}
              </a>
            </li>
          );
        })}
      </ul>
    </main>
  );
}

function OfGame({ id, wanted }: { id: string; wanted: string | null }) {
  const { value, error } = useLoad(async () => {
    const has = (await puzzleEntries()).some((one) => one.id === id);
    return { set: has ? await puzzleSet(id) : null };
  }, [id, language()]);
  const isMissing = value?.set === null;
  if (value?.set) return <Puzzles set={value.set} wanted={wanted} />;
  return (
    <main id="main" key="wait" class={error || isMissing ? "plain" : "plain waiting"}>
      <h1>{say("nav.puzzles")}</h1>
      <p role={error ? "alert" : "status"}>{error ?? say(isMissing ? "puzzle.none" : "wait")}</p>
      {(error || isMissing) && <a href="/puzzles">{say("back")}</a>}
    </main>
  );
}

function Puzzles({ set, wanted }: { set: PuzzleSet; wanted: string | null }) {
  const { variant, puzzles } = set;
  const [record, setRecord] = useState<PuzzleRecord>(() => recordOf(variant.id));
  // Drawn once for each visit: what is tried changes the choice only when the next one is asked for.
  const first = useRef(next(puzzles, record, Math.random()));
  const [round, setRound] = useState(0);
  const puzzle = useMemo<Puzzle | undefined>(
    () => (wanted === null ? first.current : puzzles.find((one) => puzzleId(one) === wanted)),
    [set, wanted],
  );
  if (!puzzle) {
    return (
      <main id="main" class="plain">
        <h1>{say("nav.puzzles")}</h1>
        <p role="alert">{say("puzzle.unknown")}</p>
        <a href={`/puzzles/${encodeURIComponent(variant.id)}`}>{say("puzzle.next")}</a>
      </main>
    );
  }
  const id = puzzleId(puzzle);
  const judged = (solved: boolean) => {
    const now = after(record, puzzle, solved);
    setRecord(now);
    keep(variant.id, now);
  };
  const goOn = () => {
    const following = next(puzzles, record, Math.random(), id);
    if (following) go(`/puzzles/${encodeURIComponent(variant.id)}?puzzle=${puzzleId(following)}`);
  };
  return (
    <Solving
      key={`${id} ${round}`}
      variant={variant}
      puzzle={puzzle}
      record={record}
      onJudged={judged}
      onNext={goOn}
      onAgain={() => setRound(round + 1)}
    />
  );
}
