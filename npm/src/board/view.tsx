//! A board in an article: it plays a game through, shows its rules, and lets one move.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../../../web/src/board/board";
import { seatIndex } from "../../../web/src/board/seats";
import { turnColour } from "../../../web/src/board/colours";
import type { Played, Told, Variant as Shape } from "../../../web/src/host/messages";
import { Rules } from "../../../web/src/rules/rules";
import { byHand, viewOf } from "../../../web/src/table/alone";
import { Chooser } from "../../../web/src/table/chooser";
import { Hand } from "../../../web/src/table/hand";
import { usePlay } from "../../../web/src/table/use-play";
import { Steps } from "../../../web/src/analysis/steps";
import { say } from "../../../web/src/words";
import { moveText } from "../../../web/src/words/letters";
import { seatName, variantName } from "../../../web/src/words/names";
import type { Line } from "./line.js";

/** What has been played on the board, for the article that it stands in. */
export interface Moved {
  /** The move in coordinates. */
  uci: string;
  /** The same in algebraic notation. */
  san: string;
  /** The position after it. */
  fen: string;
}

export interface ArticleProps {
  shape: Shape;
  /** The game as the article has it; anew each time. */
  line: () => Line;
  /** After how many moves it begins. */
  ply: number;
  flipped: boolean;
  /** Nothing can be played. */
  still: boolean;
  told: () => Told;
  onMove: (moved: Moved) => void;
}

export function Article({ shape, line: begin, ply: first, flipped, still, told, onMove }: ArticleProps) {
  const [line, setLine] = useState(begin);
  const [ply, setPly] = useState(Math.min(first, line.moves.length));
  const [turned, setTurned] = useState(flipped);
  /** Where the reader has left the article's game. */
  const [left, setLeft] = useState<number | null>(null);
  const [notice, setNotice] = useState(line.fault);
  const lift = useRef<Lift>(null);
  useEffect(() => setTurned(flipped), [flipped]);

  const shown = line.at(ply);
  const history = useMemo(() => line.at(line.moves.length).history, [line, line.moves]);
  const view = viewOf(shown, shown.history, true);
  const player = {
    move: async (uci: string) => {
      line.play(ply, uci);
      const move = line.at(ply + 1).history.at(-1);
      setLeft((before) => Math.min(before ?? ply, ply));
      setPly(ply + 1);
      if (move) onMove({ uci: move.uci, san: move.san, fen: line.fen(ply + 1) });
      return true;
    },
    list: async (wanted: Parameters<Line["list"]>[1]) => line.list(ply, wanted),
    notify: setNotice,
    quiet: () => setNotice(null),
  };
  const hand = usePlay(player, shape, view, still ? [] : shape.seats.map((seat) => seat.name));
  const go = (to: number) => {
    hand.recall();
    setPly(Math.max(0, Math.min(to, line.moves.length)));
  };
  const back = () => {
    setLine(begin());
    setLeft(null);
    setPly(left ?? first);
  };

  return (
    <div
      class="article"
      onKeyDown={(event) => {
        // Within the board and the lists arrows have another meaning.
        if ((event.target as Element).closest("[role=grid], details")) return;
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        go(ply + by);
      }}
    >
      <div class="frame" style={{ "--turn": turnColour(shape, shown.turn) }}>
        <Board
          variant={shape}
          view={hand.view ?? shown}
          seenBy={0}
          flipped={turned}
          label={say("board.label", variantName(shape))}
          {...(still ? { still: true } : byHand(hand, lift))}
        />
      </div>
      {shown.hands &&
        shape.seats.map((seat) => (
          <Hand
            key={seat.name}
            variant={shape}
            seat={seat.name}
            hand={(hand.view ?? shown).hands?.[seat.name] ?? {}}
            play={hand}
            lift={lift}
            isNow={!still}
          />
        ))}
      <p class="status" data-turn={shown.turn} data-ply={ply}>
        {shown.over ? `${say("turn.over")} (${shown.over.reason})` : say("turn.of", seatName(shown.turn))}
      </p>
      {notice && (
        <p class="notice bad" role="alert">
          {notice}
        </p>
      )}
      <Steps
        isFirst={ply === 0}
        isLast={ply === line.moves.length}
        act={(action) => {
          if (action.do === "first") go(0);
          if (action.do === "last") go(line.moves.length);
          if (action.do === "step") go(ply + action.by);
          if (action.do === "turn") setTurned(!turned);
        }}
      />
      <Moves shape={shape} history={history} ply={ply} onGo={go} />
      {left !== null && (
        <button type="button" data-back onClick={back}>
          {say("moves.back")}
        </button>
      )}
      <RulesOf told={told} />
      {hand.asked && (
        <Chooser key={JSON.stringify(hand.asked)} variant={shape} view={view} asked={hand.asked} onChoose={hand.settle} onClose={hand.escape} />
      )}
    </div>
  );
}

function Moves({ shape, history, ply, onGo }: { shape: Shape; history: Played[]; ply: number; onGo: (ply: number) => void }) {
  const players = shape.seats.length;
  // A position may begin with another seat's turn.
  const before = seatIndex(shape, history[0]?.seat ?? shape.seats[0]?.name ?? "");
  return (
    <p class="moves">
      {history.map((move, index) => (
        <span key={index}>
          {(index + before) % players === 0 && <span class="number">{Math.floor((index + before) / players) + 1}. </span>}
          <button type="button" class="plain" aria-current={index + 1 === ply} onClick={() => onGo(index + 1)}>
            {moveText(shape, move.san)}
          </button>{" "}
        </span>
      ))}
    </p>
  );
}

/** The rules, made when somebody opens them. */
function RulesOf({ told }: { told: () => Told }) {
  const [rules, setRules] = useState<Told | null>(null);
  return (
    <details onToggle={(event) => event.currentTarget.open && setRules((before) => before ?? told())}>
      <summary>{say("rules.title")}</summary>
      {rules && <Rules {...rules} />}
    </details>
  );
}
