// What a player's hands and eyes do.
import assert from "node:assert/strict";

export const square = (page, name) => page.locator(`[data-square="${name}"]`);

/** Comes to a table, until the board is there and the seats are one's own that the address has tokens of. */
export async function sit(page, address, seats = address.split("#")[1]?.split(",").length ?? 0) {
  await page.goto(address);
  await page.locator(".board").waitFor();
  await page.waitForFunction((wanted) => document.querySelectorAll(".seat.mine").length >= wanted, seats);
}

/** How many moves the list has. */
export const moves = (page) => page.locator(".sheet button").allTextContents();

export async function untilMoves(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll(".sheet button").length >= wanted, count);
}

export async function untilTurn(page, seat) {
  await page.locator(`.status[data-turn="${seat}"]`).waitFor();
}

export async function click(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}

/** The middle of a square on the screen. */
export async function middle(page, name) {
  let box = null;
  // It may just be drawn anew.
  for (let tries = 0; !box && tries < 100; tries += 1) box = await square(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags a piece with the mouse, in a few steps as a hand does. */
export async function drag(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
  await page.mouse.move(...end, { steps: 3 });
  await page.mouse.up();
}

export async function act(page, action) {
  await page.locator(`[data-action="${action}"]`).click();
}

/** An action that is asked for once more. */
export async function surely(page, action) {
  await act(page, action);
  await page.locator("dialog button.danger").click();
}

export async function type(page, text) {
  await page.locator("#entry").fill(text);
  await page.locator("#entry").press("Enter");
}

export async function says(page, locator, pattern) {
  await page.locator(locator).filter({ hasText: pattern }).first().waitFor();
}

/** What stands on a square, as a reader of the screen hears it. */
export const heard = (page, name) => square(page, name).getAttribute("aria-label");

export async function hears(page, name, pattern) {
  await page.waitForFunction(
    ([wanted, source]) =>
      [...document.querySelectorAll(`[data-square="${wanted}"]`)].some((cell) =>
        new RegExp(source).test(cell.getAttribute("aria-label") ?? ""),
      ),
    [name, pattern.source],
  );
}

/** Moves the focus over the board by arrow keys, as it is seen by White. */
export async function walk(page, from, to) {
  const [file, rank] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  for (let step = 0; step < Math.abs(file); step++) await page.keyboard.press(file > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(rank); step++) await page.keyboard.press(rank > 0 ? "ArrowUp" : "ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), to);
}
