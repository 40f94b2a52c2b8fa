//! What is wrong at a table, in a word and a few more.

import { useState } from "preact/hooks";
import { Dialog } from "../dialog";
import { report, type ReportReason } from "../host/rest";
import { say, type Word } from "../words";

/** The longest thing that can be said, in characters. */
const LONGEST = 500;

const REASONS: Record<ReportReason, Word> = {
  insults: "report.insults",
  cheating: "report.cheating",
  stalling: "report.stalling",
  name: "report.name",
  spam: "report.spam",
  other: "report.other",
};

export function ReportDialog({ table, onDone, onClose }: { table: string; onDone: () => void; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>("insults");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await report(table, reason, text.trim());
      onDone();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title={say("report.title")} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <p class="quiet">{say("report.about")}</p>
        <div class="row">
          <label for="report-reason">{say("report.reason")}</label>
          <select id="report-reason" value={reason} onChange={(event) => setReason(event.currentTarget.value as ReportReason)}>
            {Object.entries(REASONS).map(([one, word]) => (
              <option key={one} value={one}>
                {say(word)}
              </option>
            ))}
          </select>
        </div>
        <label for="report-text">{say("report.text")}</label>
        <textarea id="report-text" rows={4} maxLength={LONGEST} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        {wrong && (
          <p role="alert" class="notice bad">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="submit" class="primary" data-send>
            {say("report.send")}
          </button>
          <button type="button" onClick={onClose}>
            {say("cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
