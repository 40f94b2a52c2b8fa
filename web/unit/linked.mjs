// Games in links: what is written is read again, and what is too large or damaged is known as such.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { read, written } from "../src/linked/fragment.ts";
import { isLinked } from "../src/linked/is-linked.ts";
import { MOST_BYTES, pack, unpack } from "../src/linked/packed.ts";

const fault = (code) => (error) => error.code === code;
const FILE = `(\n  format: 1, id: "übung", name: "<script>alert(1)</script> 象", extends: "orthodox",\n)\n`;
const packed = (bytes) => `#v=${deflateRawSync(bytes).toString("base64url")}`;

test("a file, a position and moves come out of a link as they went in", async () => {
  const games = [
    { rules: { text: FILE }, position: null, moves: [] },
    { rules: { text: `\ufeff${FILE}` }, position: "8/8/8/8/8/8/8/K1k5[Qn] w - - 3+3 0 1 & more=#", moves: ["P@e4", "e7e8=Q", "a1a2,b3"] },
    { rules: { variant: "crazyhouse" }, position: "rnb~/8 w KQkq - 0 1", moves: ["e2e4", "e7e5"] },
    { rules: { variant: "orthodox" }, position: null, moves: ["e2e4"] },
  ];
  for (const game of games) {
    const fragment = await written(game);
    assert.ok(isLinked(fragment), fragment);
    assert.match(fragment, /^#[\w@/:,.~!*'()&=+%-]+$/);
    assert.deepEqual(await read(fragment), game);
  }
  // The sum of "orthodox\n\ne2e4", as Python's zlib has it.
  assert.equal(await written(games[3]), "#sum=51j7u8&id=orthodox&moves=e2e4");
  // Any program packs files for a link.
  assert.deepEqual(await read(packed(FILE)), games[0]);
});

test("seats at a table and places of a page are no game", () => {
  for (const hash of ["", "#", "#main", "#abcdefghijklmnop,qrstuvwxyz", "#v=", "#id="]) assert.equal(isLinked(hash), false, hash);
});

test("what is damaged is known", async () => {
  const whole = packed(FILE);
  const damaged = [whole.slice(0, -1), whole.slice(0, 40), `${whole}.`, "#v=%00", "#v=A", "#v=ÄÖ", packed(Buffer.from([0xc3, 0x28]))];
  for (const one of damaged) await assert.rejects(read(one), fault("damaged"), one);
  // Wherever one letter is another, it is a text of the right size or no text.
  for (let at = 3; at < whole.length; at++) {
    const other = whole.slice(0, at) + (whole[at] === "A" ? "B" : "A") + whole.slice(at + 1);
    await read(other).catch((error) => assert.ok(["damaged", "too_long"].includes(error.code), other));
  }
});

test("a link that has another letter anywhere, or lost some, is damaged; one without a sum is read all the same", async () => {
  for (const game of [
    { rules: { text: FILE }, position: "8/8/8/8/8/8/8/K1k5 w - - 0 1", moves: ["a1a2", "c1c2"] },
    { rules: { variant: "crazyhouse" }, position: null, moves: ["e2e4", "e7e5"] },
  ]) {
    const whole = await written(game);
    // Some programs write a sign otherwise, and mean the same.
    assert.deepEqual(await read(whole.replaceAll("+", "%20").replaceAll("/", "%2F")), game);
    assert.deepEqual(await read(whole.replace(/sum=\w+&/, "")), game);
    for (let at = whole.indexOf("&"); at < whole.length; at++) {
      const other = `${whole.slice(0, at)}${whole[at] === "b" ? "c" : "b"}${whole.slice(at + 1)}`;
      for (const one of [other, whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1)]) await assert.rejects(read(one), fault("damaged"), one);
    }
  }
});

test("a text has a largest size, and a bomb is given up before it goes off", async () => {
  const largest = "a".repeat(MOST_BYTES);
  assert.equal(await unpack(await pack(largest)), largest);
  await assert.rejects(pack(`${largest}a`), fault("too_large"));
  await assert.rejects(pack("象".repeat(MOST_BYTES / 3 + 1)), fault("too_large"));
  await assert.rejects(read(packed(`${largest}a`)), fault("too_long"));
  // What no packing makes shorter has its place as well.
  const noise = Array.from({ length: MOST_BYTES }, (_, at) => String.fromCharCode(33 + ((at * at * 7919 + (at >> 3) * 104729) % 94))).join("");
  assert.equal(await unpack(await pack(noise)), noise);

  const bomb = packed(Buffer.alloc(30 << 20));
  assert.ok(bomb.length < 45_000);
  const before = process.memoryUsage().arrayBuffers;
  await assert.rejects(read(bomb), fault("too_long"));
  const grown = process.memoryUsage().arrayBuffers - before;
  assert.ok(grown < 4 << 20, `${grown} bytes were unpacked`);

  await assert.rejects(read(packed("x".repeat(50_000) + noise.repeat(4))), fault("too_long"));
  await assert.rejects(read(`#id=orthodox&fen=${"8/".repeat(5_000)}`), fault("too_long"));
  await assert.rejects(read(`#id=orthodox&moves=${"e2e4+".repeat(601)}`), fault("too_long"));
  await assert.rejects(written({ rules: { variant: "orthodox" }, position: null, moves: Array(601).fill("e2e4") }), fault("too_large"));
});
