// Where tests play: a real host on loopback with a store of its own, started once and stopped at the end; or, where SITE is the folder
// of a site of files and BELOW what it was told that comes before its addresses, that site.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BesideHost } from "./host-beside.mjs";
import { tableOf } from "./table-address.mjs";

const folder = mkdtempSync(join(tmpdir(), "chatur-page-"));
const program = process.env.CHATUR ?? "chatur";

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const wait = (time) => new Promise((done) => setTimeout(done, time));

export class Host {
  /** One that stands below a path, as `/chess`, or at the root; and what else it is told. */
  constructor(below = "", more = []) {
    this.below = below;
    this.more = more;
  }

  async start() {
    this.port ??= await freePort();
    this.address = process.env.HOST_ADDRESS ?? `http://127.0.0.1:${this.port}${this.below}`;
    if (process.env.HOST_ADDRESS) return;
    const store = join(folder, `tables${this.below.replaceAll("/", "-")}${this.more.length > 0 ? "-more" : ""}.sqlite`);
    const seen = this.below === "" ? [] : ["--public-url", this.address];
    const child = spawn(program, ["serve", "--listen", `127.0.0.1:${this.port}`, "--store", store, ...seen, ...this.more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    for (let tries = 0; tries < 1200; tries++) {
      if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}: ${said}`);
      try {
        if ((await fetch(`${this.address}/api/hello`)).ok) return;
      } catch {
        await wait(50);
      }
    }
    throw new Error(`the host does not answer: ${said}`);
  }

  /** Stops it as an operator does. */
  async stop(signal = "SIGTERM") {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await ended;
  }

  /** What it answers: data, or else a text. */
  async get(path) {
    const answer = await fetch(this.address + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get("content-type") === "application/json" ? answer.json() : answer.text();
  }

  async post(path, body) {
    const answer = await fetch(this.address + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /** Opens a table and gives the address of each seat that is held by a token. */
  async table(table) {
    return tableOf(this.address, await this.post("/api/tables", { clock: null, listed: false, ...table }));
  }

  /** A new browser comes with nothing, and keeps nothing. */
  async moveIn() {}

  moveOut() {}

  /** Looks after it as its operator does: what the command prints. */
  admin(...words) {
    return new Promise((done, fail) =>
      execFile(program, ["admin", "--store", join(folder, "tables.sqlite"), ...words], (error, out, said) =>
        error ? fail(new Error(`${words.join(" ")}: ${said}`)) : done(out),
      ),
    );
  }

  clean() {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const host = process.env.SITE ? new BesideHost() : new Host();
