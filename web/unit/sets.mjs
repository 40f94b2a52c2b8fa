// The sets of pieces: each has every figure, whole, within its box; and seats have the badges that pictures of the host have.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FIGURES, figureOf } from "../src/board/figures";
import { FLAT } from "../src/board/sets/flat";
import { STAUNTON } from "../src/board/sets/staunton";
import { lettered } from "../src/board/sets/lettered";
import { written } from "../src/board/sets/written";

for (const [name, set] of Object.entries({ STAUNTON, FLAT })) {
  test(`${name} draws every figure within its box`, () => {
    for (const figure of FIGURES) {
      const layers = set.figures[figure];
      assert.ok(layers?.some(({ role }) => role === "body"), figure);
      for (const { d } of layers) {
        assert.match(d, /^M[\d.MLCZ -]+$/, figure);
        const found = d.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
        assert.ok(found.every((value) => value >= 0 && value <= 45), `${figure}: ${found.filter((value) => value < 0 || value > 45)}`);
      }
    }
    assert.deepEqual(Object.keys(set.figures).filter((figure) => !FIGURES.includes(figure)), []);
  });
}

test("the host draws by the same set: run web/pieces when a drawing has changed", () => {
  assert.equal(readFileSync("../crates/notation/src/picture/drawings.txt", "utf8"), written());
});

test("the host has the same characters: run web/glyphs when one has changed", () => {
  const text = readFileSync("../crates/notation/src/picture/characters.txt", "utf8");
  assert.ok(text.startsWith(lettered()));
  const signs = new Set(lettered().match(/[\p{Script=Han}\p{Script=Hiragana}]/gu));
  for (const sign of signs) assert.ok(text.includes(`\n${sign} M`), sign);
});

test("no two figures are drawn alike", () => {
  for (const set of [STAUNTON, FLAT]) {
    const drawn = FIGURES.map((figure) => set.figures[figure].map(({ d }) => d).join());
    assert.equal(new Set(drawn).size, FIGURES.length);
  }
});

test("a kind is drawn by its own name, by the last word of it, or as it moves", () => {
  assert.equal(figureOf("promoted queen"), "queen");
  assert.equal(figureOf("prime minister"), "archbishop");
  assert.equal(figureOf("general", null, true), "king");
  assert.equal(figureOf("general"), "general");
  assert.equal(figureOf("minotaur", "rook"), "rook");
  assert.equal(figureOf("minotaur"), null);
});

test("seats have the badges that pictures of the host have", () => {
  const shapes = (file, text) => [...text.slice(text.indexOf("SHAPES"), text.indexOf("LOWER")).matchAll(/"(M[^"]+z)"/g)].map(([, d]) => d);
  const [page, host] = ["src/board/seat-mark.tsx", "../crates/notation/src/picture/svg/seat_mark.rs"].map((file) => shapes(file, readFileSync(file, "utf8")));
  assert.equal(page.length, 8);
  assert.deepEqual(page, host);
});

/** Where a drawing is, on a grid of 60 by 60: the union of its shapes, without what is cut out. */
function silhouette(layers) {
  const rings = layers.filter(({ role }) => role === "body").flatMap(({ d }) => d.match(/M[^M]+/g).map(polygon));
  const cells = new Set();
  for (let y = 0; y < 60; y += 1) {
    for (let x = 0; x < 60; x += 1) if (rings.some((ring) => isWithin(ring, (x + 0.5) * 0.75, (y + 0.5) * 0.75))) cells.add(y * 60 + x);
  }
  return cells;
}

function polygon(d) {
  const points = [];
  for (const [, letter, text] of d.matchAll(/([MLC])([^MLCZ]+)/g)) {
    const at = text.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
    if (letter !== "C") {
      for (let i = 0; i < at.length; i += 2) points.push([at[i], at[i + 1]]);
      continue;
    }
    for (let i = 0; i < at.length; i += 6) {
      const [x0, y0] = points.at(-1);
      const [x1, y1, x2, y2, x3, y3] = at.slice(i, i + 6);
      for (const t of [0.2, 0.4, 0.6, 0.8, 1]) {
        const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        points.push([a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]);
      }
    }
  }
  return points;
}

function isWithin(ring, x, y) {
  let inside = false;
  ring.forEach(([x1, y1], i) => {
    const [x0, y0] = ring[(i + ring.length - 1) % ring.length];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  });
  return inside;
}

/** Which stand on one board, in some game. */
const TOGETHER = [
  ["king", "queen", "rook", "bishop", "knight", "pawn"],
  ["king", "queen", "rook", "bishop", "knight", "pawn", "archbishop", "chancellor", "amazon", "rider"],
  ["king", "queen", "rook", "bishop", "knight", "pawn", "wizard", "champion", "archbishop", "chancellor", "amazon", "lion"],
  ["king", "queen", "rook", "bishop", "knight", "pawn", "courier", "wizard", "jester", "ferz"],
  ["king", "queen", "rook", "bishop", "knight", "pawn", "general", "warlord", "captain", "lieutenant", "hoplite"],
  ["king", "queen", "rook", "bishop", "pawn", "wolf", "fox", "rider", "elephant", "slanted"],
  ["king", "queen", "rook", "bishop", "knight", "pawn", "elephant", "eagle", "cannon", "guard", "centaur", "hopper", "slanted", "duck"],
  ["lion", "giraffe", "elephant", "chick", "hen"],
  ["tiger", "goat"],
  ["wolf", "hound", "fox"],
];

test("no two silhouettes of one game are four fifths the same", () => {
  for (const [name, set] of Object.entries({ STAUNTON, FLAT })) {
    const cells = new Map(FIGURES.map((figure) => [figure, silhouette(set.figures[figure])]));
    const alike = new Map();
    for (const game of TOGETHER) {
      for (const one of game) {
        for (const other of game) {
          if (one >= other) continue;
          const [a, b] = [cells.get(one), cells.get(other)];
          const both = [...a].filter((cell) => b.has(cell)).length;
          const share = both / (a.size + b.size - both);
          if (share > 0.8) alike.set(`${one} ${other}`, share.toFixed(2));
        }
      }
    }
    assert.deepEqual([...alike], [], name);
  }
});
