//! The host in a worker: the same as a server's, in WebAssembly. What it is told and tells goes through its memory, and what
//! it has decided is kept in the browser before anybody hears of it.

import { keep, kept, ownTables } from "./kept";
import type { FromWorker, ToWorker } from "./worker-words";

/** What `chatur-pocket` exports. */
interface Host {
  memory: WebAssembly.Memory;
  room: (bytes: number) => number;
  answered: () => number;
  begin: (at: number) => void;
  restore: () => number;
  ask: () => number;
  hear: (guest: number) => void;
  leave: (guest: number) => void;
  tick: () => number;
  changes: () => number;
  take: () => number;
}

/** The page, from here. */
const page = self as unknown as { postMessage: (message: FromWorker) => void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };

/** So long the host rests between two thoughts, in milliseconds: what guests say meanwhile is heard. */
const REST = 100;

const [toBytes, toText] = [new TextEncoder(), new TextDecoder()];

/** Writes a text where the host reads it. */
function write(host: Host, text: string): void {
  const bytes = toBytes.encode(text);
  const at = host.room(bytes.length);
  new Uint8Array(host.memory.buffer, at, bytes.length).set(bytes);
}

/** Reads what the host has answered, of so many bytes. */
const read = (host: Host, length: number): string => toText.decode(new Uint8Array(host.memory.buffer, host.answered(), length));

/** Another page is the host. */
class Elsewhere extends Error {}

async function start(): Promise<Host> {
  if (!(await ownTables())) throw new Elsewhere();
  const imports = { page: { clock: () => performance.now(), bits: () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n } };
  const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL("host.wasm", self.location.href)), imports);
  const host = instance.exports as unknown as Host;
  host.begin(Date.now());
  for (const text of await kept()) {
    write(host, text);
    host.restore();
  }
  return host;
}

let timer = 0;

/** Lets time go on, keeps and tells what came of it, and comes back when there is something to do. */
async function goOn(host: Host): Promise<void> {
  clearTimeout(timer);
  const wait = host.tick();
  const changes = JSON.parse(read(host, host.changes())) as [string, string | null][];
  const said = JSON.parse(read(host, host.take())) as [number, string][];
  if (changes.length > 0) await keep(changes);
  if (said.length > 0) page.postMessage({ said });
  if (wait >= 0) timer = setTimeout(() => next(goOn), Math.max(REST, wait)) as unknown as number;
}

async function hear(host: Host, message: ToWorker): Promise<void> {
  let answered: FromWorker | null = null;
  if ("ask" in message) {
    const { ask, method, path, body } = message;
    write(host, `${method}\n${path}\n${body}`);
    const answer = read(host, host.ask());
    const first = answer.indexOf("\n");
    const second = answer.indexOf("\n", first + 1);
    answered = { answer: ask, status: Number(answer.slice(0, first)), kind: answer.slice(first + 1, second), body: answer.slice(second + 1) };
  } else if ("hear" in message) {
    write(host, message.text);
    host.hear(message.hear);
  } else {
    host.leave(message.leave);
  }
  await goOn(host);
  if (answered) page.postMessage(answered);
}

/** One thing after another. Whatever goes wrong has ended the host: nothing of it can be used any more. */
let last = start();
function next(work: (host: Host) => Promise<void>): void {
  last = last.then(async (host) => {
    await work(host);
    return host;
  });
  last.catch((error: unknown) => {
    page.onmessage = null;
    clearTimeout(timer);
    if (!(error instanceof Elsewhere)) console.error(error);
    page.postMessage({ failed: error instanceof Elsewhere ? "elsewhere" : "ended" });
  });
}

page.onmessage = ({ data }) => next((host) => hear(host, data));
