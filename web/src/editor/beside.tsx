//! What stands beside the board: hands, points, checks given, seats that are out, and the counts.

import type { ComponentChildren } from "preact";
import { seatIndex } from "../board/seats";
import { PieceIcon } from "../board/piece";
import type { Arranged, Offers, Stand, Variant } from "../host/messages";
import { say } from "../words";
import { kindName, seatName } from "../words/names";

interface BesideProps {
  variant: Variant;
  arranged: Arranged;
  offers: Offers;
  onSet: (parts: Partial<Arranged>) => void;
}

const MOST_IN_HAND = 255;
const MOST_POINTS = 9999;
const MOST_ROUNDS = 9999;

export function Hands({ variant, arranged, onSet }: Omit<BesideProps, "offers">) {
  const { hands = {} } = arranged;
  const kinds = variant.kinds.filter((kind) => kind.held);
  if (kinds.length === 0) return null;
  return (
    <>
      {variant.seats.map((seat) => (
        <fieldset key={seat.name} class="counts" data-hand={seat.name}>
          <legend>{say("board.hand", seatName(seat.name))}</legend>
          {kinds.map((kind) => (
            <label key={kind.name}>
              <PieceIcon variant={variant} kind={kind.name} letter={kind.letter} seat={seatIndex(variant, seat.name)} turned={seat.ahead[1] < 0} size={22} />
              <Count
                name={`${seatName(seat.name)}, ${kindName(kind.name)}`}
                value={hands[seat.name]?.[kind.name] ?? 0}
                most={MOST_IN_HAND}
                onChange={(count) => onSet({ hands: { ...hands, [seat.name]: { ...hands[seat.name], [kind.name]: count } } })}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

export function Points({ variant, arranged, offers, onSet }: BesideProps) {
  const { points = {}, checks = {} } = arranged;
  return (
    <>
      {variant.points && (
        <BySeat variant={variant} title={say("editor.points")} of="points">
          {(seat) => (
            <Count name={seatName(seat)} value={points[seat] ?? 0} most={MOST_POINTS} onChange={(count) => onSet({ points: { ...points, [seat]: count } })} />
          )}
        </BySeat>
      )}
      {offers.checks && (
        <BySeat variant={variant} title={say("editor.checks")} of="checks">
          {(seat) => <Count name={seatName(seat)} value={checks[seat] ?? 0} most={MOST_IN_HAND} onChange={(count) => onSet({ checks: { ...checks, [seat]: count } })} />}
        </BySeat>
      )}
    </>
  );
}

/** One of these for every seat. */
const STANDS: Stand[] = ["plays", "resigned", "flagged", "out"];

export function States({ variant, arranged, offers, onSet }: BesideProps) {
  const { states = {} } = arranged;
  if (!offers.states) return null;
  return (
    <BySeat variant={variant} title={say("editor.states")} of="states">
      {(seat) => (
        <select
          aria-label={seatName(seat)}
          value={states[seat] ?? "plays"}
          onChange={(event) => {
            const chosen = STANDS.find((one) => one === event.currentTarget.value);
            if (chosen) onSet({ states: { ...states, [seat]: chosen } });
          }}
        >
          {STANDS.map((stand) => (
            <option key={stand} value={stand}>
              {say(`editor.state.${stand}`)}
            </option>
          ))}
        </select>
      )}
    </BySeat>
  );
}

export function Counters({ arranged, offers, onSet }: Omit<BesideProps, "variant">) {
  return (
    <fieldset class="counts" data-counters>
      <legend>{say("editor.counters")}</legend>
      <Named name={say("editor.quiet")}>
        <Count name={say("editor.quiet")} value={arranged.quiet} most={MOST_ROUNDS} onChange={(quiet) => onSet({ quiet })} />
      </Named>
      <Named name={say("editor.round")}>
        <Count name={say("editor.round")} value={arranged.round} least={1} most={MOST_ROUNDS} onChange={(round) => onSet({ round })} />
      </Named>
      {offers.made > 0 && (
        <Named name={say("editor.made")}>
          <Count name={say("editor.made")} value={arranged.made ?? 0} most={offers.made} onChange={(made) => onSet({ made })} />
        </Named>
      )}
      {offers.passes > 0 && (
        <Named name={say("editor.passes")}>
          <Count name={say("editor.passes")} value={arranged.passes ?? 0} most={offers.passes} onChange={(passes) => onSet({ passes })} />
        </Named>
      )}
    </fieldset>
  );
}

const Named = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <label>
    {name} {children}
  </label>
);

interface BySeatProps {
  variant: Variant;
  title: string;
  /** What of each seat is shown, for tests. */
  of: string;
  children: (seat: string) => ComponentChildren;
}

const BySeat = ({ variant, title, of, children }: BySeatProps) => (
  <fieldset class="counts" data-of={of}>
    <legend>{title}</legend>
    {variant.seats.map((seat) => (
      <label key={seat.name}>
        {seatName(seat.name)} {children(seat.name)}
      </label>
    ))}
  </fieldset>
);

interface CountProps {
  name: string;
  value: number;
  least?: number;
  most: number;
  onChange: (count: number) => void;
}

function Count({ name, value, least = 0, most, onChange }: CountProps) {
  return (
    <input
      type="number"
      min={least}
      max={most}
      aria-label={name}
      value={value}
      onInput={(event) => onChange(Math.max(least, Math.min(most, Math.trunc(event.currentTarget.valueAsNumber) || 0)))}
    />
  );
}
