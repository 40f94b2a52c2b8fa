//! The mistakes in a file, each a button that leads to its place.

import type { Diagnostic } from "../host/messages";
import { say } from "../words";

export function Diagnostics({ list, busy, onGo }: { list: Diagnostic[]; busy: boolean; onGo: (one: Diagnostic) => void }) {
  const errors = list.filter((one) => one.severity === "error").length;
  return (
    <section id="mistakes" class="mistakes" aria-live="polite">
      <p class={errors > 0 ? "bad" : "good"} role="status">
        {busy && list.length === 0 ? say("shop.checking") : errors > 0 ? say("shop.errors", errors) : say("shop.good")}
      </p>
      <ul>
        {list.map((one, index) => (
          <li key={index} class={one.severity}>
            <button type="button" disabled={one.line === null} onClick={() => onGo(one)}>
              {one.line !== null && <small>{say("shop.line", one.line, one.column ?? 1)}</small>} {one.message}
            </button>
            {one.help && (
              <p class="help">
                {say("pair", say("shop.help"), one.help)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
