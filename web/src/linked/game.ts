//! What the host makes of a game in a link.

import type { Checked, Diagnostic, Line, Looked, Moment, RulesSection, Variant } from "../host/messages";
import { check, look, toldOf } from "../host/rest";
import { faultInWords } from "./fault-words";
import { read, type Linked } from "./fragment";

export interface LinkedGame {
  linked: Linked;
  variant: Variant;
  start: Moment;
  sections: RulesSection[];
  /** Where it stands, if that is not the start. */
  at: Looked | null;
  /** Why it cannot be shown where it stands. */
  wrong: string | null;
}

export type Opened =
  | { is: "game"; game: LinkedGame }
  /** The rules have mistakes. */
  | { is: "unsound"; text: string; diagnostics: Diagnostic[] }
  | { is: "wrong"; why: string };

export const lineOf = ({ rules, position, moves }: Linked): Line => ({ ...rules, ...(position === null ? {} : { position }), moves });

export async function opened(hash: string): Promise<Opened> {
  try {
    const linked = await read(hash);
    if ("variant" in linked.rules) {
      const { variant, start, sections } = await toldOf(linked.rules.variant);
      return { is: "game", game: { linked, variant, start, sections, ...(await standing(linked)) } };
    }
    const { text } = linked.rules;
    const { ok, diagnostics, variant, view, told }: Checked = await check(text, new AbortController().signal);
    if (!ok || !variant || !view) return { is: "unsound", text, diagnostics };
    return { is: "game", game: { linked, variant, start: view, sections: told ?? [], ...(await standing(linked)) } };
  } catch (error) {
    return { is: "wrong", why: faultInWords(error) };
  }
}

async function standing(linked: Linked): Promise<{ at: Looked | null; wrong: string | null }> {
  if (linked.position === null && linked.moves.length === 0) return { at: null, wrong: null };
  try {
    return { at: await look({ ...lineOf(linked), whole: true }), wrong: null };
  } catch (error) {
    return { at: null, wrong: faultInWords(error) };
  }
}
