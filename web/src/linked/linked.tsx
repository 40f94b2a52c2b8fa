//! A game that came in a link: its board, its rules, and what can be done with it.

import { useEffect, useState } from "preact/hooks";
import { AnalysisPage } from "../analysis/analysis";
import { Board } from "../board/board";
import { useLoad } from "../lobby/use-load";
import { go } from "../route";
import { Rules } from "../rules/rules";
import { language, say } from "../words";
import { moveText } from "../words/letters";
import { seatName, variantName } from "../words/names";
import { Diagnostics } from "../workshop/diagnostics";
import { addFile } from "../workshop/files";
import { CopyLink } from "./copy-link";
import { lineOf, opened, type LinkedGame } from "./game";
import { PlayLinked } from "./play-linked";

export function LinkedPage({ hash }: { hash: string }) {
  const { value } = useLoad(() => opened(hash), [hash, language()]);
  const [analysed, setAnalysed] = useState(false);
  useEffect(() => {
    if (value?.is === "game") document.title = `${variantName(value.game.variant)} – chatur`;
  }, [value]);
  if (value?.is === "game") {
    const { game } = value;
    return analysed ? <AnalysisPage line={lineOf(game.linked)} /> : <Game game={game} onAnalyse={() => setAnalysed(true)} />;
  }
  return (
    <main id="main" class="plain">
      <h1>{say("linked.title")}</h1>
      {!value && <p role="status">{say("wait")}</p>}
      {value?.is === "wrong" && <p class="notice bad" role="alert">{value.why}</p>}
      {value?.is === "unsound" && (
        <>
          <p class="notice bad" role="alert">{say("linked.unsound")}</p>
          <p>
            <OpenInWorkshop text={value.text} />
          </p>
          <Diagnostics list={value.diagnostics} busy={false} onGo={() => void openInWorkshop(value.text)} />
        </>
      )}
    </main>
  );
}

function Game({ game, onAnalyse }: { game: LinkedGame; onAnalyse: () => void }) {
  const { linked, variant, start, sections, at, wrong } = game;
  return (
    <main id="main" class="plain linked">
      <h1>{variantName(variant)}</h1>
      {variant.about && <p>{variant.about}</p>}
      <PlayLinked rules={linked.rules} variant={variant} position={at?.position ?? null} over={(at?.over ?? null) !== null} />
      <div class="row">
        {"text" in linked.rules ? (
          <OpenInWorkshop text={linked.rules.text} />
        ) : (
          <a class="button" href={`/workshop?from=${encodeURIComponent(linked.rules.variant)}`}>
            {say("game.workshop")}
          </a>
        )}
        <button type="button" data-analyse disabled={wrong !== null} onClick={onAnalyse}>
          {say("linked.analyse")}
        </button>
      </div>
      {wrong !== null && <p class="notice bad" role="alert">{say("linked.position", wrong)}</p>}
      {at && (
        <section class="told-start" aria-label={say("share.fen")}>
          <p data-turn={at.turn}>{at.over ? `${say("turn.over")} (${at.over.reason})` : say("turn.of", seatName(at.turn))}</p>
          <Board variant={variant} view={at} seenBy={0} still label={say("board.label", variantName(variant))} />
          {at.history.length > 0 && (
            <p data-moves>{at.history.map((move) => moveText(variant, move.san)).join(" ")}</p>
          )}
        </section>
      )}
      <CopyLink linked={linked} />
      <Rules variant={variant} start={start} sections={sections} />
    </main>
  );
}

async function openInWorkshop(text: string): Promise<void> {
  await addFile(text);
  go("/workshop");
}

const OpenInWorkshop = ({ text }: { text: string }) => (
  <button type="button" data-open-workshop onClick={() => void openInWorkshop(text)}>
    {say("linked.workshop")}
  </button>
);
