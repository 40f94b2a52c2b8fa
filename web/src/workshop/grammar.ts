//! What stands where in the text of a variant, by the vocabulary's own types: what each word means, and which words may
//! come at a place. It reads what is half written, so nothing here is ever wrong, only unknown.

import { tongue } from "../words";

/** What a word takes. */
export type Form =
  | "text"
  | "number"
  | "flag"
  | "raw"
  | { list: Form }
  | { named: Form }
  | { tuple: Form[] }
  | { type: string };

/** What a word or a type means, in the reader's language. */
export const meaning = (of: Meaning): string => ({ en: of.about, fr: of.about_fr, de: of.about_de })[tongue().host];

interface Meaning {
  about: string;
  about_fr: string;
  about_de: string;
}

/** A field, or one of several choices with fields of its own. */
export interface Word extends Meaning {
  name: string;
  optional: boolean;
  holds: Form[];
  parts: Word[];
}

export interface WordType extends Meaning {
  id: string;
  name: string;
  shape: "record" | "choice" | "either";
  words: Word[];
  examples: Record<string, string>;
}

/** A word with what is told of it. */
export interface Told {
  word: Word;
  of: WordType;
  /** A piece of a variant that uses it. */
  example: string | undefined;
}

export interface Place {
  /** Where the word at the place begins and ends. */
  from: number;
  to: number;
  /** What the word means, where it is known. */
  told: Told | null;
  /** What may stand there; fields that are there already are left out. */
  options: Told[];
}

/** What an open bracket holds: fields by name, or values in turn. */
interface Inside {
  fields: Told[];
  used: Set<string>;
  /** What comes next, if no name is needed. */
  turn: (index: number) => Form[];
  index: number;
  /** What the name before a colon asks for. */
  expected: Form[] | null;
  /** Whether things have names of the author's own. */
  named: Form | null;
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]|\\.)*(?:"|$)|[A-Za-z_]\w*|[()[\]{}:,]|[^\s]/g;
const WORD = /^[A-Za-z_]/;
/** Whether what is written behind a token belongs to it: a comment to the end of its line, and what is not closed yet. */
const goesOn = (token: string): boolean => /^(?:\/\/|\/\*(?![\s\S]*\*\/$)|"(?!(?:[^"\\]|\\.)*"$))/.test(token);

export class Vocabulary {
  private readonly types: Map<string, WordType>;

  constructor(all: WordType[]) {
    this.types = new Map(all.map((one) => [one.id, one]));
  }

  /** Every type, the file's own first. */
  all(): WordType[] {
    return [...this.types.values()];
  }

  /** What stands at an offset of a text: the word that it touches, or the gap where one may begin. */
  at(text: string, offset: number): Place {
    const inside: Inside[] = [];
    let last: Told | null = null;
    let root: Form[] | null = [{ type: "VariantFile" }];
    const expected = (): Form[] => {
      const now = inside.at(-1);
      if (!now) return root ?? [];
      return now.expected ?? now.turn(now.index);
    };
    for (const match of text.matchAll(TOKEN)) {
      const [token] = match;
      const [from, to] = [match.index, match.index + token.length];
      if (from > offset || (from === offset && !WORD.test(token))) break;
      const now = inside.at(-1);
      if (WORD.test(token)) {
        const key = now !== undefined && now.expected === null && /^\s*:/.test(text.slice(to));
        const options = this.options(now, expected());
        const told = options.find((one) => one.word.name === token && (!key || now.fields.includes(one))) ?? null;
        if (offset <= to) return { from, to, told, options: options.filter((one) => !now?.used.has(one.word.name)) };
        last = told;
        continue;
      }
      if (token.length > 1 && (offset < to || (offset === to && goesOn(token)))) return { from: offset, to: offset, told: null, options: [] };
      switch (token[0]) {
        case "(":
          inside.push(this.within(last, expected()));
          root = null;
          break;
        case "[": {
          const lists = this.spread(expected()).flatMap((form) => (typeof form === "object" && "list" in form ? form.list : []));
          inside.push(values(() => lists));
          break;
        }
        case "{": {
          const named = this.spread(expected()).find((form) => typeof form === "object" && "named" in form);
          const form = typeof named === "object" && "named" in named ? named.named : null;
          inside.push({ ...values(() => []), named: form });
          break;
        }
        case ")":
        case "]":
        case "}":
          inside.pop();
          break;
        case ":":
          if (now?.named) now.expected = [now.named];
          else if (now && last && now.fields.includes(last)) {
            now.expected = last.word.holds;
            now.used.add(last.word.name);
          }
          break;
        case ",":
          if (now) {
            now.expected = null;
            now.index++;
          }
          break;
        default:
          break;
      }
      last = null;
    }
    const now = inside.at(-1);
    const options = this.options(now, expected()).filter((one) => !now?.used.has(one.word.name));
    return { from: offset, to: offset, told: null, options };
  }

  /** What a round bracket holds: the fields of the choice before it, or those of what is expected. */
  private within(before: Told | null, expected: Form[]): Inside {
    if (before && before.word.parts.length > 0) return fields(before.word.parts.map((word) => told(before.of, word, before.word)));
    if (before) return values((index) => (before.word.holds[index] ? [before.word.holds[index]] : []));
    const forms = this.spread(expected);
    const record = forms.flatMap((form) => this.typeOf(form) ?? []).find((one) => one.shape === "record");
    if (record) return fields(record.words.map((word) => told(record, word)));
    const tuple = forms.find((form) => typeof form === "object" && "tuple" in form);
    const parts = typeof tuple === "object" && "tuple" in tuple ? tuple.tuple : [];
    return values((index) => (parts[index] ? [parts[index]] : []));
  }

  /** The words that may stand where these forms are expected. */
  private options(now: Inside | undefined, expected: Form[]): Told[] {
    const own = now && now.expected === null ? now.fields : [];
    const choices = this.spread(expected).flatMap((form) => {
      const type = this.typeOf(form);
      return type?.shape === "choice" ? type.words.map((word) => told(type, word)) : [];
    });
    return [...own, ...choices];
  }

  private typeOf(form: Form): WordType | undefined {
    return typeof form === "object" && "type" in form ? this.types.get(form.type) : undefined;
  }

  /** The forms, and those that a type without words of its own stands for. */
  private spread(forms: Form[]): Form[] {
    return forms.flatMap((form) => {
      const type = this.typeOf(form);
      return type?.shape === "either" ? this.spread(type.words.flatMap((word) => word.holds)) : [form];
    });
  }
}

const told = (of: WordType, word: Word, choice?: Word): Told => ({
  word,
  of,
  example: of.examples[choice ? `${choice.name}.${word.name}` : word.name],
});

const fields = (all: Told[]): Inside => ({ ...values(() => []), fields: all });

const values = (turn: Inside["turn"]): Inside => ({
  fields: [],
  used: new Set(),
  turn,
  index: 0,
  expected: null,
  named: null,
});
