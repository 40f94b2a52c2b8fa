// A slower processor: the processes of a browser's pages, with all their workers, run for a part of the time and stand for the
// rest. What browsers offer for this (`Emulation.setCPUThrottlingRate`) slows a page down and none of its workers.

const RUNS = 5;
const EVERY = 2_000;

export class Slower {
  #stopped = false;
  #runs = 0;
  #stands = 0;

  #done;

  /** So many times slower, from now on until `stop`. */
  constructor(browser, times) {
    this.#done = this.#slow(browser, times);
  }

  async #slow(browser, times) {
    const session = await browser.newBrowserCDPSession();
    let [known, asked] = [[], -EVERY];
    const signal = (name) => {
      for (const id of known) {
        try {
          process.kill(id, name);
        } catch {
          // It has gone.
        }
      }
    };
    const wait = async (time) => {
      const begun = performance.now();
      await new Promise((done) => setTimeout(done, time));
      return performance.now() - begun;
    };
    while (!this.#stopped) {
      if (performance.now() - asked > EVERY) {
        const { processInfo } = await session.send("SystemInfo.getProcessInfo");
        known = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
        asked = performance.now();
      }
      const ran = await wait(RUNS);
      signal("SIGSTOP");
      const stood = await wait(ran * (times - 1));
      signal("SIGCONT");
      this.#runs += ran;
      this.#stands += stood;
    }
    await session.detach();
  }

  get isMeasured() {
    return this.#runs > 0;
  }

  /** Which part of the time they ran. */
  get part() {
    return this.#runs / (this.#runs + this.#stands);
  }

  async stop() {
    this.#stopped = true;
    await this.#done;
  }
}
