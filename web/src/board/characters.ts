//! The characters of the old games of Asia by the names of their pieces. `web/font` makes a font of just these.

import { withCharacters } from "../theme";

/** On the discs of xiangqi: of the first seat and of the second. */
const DISCS: Record<string, string> = {
  general: "帥將",
  advisor: "仕士",
  elephant: "相象",
  horse: "馬馬",
  chariot: "車車",
  cannon: "炮砲",
  soldier: "兵卒",
  banner: "旗旗",
};

/** On the octagons of janggi. */
const OCTAGONS: Record<string, string> = {
  general: "楚漢",
  guard: "士士",
  elephant: "象象",
  horse: "馬馬",
  chariot: "車車",
  cannon: "包包",
  soldier: "卒兵",
};

/** On the tiles of shogi and its family. */
const TILES: Record<string, string> = {
  king: "玉王",
  rook: "飛飛",
  bishop: "角角",
  gold: "金金",
  silver: "銀銀",
  knight: "桂桂",
  lance: "香香",
  pawn: "歩歩",
  dragon: "龍龍",
  horse: "馬馬",
  "promoted silver": "全全",
  "promoted knight": "圭圭",
  "promoted lance": "杏杏",
  tokin: "とと",
  "lance gold": "金金",
  "knight gold": "金金",
  elephant: "象象",
  prince: "太太",
  phoenix: "鵬鵬",
  falcon: "鷹鷹",
  crane: "鶴鶴",
  "left quail": "鶉鶉",
  "right quail": "鶉鶉",
  pheasant: "雉雉",
  swallow: "燕燕",
  eagle: "鵰鵰",
  goose: "鴈鴈",
  lion: "獅獅",
  giraffe: "麒麒",
  chick: "雛雛",
  hen: "鶏鶏",
};

/** The ranks of a board of tiles, counted from the far side. */
export const RANKS = "一二三四五六七八九";

/** How a rank is written: by a character, or by a letter where there are no characters. */
export const rankSign = (rank: number): string => (withCharacters() && RANKS[rank]) || String.fromCharCode(97 + rank);

/** What stands on the river of xiangqi: on the left and on the right. */
export const RIVER = ["楚河", "漢界"] as const;

export const SETS = { discs: DISCS, octagons: OCTAGONS, tiles: TILES };

/** The character of a piece, where it has one. */
export function characterOf(set: keyof typeof SETS, kind: string, seat: number): string | null {
  const known = SETS[set];
  return Object.hasOwn(known, kind) ? (known[kind]?.[Math.min(seat, 1)] ?? null) : null;
}
