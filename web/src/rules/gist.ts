//! The rules of a game in a few lines.

import type { RulesSection } from "../host/messages";

/** So many lines are told. */
const LINES = 5;
/** What tells a game from others, the most telling first. */
const TELLING: RulesSection["topic"][] = ["captures", "drops", "gating", "walls", "fusion", "points", "out", "turns", "modules", "end", "castling"];

/** What is most worth knowing: what the author says of the game, and what others have not. */
export function gistOf(sections: RulesSection[]): string[] {
  const says = (topic: RulesSection["topic"]) =>
    sections
      .filter((section) => section.topic === topic)
      .flatMap(({ items }) => items.flatMap((item) => (typeof item === "object" && "says" in item ? [item.says] : [])));
  // Of several ends the first sentence only says that they are looked at in turn.
  const telling = TELLING.flatMap((topic) => (topic === "end" && says(topic).length > 2 ? says(topic).slice(1) : says(topic)));
  return [...says("aim").slice(0, 1), ...telling].slice(0, LINES);
}
