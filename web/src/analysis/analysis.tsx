//! The page of an analysis: it learns what is to be analysed, and shows it when that is there.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Annotated, Line, Played, Variant } from "../host/messages";
import { annotated, isBetweenPeople, look, ownSeat } from "../host/rest";
import { seatIndex } from "../board/seats";
import { say } from "../words";
import { Desk } from "./desk";
import { bare } from "./state";

export interface AnalysisProps {
  /** A table whose game it is, and after how many of its moves it begins. */
  table: string | null;
  ply: number | null;
  /** Otherwise a variant, and a position of it. */
  variant: string | null;
  position: string | null;
}

/** What was learnt of it. */
interface Learnt {
  variant: Variant;
  record: Annotated;
  /** Whether an engine may be asked. */
  helps: boolean;
  /** Whose side is one's own. */
  side: number;
}

/** What is analysed: as an address says it, or any line with what has been played of it already. */
export function AnalysisPage(asked: AnalysisProps | { line: Line }) {
  const given: Line = "line" in asked ? asked.line : lineAsked(asked);
  const key = JSON.stringify(given);
  const { base, played } = useMemo(() => ({ base: { ...given, moves: [] }, played: given.moves ?? [] }), [key]);
  const [learnt, setLearnt] = useState<{ of: Line; is: Learnt } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setError(null);
    learn(base, played).then(
      (is) => current && setLearnt({ of: base, is }),
      (wrong: Error) => current && setError(wrong.message),
    );
    return () => {
      current = false;
    };
  }, [base]);
  if (learnt?.of !== base) {
    return (
      <main id="main" class={error ? "plain" : "plain waiting"}>
        <h1>{say("analysis.title")}</h1>
        <p role={error ? "alert" : "status"} class={error ? "notice bad" : ""}>
          {error ?? say("wait")}
        </p>
      </main>
    );
  }
  return <Desk key={JSON.stringify(base)} base={base} ply={"line" in asked ? null : asked.ply} {...learnt.is} />;
}

async function learn(base: Line, played: string[]): Promise<Learnt> {
  const table = base.table ?? null;
  const [looked, people, said, own] = await Promise.all([
    look({ ...base, moves: played, whole: true }),
    table ? isBetweenPeople(table) : false,
    table ? annotated(table) : null,
    table ? ownSeat(table) : null,
  ]);
  if (!looked.variant) throw new Error(say("wait"));
  const side = own === null ? 0 : Math.max(0, seatIndex(looked.variant, own));
  return { variant: looked.variant, record: said ?? bare(looked.game ?? ([] as Played[])), helps: !people, side };
}

const lineAsked = ({ table, variant, position }: AnalysisProps): Line =>
  table ? { table, moves: [] } : { variant: variant ?? "orthodox", ...(position ? { position } : {}), moves: [] };
