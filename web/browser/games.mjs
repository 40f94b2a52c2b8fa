// The page of a game: of the catalogue, of a kept file, and of a file of the reader's browser.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, says, square, untilMoves } from "./hands.mjs";
import { Host, host } from "./host.mjs";
import { atAHost, byAnswer, withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";
import { untilWritten, write } from "./text.mjs";

afterEach(leave);

const TEXT = `(
  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",
  about: (text: "Reach the middle.", by: "Ada", year: 2020),
  zones: { "hill": At("d4 e4 d5 e5") },
  end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
  without: ["end.material"],
)
`;

test("a game of the catalogue is shown as it is played, and begun", async () => {
  const page = await guest();
  await page.goto(`${host.address}/v/atomic`);
  await says(page, "h1", /Atomic Chess/);
  await says(page, ".facts", /Nasouhi Takrouri, 1995/);
  await says(page, "[data-from=catalogue]", /catalogue/);
  await page.locator(".told-rules h2").first().waitFor();
  // It moves until it is stopped.
  await page.locator(".moving:not([data-at='0'])").waitFor();
  await page.locator("[data-moving]").click();
  const at = await page.locator(".moving").getAttribute("data-at");
  await page.waitForTimeout(2_500);
  assert.equal(await page.locator(".moving").getAttribute("data-at"), at);
  await page.locator("[data-play-level]").click();
  await square(page, "e2").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
});

test("whoever wants no motion sees a still board", async () => {
  const page = await guest({ reducedMotion: "reduce" });
  await page.goto(`${host.address}/v/chess960`);
  await page.locator(".moving[data-at='0']").waitFor();
  await page.waitForTimeout(2_500);
  assert.equal(await page.locator(".moving").getAttribute("data-at"), "0");
  await page.locator("[data-moving]").click();
  await page.locator(".moving[data-at='1']").waitFor();
});

test("a public file has its page, its versions, its games, and a place in the lists", atAHost, async () => {
  const kept = await host.post("/api/files", { text: TEXT, state: "public" });
  await host.table({ variant: kept.file, seats: { white: "me", black: "me" }, listed: true });
  await host.post("/api/files", { text: TEXT.replace("My Hill", "Our Hill"), file: kept.file, key: kept.key });
  const page = await guest();
  await page.goto(`${host.address}/variants`);
  await page.locator("#search").fill("our hill");
  await page.locator(`[data-variant="${kept.file}"]`).click();
  await page.waitForURL(`**/v/${kept.file}`);
  await says(page, "h1", /Our Hill/);
  await says(page, "[data-from=file]", /not from the catalogue/);
  await says(page, ".facts", /Ada, 2020/);
  await page.locator(".game-page .tables li").first().waitFor();
  await page.locator("[data-version]").selectOption("1");
  await page.waitForURL(`**/v/${kept.file}@1`);
  await says(page, "h1", /My Hill/);
  await page.reload();
  await says(page, "h1", /My Hill/);
  await page.goto(`${host.address}/new?variant=${kept.file}`);
  await page.locator("[data-go]").click();
  await square(page, "e2").waitFor();
  await page.goto(`${host.address}/analysis?variant=${kept.file}`);
  await click(page, "e2", "e4");
  await says(page, "main", /Our Hill/);
  await page.goto(`${host.address}/v/${kept.file}`);
  await page.locator("a[href*='/workshop?file=']").click();
  await untilWritten(page, "Our Hill");
});

test("a file of one's own is found, played with an open seat, and analysed", withOthers, async () => {
  const page = await guest();
  await page.goto(`${host.address}/workshop`);
  await write(page, TEXT);
  await page.locator("[data-page]").click();
  await page.waitForURL("**/v/~my-hill");
  await says(page, "h1", /My Hill/);
  await says(page, "[data-from=own]", /in this browser only/);
  await page.goto(`${host.address}/variants`);
  await page.locator("[data-family=own] [data-variant='~my-hill'] .board").waitFor();
  await page.goto(`${host.address}/analysis`);
  await page.locator("[data-other-game]").focus();
  await page.locator("[data-other-game] option[value='~my-hill']").waitFor({ state: "attached" });
  await page.locator("[data-other-game]").selectOption("~my-hill");
  await says(page, "h1", /My Hill/);
  await click(page, "e2", "e4");
  await page.locator("[data-square=e4]").first().waitFor();
  await page.goto(`${host.address}/v/~my-hill`);
  await page.locator("[data-play-friend]").click();
  await page.locator("#my-name").fill("Ada");
  await page.locator("dialog [data-go]:not([disabled])").click();
  await square(page, "e2").waitFor();
  const table = new URL(page.url()).pathname;
  // The seat's token is in no address, and the invitation in sight.
  assert.equal(new URL(page.url()).hash, "");
  await page.locator(".invite [data-code=drawn] svg").waitFor();
  const link = await page.locator(".invite input").inputValue();
  assert.ok(link.endsWith(`${table}?sit=black`), link);
  // Whoever is sent the link sits down; the second watches.
  const friend = await guest();
  await friend.goto(link);
  await friend.locator(".seat.mine").waitFor();
  assert.equal(new URL(friend.url()).search + new URL(friend.url()).hash, "");
  await says(friend, "[data-seat=white]", /Ada/);
  await page.locator(".invite").waitFor({ state: "detached" });
  const third = await guest();
  await third.goto(link);
  await says(third, "[data-notice]", /you are watching/);
  assert.equal(await third.locator(".seat.mine").count(), 0);
  // And so does whoever is shown the address of a player.
  const fourth = await guest();
  await fourth.goto(page.url());
  await square(fourth, "e2").waitFor();
  assert.equal(await fourth.locator(".seat.mine").count(), 0);
  await click(page, "e2", "e4");
  await untilMoves(friend, 1);
  await page.reload();
  await page.locator(".seat.mine").waitFor();
  // The rules are a press away, also where they are no catalogue's.
  await friend.locator(".title h1 a").click();
  await says(friend, "h1", /My Hill/);
  // Elsewhere the file is not.
  await friend.goto(`${host.address}/v/~my-hill`);
  await says(friend, "main", /not in this browser/);
});

test("pages of games have nothing that keeps people out", async () => {
  for (const locale of ["en-GB", "fr-FR", "de-DE"]) {
    const page = await guest({ locale });
    await page.goto(`${host.address}/v/crazyhouse`);
    await page.locator(".told-rules h2").first().waitFor();
    await clean(page, `game in ${locale}`);
    await page.goto(`${host.address}/embed/crazyhouse`);
    await page.locator(".embedded .board").waitFor();
    await clean(page, `embedded in ${locale}`);
  }
});

test("a site that the host names shows a game within a page of its own, and nothing else of the host", byAnswer, async () => {
  const site = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html" }).end(`<iframe src="${framed.address}/embed/atomic" width="700" height="400"></iframe>`);
  });
  await new Promise((done) => site.listen(0, "127.0.0.1", done));
  const { port } = site.address();
  const framed = new Host("", ["--embed-in", `http://127.0.0.1:${port}`]);
  await framed.start();
  try {
    const page = await guest();
    await page.goto(`http://127.0.0.1:${port}/`);
    const shown = page.frameLocator("iframe");
    await shown.locator(".embedded .board").waitFor();
    assert.equal(await shown.locator("header").count(), 0);
    assert.match(await shown.locator("a.primary").getAttribute("href"), /\/v\/atomic$/);
    const policy = async (path) => (await fetch(framed.address + path)).headers.get("content-security-policy");
    assert.match(await policy("/v/atomic"), /frame-ancestors 'none'$/);
    assert.match(await policy("/embed/atomic"), new RegExp(`frame-ancestors http://127.0.0.1:${port}$`));
  } finally {
    await framed.stop();
    site.close();
  }
});
