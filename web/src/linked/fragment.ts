//! A game behind the `#` of an address, which no host is sent: `#v=FILE` or `#id=VARIANT`, then `&fen=POSITION` and
//! `&moves=MOVES`, which have a blank between each other. It can stand behind any address of the page. Before all that stands its
//! sum, `sum=SUM&`, so that a link that has lost its end is known as well; links by hand, and of before, have none.

import { LinkFault } from "./fault";
import { MOST_LETTERS, pack, unpack } from "./packed";
import { sum } from "./sum";

/** Rules, and where the game stands. */
export interface Linked {
  /** A variant of the catalogue, or the whole text of a file. */
  rules: { variant: string } | { text: string };
  /** Where it begins; without it, at its start. */
  position: string | null;
  /** What has been played from there, in coordinates. */
  moves: string[];
}

/** What stands beside the file. */
const MOST_BESIDE = 16_000;
const MOST_POSITION = 4_000;
/** As many as a host plays of a line. */
const MOST_MOVES = 600;

export async function read(hash: string): Promise<Linked> {
  if (hash.length > MOST_LETTERS + MOST_BESIDE) throw new LinkFault("too_long");
  const said = new URLSearchParams(hash.slice(1));
  const [file, variant, position] = [said.get("v"), said.get("id"), said.get("fen")];
  const moves = (said.get("moves") ?? "").split(" ").filter(Boolean);
  if ((position?.length ?? 0) > MOST_POSITION || moves.length > MOST_MOVES) throw new LinkFault("too_long");
  const whole = said.get("sum");
  if (whole !== null && whole !== sumOf(file ?? variant ?? "", position, moves)) throw new LinkFault("damaged");
  const rules = file ? { text: await unpack(file) } : variant ? { variant } : null;
  if (!rules) throw new LinkFault("damaged");
  return { rules, position: position || null, moves };
}

export async function written({ rules, position, moves }: Linked): Promise<string> {
  const named = "text" in rules ? await pack(rules.text) : rules.variant;
  const first = "text" in rules ? `v=${named}` : `id=${plain(named)}`;
  const rest = [position === null ? "" : `&fen=${plain(position)}`, moves.length === 0 ? "" : `&moves=${plain(moves.join(" "))}`].join("");
  if (rest.length > MOST_BESIDE || moves.length > MOST_MOVES) throw new LinkFault("too_large");
  return `#sum=${sumOf(named, position, moves)}&${first}${rest}`;
}

/** The sum of what a link says, however its signs are escaped on the way. */
const sumOf = (named: string, position: string | null, moves: string[]): string => sum([named, position ?? "", ...moves].join("\n"));

/** As few signs are escaped as can be: these may stand behind a `#` as they are. */
const plain = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/%(2F|40|2C|3A)/g, (code) => decodeURIComponent(code));
