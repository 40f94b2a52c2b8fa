//! A lesson in words.

import type { Lesson, Lessons, RulesItem, Stood, Told, Variant } from "../host/messages";
import type { SpecialRule } from "../host/protocol";
import { endingName, kindName } from "../words/names";
import { sayLesson } from "./words";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What it is about. */
export function titleOf({ goal }: Lesson): string {
  if (goal.goal === "rule") return sayLesson("rule.title");
  return sayLesson(`${goal.goal}.title`, capital(kindName(goal.kind)));
}

/** What is to be done. */
export function taskOf({ goal, solution }: Lesson, variant: Variant): string {
  if (goal.goal !== "rule") return sayLesson(goal.goal, solution.length);
  return goal.rule === "win" ? sayLesson("win", endingName(variant, "reason", goal.ending ?? "")) : sayLesson(`rule.${goal.rule}`);
}

/** It in a list of all. */
export const nameOf = (lesson: Lesson, variant: Variant): string =>
  lesson.goal.goal === "rule" ? taskOf(lesson, variant).replace(/\.$/, "") : titleOf(lesson);

/** What no exercise was found of. Kinds that stay where they are need none. */
export const untaughtOf = ({ variant, untaught = [] }: Lessons): string[] =>
  untaught.flatMap((one) => {
    if (one.untaught === "still") return [];
    if (one.untaught === "kind") return [capital(kindName(one.kind))];
    return [one.rule === "win" ? endingName(variant, "reason", one.ending ?? "") : sayLesson(`rule.${one.rule}`)];
  });

/** What it is known by, wherever else it stands in a later list. */
export const keyOf = ({ goal }: Lesson): string =>
  goal.goal === "rule" ? ["rule", goal.rule, goal.ending].filter(Boolean).join(" ") : `${goal.goal} ${goal.kind}`;

/** Rules that the rules of a game tell of the piece that does it; all others stand elsewhere there. */
const OF_PIECES = new Set<SpecialRule>(["in_passing", "promote", "shoot", "swap", "on_the_way", "crush"]);

/** Of which piece the rules tell what is special in a lesson; of none in many, and of none before its moves are known. */
export function moverOf({ goal, solution, board }: Lesson, moves: Stood["moves"]): string | null {
  if (goal.goal === "rule" && !OF_PIECES.has(goal.rule)) return null;
  const from = moves.find(({ uci }) => uci === solution[0])?.from;
  return board.pieces.find(({ at }) => from != null && at.includes(from))?.kind ?? null;
}

/** What the rules say of what is special in a lesson, apart from the piece that does it. */
export function ruleOf({ goal, told: topics = [] }: Lesson, told: Told): string[] {
  const ending = goal.goal === "rule" ? goal.ending : undefined;
  return told.sections.flatMap(({ topic, items, endings = {} }) => {
    if (!topics.includes(topic)) return [];
    // Of a win it is the ending that wins.
    const one = ending == null ? undefined : endings[ending];
    return (one === undefined ? items : items.slice(one, one + 1)).flatMap((item) => (typeof item === "object" && "says" in item ? [item.says] : []));
  });
}

/** What the rules say of a piece. */
export function sentencesOf(kind: string, told: Told): string[] {
  for (const { items } of told.sections) {
    const at = items.findIndex((item) => typeof item === "object" && "moves" in item && item.moves.kind === kind);
    if (at < 0) continue;
    const isHeading = (item: RulesItem) => typeof item === "object" && "heading" in item;
    const from = items.slice(0, at).findLastIndex(isHeading) + 1;
    const next = items.slice(from).findIndex(isHeading);
    const own = items.slice(from, next < 0 ? undefined : from + next);
    return own.flatMap((item) => (typeof item === "object" && "says" in item ? [item.says] : []));
  }
  return [];
}
