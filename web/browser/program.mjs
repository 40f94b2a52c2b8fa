// The host for browsers, run here: as its worker calls it, without a browser.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const text = new TextDecoder();

/** The program of the site that SITE is the folder of. */
export const read = () => readFile(join(process.env.SITE, "host.wasm"));

export class Program {
  static async begin(bytes) {
    const page = { clock: () => performance.now(), bits: () => crypto.getRandomValues(new BigUint64Array(1))[0], part: () => {} };
    const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(bytes), { page });
    exports.begin(Date.now());
    return Object.assign(new Program(), { own: exports });
  }

  write(said) {
    const bytes = new TextEncoder().encode(said);
    new Uint8Array(this.own.memory.buffer, this.own.room(bytes.length), bytes.length).set(bytes);
  }

  read(length) {
    return text.decode(new Uint8Array(this.own.memory.buffer, this.own.answered(), length));
  }

  /** An answer, of three lines. */
  answer(length) {
    const [status, kind, ...body] = this.read(length).split("\n");
    return { status: Number(status), kind, body: body.join("\n") };
  }

  /** What is to be thought about now, as texts. */
  errands() {
    return JSON.parse(this.read(this.own.errands()))[0].map(([, , errand]) => errand);
  }

  think(errand) {
    this.write(errand);
    return this.answer(this.own.think(0));
  }

  /** Asks, and has thought about what comes later. */
  ask(method, path, body = "") {
    this.write(`${method}\n${path}\n${body}`);
    const answer = this.answer(this.own.ask());
    return answer.status === 202 ? this.think(this.errands().at(-1)) : answer;
  }

  /** What is to be kept of tables since this was asked last. */
  changes() {
    return JSON.parse(this.read(this.own.changes()));
  }
}
