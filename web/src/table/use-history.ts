//! Earlier positions of a table. The host is asked for many at once, and before they are needed.

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Moment, View } from "../host/messages";
import { moments } from "../host/table-rest";
import { heldAt } from "../host/seats";

/** So many positions are asked for at once; the host gives no more. */
const WINDOW = 64;
/** Who is so near to the next window will soon look into it. */
const NEAR = 24;

/** A turn has hardly more steps: further back nothing is looked for. */
const MOST_STEPS = 24;

export interface Past {
  /** The position that is shown: until another one has come, the one before it. */
  shown: Moment | null;
  ply: number;
  isNow: boolean;
  /** The positions before it from which something may lie on the board still, as far as they are known. */
  before: Moment[];
  go: (ply: number) => void;
}

/** What is known of a game, by the number of moves played. */
class Known {
  private line: string[] = [];
  private readonly at = new Map<number, Moment>();
  private readonly asked = new Set<number>();
  /** Whether something is hidden; once nothing is, what was seen before is seen anew. */
  private hides = false;

  constructor(private readonly table: string) {}

  get(ply: number): Moment | undefined {
    return this.at.get(ply);
  }

  /** The known positions before one, back to the last without anything in the way, the earliest first. */
  before(ply: number): Moment[] {
    const found: Moment[] = [];
    for (let at = ply - 1; (found[0] ?? this.at.get(ply))?.walls?.length; at -= 1) {
      const moment = this.at.get(at);
      if (!moment || found.length === MOST_STEPS) break;
      found.unshift(moment);
    }
    return found;
  }

  /** Takes over how the game stands. After a take-back it is another game from there on. */
  follow(view: View): void {
    const line = view.history.map((move) => move.uci);
    const common = agreed(this.line, line);
    for (const ply of [...this.at.keys()]) if (ply > common) this.at.delete(ply);
    this.line = line;
    const hides = view.hidden !== undefined;
    if (this.hides && !hides) this.at.clear();
    this.hides = hides;
    this.at.set(line.length, view);
  }

  /** Sees to it that this position will be known, and those around it. */
  async need(ply: number): Promise<boolean> {
    const asked = [ply, ply - NEAR, ply + NEAR].map((wanted) => this.ask(wanted));
    return (await Promise.all(asked)).some(Boolean);
  }

  private async ask(ply: number): Promise<boolean> {
    if (ply < 0 || ply > this.line.length || this.at.has(ply)) return false;
    const from = ply - (ply % WINDOW);
    if (this.asked.has(from)) return false;
    this.asked.add(from);
    const { line, hides } = this;
    try {
      const found = await moments(this.table, from, WINDOW, hides ? heldAt(this.table)[0] : undefined);
      if (hides !== this.hides) return false;
      const common = agreed(this.line, line);
      found.forEach((moment, index) => {
        const reached = from + index;
        if (reached <= common && !this.at.has(reached)) this.at.set(reached, moment);
      });
      return true;
    } catch {
      // Whoever steps on asks again.
      return false;
    } finally {
      this.asked.delete(from);
    }
  }
}

/** How many moves two lines have in common. */
function agreed(one: string[], other: string[]): number {
  const differs = one.findIndex((move, index) => move !== other[index]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}

export function usePast(table: string, now: View | null): Past {
  const [wanted, setWanted] = useState<number | null>(null);
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  const known = useRef<{ table: string; game: Known } | null>(null);
  const last = useRef<Moment | null>(null);
  if (known.current?.table !== table) {
    known.current = { table, game: new Known(table) };
    last.current = null;
  }
  const { game } = known.current;
  if (now) game.follow(now);
  const total = now?.history.length ?? 0;
  const ply = Math.min(wanted ?? total, total);
  const isNow = wanted === null;
  useEffect(() => {
    // Whoever steps back from the end finds what is there.
    if (now && total > 0) void game.need(isNow ? total - 1 : ply).then((came) => came && again());
  }, [game, now !== null, isNow, ply]);
  useEffect(() => setWanted(null), [table]);
  const shown = isNow ? now : (game.get(ply) ?? last.current ?? now);
  last.current = shown;
  return { shown, ply, isNow, before: game.before(ply), go: (to) => setWanted(to >= total ? null : to) };
}
