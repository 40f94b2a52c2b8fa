// Four people in four browsers: a fusion, a crush, a mate, a resignation with a walking king, and a claim.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, hears, moves, says, sit, square, surely, untilTurn } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

test("four players to the end", withOthers, async () => {
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, "me"]));
  const table = await host.table({ variant: "four-player", seats, position: POSITION });
  const pages = {};
  for (const seat of SEATS) {
    pages[seat] = await guest({ viewport: { width: 900, height: 900 } });
    await sit(pages[seat], table.seats[seat]);
  }
  const everybody = async (what) => {
    for (const seat of SEATS) await what(pages[seat]);
  };
  const { red, blue, yellow, green } = pages;

  // Each sees the own side below.
  for (const [seat, near, far] of [["red", "h1", "h14"], ["blue", "a7", "n7"], ["yellow", "h14", "h1"], ["green", "n7", "a7"]]) {
    const height = async (name) => (await square(pages[seat], name).boundingBox()).y;
    assert.ok((await height(near)) > (await height(far)), seat);
  }

  await says(red, ".status", /Your turn/);
  await click(red, "d4", "d8");
  // Four places are possible; one is chosen.
  await says(red, ".status", /stands/);
  await square(red, "d8").click();
  await everybody((page) => hears(page, "e9", /super rook/));

  await untilTurn(blue, "blue");
  await click(blue, "c5", "d5");
  await untilTurn(yellow, "yellow");
  await surely(yellow, "resign");
  await everybody((page) => says(page, "[data-seat=yellow]", /walks/));
  await everybody((page) => hears(page, "e12", /grey knight/));

  await untilTurn(green, "green");
  await click(green, "n7", "n6");
  await untilTurn(red, "red");
  await click(red, "d8", "g8");
  await everybody((page) => hears(page, "g9", /super rook/));
  await everybody((page) => says(page, "[data-seat=red] .points", /25/));

  await untilTurn(blue, "blue");
  await click(blue, "d5", "e5");
  await untilTurn(green, "green");
  await click(green, "n6", "n7");
  await untilTurn(red, "red");
  await click(red, "h4", "a4");
  await everybody((page) => says(page, "[data-seat=blue] .seat-state", /mate/));
  await everybody((page) => says(page, "[data-seat=red] .points", /45/));

  await untilTurn(green, "green");
  await click(green, "n7", "n6");
  await untilTurn(red, "red");
  await surely(red, "claim");
  await everybody((page) => says(page, ".result-text", /lead of 21/));
  await everybody(async (page) => {
    const lines = await page.locator(".standing tr").allTextContents();
    assert.equal(lines.length, 4);
    assert.match(lines[0], /^1\..*Red\s*45/);
  });
  // The walking king has moved three times by itself, and all lists agree.
  const lists = await Promise.all(SEATS.map((seat) => moves(pages[seat])));
  for (const list of lists) assert.deepEqual(list, lists[0]);
  assert.ok(lists[0].length >= 11, lists[0].join(" "));
});
