//! `<chatur-board variant="…" moves="…">`: the page's own board for articles, by one script tag.

import { render } from "preact";
import type { Told, Variant as Shape } from "../../web/src/host/messages";
import { adopt, known } from "../../web/src/words";
// What the steps of a game say.
import "../../web/src/words/english-rooms";
import { Line, movesOf } from "./board/line.js";
import { addCharacters, STYLE } from "./board/style.js";
import { Article, type Moved } from "./board/view.js";
import { ask, load } from "./program.js";
import { Variant, type Language } from "./variant.js";

/** All boards of a document speak one language: that of the first. */
let spoken: Promise<Language> | null = null;

async function speak(element: Element): Promise<Language> {
  const wished = element.closest("[lang]")?.getAttribute("lang") ?? navigator.language;
  const language = known(wished.slice(0, 2).toLowerCase()) ?? "en";
  await adopt(language);
  return language;
}

/**
 * A board in an article. Its attributes:
 *
 * - `variant`: any name of the catalogue; `chess` if nothing is said
 * - `rules`: in its place, the text of a variant's file
 * - `position`: a position to begin with, as FEN
 * - `moves`: the moves from there, as `1. e4 e5` or in coordinates
 * - `ply`: after how many of them it begins; 0 if nothing is said
 * - `flipped`: seen from the other side
 * - `still`: nothing can be played
 * - `lang`: of it or of what it stands in: `en`, `fr` or `de`
 *
 * Whoever plays a move there makes the event `move`, with `uci`, `san` and `fen`.
 */
export class ChaturBoard extends HTMLElement {
  static readonly observedAttributes = ["variant", "rules", "position", "moves", "ply", "flipped", "still"];
  private readonly place: HTMLElement;
  /** Counts what is drawn: what comes too late is not shown. */
  private drawn = 0;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = STYLE;
    this.place = document.createElement("div");
    shadow.append(style, this.place);
  }

  connectedCallback(): void {
    this.draw();
  }

  disconnectedCallback(): void {
    this.drawn += 1;
    render(null, this.place);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.draw();
  }

  private draw(): void {
    this.drawn += 1;
    const mine = this.drawn;
    // What is said in one go is drawn once.
    queueMicrotask(() => {
      if (mine !== this.drawn) return;
      this.show(() => mine === this.drawn).catch((error: unknown) => {
        if (mine === this.drawn) render(<p class="notice bad" role="alert">{(error as Error).message}</p>, this.place);
      });
    });
  }

  private async show(isNow: () => boolean): Promise<void> {
    spoken ??= speak(this);
    const [language] = await Promise.all([spoken, load()]);
    if (!isNow()) return;
    addCharacters();
    const rules = this.getAttribute("rules");
    const variant = rules === null ? new Variant(this.getAttribute("variant") ?? "chess") : Variant.fromText(rules);
    const about = <T,>(what: "shape" | "told") =>
      ask<T>({ ask: "variant", variant: variant.number, does: { variant: what, language } });
    const start = this.getAttribute("position") ?? undefined;
    const moves = movesOf(this.getAttribute("moves") ?? "");
    const onMove = (detail: Moved) => this.dispatchEvent(new CustomEvent("move", { detail, bubbles: true }));
    const article = (
      <Article
        key={this.drawn}
        shape={about<Shape>("shape")}
        line={() => new Line(variant, start, moves)}
        ply={Number(this.getAttribute("ply") ?? 0)}
        flipped={this.hasAttribute("flipped")}
        still={this.hasAttribute("still")}
        told={() => about<Told>("told")}
        onMove={onMove}
      />
    );
    render(article, this.place);
  }
}

if (!customElements.get("chatur-board")) customElements.define("chatur-board", ChaturBoard);
