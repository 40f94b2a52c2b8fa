//! What the text editor itself says, in the reader's language.

import { say, type Word } from "../words";

/** Its own English phrases, and ours. */
const PHRASES: Record<string, Word> = {
  Find: "code.find",
  Replace: "code.with",
  next: "code.next",
  previous: "code.previous",
  all: "code.all",
  "match case": "code.case",
  regexp: "code.regexp",
  "by word": "code.word",
  replace: "code.replace",
  "replace all": "code.replace.all",
  close: "code.close",
  "current match": "code.current",
  "replaced $ matches": "code.replaced.all",
  "replaced match on line $": "code.replaced",
  "on line": "code.on",
  Completions: "shop.words",
  Diagnostics: "code.diagnostics",
  "No diagnostics": "code.diagnostics.none",
  "Go to line": "code.line",
  go: "code.go",
};

export const phrases = (): Record<string, string> =>
  Object.fromEntries(Object.entries(PHRASES).map(([english, word]) => [english, say(word)]));
