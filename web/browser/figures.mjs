// What a page whose host is beside it costs: how large it is, when it is ready, how fast it thinks in Chromium and in Node, beside
// the program itself (CHATUR), and how much memory it has after as many moves as an hour has.
//   SITE=FOLDER BELOW=/below CHATUR=PROGRAM node browser/figures.mjs    FOLDER as `web/site` has written it
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Host } from "./host.mjs";
import { Program, read } from "./program.mjs";
import { Visitor } from "./site.mjs";

const VARIANTS = ["orthodox", "crazyhouse", "shogi", "xiangqi", "four-player-classic"];
/** So often the page is opened that is known. */
const WARM = 7;
/** No host lets anybody think for longer at once. */
const MILLIS = 2_000;
/** An hour in which somebody moves every four and a half seconds. */
const HOUR = 800;

const mebi = (bytes) => (bytes / (1 << 20)).toFixed(2);
const program = await read();
/** Files of the site, each packed by brotli: the sum in bytes. */
async function packed(names) {
  const sizes = await Promise.all(names.map(async (name) => brotliCompressSync(await readFile(join(process.env.SITE, name))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
/** What comes before a game can begin. */
const FIRST = ["index.html", "page.js", "front.js", "rooms.js", "page.css", "rooms.css", "worker.js"];
const apart = (await readdir(join(process.env.SITE, "apart"))).map((name) => `apart/${name}`);
const own = await packed(["host.wasm"]);
console.log(`program: ${mebi(program.length)} MiB, ${gzipSync(program).length} bytes by gzip, ${own} by brotli`);
console.log(`with the page, by brotli: ${own + (await packed(FIRST))} bytes; besides, when it is needed, ${await packed(apart)} in ${apart.length} files`);

const visitor = new Visitor();
await visitor.start();
const session = await visitor.browser.newBrowserCDPSession();
const processes = async () => (await session.send("SystemInfo.getProcessInfo")).processInfo;
const renderers = async () => (await processes()).filter(({ type }) => type === "renderer");

/** Opens the lobby: after how many milliseconds its pictures are there, and how many of the processor all of the browser had for it. */
async function come() {
  const page = await visitor.page();
  const before = new Map((await processes()).map(({ id, cpuTime }) => [id, cpuTime]));
  const begun = performance.now();
  await page.goto(`${visitor.address}/`);
  await page.locator("img[src^='data:image/svg+xml']").first().waitFor();
  const after = performance.now() - begun;
  const used = (await processes()).reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.get(id) ?? 0), 0) * 1000;
  // The site is kept now, and what it is kept with is done.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(2_000);
  await page.close();
  return { after, used };
}
const told = ({ after, used }) => `${after.toFixed(0)} ms, ${used.toFixed(0)} ms of the processor`;
console.log(`cold: the lobby with pictures after ${told(await come())}`);
const warm = [];
for (let times = 0; times < WARM; times++) warm.push(await come());
warm.sort((one, other) => one.after - other.after);
console.log(`warm, the best of ${WARM}: after ${told(warm[0])}; the middle: ${told(warm[WARM >> 1])}`);

// Thoughts are counted in time of the processor: of all processes of pages, of this one, of the host.
const page = await visitor.page();
await page.goto(`${visitor.address}/licences.txt`);
await page.evaluate((address) => {
  globalThis.worker = new Worker(address, { type: "module" });
}, `${visitor.address}/worker.js`);
const alone = await Program.begin(program);
const host = new Host();
await host.start();

/** Places where the same question is asked: what answers it, and how much of the processor it has had, in seconds. */
const PLACES = {
  Chromium: {
    ask: (body) =>
      page.evaluate(
        (body) =>
          new Promise((told) => {
            globalThis.worker.onmessage = ({ data }) => "answer" in data && told(JSON.parse(data.body));
            globalThis.worker.postMessage({ ask: 1, method: "POST", path: "/api/analysis/thinking", body });
          }),
        body,
      ),
    used: async () => (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  },
  Node: {
    ask: (body) => JSON.parse(alone.ask("POST", "/api/analysis/thinking", body).body),
    used: () => process.cpuUsage().user / 1e6,
  },
  program: {
    ask: (body) => host.post("/api/analysis/thinking", JSON.parse(body)),
    // In hundredths of a second, behind the name, which may have any sign within.
    used: async () => {
      const told = (await readFile(`/proc/${host.child.pid}/stat`, "utf8")).split(") ")[1].split(" ");
      return (Number(told[11]) + Number(told[12])) / 100;
    },
  },
};
// The host compiles its catalogue first, and whoever thinks about rules for the first time reads them.
for (const lang of ["en", "fr"]) await host.get(`/api/variants?lang=${lang}`);
for (const variant of VARIANTS) {
  for (const { ask } of Object.values(PLACES)) await ask(JSON.stringify({ variant, moves: [], millis: MILLIS }));
  const told = [];
  for (const [name, { ask, used }] of Object.entries(PLACES)) {
    const begun = await used();
    const { nodes } = await ask(JSON.stringify({ variant, moves: [], millis: MILLIS }));
    told.push(`${name} ${Math.round(nodes / ((await used()) - begun) / 1000)}`);
  }
  console.log(`${variant}, thousand nodes a second of the processor: ${told.join(", ")}`);
}
await host.stop();
host.clean();
console.log(`memory of the program in Node after that: ${mebi(alone.own.memory.buffer.byteLength)} MiB`);
await page.close();

/** What the processes of pages have of the memory, in mebibytes: what they share with others they have in part. */
async function memory() {
  let sum = 0;
  for (const { id } of await renderers()) sum += Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${id}/smaps_rollup`, "utf8"))[1]);
  return (sum / 1024).toFixed(0);
}

const player = await visitor.page();
const played = () => player.locator(".sheet button").count();
for (let moves = 0, first = true; moves < HOUR; first = false) {
  await visitor.table(player, "orthodox", { white: "level:1", black: "level:2" });
  await player.waitForFunction((most) => document.querySelectorAll(".sheet button").length >= most || document.querySelector(".result-text"), Math.min(200, HOUR - moves), { timeout: 600_000 });
  if (first) console.log(`memory after the first game, of ${await played()} moves: ${await memory()} MiB`);
  moves += await played();
}
console.log(`memory after ${HOUR} moves: ${await memory()} MiB`);
await visitor.stop();
