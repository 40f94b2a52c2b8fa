// Games in links: whoever opens one, with nothing of it before, reads its rules and plays; what is wrong with one is told.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { crc32, deflateRawSync } from "node:zlib";
import { click, moves, says, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";
import { untilWritten, write } from "./text.mjs";

afterEach(leave);

const FILE = `(
  format: 1, id: "my-hill", name: "<img src=x onerror=alert(1)>Hill & \\"Dale\\"", extends: "orthodox",
  about: (text: "<script>alert(2)</script>"),
  zones: { "hill": At("d4 e4 d5 e5") },
  end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
  without: ["end.material"],
)
`;
const packed = (text) => `#v=${deflateRawSync(text).toString("base64url")}`;

/** Whether anything was run or drawn that stands in a file. */
async function nothingRuns(page) {
  assert.equal(await page.locator("#page img[src=x], #page script").count(), 0);
}

test("from the workshop to somebody else, who plays it within three clicks", async () => {
  const author = await guest();
  await author.goto(`${host.address}/workshop`);
  await write(author, FILE);
  await author.locator(".preview:not(.stale)").waitFor();
  await author.locator("[data-share-game] summary").click();
  await author.waitForFunction((file) => document.querySelector("#link-game")?.value === file, await linkOf(FILE));
  const link = await author.locator("#link-game").inputValue();

  const page = await guest();
  let dialogs = 0;
  page.on("dialog", () => dialogs++);
  await page.goto(link);
  await says(page, "h1", /<img src=x onerror=alert\(1\)>Hill & "Dale"/);
  await says(page, ".told-rules", /hill/);
  await page.locator(".told-rules .board").first().waitFor();
  await nothingRuns(page);
  await page.locator("[data-play]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  await nothingRuns(page);
  assert.equal(dialogs, 0);
  // Back at the link, it is opened in the workshop, once.
  await page.goBack();
  for (let times = 0; times < 2; times++) {
    await page.locator("[data-open-workshop]").click();
    await untilWritten(page, FILE);
    assert.equal(await page.locator("#shop-file option").count(), 1);
    await page.goBack();
  }
});

/** The link that the workshop makes: browsers may pack otherwise than Node does, so it is asked of one. */
async function linkOf(text) {
  const page = await guest();
  await page.goto(`${host.address}/`);
  const file = await page.evaluate(async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }, text);
  return `${host.address}/#sum=${crc32(`${file}\n`).toString(36)}&v=${file}`;
}

test("a position and moves in a link are shown, analysed and played on", async () => {
  const page = await guest();
  // Behind whatever address it stands.
  await page.goto(`${host.address}/v/duck${packed(FILE)}&moves=e2e4+e7e5+g1f3`);
  await says(page, "[data-moves]", /^e4 e5 Nf3$/);
  await page.locator("[data-turn=black]").waitFor();
  await page.locator("[data-analyse]").click();
  await page.locator("main.analysis [data-square=e4]").waitFor();
  assert.deepEqual(await page.locator(".tree button").allTextContents(), ["e4", "e5", "Nf3"]);
  await click(page, "b8", "c6");
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 4);
  await page.locator(".share summary").click();
  await page.locator("#link-game").waitFor();
  await page.waitForFunction(() => /moves=e2e4\+e7e5\+g1f3\+b8c6$/.test(document.querySelector("#link-game").value));

  const other = await guest();
  await other.goto(await page.locator("#link-game").inputValue());
  await says(other, "[data-moves]", /^e4 e5 Nf3 Nc6$/);
  await other.locator("#linked-others").selectOption("me");
  await other.locator("[data-play]").click();
  await other.locator("main.table [data-square=f1]").waitFor();
  await click(other, "f1", "b5");
  await untilMoves(other, 1);
  assert.deepEqual(await moves(other), ["Bb5"]);
});

test("a variant of the catalogue is named, and a friend comes to its table", withOthers, async () => {
  const page = await guest();
  await page.goto(`${host.address}/v/crazyhouse`);
  await page.locator("[data-share-game] summary").click();
  await page.waitForFunction(() => document.querySelector("#link-game")?.value.endsWith("/v/crazyhouse#sum=myaldz&id=crazyhouse"));
  await page.goto(`${host.address}/#id=crazyhouse&fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q]+w+KQkq+-+0+1&moves=Q@e5`);
  await says(page, "[data-moves]", /^Q@e5\+?$/);
  await page.locator("#linked-others").selectOption("open");
  await page.locator("[data-play]").click();
  await page.locator("#link-black").waitFor();
  const friend = await guest();
  await friend.goto(await page.locator("#link-black").inputValue());
  await friend.locator(".seat.mine").waitFor();
});

test("what is wrong with a link is told in the reader's language", async () => {
  const page = await guest();
  const whole = packed(FILE);
  const open = async (hash) => {
    await page.goto("about:blank");
    await page.goto(`${host.address}/${hash}`);
  };
  for (const damaged of [whole.slice(0, -2), `${whole}AAAA`, `${whole}!`, "#v=A"]) {
    await open(damaged);
    await says(page, "[role=alert]", /This link is damaged/);
  }
  // Of a whole link a part is no link, wherever it ends.
  const long = await linkOf(FILE);
  for (const end of [-1, -40, -long.split("&v=")[1].length + 4]) {
    await page.goto("about:blank");
    await page.goto(long.slice(0, end));
    await says(page, "[role=alert]", /This link is damaged/);
  }
  await open(packed(" ".repeat(30 << 20)));
  await says(page, "[role=alert]", /more in this link than the 32 KiB/);
  await page.locator("[data-language]").selectOption("fr");
  await says(page, "[role=alert]", /plus que les 32 Kio/);
  await page.locator("[data-language]").selectOption("de");
  await says(page, "[role=alert]", /mehr als die 32 KiB/);
  await page.locator("[data-language]").selectOption("en");
  // Rules with mistakes lead to the workshop.
  await open(packed(FILE.replace("Reached", "Reachd")));
  await says(page, "[role=alert]", /have mistakes/);
  await says(page, ".mistakes li", /Reachd/);
  await page.locator("[data-open-workshop]").click();
  await untilWritten(page, "Reachd");
  // A parent is looked for in the catalogue, and nowhere else.
  await open(packed(FILE.replace("orthodox", "../orthodox.ron")));
  await says(page, ".mistakes li", /orthodox\.ron/);
});

test("a position that cannot be played leaves the rules to be read", async () => {
  const page = await guest();
  // Browsers write every answer of an error to the console.
  page.removeAllListeners("console");
  await page.goto(`${host.address}/${packed(FILE)}&moves=e2e5`);
  await says(page, "[role=alert]", /cannot be shown.*e2e5/);
  await says(page, ".told-rules", /hill/);
  assert.equal(await page.locator("[data-analyse]").isEnabled(), false);
  await page.goto("about:blank");
  await page.goto(`${host.address}/#id=no-such-game`);
  await says(page, "[role=alert]", /no such|variant/i);
});
