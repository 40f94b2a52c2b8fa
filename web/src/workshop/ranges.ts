//! Where in a text the mistakes are that a host tells by lines and columns.

import type { Diagnostic } from "../host/messages";
import type { Mistake } from "./code";

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

export function mistakes(text: string, diagnostics: Diagnostic[]): Mistake[] {
  return diagnostics.flatMap(({ line, column, length, severity, message }) => {
    if (line === null) return [];
    const from = place(text, line, column ?? 1);
    const to = Math.max(from + 1, place(text, line, (column ?? 1) + (length ?? 1)));
    return [{ from, to, severity, message }];
  });
}
