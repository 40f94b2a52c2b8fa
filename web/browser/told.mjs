// What a reader of the screen hears of whole games, in three languages: kept as texts that a person can read, and tell whether
// they would understand the game.
//   INSTA_UPDATE=always node --test browser/told.mjs     writes them anew
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { sit, square, surely, type, untilMoves, untilTurn, walk } from "./hands.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { another, guest, leave } from "./setting.mjs";

afterEach(leave);

const LANGUAGES = { english: "en-GB", french: "fr-FR", german: "de-DE" };

/** Notes what is said by itself (`·` calmly, `!` at once), and the names of squares to which the focus goes (`→`). */
async function listen(page) {
  await page.evaluate(() => {
    globalThis.told = [];
    const observe = (place, note) => new MutationObserver(note).observe(place, { childList: true, characterData: true, subtree: true });
    observe(document.querySelector("[data-live]"), (all) =>
      all.forEach(({ addedNodes }) => addedNodes.forEach(({ textContent }) => globalThis.told.push(`· ${textContent}`))),
    );
    const urgent = document.querySelector("[aria-live=assertive]");
    observe(urgent, () => urgent.textContent && globalThis.told.push(`! ${urgent.textContent}`));
    addEventListener("focusin", ({ target }) => target.matches("[data-square]") && globalThis.told.push(`→ ${target.getAttribute("aria-label")}`));
  });
}

/** Waits until no more is said. */
async function quiet(page) {
  let before = -1;
  for (;;) {
    const length = await page.evaluate(() => globalThis.told.length);
    if (length === before) return;
    before = length;
    await page.waitForTimeout(150);
  }
}

const told = (page) => page.evaluate(() => globalThis.told.join("\n"));

function same(name, text) {
  const file = fileURLToPath(new URL(`../../snapshots/page/${name}.txt`, import.meta.url));
  if (process.env.INSTA_UPDATE === "always") {
    mkdirSync(fileURLToPath(new URL("../../snapshots/page", import.meta.url)), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  assert.equal(`${text}\n`, readFileSync(file, "utf8"), name);
}

test("a whole game by keys, as it is told to White", async () => {
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
    const white = await guest({ locale });
    const black = await another(white);
    await sit(white, table.seats.white);
    await sit(black, table.seats.black);
    await listen(white);
    let at = "e1";
    let count = 0;
    await square(white, at).focus();
    const play = async (from, to) => {
      for (const name of [from, to]) {
        await walk(white, at, name);
        await white.keyboard.press("Enter");
        at = name;
      }
    };
    const answer = async (move) => {
      await quiet(white);
      await type(black, move);
      await untilMoves(white, (count += 2));
      await quiet(white);
    };
    await play("e2", "e4");
    await answer("e5");
    await play("d1", "h5");
    await answer("Nc6");
    // What cannot be played is said, and why.
    await play("h5", "e3");
    await quiet(white);
    await play("f1", "c4");
    await answer("Nf6");
    await play("h5", "f7");
    await white.locator(".result-text").waitFor();
    await quiet(white);
    same(`scholars-mate-${language}`, await told(white));
    await leave();
  }
});

test("four players, as it is told to one who looks on", withOthers, async () => {
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    const table = await host.table({ variant: "four-player", seats: Object.fromEntries(SEATS.map((seat) => [seat, "me"])), position: POSITION });
    const [all, watcher] = [await guest(), await guest({ locale })];
    await sit(all, table.all);
    await sit(watcher, table.watch);
    await listen(watcher);
    await type(all, "moves");
    await square(all, "d4").click();
    await square(all, "d8").click();
    await square(all, "d8").click();
    await untilTurn(watcher, "blue");
    await quiet(watcher);
    await square(all, "c5").click();
    await square(all, "d5").click();
    await untilTurn(watcher, "yellow");
    await quiet(watcher);
    await surely(all, "resign");
    await untilTurn(watcher, "green");
    await quiet(watcher);
    await square(all, "n7").click();
    await square(all, "n6").click();
    await untilTurn(watcher, "red");
    await quiet(watcher);
    await square(all, "d8").click();
    await square(all, "g8").click();
    await untilTurn(watcher, "blue");
    await quiet(watcher);
    for (const name of ["g9", "e12", "h4"]) await square(watcher, name).focus();
    // Where a king goes that walks by itself is drawn by lot.
    same(`four-players-${language}`, (await told(watcher)).replace(/(g14\D+)[a-n]\d+/, "$1…"));
    await leave();
  }
});
