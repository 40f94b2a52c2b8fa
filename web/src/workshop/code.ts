//! The text editor of the workshop, by CodeMirror. It is loaded when it is needed, and so it knows nothing of the page: what
//! it says and what it offers is handed in.

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  acceptCompletion,
  completionKeymap,
  selectedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
import { bracketMatching, StreamLanguage, syntaxHighlighting, type StreamParser } from "@codemirror/language";
import { lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, RangeSet } from "@codemirror/state";
import { drawSelection, EditorView, GutterMarker, gutterLineClass, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { colours, theme } from "./code-theme";

/** Something wrong at a place of the text. */
export interface Mistake {
  from: number;
  to: number;
  severity: "error" | "warning" | "note";
  message: string;
}

/** A word that may be written at a place. */
export interface Offer {
  /** What is offered, and what it means. */
  name: string;
  about: string;
  /** What is written, and how far the caret then goes back. */
  text: string;
  back: number;
}

export interface Offered {
  from: number;
  to: number;
  offers: Offer[];
}

export interface CodeProps {
  text: string;
  /** Names the text for readers of the screen, and the element that tells its mistakes. */
  label: string;
  describedBy: string;
  /** What the editor itself says, by its English phrases. */
  phrases: Record<string, string>;
  onText: (text: string) => void;
  /** The caret is elsewhere. */
  onCaret: (at: number) => void;
  /** The pointer is over another place, or over none. */
  onLook: (at: number | null) => void;
  /** A word of those that are offered is looked at: its index; or none. */
  onOffer: (index: number | null) => void;
  /** What may be written at a place; `all` also where nothing has been written yet. */
  offers: (text: string, at: number, all: boolean) => Offered | null;
}

/** What others may do with it. */
export interface Code {
  text: () => string;
  /** Makes the text another by writing only what differs: it can be taken back like anything that was typed. */
  write: (text: string) => void;
  undo: (again: boolean) => void;
  /** Shows a part of the text, selected. */
  select: (from: number, to: number) => void;
  search: () => void;
  mistakes: (all: Mistake[]) => void;
  close: () => void;
}

/** So many words are offered at once. */
const MOST = 40;

interface Inside {
  comment: boolean;
}

/** The signs of a RON text. */
const ron: StreamParser<Inside> = {
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment || stream.match("/*")) {
      state.comment = !stream.match(/^.*?\*\//);
      if (state.comment) stream.skipToEnd();
      return "comment";
    }
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^-?\d[\d._]*/)) return "number";
    if (stream.match(/^[a-z_]\w*(?=\s*:)/)) return "propertyName";
    if (stream.match(/^[A-Z]\w*/)) return "typeName";
    if (!stream.match(/^[a-z_]\w*/)) stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
};

/** The number of a line with an error. */
const wrong = new (class extends GutterMarker {
  override elementClass = "wrong";
})();

type Indexed = Completion & { index: number };

function source(offers: CodeProps["offers"]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = offers(state.doc.toString(), pos, explicit);
    if (!found || found.offers.length === 0) return null;
    const options = found.offers.slice(0, MOST).map(
      ({ name, about, text, back }, index): Indexed => ({
        label: name,
        detail: about,
        index,
        apply: (view, _, from, to) =>
          view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length - back }, userEvent: "input.complete" }),
      }),
    );
    return { from: found.from, to: found.to, options, filter: false };
  };
}

/** What is other in a text, and where. */
function difference(now: string, next: string): { from: number; to: number; insert: string } {
  const least = Math.min(now.length, next.length);
  let from = 0;
  while (from < least && now[from] === next[from]) from++;
  let behind = 0;
  while (behind < least - from && now.at(-1 - behind) === next.at(-1 - behind)) behind++;
  return { from, to: now.length - behind, insert: next.slice(from, next.length - behind) };
}

export function open(parent: HTMLElement, props: CodeProps): Code {
  const attributes = new Compartment();
  const numbers = new Compartment();
  let offered: number | null = null;
  const named = (isWrong: boolean) =>
    EditorView.contentAttributes.of({
      "aria-label": props.label,
      "aria-describedby": props.describedBy,
      "aria-invalid": String(isWrong),
      tabindex: "0",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: props.text,
      extensions: [
        EditorState.phrases.of(props.phrases),
        EditorState.tabSize.of(2),
        attributes.of(named(false)),
        numbers.of([]),
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        // On a phone long lines go on below: nobody sees their ends otherwise.
        ...(matchMedia("(max-width: 600px)").matches ? [EditorView.lineWrapping] : []),
        highlightSelectionMatches(),
        StreamLanguage.define(ron),
        theme,
        syntaxHighlighting(colours),
        bracketMatching(),
        closeBrackets(),
        search({ top: true }),
        autocompletion({ override: [source(props.offers)], tooltipClass: () => "offers", icons: false, maxRenderedOptions: MOST }),
        // Tab takes a word that is offered; otherwise it leads on, as everywhere on a page.
        keymap.of([
          { key: "Tab", run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
        EditorView.domEventHandlers({
          mousemove: (event, view) => props.onLook(view.posAtCoords({ x: event.clientX, y: event.clientY })),
          mouseleave: () => props.onLook(null),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) props.onText(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) props.onCaret(update.state.selection.main.head);
          const chosen = (selectedCompletion(update.state) as Indexed | null)?.index ?? null;
          if (chosen !== offered) props.onOffer((offered = chosen));
        }),
      ],
    }),
  });
  const lineClasses = (all: Mistake[]) => {
    const starts = new Set(all.filter(({ severity }) => severity === "error").map(({ from }) => view.state.doc.lineAt(from).from));
    return gutterLineClass.of(RangeSet.of([...starts].sort((a, b) => a - b).map((from) => wrong.range(from))));
  };
  return {
    text: () => view.state.doc.toString(),
    write: (text) => {
      const changes = difference(view.state.doc.toString(), text);
      view.dispatch({ changes, effects: EditorView.scrollIntoView(changes.from, { y: "center" }), annotations: isolateHistory.of("full") });
    },
    undo: (again) => void (again ? redo : undo)(view),
    select: (from, to) => {
      view.focus();
      view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    },
    search: () => void openSearchPanel(view),
    mistakes: (all) => {
      const { length } = view.state.doc;
      // The text may have become shorter since, and at its very end there is nothing to underline.
      const inside = all.map((one) => {
        const from = Math.max(0, Math.min(one.from, length - 1));
        return { ...one, from, to: Math.max(from, Math.min(one.to, length)) };
      });
      const told = inside.map(({ from, to, severity, message }): Diagnostic => {
        return { from, to, severity: severity === "note" ? "info" : severity, message, markClass: `underlined ${severity}` };
      });
      view.dispatch(setDiagnostics(view.state, told), {
        effects: [attributes.reconfigure(named(all.some(({ severity }) => severity === "error"))), numbers.reconfigure(lineClasses(inside))],
      });
    },
    close: () => view.destroy(),
  };
}
