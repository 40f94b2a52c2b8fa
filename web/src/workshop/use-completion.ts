//! Words that are offered while one is typed.

import { useState } from "preact/hooks";
import type { Told, Vocabulary } from "./grammar";

/** So many are offered at once. */
const MOST = 40;

export interface Offered {
  options: Told[];
  index: number;
  /** What the chosen one takes the place of. */
  from: number;
  to: number;
  /** Where the word begins: line and column, from 0. */
  line: number;
  column: number;
}

/** What is written for a word: a colon after a field, brackets after a choice that takes something. */
function written(option: Told, rest: string): { text: string; back: number } {
  const { word, of } = option;
  const isField = of.shape === "record" || !of.words.includes(word);
  if (isField) return /^\s*:/.test(rest) ? { text: word.name, back: 0 } : { text: `${word.name}: `, back: 0 };
  if (word.parts.length + word.holds.length === 0 || rest.startsWith("(")) return { text: word.name, back: 0 };
  return { text: `${word.name}()`, back: 1 };
}

export function useCompletion(words: Vocabulary | null, field: { current: HTMLTextAreaElement | null }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const close = () => setOffered(null);
  /** Offers what fits the caret; `all` also where nothing has been typed yet. */
  const offer = (all: boolean) => {
    const area = field.current;
    if (!area || !words || area.selectionStart !== area.selectionEnd) return close();
    const caret = area.selectionStart;
    const { from, to, options } = words.at(area.value, caret);
    const begun = area.value.slice(from, caret);
    const fits = options.filter((one) => one.word.name.toLowerCase().startsWith(begun.toLowerCase()));
    const done = fits.length === 1 && fits[0]?.word.name === area.value.slice(from, to);
    if (fits.length === 0 || done || (begun === "" && !all)) return close();
    const before = area.value.slice(0, from);
    const column = from - (before.lastIndexOf("\n") + 1);
    setOffered({ options: fits.slice(0, MOST), index: 0, from, to, line: before.split("\n").length - 1, column });
  };
  const take = (option: Told) => {
    const area = field.current;
    if (!area || !offered) return;
    const { text, back } = written(option, area.value.slice(offered.to));
    area.focus();
    area.setSelectionRange(offered.from, offered.to);
    // The one way that keeps the browser's own undo.
    document.execCommand("insertText", false, text);
    area.setSelectionRange(area.selectionStart - back, area.selectionStart - back);
    close();
  };
  /** Whether a key was for the list. */
  const key = (event: KeyboardEvent): boolean => {
    if (event.key === " " && event.ctrlKey) {
      offer(true);
      return true;
    }
    if (!offered) return false;
    const { options, index } = offered;
    const chosen = options[index];
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        const step = event.key === "ArrowDown" ? 1 : options.length - 1;
        setOffered({ ...offered, index: (index + step) % options.length });
        return true;
      }
      case "Enter":
      case "Tab":
        if (chosen) take(chosen);
        return true;
      case "Escape":
        close();
        return true;
      default:
        return false;
    }
  };
  return { offered, offer, close, take, key };
}
