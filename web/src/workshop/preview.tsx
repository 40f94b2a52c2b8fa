//! The board of the file being written, the moves of any of its pieces, and its rules in words.

import { useEffect, useState } from "preact/hooks";
import type { Checked, Drawn, Piece, Reach, Variant, View } from "../host/messages";
import { Board } from "../board/board";
import type { Target } from "../board/pick";
import { reach } from "../host/rest";
import { Rules } from "../rules/rules";
import { say } from "../words";
import { kindName, variantName } from "../words/names";
import { ByHand } from "./by-hand";
import type { Code } from "./code";

export interface PreviewProps {
  good: Checked;
  text: string;
  stale: boolean;
  /** What can be drawn of the text as it is now. */
  arranged: Drawn | null;
  code: { current: Code | null };
}

export function Preview({ good, text, stale, arranged, code }: PreviewProps) {
  const { variant, view, told } = good;
  const [byHand, setByHand] = useState(false);
  if (!variant || !view) return null;
  return (
    <div class={`preview${stale ? " stale" : ""}`}>
      <section aria-labelledby="shop-board">
        <h2 id="shop-board">{say("shop.board")}</h2>
        <button type="button" data-by-hand aria-pressed={byHand} onClick={() => setByHand(!byHand)}>
          {say("shop.byhand")}
        </button>
        {byHand ? (
          <ByHand variant={variant} view={view} arranged={arranged} code={code} />
        ) : (
          <Board variant={variant} view={view} seenBy={0} label={say("board.label", variantName(variant))} />
        )}
      </section>
      <MovesOf variant={variant} view={view} text={text} />
      {told && (
        <section aria-labelledby="shop-explain">
          <h2 id="shop-explain">{say("shop.explain")}</h2>
          <Rules variant={variant} start={view} sections={told} />
        </section>
      )}
    </div>
  );
}

function MovesOf({ variant, view, text }: { variant: Variant; view: View; text: string }) {
  const [kind, setKind] = useState(variant.kinds[0]?.name ?? "");
  const [found, setFound] = useState<Reach | null>(null);
  const known = variant.kinds.some((one) => one.name === kind) ? kind : (variant.kinds[0]?.name ?? "");
  useEffect(() => {
    if (known === "") return;
    let current = true;
    reach(text, known).then(
      (answer) => current && setFound(answer),
      () => current && setFound(null),
    );
    return () => {
      current = false;
    };
  }, [text, known]);
  const info = variant.kinds.find((one) => one.name === known);
  const piece: Piece | null =
    found && info ? { at: [found.from], seat: variant.seats[0]?.name ?? "", kind: known, letter: info.letter } : null;
  const targets = new Map<string, Target>([
    ...(found?.moves ?? []).map((square) => [square, "go"] as [string, Target]),
    ...(found?.captures ?? [])
      .filter((square) => !found?.moves.includes(square))
      .map((square) => [square, "take"] as [string, Target]),
  ]);
  return (
    <section aria-labelledby="shop-moves">
      <h2 id="shop-moves">{say("shop.moves")}</h2>
      <div class="row">
        <label for="shop-piece">{say("shop.piece")}</label>
        <select id="shop-piece" value={known} onChange={(event) => setKind(event.currentTarget.value)}>
          {variant.kinds.map((one) => (
            <option key={one.name} value={one.name}>
              {kindName(one.name)} ({one.letter})
            </option>
          ))}
        </select>
      </div>
      {piece && (
        <Board
          variant={variant}
          view={{ ...view, pieces: [piece], walls: [], last: null, check: [] }}
          seenBy={0}
          targets={targets}
          label={say("pair", say("shop.moves"), kindName(known))}
        />
      )}
    </section>
  );
}
