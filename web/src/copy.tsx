//! A text with a button that copies it.

import { useState } from "preact/hooks";
import { say } from "./words";

/** Browsers give the clipboard to pages from elsewhere over HTTPS only; selecting the text works everywhere. */
async function copy(text: string, field: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.select();
      document.execCommand("copy");
    }
  }
}

export interface CopyProps {
  label: string;
  text: string;
  long?: boolean;
  /** Marks the field for tests and styles. */
  id: string;
}

export function CopyField({ label, text, long, id }: CopyProps) {
  const [done, setDone] = useState(false);
  const press = () => {
    void copy(text, document.getElementById(id)).then(() => {
      setDone(true);
      setTimeout(() => setDone(false), 1500);
    });
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="row">
        {long ? <textarea id={id} readOnly rows={4} value={text} /> : <input id={id} readOnly value={text} />}
        <button type="button" aria-label={say("pair", say("copy"), label)} onClick={press}>
          {done ? say("copied") : say("copy")}
        </button>
      </div>
    </div>
  );
}
