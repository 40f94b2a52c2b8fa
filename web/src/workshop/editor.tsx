//! The text of a file, with its mistakes underlined, words at the caret, and their meaning below.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Ref } from "preact";
import type { Diagnostic } from "../host/messages";
import { say } from "../words";
import type { Code } from "./code";
import { meaning, type Told, type Vocabulary } from "./grammar";
import { fitting, written } from "./offers";
import { phrases } from "./phrases";
import { mistakes } from "./ranges";
import { WordHelp } from "./word-help";

/** Where the text is, once its editor is there. */
export type CodeRef = Ref<Code> & { current: Code | null };

export interface EditorProps {
  text: string;
  /** The text to which the diagnostics belong. */
  of: string | null;
  diagnostics: Diagnostic[];
  words: Vocabulary | null;
  code: CodeRef;
  onText: (text: string) => void;
}

export function Editor({ text, of, diagnostics, words, code, onText }: EditorProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [caret, setCaret] = useState(0);
  const [offered, setOffered] = useState<Told | null>(null);
  const options = useRef<Told[]>([]);
  /** What was written here and has not come back yet as the file's text: whoever writes is ahead of it. */
  const ahead = useRef<string[]>([]);
  // What is handed over once, and always means what is there now.
  const now = useRef({ text, words, onText });
  now.current = { text, words, onText };
  useEffect(() => {
    let current = true;
    import("./code").then(
      ({ open }) => {
        if (!current || !sheet.current) return;
        code.current = open(sheet.current, {
          text: now.current.text,
          label: say("shop.text"),
          describedBy: "mistakes",
          phrases: phrases(),
          onText: (next) => {
            if (next === (ahead.current.at(-1) ?? now.current.text)) return;
            ahead.current.push(next);
            now.current.onText(next);
          },
          onCaret: setCaret,
          onLook: setLooked,
          onOffer: (index) => setOffered(index === null ? null : (options.current[index] ?? null)),
          offers: (text, at, all) => {
            const found = now.current.words && fitting(now.current.words, text, at, all);
            if (!found) return null;
            options.current = found.options;
            const offers = found.options.map((one) => ({ name: one.word.name, about: meaning(one.word), ...written(one, text.slice(found.to)) }));
            return { from: found.from, to: found.to, offers };
          },
        });
        setOpen(true);
      },
      (wrong: Error) => current && setError(wrong.message),
    );
    return () => {
      current = false;
      code.current?.close();
      code.current = null;
    };
  }, []);
  useEffect(() => {
    const own = ahead.current.indexOf(text);
    ahead.current.splice(0, own + 1);
    // Otherwise the file has become another one elsewhere.
    if (own < 0 && isOpen && code.current && code.current.text() !== text) code.current.write(text);
  }, [isOpen, text]);
  useEffect(() => {
    if (isOpen && of !== null) code.current?.mistakes(mistakes(of, diagnostics));
  }, [isOpen, diagnostics]);
  const help = useMemo(() => offered ?? words?.at(text, looked ?? caret).told ?? null, [words, text, looked, caret, offered]);
  return (
    <>
      <div class="row above-text">
        <button type="button" data-search disabled={!isOpen} onClick={() => code.current?.search()}>
          {say("shop.search")}
        </button>
      </div>
      <div class="editor" ref={sheet} />
      {error && (
        <p class="notice bad" role="alert">
          {error}
        </p>
      )}
      <WordHelp told={help} />
    </>
  );
}
