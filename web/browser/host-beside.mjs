// A site of files alone in the place of a host, for tests that ask for tables and open pages. Every browser has what it needs of the
// site, and the tables of its test, before its first page is opened; then its network is cut.
import assert from "node:assert/strict";
import { Files } from "./files.mjs";
import { Program, read } from "./program.mjs";
import { tableOf } from "./table-address.mjs";

/** The database of the page's host, as `src/host/kept.ts` has it. */
const DATABASE = { name: "chatur", version: 2, stores: ["tables", "entries"] };

/** Keeps tables in the browser of a page, as the host in it would. */
const putAway = (page, changes) =>
  page.evaluate(
    async ([{ name, version, stores }, changes]) => {
      const done = (request) =>
        new Promise((found, failed) => {
          request.onsuccess = () => found(request.result);
          request.onerror = () => failed(request.error);
        });
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => stores.forEach((store) => opening.result.createObjectStore(store));
      const database = await done(opening);
      const change = database.transaction(stores, "readwrite");
      for (const [id, { kept: { table, from, entries } }] of changes) {
        change.objectStore("tables").put(table, id);
        if (entries !== "") change.objectStore("entries").put(entries, [id, from]);
      }
      await new Promise((written, failed) => {
        change.oncomplete = written;
        change.onabort = () => failed(change.error);
      });
      database.close();
    },
    [DATABASE, changes],
  );

export class BesideHost {
  /** One page of each browser, which shows nothing of the site: by it tables are put there. */
  #doors = new Map();
  /** The tables of this test. */
  #changes = [];
  /** Whether there is a network just now, and what was asked for where there was none. */
  #isOpen = false;
  #late = [];

  async start() {
    this.files = new Files(process.env.SITE, process.env.BELOW ?? "");
    const answer = this.files.answer.bind(this.files);
    this.files.answer = (path, to) => {
      if (this.#isOpen) return answer(path, to);
      this.#late.push(path);
      to.destroy();
    };
    await this.files.start();
    this.address = this.files.address;
    this.program = await Program.begin(await read());
  }

  async stop() {
    if (this.files?.server.listening) await this.files.stop();
  }

  clean() {}

  /** Brings the site into a browser, and cuts its network. */
  async moveIn(context) {
    const door = await context.newPage();
    this.#isOpen = true;
    await door.goto(`${this.address}/licences.txt`);
    await door.evaluate(async (service) => {
      await navigator.serviceWorker.register(service);
      await navigator.serviceWorker.ready;
    }, `${this.address}/service.js`);
    this.#isOpen = false;
    await context.setOffline(true);
    await putAway(door, this.#changes);
    this.#doors.set(context, door);
    context.once("close", () => this.#doors.delete(context));
  }

  /** The test is over. */
  moveOut() {
    this.#doors.clear();
    this.#changes = [];
    // Browsers ask by themselves whether the service is another one.
    const missed = this.#late.splice(0).filter((path) => !path.endsWith("/service.js"));
    assert.deepEqual(missed, [], "nothing is asked for when all is there");
  }

  async get(path) {
    const { status, kind, body } = this.program.ask("GET", path);
    if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
    return kind === "application/json" ? JSON.parse(body) : body;
  }

  async post(path, asked) {
    const { status, body } = this.program.ask("POST", path, JSON.stringify(asked));
    if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
    const changes = this.program.changes();
    this.#changes.push(...changes);
    for (const door of this.#doors.values()) await putAway(door, changes);
    return JSON.parse(body);
  }

  async table(table) {
    return tableOf(this.address, await this.post("/api/tables", { clock: null, listed: false, ...table }));
  }
}
