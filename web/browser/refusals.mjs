// Why something is refused, in the language of the page: found by the code of the reason, never by an English sentence.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { hears, says, sit, type } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

/** Where White is to move: what is tried, and what is said in French. */
const REFUSED = [
  ["orthodox", undefined, "e2e5", /cette pièce \(pion\) ne va pas de e2 en e5/],
  ["orthodox", undefined, "e4e5", /il n'y a pas de pièce en e4/],
  ["orthodox", undefined, "e7e5", /la pièce en e7 \(pion\) est à un autre camp : Les Noirs/],
  ["orthodox", undefined, "hello", /« hello » n'est pas un coup/],
  ["orthodox", undefined, "Nd5", /Nd5 : aucune pièce \(cavalier\) ne peut aller en d5/],
  ["orthodox", "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2d2", /ce coup laisserait en prise : roi/],
  ["orthodox", "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1b1", /échec \(roi\), et ce coup n'y répond pas/],
  ["orthodox", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "O-O", /impossible : f1 est attaquée, et il faudrait y passer \(roi\)/],
  ["orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", /impossible : le roi ou son partenaire a déjà joué/],
  ["antichess", "8/8/8/8/p7/1P6/P7/8 w - - 0 1", "a2a3", /il faut prendre quand on le peut/],
  ["crazyhouse", undefined, "N@e4", /Les Blancs : pas en main : cavalier/],
];

test("the host's refusals are told in French", async () => {
  const page = await guest({ locale: "fr-FR" });
  for (const [variant, position, text, words] of REFUSED) {
    const table = await host.table({ variant, seats: { white: "me", black: "me" }, ...(position && { position }) });
    await sit(page, table.all);
    await type(page, text);
    await says(page, "[data-notice]", words);
  }
});

test("so is why nobody comes to a table", async () => {
  const page = await guest({ locale: "fr-FR" });
  await page.goto(`${host.address}/t/nowhere`);
  await says(page, "main", /il n'y a pas de telle table/);
});

test("a third language is one file", async () => {
  const page = await guest({ locale: "de-DE" });
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  await sit(page, table.all);
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await says(page, "header nav", /Neue Partie/);
  await hears(page, "e1", /König, Weiß/);
  await type(page, "e2e5");
  await says(page, "[data-notice]", /diese Figur \(Bauer\) kommt nicht von e2 nach e5/);
  await type(page, "e4");
  await says(page, "[data-live]", /Weiß: Bauer von e2 nach e4/);
  await type(page, "aufgeben");
  await says(page, ".result-text", /Weiß gewinnt: Aufgabe/);
  await page.locator("[data-language]").selectOption("fr");
  await says(page, ".result-text", /Victoire : Les Blancs/);
});
