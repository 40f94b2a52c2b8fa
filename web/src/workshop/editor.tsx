//! A plain text field with its colours and underlines on a layer behind it.

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Ref } from "preact";
import type { Diagnostic } from "../host/messages";
import { say } from "../words";
import { segments } from "./segments";

export interface EditorProps {
  text: string;
  diagnostics: Diagnostic[];
  field: Ref<HTMLTextAreaElement> & { current: HTMLTextAreaElement | null };
  onText: (text: string) => void;
}

export function Editor({ text, diagnostics, field, onText }: EditorProps) {
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
    const area = field.current;
    if (event.key !== "Enter" || !area || event.isComposing) return;
    const before = area.value.slice(0, area.selectionStart);
    const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1))?.[0] ?? "";
    if (indent === "") return;
    event.preventDefault();
    // The one way that keeps the browser's own undo.
    document.execCommand("insertText", false, `\n${indent}`);
  };
  return (
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
          onScroll={follow}
          onKeyDown={keys}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
