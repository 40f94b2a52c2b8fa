//! What a player's hand does: pick up, put down, answer a question, plan ahead.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { optimistic } from "../board/optimistic";
import type { Move, Piece, Variant, View } from "../host/messages";
import {
  answers,
  footprints,
  movesAsked,
  movesTo,
  question,
  targetsOf,
  type Question,
  type Source,
  type Target,
} from "../board/pick";
import { say } from "../words";
import { Refused } from "../host/ask";
import type { LiveTable } from "./live";
import { useMoves } from "./use-moves";
import { useSent, type Sent } from "./use-sent";

export interface Premove {
  source: Source;
  to: string;
}

export interface Play {
  /** The table with what was played here, also while the host has not answered. */
  view: View | null;
  /** What is played and not answered. */
  sent: Sent | null;
  /** Shows the table as the host told it, with nothing planned. */
  recall: () => void;
  myTurn: boolean;
  source: Source | null;
  /** The square of what is taken up. */
  picked: string | null;
  targets: Map<string, Target>;
  /** What a large piece would cover on each of them. */
  footprints: Map<string, string[]>;
  asked: Question | null;
  premove: Premove | null;
  passes: Move[];
  press: (square: string) => void;
  canDrag: (square: string) => boolean;
  drag: (square: string) => void;
  drop: (from: string, to: string | null) => void;
  /** Whether a piece in a seat's hand can be taken up, now or ahead. */
  canTake: (seat: string) => boolean;
  take: (kind: string) => void;
  /** Takes a piece in hand up by drag, and puts it down, on a square or beside the board. */
  lift: (kind: string) => void;
  put: (kind: string, to: string | null) => void;
  /** What is planned to come from hand. */
  planned: Piece | null;
  settle: (moves: Move[]) => void;
  escape: () => void;
}

/** Who plays what the hand does, tells what cannot be, and knows the moves that a list has left out. */
export type Player = Pick<LiveTable, "move" | "list" | "notify" | "quiet">;

/** Refusals that tell the player nothing: something else has happened meanwhile, and that is shown. */
const PASSED = ["stale", "not_your_turn", "over", "closing"];

const sameSource = (a: Source | null, b: Source): boolean => JSON.stringify(a) === JSON.stringify(b);

export function usePlay(live: Player, variant: Variant | null, told: View | null, mine: string[]): Play {
  const { sent, view, show, recall } = useSent(variant, told);
  const [source, setSource] = useState<Source | null>(null);
  const [asking, setAsking] = useState<{ question: Question; at: string } | null>(null);
  const [premove, setPremove] = useState<Premove | null>(null);
  const played = useRef(0);
  /** Whether what is in hand was put there by the rules: whoever takes it up has it still. */
  const led = useRef(false);
  /** Tells what the hand does now from what it did before. */
  const doing = useRef(0);

  const playing = view !== null && view.result === null && view.ready && !view.paused;
  const myTurn = playing && mine.includes(view.turn) && !view.walks && view.dice?.length !== 0 && !view.turning && !sent;
  // Who plays several seats goes on before the answer has come.
  const goesOn = sent !== null && mine.length > 1;
  const mayPlan =
    playing && !myTurn && (goesOn || view.seats.some((seat) => mine.includes(seat.seat) && seat.state === "playing"));
  const offer = useMoves(view, myTurn, (wanted) => live.list(wanted));
  const moves = offer.listed;
  // What was asked of one position is not asked of the next.
  const asked = asking?.at === offer.at ? asking.question : null;

  const letGo = () => {
    doing.current += 1;
    led.current = false;
    setSource(null);
    setAsking(null);
  };
  const escape = () => {
    letGo();
    setPremove(null);
  };
  const takeUp = (next: Source) => {
    letGo();
    setSource(next);
  };

  /** Goes on when moves have come that had to be asked for, unless the hand does something else meanwhile. */
  const later = (found: Promise<Move[]>, then: (moves: Move[]) => void) => {
    doing.current += 1;
    const mine = doing.current;
    const goesOn = () => mine === doing.current && offer.isNow();
    found.then(
      (moves) => goesOn() && then(moves),
      (wrong: Error) => {
        const passed = wrong instanceof Refused && PASSED.includes(wrong.code);
        if (goesOn() && !passed) live.notify(wrong.message, true);
      },
    );
  };
  /** Goes on with the moves of a piece, at once if they are known. */
  const withMoves = (from: Source, then: (moves: Move[]) => void) => {
    const known = offer.of(from);
    if (known) then(known);
    else later(offer.load(from), then);
  };

  const pieceAt = (square: string): Piece | undefined => view?.pieces.find((piece) => piece.at.includes(square));
  const ownAt = (square: string): string | null => {
    const piece = pieceAt(square);
    const anchor = piece?.at[0] ?? square;
    if (myTurn && moves.some((move) => move.from === anchor)) return anchor;
    const owns = piece && !piece.grey && (myTurn ? piece.seat === view?.turn : mine.includes(piece.seat));
    return owns && (myTurn || mayPlan) ? anchor : null;
  };

  const send = (move: Move) => {
    live.quiet();
    letGo();
    const played = live.move(move.uci);
    show(move, played);
    // What was planned to follow it is planned no more.
    void played.then((done) => done || setPremove(null));
  };

  const settle = (left: Move[]) => {
    if (left.some((move) => move.others)) {
      later(offer.all(left), settle);
      return;
    }
    const [only] = left;
    if (left.length === 1 && only) {
      send(only);
    } else if (left.length > 1) {
      setAsking({ question: question(left), at: offer.at });
    }
  };

  /** The host says which rule forbids it. */
  const tryAnyway = (from: Source, to: string) => {
    const letter = (kind: string) => moves.find((move) => move.drop === kind)?.uci.split("@")[0] ?? kind;
    void live.move("drop" in from ? `${letter(from.drop)}@${to}` : `${from.square}${to}`);
    letGo();
  };

  const put = (from: Source, to: string) => {
    if (mayPlan) {
      setPremove({ source: from, to });
      setSource(null);
      return;
    }
    withMoves(from, (own) => {
      const left = movesTo(own, to);
      if (left.length > 0) settle(left);
      else tryAnyway(from, to);
    });
  };

  /** Whether a piece that is pressed again is taken off the board. */
  const takesOff = (from: Source, square: string) =>
    myTurn && (offer.of(from) ?? []).some((move) => move.shot && move.from === square && move.to === square);

  const press = (square: string) => {
    if (!playing) return;
    if (asked) {
      const left = answers(asked).get(square);
      if (left) settle(left);
      else letGo();
      return;
    }
    const own = ownAt(square);
    if (premove) {
      setPremove(null);
      if (!own) return;
    }
    if (!source) {
      if (own) takeUp({ square: own });
      else placeOnly(square);
      return;
    }
    if ("square" in source && source.square === square && led.current) led.current = false;
    else if ("square" in source && source.square === square && !takesOff(source, square)) letGo();
    else if (myTurn && movesTo(offer.of(source) ?? [], square).length > 0) put(source, square);
    else if (own && "square" in source && source.square === own) letGo();
    else if (own && myTurn) takeUp({ square: own });
    else put(source, square);
  };

  /** What is in nobody's hand, or all that there is to do, needs no hand to take it from: the square says it all. */
  const placeOnly = (square: string) => {
    const hand = view?.hands?.[view.turn] ?? {};
    const only = new Set(moves.map((move) => move.drop)).size === 1;
    const place = (moves: Move[]) => {
      const drops = moves.filter((move) => move.drop && (only || !hand[move.drop]));
      const here = movesTo(drops, square);
      if (new Set(here.map((move) => move.drop)).size === 1) settle(here);
    };
    if (view?.cut === "source" && moves.some((move) => move.drop)) later(offer.to(square), place);
    else place(moves);
  };

  /** A piece that was taken up stays in hand as long as it may: also when one's turn comes. */
  const holds = (from: Source): boolean => {
    if ("square" in from) return ownAt(from.square) === from.square;
    return myTurn ? moves.some((move) => move.drop === from.drop) : mayPlan;
  };

  /** Where the same turn goes on with one piece, that piece is in hand already. */
  const takeOn = () => {
    const going = moves.filter((move) => !move.pass);
    const [first] = going;
    if (first?.from == null || going.some(({ from }) => from !== first.from)) return;
    led.current = true;
    setSource({ square: first.from });
  };

  // Before anything is drawn: what was planned goes out in the moment in which the turn comes.
  useLayoutEffect(() => {
    // Much that happens does not concern what the hand is doing: offers, answers, who comes and goes.
    if (source && !holds(source)) setSource(null);
    else if (!source && myTurn && view.history.at(-1)?.seat === view.turn) takeOn();
    const takenBack = (view?.history.length ?? 0) < played.current;
    played.current = view?.history.length ?? 0;
    if (!premove || !view) return;
    // It was planned for another position.
    if (view.result || takenBack) {
      setPremove(null);
      return;
    }
    if (!myTurn) return;
    setPremove(null);
    withMoves(premove.source, (own) => {
      const [first] = movesTo(own, premove.to);
      if (first?.others) later(offer.all([first]), ([one]) => one && send(one));
      else if (first) send(first);
      else live.notify(say("turn.premove.gone"));
    });
  }, [view?.seq, told?.position, myTurn]);
  useEffect(() => {
    // What can be pressed next is shown as soon as it is known.
    if (source && myTurn && !offer.of(source)) offer.load(source).catch(() => undefined);
  }, [JSON.stringify(source), offer.at]);

  const from = source ? (offer.of(source) ?? []) : [];
  const picked = source && "square" in source ? source.square : null;
  const targets = asked
    ? new Map([...answers(asked).keys()].map((square) => [square, "go" as Target]))
    : targetsOf(from);

  const letterOf = (kind: string) => variant?.kinds.find((one) => one.name === kind)?.letter ?? kind;
  // The seat for which one plans: of several that sit here, not the one to move.
  const planner = mine.find((seat) => seat !== view?.turn) ?? mine[0] ?? "";
  const plannedDrop = premove && "drop" in premove.source ? premove.source.drop : null;
  // While something is asked, the piece stands already where it was put.
  const [first] = asked ? movesAsked(asked) : [];
  const shown = first && variant && view ? { ...view, ...optimistic(variant, view, plainly(first)) } : view;

  return {
    view: shown,
    sent,
    recall: () => {
      recall();
      setPremove(null);
    },
    myTurn,
    source,
    picked,
    targets,
    footprints: footprints(from, asked),
    asked,
    premove,
    passes: moves.filter((move) => move.pass),
    press,
    canDrag: (square) => !asked && ownAt(square) !== null,
    drag: (square) => {
      const own = ownAt(square);
      setPremove(null);
      if (own) takeUp({ square: own });
    },
    drop: (square, to) => {
      if (to === null || to === square) {
        letGo();
        return;
      }
      put({ square }, to);
    },
    take: (kind) => {
      const next = { drop: kind };
      setPremove(null);
      if (sameSource(source, next)) letGo();
      else takeUp(next);
    },
    canTake: (seat) => mine.includes(seat) && (myTurn ? view?.turn === seat : mayPlan),
    lift: (kind) => {
      setPremove(null);
      takeUp({ drop: kind });
    },
    put: (kind, to) => {
      if (to === null) letGo();
      else put({ drop: kind }, to);
    },
    planned: plannedDrop === null ? null : { at: [premove?.to ?? ""], seat: planner, kind: plannedDrop, letter: letterOf(plannedDrop) },
    settle,
    escape,
  };
}

/** A move without what is still asked. */
function plainly({ promotion: _p, gate: _g, wall: _w, anchor: _a, via: _v, capture: _c, ...move }: Move): Move {
  return move;
}
