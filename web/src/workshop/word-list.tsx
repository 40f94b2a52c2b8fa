//! All words of the vocabulary beside the text, to look through.

import { useState } from "preact/hooks";
import { say } from "../words";
import { meaning, type Vocabulary, type WordType } from "./grammar";

const has = (text: string, wish: string): boolean => text.toLowerCase().includes(wish);

/** The words of a type that were asked for; all of them where the type itself is. */
const found = (type: WordType, wish: string) =>
  has(type.name, wish) ? type.words : type.words.filter((word) => has(word.name, wish) || has(meaning(word), wish));

export function WordList({ words }: { words: Vocabulary }) {
  const [open, setOpen] = useState(false);
  const [wish, setWish] = useState("");
  const types = open ? words.all().filter((type) => type.shape !== "either") : [];
  return (
    <details class="word-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("shop.words")}</summary>
      <div class="row">
        <label for="word-wish">{say("shop.words.find")}</label>
        <input id="word-wish" type="search" value={wish} onInput={(event) => setWish(event.currentTarget.value.trim().toLowerCase())} />
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label={say("shop.words")}>
        {types.map((type) => {
          const shown = found(type, wish);
          return (
            shown.length > 0 && (
              <section key={type.id} aria-label={type.name}>
                <h3>{type.name}</h3>
                <p class="quiet">{meaning(type)}</p>
                <dl>
                  {shown.map((word) => (
                    <div key={word.name}>
                      <dt>{word.name}</dt>
                      <dd>
                        {meaning(word)} {type.examples[word.name] && <code>{type.examples[word.name]}</code>}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </details>
  );
}
