//! The rules of a game: sentences, and between them boards and pieces as they are drawn in play.

import { Board } from "../board/board";
import type { Moment, RulesItem, RulesSection, Variant } from "../host/messages";
import { say, tongue } from "../words";
import { variantName } from "../words/names";
import { PieceDiagram } from "./diagram";

export interface RulesProps {
  variant: Variant;
  start: Moment;
  sections: RulesSection[];
}

export function Rules({ variant, start, sections }: RulesProps) {
  const drawn = sections.some(({ items }) => items.includes("start"));
  return (
    <div class="told-rules" lang={tongue().host}>
      {!drawn && <Start variant={variant} start={start} />}
      {sections.map(({ topic, title, items }) => (
        <section key={title} aria-label={title} data-topic={topic}>
          <h2>{title}</h2>
          {pieces(items).map((part, index) => (
            <Part key={index} variant={variant} start={start} items={part} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** The items of a section, those of each piece together. */
function pieces(items: RulesItem[]): RulesItem[][] {
  const parts: RulesItem[][] = [];
  for (const item of items) {
    if (parts.length === 0 || (typeof item === "object" && "heading" in item)) parts.push([]);
    parts.at(-1)?.push(item);
  }
  return parts;
}

function Part({ variant, start, items }: { variant: Variant; start: Moment; items: RulesItem[] }) {
  const diagram = items.flatMap((item) => (typeof item === "object" && "moves" in item ? item.moves : []))[0];
  return (
    <div class={diagram ? "told-piece" : ""}>
      <div>
        {items.map((item, index) => {
          if (item === "start") return <Start key={index} variant={variant} start={start} />;
          if ("heading" in item) return <h3 key={index}>{item.heading}</h3>;
          if ("says" in item) return <p key={index}>{item.says}</p>;
          return null;
        })}
      </div>
      {diagram && <PieceDiagram variant={variant} diagram={diagram} />}
    </div>
  );
}

function Start({ variant, start }: { variant: Variant; start: Moment }) {
  return (
    <div class="told-start">
      <Board variant={variant} view={start} seenBy={0} still label={say("rules.start", variantName(variant))} />
    </div>
  );
}
