// A server of files, as anybody may have one: it knows nothing of what it gives out, and can go away.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

export const KINDS = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".txt": "text/plain",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

export class Files {
  /** What was asked for, by path. */
  asked = [];
  /** What it gives out in place of files, by name. */
  instead = new Map();

  /** Below a path, as `/chess`, or at the root. */
  constructor(folder, below) {
    [this.folder, this.below] = [folder, below];
  }

  async start() {
    this.server = createServer((request, answer) => void this.answer(new URL(request.url, "http://site").pathname, answer));
    await new Promise((done) => this.server.listen(this.port ?? 0, "127.0.0.1", done));
    this.port = this.server.address().port;
    this.origin = `http://127.0.0.1:${this.port}`;
    this.address = this.origin + this.below;
  }

  async answer(path, answer) {
    this.asked.push(path);
    const name = path.startsWith(`${this.below}/`) ? path.slice(this.below.length + 1) || "index.html" : "elsewhere";
    const give = (status, kind, bytes) => answer.writeHead(status, { "content-type": kind }).end(bytes);
    try {
      give(200, KINDS[extname(name)] ?? "text/html", this.instead.get(name) ?? (await readFile(join(this.folder, name))));
    } catch {
      give(404, "text/html", await readFile(join(this.folder, "404.html")));
    }
  }

  async stop() {
    const gone = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await gone;
  }
}
