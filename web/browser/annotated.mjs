// A record that is brought keeps what is said of it: names, comments, signs, branches, clocks and drawings; and is written again.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { act, click, hears, middle, says, sit, square, surely, type, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay, withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const RECORD = `[Event "Club"]
[Site "Home"]
[Date "1999.01.02"]
[Round "3"]
[White "Ada"]
[Black "Bo"]
[Result "1-0"]
[WhiteElo "1500"]
[Termination "normal"]

{Two old friends} 1. e4 $1 {[%clk 0:09:57][%csl Ge4][%cal Ge2e4,Rd2d4] a plan} 1... e5 {[%clk 0:09:50]}
(1... c5 $5 2. Nf3 (2. c3 {quiet}) 2... d6) 2. Bc4 Nc6 3. Qh5 Nf6 $4 4. Qxf7# 1-0
`;

async function bring(page, text) {
  await page.goto(`${host.address}/import`);
  await page.locator("#import-text").fill(text);
  await page.locator("[data-analyse]").click();
  await page.locator(".tree button").first().waitFor();
}

const moves = async (page) => (await page.locator(".tree button").allTextContents()).join(" ");

/** The game as the host writes it, in one line. */
async function written(page, pattern) {
  if (!(await page.locator("details.share").evaluate((one) => one.open))) await page.locator(".share summary").click();
  await page.waitForFunction((source) => new RegExp(source).test((document.querySelector("#text-pgn")?.value ?? "").replace(/\s+/g, " ")), pattern.source);
  return (await page.locator("#text-pgn").inputValue()).replace(/\s+/g, " ");
}

test("a record comes into the analysis whole, is changed there and goes out whole", async () => {
  const page = await guest();
  await bring(page, RECORD);
  assert.equal(await moves(page), "e4! e5 c5!? Nf3 c3 d6 Bc4 Nc6 Qh5 Nf6?? Qxf7#");
  await says(page, "[data-player=white]", /Ada.*1500.*0:09:57/s);
  await says(page, "[data-player=black]", /Bo.*0:09:50/s);
  await says(page, "[data-heading]", /Club · Home · 3 · 1999.01.02 · 1-0/);
  await says(page, ".tree", /Two old friends/);
  await says(page, ".tree .between", /a plan/);
  const same = await written(page, /4\. Qxf7# 1-0/);
  assert.equal(same, RECORD.replace(/\s+/g, " "));
  // What is drawn belongs to its move, and more is drawn with the right button.
  assert.equal(await page.locator(".arrows:not(.told) > *").count(), 0);
  await page.locator(".tree button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".arrows:not(.told) > *").length === 3);
  const [from, to] = [await middle(page, "g1"), await middle(page, "f3")];
  await page.mouse.move(...from);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up({ button: "right" });
  await page.waitForFunction(() => document.querySelectorAll(".arrows:not(.told) > *").length === 4);
  // A sign, a comment and a tag are changed; a branch becomes the main line.
  await page.locator(".branch-tools summary").click();
  await page.locator("[data-sign='2']").click();
  assert.equal(await page.locator("[data-sign='2']").getAttribute("aria-pressed"), "true");
  await page.locator("#note").fill("another plan");
  await page.locator(".tree .branch button").first().click();
  await page.locator("[data-main]").click();
  await page.locator(".tags summary").click();
  await page.locator("#tag-Black").fill("Bob");
  const changed = await written(page, /Bob/);
  assert.match(changed, /\[Black "Bob"\].*\{Two old friends\} 1\. e4 \$2 \{\[%clk 0:09:57\]\[%csl Ge4\]\[%cal Ge2e4,Rd2d4,Gg1f3\] another plan\} 1\.\.\. c5 \$5 \(1\.\.\. e5 /);
  // It is there the next time, and the record as well.
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 11);
  assert.match(await moves(page), /^e4\? c5!\? e5 /);
  await page.locator(".share summary").click();
  await page.locator("[data-forget]").click();
  await page.waitForFunction(() => /^e4!/.test(document.querySelector(".tree button")?.textContent ?? ""));
  assert.equal(await moves(page), "e4! e5 c5!? Nf3 c3 d6 Bc4 Nc6 Qh5 Nf6?? Qxf7#");
});

for (const [language, scheme, viewport] of [["en-GB", "light", { width: 1366, height: 650 }], ["fr-FR", "dark", { width: 390, height: 844 }], ["de-DE", "light", { width: 390, height: 844 }]]) {
  test(`an analysis keeps nobody out and nothing is cut off, ${language}, ${viewport.width} wide`, async () => {
    const page = await guest({ locale: language, colorScheme: scheme, viewport });
    await bring(page, RECORD);
    await page.locator(".tree button").first().click();
    await page.locator("[data-engine]").check();
    await page.locator("[data-lines] li").first().waitFor();
    await page.locator("[data-whole]").click();
    await page.locator("[data-accuracy=white]").waitFor();
    for (const summary of await page.locator(".side details > summary").all()) await summary.click();
    await page.waitForFunction(() => /Qxf7/.test(document.querySelector("#text-pgn")?.value ?? ""));
    await clean(page, language);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}

test("branches are gone through and signs are set by keys alone", async () => {
  const page = await guest();
  await bring(page, RECORD);
  await page.locator(".tree button").first().focus();
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await hears(page, "e5", /Black pawn/);
  await page.locator("[data-turn-board]").focus();
  await page.keyboard.press("ArrowDown");
  await hears(page, "c5", /Black pawn/);
  await page.keyboard.press("ArrowUp");
  await hears(page, "e5", /Black pawn/);
  await page.locator(".branch-tools summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".tree [aria-current=true] [data-nag='3']").waitFor();
});

test("games of shogi and of four players come with what is said of them", async () => {
  const page = await guest();
  await bring(page, "手合割：平手\n先手：一郎\n後手：二郎\n   1 ７六歩(77)   ( 0:12/)\n*よい\n   2 ３四歩(33)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n");
  await says(page, "[data-player]", /一郎/);
  await says(page, ".tree", /よい/);
  await page.locator(".tree .branch").waitFor();
  const four = await guest();
  await bring(four, '[Variant "FFA"]\n[RuleVariants "DeadKingWalking EnPassant"]\n[StartFen4 "4PC"]\n[Red "Ada"]\n\n1. d2-d4 $1 {a plan} ( .. e2-e4 {or so} ) .. b8-c8\n');
  await says(four, "[data-player=red]", /Ada/);
  await says(four, ".tree", /a plan/);
  await says(four, ".tree .branch", /or so/);
  assert.match(await written(four, /b8-c8/), /\[Red "Ada"\].*1\. d2-d4 \$1 \{a plan\} \( 1\. e2-e4 \{or so\} \) \.\. b8-c8/);
});

test("one's own side is below, and the bar turns with the board", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "level:1", black: "me" } });
  const page = await guest();
  await sit(page, table.seats.black);
  await untilMoves(page, 1);
  await surely(page, "resign");
  await act(page, "analyse");
  await page.locator(".tree button").first().waitFor();
  const y = async (name) => (await square(page, name).boundingBox()).y;
  assert.ok((await y("e8")) > (await y("e1")));
  await page.locator("[data-engine]").check();
  await page.locator(".eval-bar.from-above").waitFor();
  await page.locator("[data-turn-board]").click();
  await page.locator(".eval-bar:not(.from-above)").waitFor();
  assert.ok((await y("e8")) < (await y("e1")));
  // Any other game can be chosen from here.
  await page.locator("[data-other-game]").focus();
  await page.locator("[data-other-game] option[value=xiangqi]").waitFor({ state: "attached" });
  await page.locator("[data-other-game]").selectOption("xiangqi");
  await square(page, "e10").waitFor();
});

test("a game that has gone on is not hidden by what was tried", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  for (const [at, move] of ["e2e4", "e7e5"].entries()) {
    await type(page, move);
    await untilMoves(page, at + 1);
  }
  const id = new URL(page.url()).pathname.split("/")[2];
  const other = await page.context().newPage();
  await other.goto(`${host.address}/analysis?table=${id}`);
  await square(other, "f2").waitFor();
  await click(other, "f2", "f4");
  await other.waitForFunction(() => document.querySelectorAll(".tree button").length === 3);
  for (const [at, move] of ["g1f3", "b8c6"].entries()) {
    await type(page, move);
    await untilMoves(page, at + 3);
  }
  await other.reload();
  await other.waitForFunction(() => document.querySelectorAll(".tree button").length === 5);
  assert.equal(await moves(other), "e4 e5 Nf3 f4 Nc6");
  await hears(other, "c6", /Black knight/);
});

test("the moves of a whole game have signs, here and at the table", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  for (const [at, move] of ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"].entries()) {
    await type(page, move);
    await untilMoves(page, at + 1);
  }
  await act(page, "analyse");
  await page.locator("[data-whole]").click();
  await page.locator(".tree button:has-text('Nf6') [data-nag='4']").waitFor();
  await page.locator("[data-accuracy=white]").waitFor();
  await page.locator(".whole progress").waitFor({ state: "detached" });
  const of = async (seat) => Number((await page.locator(`[data-accuracy=${seat}] dd`).innerText()).replace(/\D/g, ""));
  assert.ok((await of("white")) > (await of("black")), `${await of("white")} ${await of("black")}`);
  await page.goBack();
  await page.locator(".sheet button:has-text('Nf6') [data-nag='4']").waitFor();
});

test("a game goes on from a position that was found", async () => {
  const page = await guest();
  await page.goto(`${host.address}/analysis?variant=orthodox`);
  await square(page, "e2").waitFor();
  await click(page, "e2", "e4");
  await hears(page, "e4", /White pawn/);
  await page.locator(".play-from summary").click();
  await page.locator(".play-from #linked-seat").selectOption("black");
  await page.locator(".play-from [data-play]").click();
  await page.locator(".seat.mine").waitFor();
  await hears(page, "e4", /White pawn/);
});

test("the engine goes on until it is stopped, and its lines come best first", onTheWay, async () => {
  const page = await guest();
  let asked = 0;
  const wrong = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/analysis/thinking")) return;
    asked += 1;
    const worth = ({ score }) => ("cp" in score ? score.cp : "win" in score ? 1e6 - score.win : score.loss - 1e6);
    const { lines } = await response.json().catch(() => ({ lines: [] }));
    const all = lines.map(worth);
    if (all.some((one, index) => index > 0 && one > all[index - 1])) wrong.push(all);
  });
  await page.goto(`${host.address}/analysis?variant=orthodox&position=${encodeURIComponent("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")}`);
  await square(page, "e2").waitFor();
  await page.locator("[data-engine]").check();
  // Longer than all slices together that a host gave before it stopped by itself.
  for (const end = Date.now() + 45_000; asked < 11 && Date.now() < end;) await page.waitForTimeout(200);
  assert.ok(asked >= 11, `${asked} answers`);
  assert.deepEqual(wrong, []);
  await says(page, ".thought", /…/);
  await page.locator("[data-engine]").uncheck();
  const before = asked;
  await page.waitForTimeout(2500);
  assert.ok(asked <= before + 1);
});
