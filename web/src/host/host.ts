//! The host that `chatur-pocket` is: what it is told and tells goes through its memory, and what it has decided is kept in the
//! browser before anybody hears of it. It never thinks: that is done in workers of its own.

import { addressOfHost, bring } from "./apart";
import { keep, kept, type Change } from "./kept";
import { Lane } from "./lane";
import { LACKING, answerOf, handIn, instantiate, read, write, type Answer, type Brought, type Exports } from "./wasm";
import type { FromWorker, Question, ToWorker } from "./worker-words";

/** So long the host rests between two moves by chance, in milliseconds. */
const REST = 100;

/** Who waits for a thought. */
type Waits = "players" | "page";

/** A page, and a number that it has given: to a guest or to a question. */
interface Numbered {
  page: string;
  number: number;
}

export class Host {
  private timer: number | undefined;
  private readonly lanes: Record<Waits, Lane>;
  /** What pages have asked and somebody thinks about, by the numbers of the errands. */
  private readonly later = new Map<number, Numbered>();
  /** The guests of all pages, by their numbers here. */
  private readonly guests = new Map<number, Numbered>();
  private lastGuest = 0;
  /** The languages that the host was handed. */
  private readonly spoken = new Set(["en"]);

  private constructor(
    private readonly own: Exports,
    module: WebAssembly.Module,
    private readonly tell: (page: string, message: FromWorker) => void,
    private readonly next: (work: () => Promise<void>) => void,
  ) {
    this.lanes = { players: new Lane(module), page: new Lane(module) };
  }

  /** Begins with what is kept, in a language. `tell` tells a page something, `next` does something after all that is being done. */
  static async begin(language: string, tell: (page: string, message: FromWorker) => void, next: (work: () => Promise<void>) => void): Promise<Host> {
    const module = await WebAssembly.compileStreaming(fetch(addressOfHost()));
    const own = await instantiate(module, () => {});
    own.begin(Date.now());
    const host = new Host(own, module, tell, next);
    await host.speak(language);
    for (const text of await kept()) {
      write(own, text);
      own.restore();
    }
    return host;
  }

  /** Lets time go on, keeps and tells what came of it, and comes back when there is something to do. */
  private async goOn(): Promise<void> {
    const { own } = this;
    clearTimeout(this.timer);
    const wait = own.tick();
    const changes = JSON.parse(read(own, own.changes())) as [string, Change][];
    const said = JSON.parse(read(own, own.take())) as [number, string][];
    this.handOut(JSON.parse(read(own, own.errands())) as [[number, Waits, string][], number[]]);
    if (changes.length > 0) await keep(changes);
    this.sayAll(said);
    if (wait >= 0) this.timer = setTimeout(() => this.next(() => this.goOn()), Math.max(REST, wait)) as unknown as number;
  }

  /** Tells guests what they are told, each page in one message. */
  private sayAll(said: [number, string][]): void {
    const pages = new Map<string, [number, string][]>();
    for (const [guest, text] of said) {
      const one = this.guests.get(guest);
      if (!one) continue;
      const told = pages.get(one.page) ?? [];
      told.push([one.number, text]);
      pages.set(one.page, told);
    }
    for (const [page, told] of pages) this.tell(page, { said: told });
  }

  /** Has done what is to be thought about, and no longer what nobody waits for. */
  private handOut([all, over]: [[number, Waits, string][], number[]]): void {
    for (const number of over) this.lanes.players.giveUp(number);
    for (const [number, waits, text] of all) {
      if (waits === "players") void this.lanes.players.ask(number, text, () => {}).then((answer) => this.next(() => this.played(number, answer)));
      else void this.lanes.page.ask(number, text, (body) => this.answer(number, (part) => ({ part, body }))).then((answer) => this.answered(number, answer));
    }
  }

  private async played(number: number, { body }: Answer): Promise<void> {
    write(this.own, body);
    this.own.thought(number);
    await this.goOn();
  }

  private answered(number: number, answer: Answer): void {
    this.answer(number, (ask) => ({ answer: ask, ...answer }));
    this.later.delete(number);
  }

  /** Says something about what a page has asked, if it still waits. */
  private answer(errand: number, message: (ask: number) => FromWorker): void {
    const asked = this.later.get(errand);
    if (asked) this.tell(asked.page, message(asked.number));
  }

  /** What this number of a page is among those of all. */
  private static find(all: Map<number, Numbered>, page: string, number: number): number | undefined {
    for (const [key, one] of all) if (one.page === page && one.number === number) return key;
    return undefined;
  }

  private guestOf(page: string, number: number): number {
    const known = Host.find(this.guests, page, number);
    if (known !== undefined) return known;
    this.guests.set(++this.lastGuest, { page, number });
    return this.lastGuest;
  }

  private giveUp(errand: number): void {
    if (this.later.delete(errand)) this.lanes.page.giveUp(errand);
  }

  private leave(guest: number): void {
    if (this.guests.delete(guest)) this.own.leave(guest);
  }

  /** Answers a question, if it can be answered at once. `lacked`: it is asked again with what could be had of the files that it was
   *  lacking. */
  private asked(page: string, question: Question, lacked = false): FromWorker | null {
    const { own } = this;
    const { ask, method, path, body } = question;
    write(own, `${method}\n${path}\n${body}`);
    const answer = answerOf(read(own, own.ask()));
    if (answer.status === LACKING) {
      if (lacked) return { unanswered: ask };
      void bring(answer.body).then((files) => this.next(async () => this.brought(page, question, files)));
      return null;
    }
    if (answer.status !== 202) return { answer: ask, ...answer };
    this.later.set(Number(answer.body), { page, number: ask });
    return null;
  }

  private brought(page: string, question: Question, files: Brought[]): void {
    handIn(this.own, "hand_in", files);
    const answered = this.asked(page, question, true);
    if (answered) this.tell(page, answered);
  }

  /** A page says something. */
  async hear(page: string, message: ToWorker): Promise<void> {
    const { own } = this;
    let answered: FromWorker | null = null;
    if ("ask" in message) {
      answered = this.asked(page, message);
    } else if ("hear" in message) {
      write(own, message.text);
      own.hear(this.guestOf(page, message.hear));
    } else if ("speaks" in message) {
      return this.speak(message.speaks);
    } else if ("giveUp" in message) {
      const errand = Host.find(this.later, page, message.giveUp);
      if (errand !== undefined) this.giveUp(errand);
      return;
    } else {
      const guest = Host.find(this.guests, page, message.leave);
      if (guest !== undefined) this.leave(guest);
    }
    await this.goOn();
    if (answered) this.tell(page, answered);
  }

  /** A page speaks this language: what is asked from now on waits for its file. Where that cannot be had, English is spoken. */
  private async speak(language: string): Promise<void> {
    if (this.spoken.has(language)) return;
    const files = await bring(`texts-${language}.txt`);
    if (files.length > 0) this.spoken.add(language);
    handIn(this.own, "hand_in", files);
  }

  /** A page is not there any more, nor is anybody of it. */
  async gone(page: string): Promise<void> {
    for (const [errand, asked] of [...this.later]) if (asked.page === page) this.giveUp(errand);
    for (const [guest, one] of [...this.guests]) if (one.page === page) this.leave(guest);
    await this.goOn();
  }
}
