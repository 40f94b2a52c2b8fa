// One window of Firefox, driven over WebDriver BiDi.
//   FIREFOX=PROGRAM   another one than Debian's
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const wait = (time) => new Promise((done) => setTimeout(done, time));

export class Firefox {
  async start() {
    this.profile = mkdtempSync(join(tmpdir(), "chatur-firefox-"));
    this.child = spawn(process.env.FIREFOX ?? "/usr/bin/firefox-esr", ["--headless", "--no-remote", "--profile", this.profile, "--remote-debugging-port", "0"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const address = await new Promise((done, fail) => {
      let said = "";
      this.child.stderr.on("data", (text) => {
        said += text;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
        if (found) done(found[1]);
      });
      this.child.once("exit", (code) => fail(new Error(`Firefox ended with ${code}: ${said}`)));
    });
    this.socket = new WebSocket(`${address}/session`);
    await new Promise((done, fail) => {
      this.socket.onopen = done;
      this.socket.onerror = () => fail(new Error("Firefox does not answer"));
    });
    this.asked = new Map();
    this.socket.onmessage = ({ data }) => {
      const { id, type, result, message } = JSON.parse(data);
      const asker = this.asked.get(id);
      this.asked.delete(id);
      if (type === "error") asker?.fail(new Error(message));
      else asker?.done(result);
    };
    await this.say("session.new", { capabilities: {} });
    await this.another("window");
  }

  /** Opens another window, which all that is done is done in from now on. */
  async another(type = "tab") {
    const { context } = await this.say("browsingContext.create", { type });
    await this.say("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });
    this.context = context;
    return context;
  }

  /** Ends the processes of all pages, as a lack of memory would. */
  killPages() {
    const told = (id, name) => {
      try {
        return readFileSync(`/proc/${id}/${name}`, "utf8");
      } catch {
        return "";
      }
    };
    const own = readdirSync("/proc").filter((id) => /^\d+$/.test(id) && told(id, "stat").split(") ")[1]?.split(" ")[1] === String(this.child.pid));
    // Each says last what it is for.
    for (const id of own) if (told(id, "cmdline").split("\0").includes("tab")) process.kill(Number(id), "SIGKILL");
  }

  /** Closes a window, and goes on in another one. */
  async close(context, next) {
    this.context = next;
    await this.say("browsingContext.close", { context });
  }

  say(method, params) {
    const id = (this.count = (this.count ?? 0) + 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) => this.asked.set(id, { done, fail }));
  }

  go(url) {
    return this.say("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  /** What an expression gives there, as JSON. */
  async ask(expression) {
    const { result, exceptionDetails } = await this.say("script.evaluate", {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.type === "string" ? JSON.parse(result.value) : undefined;
  }

  async until(expression) {
    for (let tries = 0; tries < 900; tries++) {
      if (await this.ask(expression)) return;
      await wait(100);
    }
    assert.fail(`in vain: ${expression}`);
  }

  /** The middle of what a selector finds. */
  middle(selector) {
    return this.ask(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })()`);
  }

  mouse(actions) {
    return this.say("input.performActions", {
      context: this.context,
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  async drag(from, to) {
    const [[x0, y0], [x1, y1]] = [await this.middle(from), await this.middle(to)];
    const steps = [0.2, 0.6, 1].map((part) => ({
      type: "pointerMove",
      x: Math.round(x0 + (x1 - x0) * part),
      y: Math.round(y0 + (y1 - y0) * part),
      duration: 20,
    }));
    await this.mouse([{ type: "pointerMove", x: x0, y: y0 }, { type: "pointerDown", button: 0 }, ...steps]);
    const lit = await this.ask(`document.querySelectorAll(".carried, .lit").length`);
    await this.mouse([{ type: "pointerUp", button: 0 }]);
    return lit;
  }

  async press(selector) {
    const [x, y] = await this.middle(selector);
    await this.mouse([{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  }

  /** Presses one key after another. */
  async keys(...values) {
    const actions = values.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.say("input.performActions", { context: this.context, actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Presses a key while another one is held. */
  async shortcut(held, value) {
    const keys = [["keyDown", held], ["keyDown", value], ["keyUp", value], ["keyUp", held]];
    const actions = keys.map(([type, value]) => ({ type, value }));
    await this.say("input.performActions", { context: this.context, actions: [{ type: "key", id: "keys", actions }] });
  }

  async stop() {
    this.socket?.close();
    const ended = new Promise((done) => this.child.once("exit", done));
    this.child.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }
}
