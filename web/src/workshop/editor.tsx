//! A plain text field with its colours and underlines on a layer behind it, words at the caret and their meaning below.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Ref } from "preact";
import type { Diagnostic } from "../host/messages";
import { say } from "../words";
import type { Vocabulary } from "./grammar";
import { LINE, OFFERS, offerId, Offers } from "./offers";
import { segments } from "./segments";
import { useCompletion } from "./use-completion";
import { WordHelp } from "./word-help";

export interface EditorProps {
  text: string;
  diagnostics: Diagnostic[];
  words: Vocabulary | null;
  field: Ref<HTMLTextAreaElement> & { current: HTMLTextAreaElement | null };
  onText: (text: string) => void;
}

export function Editor({ text, diagnostics, words, field, onText }: EditorProps) {
  const completion = useCompletion(words, field);
  const [looked, setLooked] = useState<number | null>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const paper = useRef<HTMLPreElement>(null);
  const gutter = useRef<HTMLPreElement>(null);
  const parts = useMemo(() => segments(text, diagnostics), [text, diagnostics]);
  const lines = useMemo(() => text.split("\n").length, [text]);
  const wrongLines = new Set(diagnostics.filter((one) => one.severity === "error").map((one) => one.line));
  const follow = () => {
    const from = field.current;
    if (!from || !paper.current || !gutter.current) return;
    paper.current.scrollTop = gutter.current.scrollTop = from.scrollTop;
    paper.current.scrollLeft = from.scrollLeft;
  };
  useLayoutEffect(follow);
  const keys = (event: KeyboardEvent) => {
    if (completion.key(event)) {
      event.preventDefault();
      return;
    }
    const area = field.current;
    if (event.key !== "Enter" || !area || event.isComposing) return;
    const before = area.value.slice(0, area.selectionStart);
    const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1))?.[0] ?? "";
    if (indent === "") return;
    event.preventDefault();
    // The one way that keeps the browser's own undo.
    document.execCommand("insertText", false, `\n${indent}`);
  };
  /** The place in the text under the mouse. */
  const under = (event: MouseEvent): number | null => {
    const area = field.current;
    if (!area || !ruler.current) return null;
    const box = area.getBoundingClientRect();
    const padding = parseFloat(getComputedStyle(area).paddingLeft);
    const width = ruler.current.getBoundingClientRect().width / RULER.length;
    const row = Math.floor((event.clientY - box.top - padding + area.scrollTop) / LINE);
    const column = Math.floor((event.clientX - box.left - padding + area.scrollLeft) / width);
    const rows = area.value.split("\n");
    const line = rows[row];
    if (line === undefined || column < 0 || column >= line.length) return null;
    return rows.slice(0, row).join("\n").length + (row > 0 ? 1 : 0) + column;
  };
  const [caret, setCaret] = useState(0);
  const seeCaret = () => setCaret(field.current?.selectionStart ?? 0);
  const { offered } = completion;
  const help = useMemo(
    () => offered?.options[offered.index] ?? words?.at(text, looked ?? caret).told ?? null,
    [words, text, looked, caret, offered],
  );
  return (
    <>
      <div class="editor">
        <pre class="gutter" ref={gutter} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} class={wrongLines.has(index + 1) ? "wrong" : ""}>
              {index + 1}
              {"\n"}
            </span>
          ))}
        </pre>
        <div class="sheet-of-text">
          <pre class="paper" ref={paper} aria-hidden="true">
            {parts.map((part, index) => (
              <span key={index} class={`${part.kind}${part.wrong ? ` underlined ${part.wrong}` : ""}`}>
                {part.text}
              </span>
            ))}
            {"\n"}
          </pre>
          <span class="ruler" ref={ruler} aria-hidden="true">
            {RULER}
          </span>
          <textarea
            ref={field}
            aria-label={say("shop.text")}
            aria-invalid={diagnostics.some((one) => one.severity === "error")}
            aria-describedby="mistakes"
            value={text}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
            aria-autocomplete="list"
            {...(offered ? { "aria-controls": OFFERS, "aria-activedescendant": offerId(offered.index) } : {})}
            onScroll={() => {
              follow();
              completion.close();
            }}
            onKeyDown={keys}
            onSelect={seeCaret}
            onBlur={completion.close}
            onMouseMove={(event) => setLooked(under(event))}
            onMouseLeave={() => setLooked(null)}
            onInput={(event) => {
              onText(event.currentTarget.value);
              seeCaret();
              completion.offer(false);
            }}
          />
          {offered && field.current && <Offers offered={offered} area={field.current} onTake={completion.take} />}
        </div>
      </div>
      <WordHelp told={help} />
    </>
  );
}

/** As wide as so many signs of the text. */
const RULER = "0".repeat(50);
