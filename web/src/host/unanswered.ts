//! What was said for a seat and is not answered yet, as this browser keeps it: whoever comes back to the table says it again by
//! its own name, so that it is neither lost nor done twice, whatever has become of the page meanwhile.

interface Kept<Message> {
  token: string;
  /** When it was said. */
  at: number;
  message: Message;
}

const KEY = "chatur.said";
/** So long it is kept, in milliseconds: whoever comes back later has to see the table first. */
const LONGEST = 7 * 24 * 3_600_000;

const key = (table: string, id: string): string => `${KEY}.${table}.${id}`;

let last = 0;

/** Keeps a message. Where the browser has no room it is said all the same. */
export function keepSaid<Message extends { id: string }>(table: string, token: string, message: Message): void {
  last = Math.max(Date.now(), last + 1);
  try {
    localStorage.setItem(key(table, message.id), JSON.stringify({ token, at: last, message } satisfies Kept<Message>));
  } catch {
    // Nobody is worse off than before.
  }
}

/** A message is answered. */
export const forgetSaid = (table: string, id: string): void => localStorage.removeItem(key(table, id));

/** What was said for a seat of a table, the first first. What is too old is forgotten, at any table. */
export function unanswered<Message extends { id: string }>(table: string, token: string): Message[] {
  const found: Kept<Message>[] = [];
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(`${KEY}.`))) {
    let kept: Kept<Message> | null = null;
    try {
      kept = JSON.parse(localStorage.getItem(name) ?? "null") as Kept<Message> | null;
    } catch {
      // It is not ours.
    }
    if (!kept || !(kept.at > Date.now() - LONGEST)) localStorage.removeItem(name);
    else if (name === key(table, kept.message.id) && kept.token === token) found.push(kept);
  }
  return found.sort((one, other) => one.at - other.at).map(({ message }) => message);
}
