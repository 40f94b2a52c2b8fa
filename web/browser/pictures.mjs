// Pictures of the main screens for the README. Only when they are asked for: their bytes depend on the fonts.
import { mkdirSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { click, says, sit, square, untilMoves, untilTurn } from "./hands.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const folder = process.env.PICTURES_IN ?? fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const shoot = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });

test("pictures", { skip: !process.env.PICTURES }, async () => {
  mkdirSync(folder, { recursive: true });
  const desk = { viewport: { width: 1040, height: 720 }, colorScheme: "light" };

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

  const shop = await guest(desk);
  await shop.goto(`${host.address}/workshop`);
  const rules = (word) =>
    `// A king in the middle of the board wins.\n(\n  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",\n` +
    `  zones: { "hill": At("d4 e4 d5 e5") },\n` +
    `  end: { "hill": (when: ${word}(kinds: ["king"], zone: "hill",\n      by: Mover), result: Win(Mover)) },\n` +
    `  without: ["end.material"],\n)\n`;
  await shop.locator(".editor textarea").fill(rules("Reached"));
  await shop.locator(".preview .zone").first().waitFor();
  await shop.locator(".editor textarea").fill(rules("Reachd"));
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
