//! What a move lost, in pieces: what is left after the best answer, against what the better move would have kept.

import type { Thought, Variant } from "../host/messages";
import { say } from "../words";
import { listed, oneKind } from "../words/names";

type Counts = Record<string, number>;

/** Pieces worth so little more or less than each other are exchanged evenly, in hundredths of a pawn. */
const EVEN = 60;
/** So much at least has to be lost to be told, and not many times more or less than the evaluation falls. */
const LEAST = 70;
const TIMES = 2.5;
/** More pieces than these are no short sentence. */
const MOST = 3;

/** What `mover` lost by a move, before which the host thought one thing and after which another. `fall` is how far his
    evaluation fell, in hundredths of a pawn. */
export function lost(variant: Variant, mover: string, before: Thought, after: Thought, fall: number): string | null {
  const [kept, left] = [before.lines[0], after.lines[0]];
  if (!kept || !left) return null;
  const other = variant.seats.find((seat) => seat.name !== mover)?.name ?? "";
  const of = (seat: string): [Counts, Counts] => [kept.ends[seat] ?? {}, left.ends[seat] ?? {}];
  // Where pieces are dropped, what the other has more is what one has less.
  return inWords(before.worth, of(mover), variant.drops ? [{}, {}] : of(other), fall);
}

/** What there is more of in the first than in the second, one word a piece. */
function more(a: Counts, b: Counts): string[] {
  return Object.entries(a).flatMap(([kind, count]) => Array<string>(Math.max(0, count - (b[kind] ?? 0))).fill(kind));
}

function inWords(worth: Counts, mine: [Counts, Counts], theirs: [Counts, Counts], fall: number): string | null {
  const value = (kind: string) => worth[kind] ?? 0;
  const own = more(...mine);
  const missed = more(theirs[1], theirs[0]);
  const got = [...more(mine[1], mine[0]), ...more(...theirs)];
  // Like goes for like on both sides, and what is worth about as much.
  const gone = [...own, ...missed].filter((kind) => {
    const same = got.indexOf(kind);
    const at = same >= 0 ? same : got.findIndex((one) => Math.abs(value(one) - value(kind)) < EVEN);
    if (at >= 0) got.splice(at, 1);
    return at < 0;
  });
  const sum = (kinds: string[]) => kinds.reduce((all, kind) => all + value(kind), 0);
  const net = sum(gone) - sum(got);
  if (net < LEAST || net > fall * TIMES || net < fall / TIMES) return null;
  // Most of it is told: what is gone, or what was not taken.
  const [taken, left] = [gone.filter((kind) => own.includes(kind)), gone.filter((kind) => !own.includes(kind))];
  const loses = sum(taken) >= sum(left);
  const told = loses ? taken : left;
  if (told.length + got.length > MOST || new Set(told).size < told.length || new Set(got).size < got.length) return null;
  const best = (kinds: string[]) => listed(kinds.sort((a, b) => value(b) - value(a)).map(oneKind));
  if (!loses) return got.length === 0 ? say("analysis.lets", best(told)) : null;
  if (got.length === 0) return say("analysis.loses", best(told));
  const minor = ["bishop", "knight"];
  const exchange = told.length === 1 && told[0] === "rook" && got.length === 1 && minor.includes(got[0] ?? "");
  return exchange ? say("analysis.loses.exchange") : say("analysis.loses.for", best(told), best(got));
}
