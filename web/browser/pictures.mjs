// Pictures of the main screens for the README. Only when they are asked for: their bytes depend on the fonts.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { click, says, sit, square, type, untilMoves, untilTurn } from "./hands.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";
import { write } from "./text.mjs";

afterEach(leave);

const folder = process.env.PICTURES_IN ?? fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const shoot = async (page, name) => {
  // Pieces that still move arrive first.
  await page.waitForTimeout(500);
  // WebP, which is a third of PNG.
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 70 });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, "base64"));
};

test("pictures", { skip: !process.env.PICTURES }, async () => {
  mkdirSync(folder, { recursive: true });
  const desk = { viewport: { width: 1120, height: 720 }, colorScheme: "light" };

  const visitor = await guest({ ...desk, viewport: { width: 1200, height: 720 } });
  await visitor.goto(host.address);
  await visitor.locator("[data-tile=crazyhouse] img[src]").waitFor();
  await visitor.locator(".live-board .board").waitFor();
  await shoot(visitor, "first");

  const two = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  const white = await guest(desk);
  await sit(white, two.all);
  let count = 0;
  for (const move of "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 h2h3".split(" ")) {
    await click(white, move.slice(0, 2), move.slice(2));
    await untilMoves(white, ++count);
  }
  await square(white, "g4").click();
  await shoot(white, "table");

  const seats = Object.fromEntries(SEATS.map((seat) => [seat, "me"]));
  const four = await host.table({ variant: "four-player", seats, position: POSITION, clock: "10+5" });
  const all = await guest(desk);
  await sit(all, four.all);
  await click(all, "d4", "d8");
  await square(all, "d8").click();
  await untilTurn(all, "blue");
  await click(all, "c5", "d5");
  await untilTurn(all, "yellow");
  await all.locator("[data-action=resign]").click();
  await all.locator("dialog button.danger").click();
  await untilTurn(all, "green");
  await click(all, "n7", "n6");
  await untilTurn(all, "red");
  await square(all, "d8").click();
  await shoot(all, "four-players");

  const text = '[Result "0-1"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n';
  const { table: opera } = await host.post("/api/import", { text, variant: "orthodox" });
  const reader = await guest({ ...desk, viewport: { width: 1200, height: 720 } });
  await reader.goto(`${host.address}/analysis?table=${opera}&ply=18`);
  await square(reader, "e2").waitFor();
  await reader.locator("[data-whole]").click();
  await reader.locator(".whole progress").waitFor({ state: "detached", timeout: 60_000 });
  await reader.locator("[data-engine]").check();
  await says(reader, ".thought", /depth 1\d/);
  await shoot(reader, "analysis");

  const tiles = await host.table({ variant: "shogi", seats: { sente: "me", gote: "me" }, clock: "10+10" });
  const sente = await guest(desk);
  await sit(sente, tiles.all);
  count = 0;
  for (const move of "c3c4 g7g6 b2h8+ g9h8".split(" ")) {
    await type(sente, move);
    await untilMoves(sente, ++count);
  }
  await shoot(sente, "shogi");

  const shop = await guest(desk);
  await shop.goto(`${host.address}/workshop`);
  const rules = (word) =>
    `// A king in the middle of the board wins.\n(\n  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",\n` +
    `  zones: { "hill": At("d4 e4 d5 e5") },\n` +
    `  end: { "hill": (when: ${word}(kinds: ["king"], zone: "hill",\n      by: Mover), result: Win(Mover)) },\n` +
    `  without: ["end.material"],\n)\n`;
  await write(shop, rules("Reached"));
  await shop.locator(".preview .zone").first().waitFor();
  await write(shop, rules("Reachd"));
  await says(shop, ".mistakes li .help", /./);
  await shoot(shop, "workshop");

  const phone = await guest({ viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true, isMobile: true });
  const small = await host.table({ variant: "crazyhouse", seats: { white: "me", black: "me" }, clock: "3+2" });
  await sit(phone, small.all);
  count = 0;
  for (const move of "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5".split(" ")) {
    await square(phone, move.slice(0, 2)).tap();
    await square(phone, move.slice(2)).tap();
    await untilMoves(phone, ++count);
  }
  await square(phone, "g1").tap();
  await shoot(phone, "phone");
});
