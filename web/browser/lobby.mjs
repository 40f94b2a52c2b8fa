// The lobby, the form for a new table, rules, import, and replay.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, hears, moves, says, sit, square, surely, type, untilMoves } from "./hands.mjs";
import { POSITION } from "./positions.mjs";
import { host } from "./host.mjs";
import { byAnswer, onTheWay, withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

test("a game is one press away", async () => {
  const page = await guest();
  await page.goto(`${host.address}/`);
  await page.locator("[data-quick=orthodox]").click();
  await square(page, "e2").waitFor();
  await square(page, "e2").click();
  await square(page, "e4").click();
  await untilMoves(page, 2);
});

test("games are found by family, by the beginning of a word, by marks and by chance", async () => {
  const page = await guest();
  await page.goto(`${host.address}/variants`);
  await page.locator("[data-family=boards] [data-variant=alice]").waitFor();
  // Thumbnails are drawn from the start, with the board and the pieces that the game is known by.
  const drawn = (id) => host.get(`/api/variants/${id}/picture.svg`);
  const squares = (picture) => new Set([...picture.matchAll(/data-square="[^"]*"[^>]*fill="([^"]*)"/g)].map(([, fill]) => fill)).size;
  const characters = (picture) => (/<defs>(.*?)<\/defs>/s.exec(picture)?.[1].match(/<path transform/g) ?? []).length;
  assert.deepEqual([squares(await drawn("alice")), characters(await drawn("alice"))], [2, 0]);
  for (const [id, kinds] of [["xiangqi", 14], ["shogi", 16], ["janggi", 14]]) {
    assert.deepEqual([squares(await drawn(id)), characters(await drawn(id))], [1, kinds], id);
  }
  await page.locator("[data-mark=alice]").click();
  // From within the name only: another name of it may begin so.
  await page.locator("#search").fill("razy");
  await page.locator("[data-variant=crazyhouse]").waitFor({ state: "detached" });
  await page.locator("#search").fill("take me");
  await page.locator("[data-variant=antichess]").waitFor();
  await page.reload();
  await page.locator("[data-family=favourites] [data-variant=alice]").waitFor();
  await page.goto(`${host.address}/`);
  await page.locator("[data-quick=antichess]").click();
  await square(page, "e2").waitFor();
  await page.goto(`${host.address}/new`);
  await page.locator("[data-family=recent] [data-variant=antichess]").waitFor();
  const before = await page.locator("form.card h2").textContent();
  await page.waitForFunction((old) => {
    document.querySelector("[data-surprise]").click();
    return document.querySelector("form.card h2")?.textContent !== old;
  }, before);
});

test("an open table is found, joined, and played", withOthers, async () => {
  const [first, second] = [await guest(), await guest()];
  await first.goto(`${host.address}/new`);
  await first.locator("#search").fill("king of the hill");
  await first.locator("[data-variant=king-of-the-hill]").click();
  await first.locator("#seat-black").selectOption("level:15");
  await first.locator("#seat-black").selectOption("open");
  await first.locator("#clock").selectOption("3+2");
  await first.locator("[data-go]").click();
  await square(first, "e2").waitFor();
  await says(first, ".status", /Waiting/);
  const id = new URL(first.url()).pathname.split("/").at(-1);
  await second.goto(`${host.address}/`);
  await second.locator(`[data-table="${id}"] a.primary`).click();
  await square(second, "e2").waitFor();
  await says(first, ".status", /Your turn/);
});

test("a list tells moves and winners, and an unknown address says so", byAnswer, async () => {
  const seats = { red: "me", blue: "me", yellow: "me", green: "me" };
  const table = await host.table({ variant: "four-player", seats, position: POSITION, listed: true });
  const page = await guest();
  await sit(page, table.all);
  await click(page, "d4", "d5");
  await untilMoves(page, 1);
  await page.goto(`${host.address}/`);
  await says(page, `[data-table="${table.id}"]`, /1 move(?!s)/);
  await page.goto(`${host.address}/new`);
  await page.locator("#search").fill("alice");
  await says(page, ".search [role=status]", /^1 variant$/);
  const answer = await fetch(`${host.address}/nonsense`, { headers: { accept: "text/html" } });
  assert.equal(answer.status, 404);
  assert.match(await answer.text(), /page\.js/);
  await page.evaluate(() => {
    history.pushState(null, "", "/nonsense");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await says(page, "main", /nothing at this address/);
});

test("both boards of Alice have their coordinates", async () => {
  const table = await host.table({ variant: "alice", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  const labels = await page.locator("text.corner").allTextContents();
  assert.deepEqual(labels.sort(), [..."12345678abcdefgh"].flatMap((sign) => [sign, sign]).sort());
});

test("a numbered start by the form", async () => {
  const page = await guest();
  await page.goto(`${host.address}/new?variant=chess960`);
  await page.locator("#start").selectOption("number");
  await page.locator("#number").fill("0");
  await page.locator("[data-go]").click();
  await hears(page, "a1", /White bishop/);
});

test("a game comes in as PGN and goes out again", async () => {
  const page = await guest();
  await page.goto(`${host.address}/import`);
  await page.locator("#import-text").fill('[Event "A"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
  await page.locator("form button.primary").click();
  await says(page, ".result-text", /checkmate/i);
  assert.deepEqual(await moves(page), ["f3", "e5", "g4", "Qh4#"]);
  await page.locator(".sheet button").first().click();
  await hears(page, "f3", /White pawn/);
  await hears(page, "e5", /empty/);
  // Played through from there to the end.
  await page.locator("[data-through]").click();
  await says(page, ".sheet [aria-current=true]", /Qh4#/);
  await hears(page, "h4", /Black queen/);
  await page.locator(".sheet button").first().click();
  await page.locator(".share summary").click();
  await page.waitForFunction(() => document.querySelector("#text-pgn")?.value.includes("Qh4#"));
  assert.match(await page.locator("#text-fen").inputValue(), /^rnbqkbnr\/pppppppp\/8\/8\/8\/5P2/);
  // Where nobody else comes there is no link to watch.
  assert.equal(await page.locator(".copy button").count(), process.env.SITE ? 2 : 3);
});

test("a file is brought by hand, and a game is taken away as one; one's own games are found again", async () => {
  const page = await guest();
  await page.goto(`${host.address}/import`);
  const buffer = Buffer.from('[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n');
  await page.locator("#import-file").setInputFiles({ name: "game.pgn", mimeType: "text/plain", buffer });
  await page.waitForFunction(() => document.querySelector("#import-text").value.includes("Qxf7#"));
  await page.locator("form button.primary").click();
  await says(page, ".result-text", /checkmate/);
  await page.locator(".share summary").click();
  const coming = page.waitForEvent("download");
  await page.locator("[data-download]").click();
  assert.match((await coming).suggestedFilename(), /\.pgn$/);
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  await sit(page, table.all);
  await page.goto(`${host.address}/`);
  await page.locator(`[data-own="${table.id}"]`).waitFor();
});

test("the lobby hears what changes, and says where it is one's turn", withOthers, async () => {
  const page = await guest();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/api/tables?") ? 1 : 0));
  await page.goto(`${host.address}/`);
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, listed: true });
  const list = (state) => page.locator(`section[aria-labelledby="tables-${state}"] [data-table="${table.id}"]`);
  await list("playing").waitFor();
  const player = await guest();
  await sit(player, table.all);
  await player.goto(`${host.address}/`);
  await says(player, `[data-own="${table.id}"][data-stands=yours]`, /Your turn/);
  await sit(player, table.all);
  await surely(player, "resign");
  await list("over").waitFor();
  await list("playing").waitFor({ state: "detached" });
  assert.equal(asked, 0, "nobody asks where all is told");
  await player.goto(`${host.address}/`);
  await player.locator(`[data-own="${table.id}"][data-stands=over]`).waitFor();
});

test("one of several games is chosen by who played it", async () => {
  const page = await guest();
  await page.goto(`${host.address}/import`);
  const game = (white, moves, result) => `[Event "Club"]\n[White "${white}"]\n[Black "Bo"]\n[Result "${result}"]\n\n{\n[White "nobody"]\n} ${moves} ${result}\n\n`;
  await page.locator("#import-text").fill(game("Ada", "1. e4 e5", "*") + game("Cy", "1. f3 e5 2. g4 Qh4#", "0-1"));
  assert.deepEqual(await page.locator("#import-game option").allTextContents(), ["1. Ada – Bo, Club, *", "2. Cy – Bo, Club, 0-1"]);
  await page.locator("#import-game").selectOption("2");
  await page.locator("form button.primary").click();
  await untilMoves(page, 4);
  await says(page, "[data-seat=white]", /Cy/);
});

test("a position comes in as FEN", async () => {
  const page = await guest();
  await page.goto(`${host.address}/import`);
  await page.locator("#import-text").fill("8/8/8/4k3/8/8/8/4K2R w K - 0 1");
  await page.locator("#import-variant").selectOption("orthodox");
  await page.locator("form button.primary").click();
  await hears(page, "h1", /White rook/);
});

test("where nobody answers, the page says so in its own words", onTheWay, async () => {
  for (const [locale, words] of [["en-GB", /The host cannot be reached/], ["fr-FR", /L'hôte est injoignable/]]) {
    const page = await guest({ locale });
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(`${host.address}/`);
    await says(page, ".notice.bad", words);
    await page.goto(`${host.address}/import`);
    await page.locator("#import-text").fill("8/8/8/4k3/8/8/8/4K2R w K - 0 1");
    await page.locator("form button.primary").click();
    await says(page, "main", words);
  }
});

test("the page speaks French", async () => {
  const page = await guest();
  await page.goto(`${host.address}/variants/orthodox`);
  await page.locator("[data-language]").selectOption("fr");
  await says(page, ".told-rules", /roi/i);
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await page.reload();
  await says(page, "header nav", /Nouvelle partie/);
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  await sit(page, table.all);
  await hears(page, "e1", /roi, les Blancs/);
  await type(page, "e2e5");
  await says(page, "[data-notice]", /ne va pas de e2 en e5/);
  await type(page, "e4");
  await says(page, "[data-live]", /Les Blancs : pion de e2 en e4/);
});
