//! A RON text cut into pieces to colour, with the mistakes underlined.

import type { Diagnostic } from "../host/messages";

export interface Segment {
  text: string;
  kind: string;
  wrong: Diagnostic["severity"] | null;
}

const TOKENS =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>"(?:[^"\\]|\\.)*"?)|(?<number>-?\b\d[\d._]*\b)|(?<key>\b[a-z_]\w*(?=\s*:))|(?<name>\b[A-Z]\w*)|(?<word>\b[a-z_]\w*)/g;

export interface Range {
  from: number;
  to: number;
  severity: Diagnostic["severity"];
}

/** Where each line begins. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Lines and columns count from 1, columns in characters; places in a string count in UTF-16. */
export function place(text: string, line: number, column: number): number {
  const start = lineStarts(text)[line - 1] ?? text.length;
  const end = text.indexOf("\n", start);
  const characters = [...text.slice(start, end < 0 ? text.length : end)];
  return start + characters.slice(0, column - 1).join("").length;
}

export function ranges(text: string, diagnostics: Diagnostic[]): Range[] {
  return diagnostics.flatMap((one) => {
    if (one.line === null) return [];
    const from = place(text, one.line, one.column ?? 1);
    const to = Math.max(from + 1, place(text, one.line, (one.column ?? 1) + (one.length ?? 1)));
    return [{ from, to, severity: one.severity }];
  });
}

export function segments(text: string, diagnostics: Diagnostic[]): Segment[] {
  const kinds: { from: number; to: number; kind: string }[] = [];
  for (const match of text.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? "";
    kinds.push({ from: match.index, to: match.index + match[0].length, kind });
  }
  const wrong = ranges(text, diagnostics);
  const cuts = new Set([0, text.length]);
  for (const one of [...kinds, ...wrong]) {
    cuts.add(Math.min(one.from, text.length));
    cuts.add(Math.min(one.to, text.length));
  }
  const ends = [...cuts].sort((a, b) => a - b);
  const parts: Segment[] = [];
  let next = 0;
  for (let index = 0; index + 1 < ends.length; index++) {
    const [from, to] = [ends[index] ?? 0, ends[index + 1] ?? 0];
    while (next < kinds.length && (kinds[next]?.to ?? 0) <= from) next++;
    const token = kinds[next];
    parts.push({
      text: text.slice(from, to),
      kind: token && token.from <= from ? token.kind : "",
      wrong: wrong.find((range) => range.from < to && range.to > from)?.severity ?? null,
    });
  }
  // A mistake at the very end of the text still needs something to underline.
  const last = wrong.find((range) => range.from >= text.length);
  if (last) parts.push({ text: " ", kind: "", wrong: last.severity });
  return parts;
}
