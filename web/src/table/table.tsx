//! The page of a table: the board, the seats, the moves, and what one may do.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Moment, Piece, Variant, View } from "../host/messages";
import { Board, type Lift } from "../board/board";
import { seatIndex, seenLabel } from "../board/seats";
import { emptyCorners, sideOf } from "../board/around";
import { turnColour } from "../board/colours";
import { layOut } from "../board/layout";
import { link } from "../host/link";
import { heldAt, inAddress } from "../host/seats";
import { From } from "../far";
import { go } from "../route";
import { gameAddress } from "../lobby/game-address";
import { setSound, soundIsOn } from "../sound/sound";
import { say } from "../words";
import { variantName } from "../words/names";
import { keptSigns } from "../analysis/kept-signs";
import { Actions } from "./actions";
import { Arbiter } from "./arbiter";
import { ChatButton, ChatPanel, useChat } from "./chat";
import { Chooser } from "./chooser";
import { Entry } from "./entry";
import { Invite } from "./invite";
import { Moves } from "./moves";
import { Race } from "./race";
import { ReportButton } from "./report";
import { ResultBox } from "./result";
import { SeatPanel } from "./seat-panel";
import { Share } from "./share";
import { Tool } from "../tool";
import { Umpire } from "./umpire";
import { Gist, useRoomAtLeft } from "./gist";
import { premoveSquares, Talk } from "./talk";
import { usePast } from "./use-history";
import { useHint } from "./use-hint";
import { useLive } from "./use-live";
import { usePlay } from "./use-play";
import { useSignals } from "./use-signals";

export function TablePage({ id, sit }: { id: string; sit: string | null }) {
  const [asked, setAsked] = useState<string | undefined>(sit ?? undefined);
  const [again, setAgain] = useState(0);
  return (
    <Table
      key={`${id} ${asked ?? ""} ${again}`}
      id={id}
      {...(asked === undefined ? {} : { sit: asked })}
      onSit={setAsked}
      onAgain={() => {
        setAsked(undefined);
        setAgain((count) => count + 1);
      }}
    />
  );
}

interface TableProps {
  id: string;
  sit?: string;
  onSit: (seat: string) => void;
  onAgain: () => void;
}

function Table({ id, sit, onSit, onAgain }: TableProps) {
  const [live, state] = useLive(id, sit);
  const { variant, mine } = state;
  const past = usePast(id, state.view);
  const play = usePlay(live, variant, state.view, mine);
  const { view } = play;
  const lift = useRef<Lift>(null);
  const hint = useHint(id, view, mine, play.myTurn);
  const lines = useSignals(state, play, past);
  const [flipped, setFlipped] = useState(false);
  const [told, setTold] = useState("");
  const [rules, setRules] = useState(false);
  const [, redraw] = useState(0);
  const { ratio: board, corner } = useMemo(() => shape(variant, variant && mine.length === 1 ? seatIndex(variant, mine[0] ?? "") : 0), [variant, mine]);
  const room = useRoomAtLeft(board);
  const chat = useChat(state, room);
  const plies = state.view?.result ? state.view.history.length : 0;
  const signs = useMemo(() => keptSigns(id, plies), [id, plies]);

  useEffect(() => {
    // What could not be played was said of a position that is past.
    if (state.notice?.bad) live.quiet();
  }, [view?.history.length, view?.turn, view?.result === null]);
  useEffect(() => {
    if (!state.rematch) return;
    go(state.rematch);
  }, [state.rematch]);
  useEffect(() => {
    // Somebody pasted the link of another seat.
    const changed = () => inAddress().some((token) => !heldAt(id).includes(token)) && onAgain();
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, [id]);

  if (state.error && !view) {
    return (
      <main id="main" class="plain">
        <p role="alert" class="notice bad">{state.error}</p>
        <a href="/">{say("back")}</a>
      </main>
    );
  }
  if (!variant || !view || !past.shown) {
    return (
      <main id="main" key="wait" class="plain waiting">
        <p role="status">{say("link.connecting")}</p>
      </main>
    );
  }
  const shown = past.isNow ? view : past.shown;
  // Who plays several seats at one screen looks from the first.
  const seat = mine.length === 1 ? seatIndex(variant, mine[0] ?? "") : 0;
  const seats = ordered(view, seat);
  const places = standing(shown);
  const sitDown = (name: string) => {
    live.close();
    onSit(name);
  };
  const panels = (list: typeof seats) =>
    list.map((one) => (
      <SeatPanel
        key={one.seat}
        variant={variant}
        view={view}
        shown={shown}
        seat={one}
        since={state.viewedAt}
        mine={mine}
        place={places.get(one.seat) ?? null}
        play={play}
        lift={lift}
        onSit={mine.length === 0 || variant.seats.length > 2 ? sitDown : null}
        side={sideOf(variant, seatIndex(variant, one.seat), seat, flipped)}
      />
    ));
  const seated = mine.length > 0;
  // Nobody else comes to a host beside the page.
  const waits = seated && !link.isBeside && view.result === null && view.history.length === 0 && view.seats.some((one) => one.held === "open");
  const two = seats.length === 2;
  const now = () => past.go(view.history.length);
  const asked = past.isNow ? play.asked : null;
  const title = (
    <div class="title">
      <h1>
        <a href={gameAddress(variant.id)} title={say("new.rules")}>
          {variantName(variant)}
        </a>
        {state.number !== null && <small> {say("table.number", state.number)}</small>}
        {state.arbitrated && <small data-arbitrated> {say("table.arbiter")}</small>}
      </h1>
      {!room && <ChatButton chat={chat} />}
    </div>
  );
  const all = !two && (
    <section class={`seats${corner > 0 ? " corners" : ""}`} aria-label={say("seat.players")}>
      {panels(seats)}
    </section>
  );
  return (
    <main id="main" class={`table at-table seats-${Math.min(seats.length, 3)}${room ? " three" : ""}`} style={{ "--ratio": board ?? 1, "--corner": corner }}>
      {(state.link === "lost" || state.link === "replaced") && (
        <div class={`banner ${state.link}`} role="alert">
          {say(state.link === "lost" ? "link.lost" : "link.replaced")}
          {state.link === "replaced" && (
            <button type="button" onClick={onAgain}>
              {say("link.take")}
            </button>
          )}
        </div>
      )}
      {room && (
        <div class="left">
          {title}
          <Gist table={id} onAll={() => setRules(true)} />
          {chat.has && <ChatPanel live={live} state={state} variant={variant} beside />}
        </div>
      )}
      <div
        class={`frame${play.myTurn && past.isNow ? " my-turn" : ""}${past.isNow ? "" : " earlier"}${view.result ? " over" : ""}`}
        data-turn-side={sideOf(variant, seatIndex(variant, view.turn), seat, flipped)}
        style={{ "--turn": turnColour(variant, view.turn) }}
      >
        <Board
          variant={variant}
          view={shown}
          before={past.before}
          seenBy={seat}
          flipped={flipped}
          picked={past.isNow ? play.picked : null}
          targets={past.isNow ? play.targets : NO_TARGETS}
          footprints={play.footprints}
          premove={play.premove && past.isNow ? premoveSquares(play.premove) : []}
          planned={past.isNow ? play.planned : null}
          waits={past.isNow && play.sent && state.link !== "open" ? (shown.last?.to ?? []) : []}
          label={seenLabel(variant, seat)}
          arrows={past.isNow ? hint.arrows : []}
          {...(seated && view.result === null
            ? {
                onPress: past.isNow ? play.press : now,
                canDrag: (square: string) => past.isNow && play.canDrag(square),
                onDrag: play.drag,
                onDrop: play.drop,
                lift,
                onPut: (piece: Piece, to: string | null) => play.put(piece.kind, to),
                onEscape: play.escape,
              }
            : {})}
        />
        {corner > 0 && all}
      </div>
      <div class="side">
        {!room && title}
        {two ? <div class="far">{panels(seats.slice(1))}</div> : corner > 0 ? variant.points && <Race variant={variant} shown={shown} /> : all}
        {chat.open && !room ? (
          <ChatPanel live={live} state={state} variant={variant} />
        ) : waits ? (
          <Invite table={id} view={view} />
        ) : (
          <Moves variant={variant} history={view.history} ply={past.ply} onGo={past.go} signs={signs}>
            {view.result && <ResultBox variant={variant} result={view.result} />}
          </Moves>
        )}
        {!view.result && <Umpire events={state.events} variant={variant} />}
        <Talk live={live} state={state} variant={variant} view={view} play={play} isNow={past.isNow} onNow={now} />
        {(seated || view.result) && <Actions live={live} variant={variant} view={view} mine={mine} />}
        {two && <div class="near">{panels(seats.slice(0, 1))}</div>}
        <div class="below-seats">
          {state.arbiter && <Arbiter live={live} view={view} />}
          <Entry
            live={live}
            variant={variant}
            view={view}
            since={state.viewedAt}
            seated={seated}
            onFlip={() => setFlipped(!flipped)}
            onSay={setTold}
          />
          {told && (
            <p class="told" role="status">
              {told}
            </p>
          )}
          <div class="row tools">
            <Tool icon="turn" label={say("board.turn")} onClick={() => setFlipped(!flipped)} />
            <Tool
              icon={soundIsOn() ? "sound" : "silence"}
              label={say(soundIsOn() ? "sound.on" : "sound.off")}
              aria-pressed={soundIsOn()}
              onClick={() => {
                setSound(!soundIsOn());
                redraw((count) => count + 1);
              }}
            />
            <Tool icon="rules" label={say("new.rules")} data-rules onClick={() => setRules(true)} />
            {hint.ask && <Tool icon="puzzles" label={say("table.hint")} data-hint onClick={hint.ask} />}
            {!link.isBeside && <ReportButton table={id} />}
          </div>
          <Share table={id} view={view} shown={shown} seated={seated} />
        </div>
        {rules && (
          <From room="front" waiting={(line) => line}>
            {({ RulesPanel }) => <RulesPanel table={id} onClose={() => setRules(false)} />}
          </From>
        )}
      </div>
      {asked && (
        <Chooser
          key={JSON.stringify(asked)}
          variant={variant}
          view={view}
          asked={asked}
          onChoose={play.settle}
          onClose={play.escape}
        />
      )}
      <div class="hidden" role="log" aria-live="polite" data-live>
        {lines.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <div class="hidden" aria-live="assertive" role="alert">
        {state.notice?.bad ? state.notice.text : ""}
      </div>
    </main>
  );
}

const NO_TARGETS = new Map<string, never>();

/** Corners that are narrower than this part of the board have no room for a seat. */
const ROOMY = 0.2;

/** How wide the board is for its height, and the part of it that its empty corners have, where four seats can stand in them. */
function shape(variant: Variant | null, seat: number): { ratio: number | null; corner: number } {
  if (!variant) return { ratio: null, corner: 0 };
  const layout = layOut(variant, seat, false);
  const corner = emptyCorners(layout);
  const sides = new Set(variant.seats.map((_, one) => sideOf(variant, one, seat, false)));
  const roomy = variant.seats.length === 4 && sides.size === 4 && corner >= ROOMY;
  return { ratio: layout.width / layout.height, corner: roomy ? corner : 0 };
}

/** One's own seat first, then the others in turn order. */
function ordered(view: View, first: number): View["seats"] {
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** Places by points, where points are counted. */
function standing(view: Moment): Map<string, number> {
  const points = Object.entries(view.points ?? {});
  return new Map(points.map(([seat, own]) => [seat, 1 + points.filter(([, other]) => other > own).length]));
}
