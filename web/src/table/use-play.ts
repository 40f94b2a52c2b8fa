//! What a player's hand does: pick up, put down, answer a question, plan ahead.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Move, Piece, View } from "../host/messages";
import {
  answers,
  footprints,
  movesTo,
  question,
  targetsOf,
  type Question,
  type Source,
  type Target,
} from "../board/pick";
import { say } from "../words";
import { whyInWords } from "../words/why";
import { Refused } from "../host/rest";
import type { LiveTable } from "./live";
import { useMoves } from "./use-moves";

export interface Premove {
  source: Source;
  to: string;
}

export interface Play {
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
  take: (kind: string) => void;
  settle: (moves: Move[]) => void;
  escape: () => void;
}

/** Who plays what the hand does, tells what cannot be, and knows the moves that a list has left out. */
export type Player = Pick<LiveTable, "move" | "list" | "notify" | "quiet">;

/** Refusals that tell the player nothing: something else has happened meanwhile, and that is shown. */
const PASSED = ["stale", "not_your_turn", "over", "closing"];

const sameSource = (a: Source | null, b: Source): boolean => JSON.stringify(a) === JSON.stringify(b);

export function usePlay(live: Player, view: View | null, mine: string[]): Play {
  const [source, setSource] = useState<Source | null>(null);
  const [asking, setAsking] = useState<{ question: Question; at: string } | null>(null);
  const [premove, setPremove] = useState<Premove | null>(null);
  const played = useRef(0);
  /** Tells what the hand does now from what it did before. */
  const doing = useRef(0);

  const playing = view !== null && view.result === null && view.ready && !view.paused;
  const myTurn = playing && mine.includes(view.turn) && !view.walks;
  const mayPlan = playing && !myTurn && view.seats.some((seat) => mine.includes(seat.seat) && seat.state === "playing");
  const offer = useMoves(view, myTurn, (wanted) => live.list(wanted));
  const moves = offer.listed;
  // What was asked of one position is not asked of the next.
  const asked = asking?.at === offer.at ? asking.question : null;

  const letGo = () => {
    doing.current += 1;
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
        if (goesOn() && !passed) live.notify(whyInWords(wrong.message), true);
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

  const settle = (left: Move[]) => {
    if (left.some((move) => move.others)) {
      later(offer.all(left), settle);
      return;
    }
    const [only] = left;
    if (left.length === 1 && only) {
      live.quiet();
      live.move(only.uci);
      letGo();
    } else if (left.length > 1) {
      setAsking({ question: question(left), at: offer.at });
    }
  };

  /** The host says which rule forbids it. */
  const tryAnyway = (from: Source, to: string) => {
    const letter = (kind: string) => moves.find((move) => move.drop === kind)?.uci.split("@")[0] ?? kind;
    live.move("drop" in from ? `${letter(from.drop)}@${to}` : `${from.square}${to}`);
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
    if ("square" in source && source.square === square) letGo();
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

  useEffect(() => {
    // Much that happens does not concern what the hand is doing: offers, answers, who comes and goes.
    if (source && !holds(source)) setSource(null);
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
      if (first?.others) later(offer.all([first]), ([one]) => one && live.move(one.uci));
      else if (first) live.move(first.uci);
      else live.notify(say("turn.premove.gone"));
    });
  }, [view?.seq]);
  useEffect(() => {
    // What can be pressed next is shown as soon as it is known.
    if (source && myTurn && !offer.of(source)) offer.load(source).catch(() => undefined);
  }, [JSON.stringify(source), offer.at]);

  const from = source ? (offer.of(source) ?? []) : [];
  const picked = source && "square" in source ? source.square : null;
  const targets = asked
    ? new Map([...answers(asked).keys()].map((square) => [square, "go" as Target]))
    : targetsOf(from);

  return {
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
    settle,
    escape,
  };
}
