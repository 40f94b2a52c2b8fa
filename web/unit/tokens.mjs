// The colours of the page and of its boards can be read, by day and by night.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (name) => readFileSync(`src/style/${name}.css`, "utf8");

/** The colours that a block of styles gives, for one scheme. */
function colours(text, scheme) {
  const found = new Map();
  for (const [, name, value] of text.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value);
    const colour = both ? both[scheme === "light" ? 1 : 2] : value;
    if (/^#[0-9a-f]{6}$/i.test(colour)) found.set(name, colour);
  }
  return found;
}

/** How much one colour stands out against another, as WCAG counts it. */
function contrast(one, other) {
  const lightness = (colour) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ...["paper", "card", "sunk"].flatMap((ground) => ["ink", "soft", "link"].map((ink) => [ink, ground])),
  ...["good", "warn", "code-string", "code-number", "code-key", "code-name"].map((ink) => [ink, "card"]),
  ["primary-ink", "primary"],
  ["note-ink", "note-paper"],
  ["bad", "bad-paper"],
  ["tray-ink", "tray"],
];
const MARKS = [["strong", "card"], ["strong", "paper"], ["danger", "card"], ["primary", "card"]];

for (const scheme of ["light", "dark"]) {
  test(`text stands out by 4.5 and marks by 3, ${scheme}`, () => {
    const found = colours(read("tokens"), scheme);
    for (const [pairs, least] of [[TEXT, 4.5], [MARKS, 3]]) {
      for (const [ink, ground] of pairs) {
        const there = contrast(found.get(ink), found.get(ground));
        assert.ok(there >= least, `${ink} on ${ground}: ${there.toFixed(2)}`);
      }
    }
  });

  test(`what is written on a board can be read, ${scheme}`, () => {
    const blocks = read("boards").split(/(?=:root)/).slice(1);
    assert.ok(blocks.length >= 6);
    for (const block of blocks) {
      const found = colours(block, scheme);
      for (const [ink, ground, least] of [["on-light", "light-square", 4.5], ["on-dark", "dark-square", 3], ["board-line", "light-square", 3]]) {
        const there = contrast(found.get(ink), found.get(ground));
        assert.ok(there >= least, `${block.slice(0, 30)} ${ink}: ${there.toFixed(2)}`);
      }
    }
  });
}

test("sizes of text are those of the scale", () => {
  for (const name of ["base", "controls", "table", "lobby", "rules", "analysis", "workshop"]) {
    const sizes = [...read(name).matchAll(/font(?:-size)?:\s*(?:\d{3} )?[\d.]+(?:rem|px|em)/g)].map(([text]) => text);
    // The body says the usual size, and numbers on a board are in units of the picture.
    assert.deepEqual(sizes.filter((text) => !["font: 16px", "font-size: 44px", "font-size: 30px"].includes(text)), [], name);
  }
});
