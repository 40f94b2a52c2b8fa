//! Who may castle and what may be captured in passing: only what the pieces allow is offered.

import type { Arranged, CastlingRight, Offers, Passed, Variant } from "../host/messages";
import { say } from "../words";
import { kindName, seatName } from "../words/names";
import { placedOn, type Editing } from "./editing";

interface RightsProps {
  variant: Variant;
  editing: Editing;
  offers: Offers;
  onSet: (parts: Partial<Arranged>) => void;
}

const sameRight = (one: CastlingRight) => (other: CastlingRight) =>
  one.seat === other.seat && one.king === other.king && one.partner === other.partner;
const samePassed = (one: Passed) => (other: Passed) => one.piece === other.piece && one.skipped === other.skipped;

export function Rights({ variant, editing, offers, onSet }: RightsProps) {
  const { rights = [], passed = [] } = editing.arranged;
  const kindOn = (square: string) => kindName(placedOn(editing, square)?.kind ?? "");
  // Of two that cannot be together the last counts, and a seat has passed with one piece only.
  const setRight = (one: CastlingRight, has: boolean) =>
    onSet({ rights: [...rights.filter((other) => !sameRight(one)(other)), ...(has ? [one] : [])] });
  const setPassed = (one: Passed, has: boolean) =>
    onSet({ passed: [...passed.filter((other) => !samePassed(one)(other) && (other.seat !== one.seat || other.piece === one.piece)), ...(has ? [one] : [])] });
  return (
    <>
      {variant.castles && (
        <fieldset class="counts rights" data-rights>
          <legend>{say("editor.castling")}</legend>
          {offers.rights.map((one) => (
            <label key={`${one.king} ${one.partner}`}>
              <input
                type="checkbox"
                data-right={`${one.king}${one.partner}`}
                aria-label={`${seatName(one.seat)}, ${kindOn(one.king)} ${one.king}, ${kindOn(one.partner)} ${one.partner}`}
                checked={rights.some(sameRight(one))}
                onChange={(event) => setRight(one, event.currentTarget.checked)}
              />{" "}
              {seatName(one.seat)} {one.king}–{one.partner}
            </label>
          ))}
          {offers.rights.length === 0 && <span class="quiet">{say("editor.castling.none")}</span>}
        </fieldset>
      )}
      {offers.passed.length > 0 && (
        <fieldset class="counts rights" data-passed>
          <legend>{say("editor.passing")}</legend>
          {offers.passed.map((one) => (
            <label key={`${one.piece} ${one.skipped}`}>
              <input
                type="checkbox"
                data-skipped={one.skipped}
                aria-label={`${one.skipped}, ${seatName(one.seat)}, ${kindOn(one.piece)} ${one.piece}`}
                checked={passed.some(samePassed(one))}
                onChange={(event) => setPassed(one, event.currentTarget.checked)}
              />{" "}
              {variant.seats.length > 2 && `${seatName(one.seat)} `}
              {one.skipped}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
