// The workshop's grammar beside the language server's, which is written apart in Rust: at every place the same words may stand.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Vocabulary } from "../src/workshop/grammar.ts";

const program = process.env.CHATUR ?? "chatur";
const running = [];
after(() => running.forEach((child) => child.kill()));

function run(...words) {
  const child = spawn(program, words, { stdio: ["pipe", "pipe", "ignore"] });
  running.push(child);
  return child;
}

/** The vocabulary as a host tells it. */
async function vocabulary() {
  const { stdout } = run("serve", "--listen", "127.0.0.1:0", "--store", ":memory:");
  let said = "";
  for await (const text of stdout) {
    said += text;
    const address = /http:\/\/[\d.:]+/.exec(said)?.[0];
    if (address) return new Vocabulary((await (await fetch(`${address}/api/words`)).json()).types);
  }
  throw new Error(`no host: ${said}`);
}

/** A language server, and what it answers. */
class Server {
  constructor() {
    this.child = run("lsp");
    this.waiting = new Map();
    this.count = 0;
    let rest = Buffer.alloc(0);
    this.child.stdout.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const head = /^Content-Length: (\d+)\r\n(?:[^\r]+\r\n)*\r\n/.exec(rest.toString("latin1"));
        const end = head ? head[0].length + Number(head[1]) : Infinity;
        if (rest.length < end) return;
        const { id, result } = JSON.parse(rest.subarray(head[0].length, end).toString());
        this.waiting.get(id)?.(result);
        rest = rest.subarray(end);
      }
    });
  }

  send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  ask(method, params) {
    const id = ++this.count;
    this.send({ id, method, params });
    return new Promise((done) => this.waiting.set(id, done));
  }

  /** The words that may stand at each offset of a text; none where a text in quotes is offered names. */
  async words(text, offsets) {
    const uri = `file:///${++this.count}.ron`;
    this.send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "chatur", version: 1, text } } });
    const asked = offsets.map((offset) => {
      const lines = text.slice(0, offset).split("\n");
      const position = { line: lines.length - 1, character: lines.at(-1).length };
      return this.ask("textDocument/completion", { textDocument: { uri }, position });
    });
    const VALUE = 12;
    const labels = (list) => (list?.items ?? []).filter(({ kind }) => kind !== VALUE).map(({ label }) => label);
    return (await Promise.all(asked)).map(labels);
  }
}

const FILES = ["orthodox", "crazyhouse", "xiangqi", "four-player", "duck", "chak", "makruk", "bughouse"];

test("at every place the same words may stand as in an editor", async () => {
  const [words, server] = [await vocabulary(), new Server()];
  await server.ask("initialize", { processId: null, rootUri: null, capabilities: {} });
  server.send({ method: "initialized", params: {} });
  let compared = 0;
  const same = async (text, offsets) => {
    const theirs = await server.words(text, offsets);
    offsets.forEach((offset, i) => {
      const own = words.at(text, offset).options.map(({ word }) => word.name);
      assert.deepEqual(own.sort(), theirs[i].sort(), `${JSON.stringify(text.slice(Math.max(0, offset - 80), offset))} ▮`);
      compared += theirs[i].length > 0;
    });
  };
  for (const name of FILES) {
    const text = readFileSync(`../variants/${name}.ron`, "utf8");
    await same(text, Array.from({ length: Math.floor(text.length / 11) }, (_, i) => 11 * i));
    // What is half written.
    for (let end = 40; end < text.length; end += 151) await same(text.slice(0, end), [end]);
  }
  assert.ok(compared > 500, `${compared} places with words`);
});
