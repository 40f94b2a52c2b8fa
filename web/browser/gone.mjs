// Who has gone is waited for a minute: that goes beside all other tests, with a host of its own.
import { afterEach, test } from "node:test";
import { click, says, surely, untilMoves } from "./hands.mjs";
import { withOthers } from "./only.mjs";
import { leave, twoPlayers } from "./setting.mjs";

afterEach(leave);

test("the game of somebody who has gone can be claimed", withOthers, async () => {
  const { white, black } = await twoPlayers("30+0");
  await click(white, "e2", "e4");
  await untilMoves(black, 1);
  await click(black, "e7", "e5");
  await untilMoves(white, 2);
  await black.close();
  await says(white, "[data-seat=black]", /can be claimed in \d+ s/);
  // A host waits a minute.
  await white.locator("[data-action=claim_gone_win]").waitFor({ timeout: 80_000 });
  await surely(white, "claim_gone_win");
  await says(white, ".result-text", /White/);
});
