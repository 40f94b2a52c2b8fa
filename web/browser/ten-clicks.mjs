// From an empty file to a friend's first move: an author and a friend on two browsers, in ten clicks at most besides typing.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { moves, says, square, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";
import { text } from "./text.mjs";

afterEach(leave);

const MOST = 10;
const RULES = '(format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",\n  zones: { "hill": At("d4 e4 d5 e5") },\n' +
  '  end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) }, without: ["end.material"])';

for (const [name, place] of [
  ["a desk", { viewport: { width: 1366, height: 650 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  test(`from an empty file to a friend's first move, at ${name}`, withOthers, async () => {
    const pages = [];
    let pressed = 0;
    const somebody = async () => {
      const page = await guest(place);
      // What the browser counts: every press of a hand, also one that misses.
      await page.exposeFunction("notePress", () => (pressed += 1));
      await page.addInitScript(() => addEventListener("pointerdown", ({ isTrusted }) => isTrusted && globalThis.notePress(), { capture: true }));
      pages.push(page);
      return page;
    };
    const press = (locator) => (place.hasTouch ? locator.tap() : locator.click());
    const author = await somebody();
    await author.goto(host.address);
    await press(author.locator("a.way[href='/workshop']"));
    await press(text(author));
    await author.keyboard.press("ControlOrMeta+a");
    await author.keyboard.press("Delete");
    await author.waitForFunction(() => document.querySelector(".editor .cm-content").textContent === "");
    await author.keyboard.insertText(RULES);
    await author.locator(".preview:not(.stale) .zone").first().waitFor({ state: "attached" });
    await press(author.locator("[data-with-friend]"));
    const invitation = author.locator(".invite input[readonly]");
    await invitation.waitFor();
    await press(author.locator(".invite .copy button"));
    const address = await invitation.inputValue();

    const friend = await somebody();
    await friend.goto(address);
    await friend.locator(".seat.mine").waitFor();
    await press(square(author, "e2"));
    await press(square(author, "e4"));
    await untilMoves(friend, 1);
    await press(square(friend, "e7"));
    await press(square(friend, "e5"));
    await untilMoves(author, 2);
    assert.deepEqual(await moves(author), ["e4", "e5"]);
    await says(author, "h1", /My Hill/);
    assert.ok(pressed > 6 && pressed <= MOST, `${pressed} clicks`);
    console.log(`# at ${name}: ${pressed} clicks`);
  });
}
