//! The games of a text, as their tags name them: to choose from, before the host reads one.

export interface GameTitle {
  /** Its number in the text, from 1. */
  number: number;
  title: string;
}

const TAG = /^\[(\w+)\s+"(.*)"\]\s*$/;

/** Every game that begins with tags. A line in braces is a comment, whatever stands there. */
export function gamesIn(text: string): GameTitle[] {
  const all: Map<string, string>[] = [];
  let [inTags, inComment] = [false, false];
  for (const line of text.split(/\r?\n/)) {
    const tag = inComment ? null : TAG.exec(line.trim());
    if (tag) {
      if (!inTags) all.push(new Map());
      all.at(-1)?.set(tag[1] ?? "", tag[2] ?? "");
      inTags = true;
      continue;
    }
    if (line.trim() !== "") inTags = false;
    for (const sign of line) {
      if (sign === "{") inComment = true;
      if (sign === "}") inComment = false;
    }
  }
  return all.map((tags, index) => ({ number: index + 1, title: titleOf(tags) }));
}

const SEATS = ["White", "Black", "Red", "Blue", "Yellow", "Green"];

function titleOf(tags: Map<string, string>): string {
  const known = (name: string) => {
    const text = tags.get(name) ?? "";
    return /^[?.*]*$/.test(text) ? "" : text;
  };
  const players = SEATS.flatMap((seat) => (tags.has(seat) ? [known(seat) || "?"] : [])).join(" – ");
  const rest = [known("Event"), known("Date"), tags.get("Result") ?? ""].filter((text) => text !== "");
  return [players, ...rest].filter((text) => text !== "").join(", ");
}
