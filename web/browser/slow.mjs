// A table far away on a weak phone: what it costs until one can move, in bytes, in ways to the host and back, and in time of the
// processor. Of these the time is computed, and told, that slow 4G and a processor four times slower would need; what is judged
// are counts, for a loaded machine does not change them.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { host } from "./host.mjs";
import { onTheWay } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

/** Bits a second, a way there and back in seconds, and how much slower the processor is. */
const RATE = 1_600_000;
const WAY = 0.15;
const SLOWER = 4;

test("a table needs few bytes and few ways to the host and back", onTheWay, async () => {
  const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { seats } = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Runtime.enable");
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  // Whoever looks from without has scripts of his own in the page, which cost time: the page tells itself when one can move.
  await client.send("Runtime.addBinding", { name: "stands" });
  const source = `new MutationObserver((_, all) => document.querySelector(".board.live") && (all.disconnect(), requestAnimationFrame(() => stands("")))).observe(document, { childList: true, subtree: true });`;
  await client.send("Page.addScriptToEvaluateOnNewDocument", { source });
  const told = { bytes: 0 };
  // By which script a connection to a table was begun.
  await client.send("Network.enable");
  const begun = [];
  client.on("Network.webSocketCreated", ({ initiator }) => begun.push(initiator?.stack?.callFrames?.[0]?.url ?? ""));
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (told.bytes += payload.length)));
  /** Seconds until one can move, by what it took. */
  const come = async () => {
    told.bytes = 0;
    const begun = await spent();
    const stands = new Promise((done) => client.once("Runtime.bindingCalled", done));
    await page.goto(seats.white, { waitUntil: "commit" });
    await stands;
    const processor = (await spent()) - begun;
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation")).map(({ name, transferSize, startTime, responseEnd }) => ({ name, transferSize, startTime, responseEnd })),
    );
    const bytes = told.bytes + loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
    // What begins only after another has come needs a way more.
    let waves = 0;
    let until = -1;
    for (const { startTime, responseEnd, transferSize } of loaded.filter(({ transferSize }) => transferSize > 0).sort((a, b) => a.startTime - b.startTime)) {
      if (startTime >= until) waves += 1;
      if (startTime >= until) until = responseEnd;
    }
    await page.goto("about:blank");
    // A connection for the page is a way, and the page one more. Then the connection to the table, which the page begins itself, needs
    // three until its first words are here, and meanwhile files come.
    const seconds = 2 * WAY + Math.max((waves - 1) * WAY + (bytes * 8) / RATE, 3 * WAY) + processor * SLOWER;
    return { seconds, bytes, waves, processor };
  };
  const cold = await come();
  const warm = [await come(), await come()].sort((a, b) => a.seconds - b.seconds)[0];
  for (const [name, { seconds, bytes, waves, processor }] of Object.entries({ cold, warm })) {
    console.log(`# ${name}: ${seconds.toFixed(2)} s of ${bytes} bytes, ${waves} waves, ${(processor * 1000).toFixed(0)} ms of the processor`);
  }
  if (!process.env.HOST_ADDRESS) assert.deepEqual(begun.map((url) => /\/t\/[^/]*$/.test(url.split("#")[0])), [true, true, true]);
  if (!process.env.HOST_ADDRESS) assert.ok(cold.bytes > 20_000 && cold.bytes < 85_000, `${cold.bytes} bytes when nothing is known`);
  assert.ok(warm.bytes < 15_000, `${warm.bytes} bytes when the page is known`);
  assert.ok(Math.max(cold.waves, warm.waves) <= 2, `${cold.waves} and ${warm.waves} ways`);
});
