// What a page whose host is beside it costs: how large it is, when it is ready, how much memory it takes, and how fast it thinks.
//   SITE=FOLDER BELOW=/below node browser/figures.mjs    FOLDER as `web/site` has written it
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Visitor } from "./site.mjs";

const VARIANTS = ["orthodox", "crazyhouse", "shogi", "xiangqi", "four-player-classic"];
const MILLIS = 4_000;

const program = await readFile(join(process.env.SITE, "host.wasm"));
const mebi = (bytes) => (bytes / (1 << 20)).toFixed(2);
console.log(`program: ${mebi(program.length)} MiB, ${mebi(gzipSync(program).length)} by gzip, ${mebi(brotliCompressSync(program).length)} by brotli`);

const visitor = new Visitor();
await visitor.start();
for (const name of ["cold", "warm"]) {
  const page = await visitor.page();
  const begun = performance.now();
  await page.goto(visitor.address);
  await page.locator("img[src^='data:image/svg+xml']").first().waitFor();
  console.log(`${name}: the lobby with pictures after ${(performance.now() - begun).toFixed(0)} ms`);
  await page.close();
}
await visitor.stop();

// The program alone, as the worker calls it.
const text = new TextDecoder();
const page = { clock: () => performance.now(), bits: () => crypto.getRandomValues(new BigUint64Array(1))[0], part: () => {} };
const { exports: own } = await WebAssembly.instantiate(await WebAssembly.compile(program), { page });
const write = (said) => {
  const bytes = new TextEncoder().encode(said);
  new Uint8Array(own.memory.buffer, own.room(bytes.length), bytes.length).set(bytes);
};
const read = (length) => text.decode(new Uint8Array(own.memory.buffer, own.answered(), length));
own.begin(Date.now());
console.log(`memory when it is ready: ${mebi(own.memory.buffer.byteLength)} MiB`);
for (const variant of VARIANTS) {
  write(`POST\n/api/analysis/thinking\n${JSON.stringify({ variant, moves: [], millis: MILLIS })}`);
  read(own.ask());
  const [[[, , errand]]] = JSON.parse(read(own.errands()));
  write(errand);
  const begun = process.cpuUsage();
  const { nodes, depth } = JSON.parse(read(own.think(0)).split("\n").slice(2).join("\n"));
  const { user, system } = process.cpuUsage(begun);
  console.log(`${variant}: ${Math.round(nodes / ((user + system) / 1e6) / 1000)} thousand nodes a second of the processor, depth ${depth}`);
}
console.log(`memory after that: ${mebi(own.memory.buffer.byteLength)} MiB`);
