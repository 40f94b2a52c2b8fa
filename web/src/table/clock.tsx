//! One clock. The host keeps the time; the page only counts down between its words.

import { useEffect, useState } from "preact/hooks";
import { say } from "../words";

const TENTHS_BELOW = 10_000;

export function clockText(left: number): string {
  if (left < TENTHS_BELOW) {
    const tenths = Math.floor(Math.max(0, left) / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return say("clock.days", Math.floor(hours / 24), `${String(hours % 24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** What is left of a running clock now. */
export function leftNow(clock: number, running: boolean, delay: number, since: number, now = performance.now()): number {
  if (!running) return clock;
  return Math.max(0, clock - Math.max(0, now - since - delay));
}

export interface ClockProps {
  clock: number;
  running: boolean;
  delay?: number;
  /** When the host said so, on this browser's clock. */
  since: number;
  /** When it was stopped here, where the host does not know yet. */
  until: number | null;
  name: string;
}

export function Clock({ clock, running, delay = 0, since, until, name }: ClockProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running || until !== null) return;
    const timer = setInterval(() => tick((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [running, since, until]);
  const left = leftNow(clock, running, delay, since, until ?? undefined);
  const text = clockText(left);
  return (
    <span
      class={`clock${running && until === null ? " running" : ""}${left < TENTHS_BELOW ? " low" : ""}`}
      role="timer"
      aria-live="off"
      aria-label={say("seat.clock", name, text)}
    >
      {text}
    </span>
  );
}
