// Games of shogi that tsshogi reads as chatur does: node shogi.mjs CHATUR TSSHOGI [FILE...]
//
// Random games with variations, comments and times are written by tsshogi as KIF, KI2 and CSA, then read and written by
// chatur in each of these, and read by tsshogi again: every position, move, comment and time has to come back. With files
// the games of these are compared instead, and those that differ are told.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [chatur, library, ...files] = process.argv.slice(2);
const shogi = await import(library);

const GAMES = 12;
const LONGEST = 100;
const FORMS = {
  kif: { write: shogi.exportKIF, read: shogi.importKIF, hasLines: true, hasTimes: true },
  ki2: { write: shogi.exportKI2, read: shogi.importKI2, hasLines: false, hasTimes: false },
  csa: { write: shogi.exportCSA, read: shogi.importCSA, hasLines: false, hasTimes: true },
};
// Who gives a handicap begins; the last start has no name.
const STARTS = [
  "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
  "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
  "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
  "ln1g3nl/1r1s1kgs1/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/2G4R1/LN2KGSNL b Bb 1",
];
const { RESIGN, TIMEOUT, REPETITION_DRAW, INTERRUPT } = shogi.SpecialMoveType;

// The same numbers every time.
let state = 7;
function below(bound) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}

/** Every legal move of a position. */
function legal(position) {
  const squares = shogi.Square.all;
  const held = position.hand(position.color).counts.filter(({ count }) => count > 0);
  return [...squares, ...held.map(({ type }) => type)]
    .flatMap((from) => squares.map((to) => position.createMove(from, to)))
    .filter(Boolean)
    .flatMap((move) => [move, move.withPromote()])
    // In shogi a pawn that is dropped does not mate.
    .filter((move) => position.isValidMove(move) && !position.isPawnDropMate(move));
}

/** A random game of which some moves have a comment, a time, and other lines in their place. */
function random(start) {
  const record = new shogi.Record(shogi.Position.newBySFEN(start));
  const walk = (length, depth) => {
    for (let ply = 0; ply < length; ply++) {
      const moves = legal(record.position);
      if (moves.length === 0) return;
      const move = moves[below(moves.length)];
      const here = record.current;
      record.append(move);
      record.current.setElapsedMs(1000 * below(below(10) === 0 ? 9000 : 90));
      if (below(8) === 0) record.current.comment = `comment ${below(100)}\nof two lines\n`;
      const main = record.current;
      const other = moves[below(moves.length)];
      if (depth < 2 && below(12) === 0 && !other.equals(move)) {
        record.gotoNode(here);
        record.append(other);
        walk(below(6), depth + 1);
        record.gotoNode(main);
      }
    }
  };
  walk(30 + below(LONGEST), 0);
  if (legal(record.position).length > 0) record.append([RESIGN, TIMEOUT, REPETITION_DRAW, INTERRUPT][below(4)]);
  return record;
}

/** What a game tells, a line of text each: number, move, comment, seconds and the position then; `main` without variations. */
function told(record, { hasLines, hasTimes }) {
  const all = [];
  const tell = (node) => {
    const isMove = node.move instanceof shogi.Move;
    // A variation that ends has no result of its own in chatur: the word is a comment.
    if (!isMove && node.ply > 0) return all.push(`${node.ply} ${node.move.type}`);
    const comment = node.comment.split("\n").map((line) => line.trim()).filter(Boolean).join("|");
    const time = hasTimes ? Math.floor(node.elapsedMs / 1000) : 0;
    const position = node.sfen.split(" ").slice(0, 3).join(" ");
    return all.push(`${node.ply} ${isMove ? node.move.usi : "start"} {${comment}} ${time} ${position}`);
  };
  if (hasLines) {
    record.forEach(tell);
  } else {
    for (let node = record.first; node; node = node.next) tell(node);
  }
  return all;
}

/** The first line in which two games differ. */
function difference(ours, theirs) {
  const at = theirs.findIndex((line, at) => line !== ours[at]);
  if (at >= 0) return `theirs ${theirs[at]}\nours   ${ours[at]}`;
  return ours.length > theirs.length ? `ours   ${ours[theirs.length]}` : undefined;
}

/** How a file of a form differs from what chatur writes of it, in forms. */
function differences(file, form, record) {
  return Object.keys(FORMS).flatMap((other) => {
    let text;
    try {
      text = execFileSync(chatur, ["replay", file, "--variant", "shogi", "--write", other], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      return [`${other}: not read: ${error.stderr.trim()}`];
    }
    const again = FORMS[other].read(text);
    if (again instanceof Error) return [`${other}: not read there: ${again}`];
    const can = { hasLines: FORMS[form].hasLines && FORMS[other].hasLines, hasTimes: FORMS[form].hasTimes && FORMS[other].hasTimes };
    const found = difference(told(again, can), told(record, can));
    return found ? [`${other}:\n${found}`] : [];
  });
}

function randomGames() {
  const folder = mkdtempSync(join(tmpdir(), "shogi-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  let lines = 0;
  for (let number = 0; number < GAMES; number++) {
    const written = random(STARTS[number % STARTS.length]);
    for (const [form, { write, read }] of Object.entries(FORMS)) {
      const file = join(folder, `${number}.${form}`);
      writeFileSync(file, write(written));
      const record = read(readFileSync(file, "utf8"));
      if (record instanceof Error) throw record;
      if (form === "kif") record.forEach((node) => (lines += node.isFirstBranch ? 0 : 1));
      const found = differences(file, form, record);
      if (found.length > 0) throw new Error(`game ${number}, ${form} to ${found.join("\n")}\n${readFileSync(file, "utf8")}`);
    }
  }
  console.log(`${GAMES} games of shogi with ${lines} variations as KIF, KI2 and CSA: tsshogi`);
}

function gamesOf(files) {
  const counts = { alike: 0, different: 0, "not read there": 0 };
  for (const file of files) {
    const bytes = readFileSync(file);
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      text = new TextDecoder("shift_jis").decode(bytes);
    }
    const form = { kif: "kif", kifu: "kif", ki2: "ki2", ki2u: "ki2", csa: "csa" }[file.split(".").pop().toLowerCase()];
    const record = FORMS[form].read(text);
    const isRead = !(record instanceof Error);
    const found = isRead ? differences(file, form, record) : [];
    counts[!isRead ? "not read there" : found.length > 0 ? "different" : "alike"]++;
    if (!isRead) console.log(`${file}: ${record}`);
    if (found.length > 0) console.log(`${file} to ${found.join("\n")}`);
  }
  console.log(JSON.stringify(counts));
  if (counts.different > 0) process.exit(1);
}

if (files.length > 0) gamesOf(files);
else randomGames();
