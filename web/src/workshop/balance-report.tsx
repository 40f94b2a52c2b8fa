//! How the variant plays against itself: so many games as the author likes, told as they are played.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Balance } from "../host/messages";
import { balance } from "../host/rest";
import { say } from "../words";

const GAMES = [10, 40, 100, 200];
/** Nodes for each move, and how well that is played. */
const NODES: [number, "shop.quick" | "shop.usual" | "shop.better" | "shop.strong"][] = [
  [25, "shop.quick"],
  [100, "shop.usual"],
  [400, "shop.better"],
  [2000, "shop.strong"],
];

export function BalanceReport({ text, onTell }: { text: string; onTell: (text: string, bad: boolean) => void }) {
  const [games, setGames] = useState(40);
  const [nodes, setNodes] = useState(100);
  const [report, setReport] = useState<Balance | null>(null);
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const measure = () => {
    const stop = new AbortController();
    running.current = stop;
    setReport(null);
    setBusy(true);
    balance(text, { games, nodes }, stop.signal, setReport)
      .catch((error: Error) => stop.signal.aborted || onTell(error.message, true))
      .finally(() => setBusy(false));
  };
  const select = (id: string, label: string, value: number, options: [number, string][], onChange: (value: number) => void) => (
    <>
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={busy} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
  return (
    <>
      <div class="row">
        {select("balance-games", say("shop.games"), games, GAMES.map((one) => [one, String(one)]), setGames)}
        {select("balance-nodes", say("shop.nodes"), nodes, NODES.map(([one, name]) => [one, say(name)]), setNodes)}
        {busy ? (
          <button type="button" data-stop onClick={() => running.current?.abort()}>
            {say("shop.stop")}
          </button>
        ) : (
          <button type="button" data-balance onClick={measure}>
            {say("shop.balance")}
          </button>
        )}
        {busy && <progress aria-label={say("shop.running")} max={report?.games ?? games} value={report?.played ?? 0} />}
        <span role="status" data-played>
          {report ? say("shop.played", String(report.played), String(report.games)) : busy ? say("shop.running") : ""}
        </span>
      </div>
      {report && (
        <pre class="rules" tabIndex={0} aria-label={say("shop.balance")}>
          {report.text}
        </pre>
      )}
    </>
  );
}
