// What is thought about in a page whose host is beside it: nobody waits for it who does not want to. There is no
// network. See site.mjs.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { act, click, moves, says, square, surely, untilMoves, untilTurn } from "./hands.mjs";
import { Host } from "./host.mjs";
import { Program, read } from "./program.mjs";
import { Visitor, asked, nothingWrong } from "./site.mjs";
import { text, write } from "./text.mjs";

const visitor = new Visitor();
let page;

before(async () => {
  await visitor.start();
  page = await visitor.page();
  await visitor.cut();
});

afterEach(nothingWrong);

after(() => visitor.stop());

/** How long the longest task of the page is from now on, in milliseconds; what is under 50 ms counts as nothing. */
const watchTasks = () =>
  page.evaluate(() => {
    globalThis.longest = 0;
    globalThis.watcher?.disconnect();
    globalThis.watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    });
    globalThis.watcher.observe({ type: "longtask" });
  });

test("the page does what it is told while level 8 thinks", async () => {
  await visitor.table(page, "crazyhouse", { black: "level:8" });
  // The first answer comes with all that has to be begun.
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  await click(page, "d2", "d3");
  await watchTasks();
  await untilMoves(page, 4);
  // What comes of the answer, which is drawn, is no part of the thought.
  const longest = await page.evaluate(() => globalThis.longest);
  assert.ok(longest <= 50, `${longest} ms`);
  // The host is asked while a level thinks, and answers.
  await click(page, "g1", "f3");
  const [asked, left] = await page.evaluate(async () => {
    document.querySelector("details.share summary")?.click();
    const begun = performance.now();
    while (!/1\. e4/.test(document.querySelector("#text-pgn")?.value ?? "")) await new Promise((done) => setTimeout(done, 5));
    return [performance.now() - begun, document.querySelectorAll(".sheet button").length];
  });
  console.log(`the game as text came after ${asked.toFixed(0)} ms, and ${left} moves were there`);
  await untilMoves(page, 6);
});

test("a level answers within its time, and a move is taken back while it thinks", async () => {
  await visitor.table(page, "orthodox", { black: "level:15" });
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  const begun = Date.now();
  await click(page, "d2", "d4");
  await untilMoves(page, 4);
  console.log(`level 15 has answered after ${Date.now() - begun} ms`);
  assert.ok(Date.now() - begun < 4_000, "a second, and what a busy machine adds");
  await act(page, "takeback");
  await page.waitForFunction(() => document.querySelectorAll(".sheet button").length === 2);
  await click(page, "g1", "f3");
  await untilMoves(page, 4);
  assert.equal((await moves(page))[2], "Nf3");
  await surely(page, "resign");
  await act(page, "rematch");
  // The level has the first move of the next game, and makes it.
  await page.waitForFunction(() => document.querySelectorAll(".sheet button").length === 1);
});

test("four play: two at this page, two levels, a move taken back, and again", async () => {
  await visitor.table(page, "four-player-classic", { red: "me", blue: "level:2", yellow: "me", green: "level:3" });
  await click(page, "h2", "h4");
  await untilMoves(page, 2);
  await untilTurn(page, "yellow");
  await click(page, "h13", "h11");
  await untilMoves(page, 4);
  await untilTurn(page, "red");
  await act(page, "takeback");
  await act(page, "accept");
  await page.waitForFunction(() => document.querySelectorAll(".sheet button").length < 4);
  // Whose move it was, it is again.
  await page.waitForFunction(() => /red|yellow/.test(document.querySelector(".status")?.getAttribute("data-turn") ?? ""));
  await says(page, ".status", /turn/i);
});

test("an analysis goes deeper until it is told to stop, and a game goes on beside it", async () => {
  await page.goto(`${visitor.address}/analysis?variant=orthodox`);
  await page.locator("[data-engine]").check();
  const depth = () => page.evaluate(() => Number(/\d+/.exec(document.querySelector(".thought .quiet")?.textContent ?? "0")?.[0] ?? 0));
  await page.waitForFunction(() => /\d/.test(document.querySelector(".thought .quiet")?.textContent ?? ""));
  const first = await depth();
  await page.waitForFunction((first) => Number(/\d+/.exec(document.querySelector(".thought .quiet")?.textContent ?? "0")?.[0] ?? 0) > first, first);
  assert.match(await page.locator(".thought .quiet").textContent(), /…$/, "it thinks on");
  // Moving on ends it at once: the next position is thought about without waiting for the slice before.
  await click(page, "e2", "e4");
  await page.waitForFunction(() => document.querySelector("[data-lines] li") !== null);
  await page.locator("[data-engine]").uncheck();
  await page.locator("[data-lines]").waitFor({ state: "detached" });
});

test("the workshop measures a variant, tells how far it is, and stops when it is told to", async () => {
  await page.goto(`${visitor.address}/workshop`);
  await text(page).waitFor();
  await write(page, `(format: 1, id: "my-micro", name: "My Micro", extends: "micro")`);
  await page.locator("[data-balance]").waitFor();
  await page.locator("#balance-games").selectOption("10");
  await page.locator("#balance-nodes").selectOption("25");
  await page.locator("[data-balance]").click();
  await says(page, "[data-played]", /10 of 10/);
  await says(page, "pre.rules", /10 of 10 games/);
  await page.locator("#balance-games").selectOption("200");
  await page.locator("#balance-nodes").selectOption("2000");
  await page.locator("[data-balance]").click();
  await page.locator("[data-stop]").waitFor();
  await says(page, "[data-played]", /\d+ of 200/);
  // The text is checked all the while.
  await write(page, `(format: 1, id: "my-micro", name: "My Micro", extends: "micr")`);
  await says(page, ".mistakes li", /line 1/);
});

test("what is left does not think on", async () => {
  await page.goto(`${visitor.address}/analysis?variant=shogi`);
  await page.locator("[data-engine]").check();
  await page.locator("[data-lines] li").first().waitFor();
  await page.goto(`${visitor.address}/`);
  await page.locator("main").waitFor();
  await visitor.table(page, "orthodox", { black: "level:1" });
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  assert.equal(await square(page, "e4").count(), 1);
});

test("what games have taught is brought by variant, and then thoughts are those of a program that has it within", async () => {
  const program = await read();
  const [taught, untaught] = [await Program.begin(program), await Program.begin(program)];
  untaught.brings = false;
  const host = new Host();
  // The real program also where other tests play at this site.
  await host.start();
  try {
    // One with a network, one with terms, and one that has a relative's.
    for (const variant of ["crazyhouse", "makruk", "embassy"]) {
      const path = `/api/variants/${variant}/opening`;
      const there = await host.get(path);
      assert.deepEqual(JSON.parse(taught.ask("GET", path).body), there, variant);
      assert.notDeepEqual(JSON.parse(untaught.ask("GET", path).body), there, variant);
    }
  } finally {
    await host.stop();
    host.clean();
  }
  // In a browser that keeps nothing of the site, a thought asks for what it needs and nothing else.
  const context = await visitor.browser.newContext();
  try {
    const first = await context.newPage();
    asked.length = 0;
    await first.goto(`${visitor.address}/licences.txt`);
    await first.evaluate(
      (address) =>
        new Promise((done) => {
          globalThis.worker = new Worker(address, { type: "module" });
          globalThis.worker.onmessage = ({ data }) => "answer" in data && done(data.body);
          globalThis.worker.postMessage({ ask: 1, method: "GET", path: "/api/variants/crazyhouse/opening", body: "" });
        }),
      `${visitor.address}/worker.js`,
    );
    const learnt = asked.filter((path) => path.startsWith("/apart/"));
    assert.deepEqual(learnt.map((path) => path.split(".").at(-1)).sort(), ["network", "txt"], learnt.join());
  } finally {
    await context.close();
  }
});
