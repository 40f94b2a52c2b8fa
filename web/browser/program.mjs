// The host for browsers, run here: as its worker calls it, without a browser.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const text = new TextDecoder();

/** The program of the site that SITE is the folder of. */
export const read = () => readFile(join(process.env.SITE, "host.wasm"));

export class Program {
  /** Whether it is handed in what it lacks. */
  brings = true;

  static async begin(bytes) {
    const page = { clock: () => performance.now(), bits: () => crypto.getRandomValues(new BigUint64Array(1))[0], part: () => {} };
    const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(bytes), { page });
    exports.begin(Date.now());
    return Object.assign(new Program(), { own: exports });
  }

  write(said) {
    this.writeBytes(new TextEncoder().encode(said));
  }

  writeBytes(bytes) {
    // To make room may move the memory.
    const at = this.own.room(bytes.length);
    new Uint8Array(this.own.memory.buffer, at, bytes.length).set(bytes);
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

  /** Says something, and once more where files have to be handed in first, by one of its exports. */
  say(said, call, by) {
    const once = () => (this.write(said), this.answer(call()));
    const answer = once();
    if (answer.status !== 424) return answer;
    for (const name of this.brings ? answer.body.split("\n") : []) {
      const named = new TextEncoder().encode(name);
      this.writeBytes(Buffer.concat([named, readFileSync(join(process.env.SITE, "apart", name))]));
      this.own[by](named.length);
    }
    return once();
  }

  think(errand) {
    return this.say(errand, () => this.own.think(0), "teach");
  }

  /** Asks, and has thought about what comes later. */
  ask(method, path, body = "") {
    const answer = this.say(`${method}\n${path}\n${body}`, () => this.own.ask(), "hand_in");
    return answer.status === 202 ? this.think(this.errands().at(-1)) : answer;
  }

  /** What is to be kept of tables since this was asked last. */
  changes() {
    return JSON.parse(this.read(this.own.changes()));
  }
}
