//! The form for a new table: variant, seats, clock, start.

import { useEffect, useRef, useState } from "preact/hooks";
import type { NewTable, Variant } from "../host/messages";
import { link } from "../host/link";
import { variant as loadVariant } from "../host/rest";
import { hello } from "../host/table-rest";
import { SeatBadge } from "../board/seat-mark";
import { say } from "../words";
import { controlName, levelName, seatName, variantName } from "../words/names";
import { knownGames } from "./known";
import { start } from "./start";
import { useLoad } from "./use-load";
import { VariantSearch } from "./variant-search";
import { gameAddress } from "./game-address";

const CLOCKS = ["1+0", "3+2", "5+3", "10+5", "30+20", "1d", "3d", "7d", "14d"];
const DEFAULT_LEVEL = 4;

const isNarrow = (): boolean => matchMedia("(max-width: 700px)").matches;

type Start = "usual" | "random" | "number" | "seed" | "position";

export function NewTablePage({ variant, position }: { variant: string | null; position: string | null }) {
  const { value: all, error } = useLoad(knownGames, []);
  const [chosen, setChosen] = useState(variant ?? "orthodox");
  const shape = useLoad(async () => ({ id: chosen, variant: await loadVariant(chosen) }), [chosen]);
  return (
    <main id="main" class="plain wide">
      <h1>{say("new.title")}</h1>
      {error && <p class="notice bad" role="alert">{error}</p>}
      <div class="columns">
        <VariantSearch all={all} chosen={chosen} folded={isNarrow()} onChoose={setChosen} />
        {/* Where it stands below the list, it comes with it: nothing jumps. */}
        {shape.value && shape.value.id === chosen && (all || error || !isNarrow()) ? (
          <TableForm key={chosen} id={chosen} variant={shape.value.variant} position={position} picked={variant !== null || chosen !== "orthodox"} />
        ) : (
          <p role="status">{shape.error ?? say("wait")}</p>
        )}
      </div>
    </main>
  );
}

function TableForm({ id, variant, position, picked }: { id: string; variant: Variant; position: string | null; picked: boolean }) {
  const host = useLoad(hello, []).value;
  const levels = host?.levels ?? DEFAULT_LEVEL;
  const levelWords = (level: number): string => {
    const strength = host?.strengths?.[level - 1];
    return strength === undefined ? levelName(level) : say("level.elo", level, levelName(level).split(",")[0] ?? "", strength);
  };
  const [seats, setSeats] = useState<Record<string, string>>({});
  const [clock, setClock] = useState(variant.clock ? "usual" : "none");
  const [own, setOwn] = useState("5+3");
  const [from, setFrom] = useState<Start>(position ? "position" : "usual");
  const [number, setNumber] = useState(518);
  const [seed, setSeed] = useState(1);
  const [text, setText] = useState(position ?? "");
  const [listed, setListed] = useState(true);
  const [chat, setChat] = useState(true);
  const [arbiter, setArbiter] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a phone it stands below the list in which the game was chosen.
    if (picked && isNarrow()) form.current?.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    setSeats(Object.fromEntries(variant.seats.map((seat, index) => [seat.name, index === 0 ? "me" : `level:${DEFAULT_LEVEL}`])));
  }, [variant]);

  const submit = (event: Event) => {
    event.preventDefault();
    const table: NewTable = { variant: id, seats, listed, chat, arbiter };
    table.clock = clock === "none" ? null : clock === "usual" ? variant.clock : clock === "own" ? own : clock;
    if (from === "number") table.number = number;
    if (from === "seed") table.seed = seed;
    if (from === "position") table.position = text;
    setBusy(true);
    start(table).catch((error: Error) => {
      setWrong(error.message);
      setBusy(false);
    });
  };

  return (
    <form class="card" ref={form} onSubmit={submit}>
      <h2>{variantName(variant)}</h2>
      <p>{variant.about}</p>
      <p>
        <a href={gameAddress(id)}>{say("new.rules")}</a>
      </p>
      <fieldset>
        <legend>{say("new.seats")}</legend>
        {variant.seats.map((seat, index) => (
          <div class="row" key={seat.name}>
            <label for={`seat-${seat.name}`}>
              <SeatBadge variant={variant} seat={index} /> {seatName(seat.name)}
            </label>
            <select
              id={`seat-${seat.name}`}
              value={seats[seat.name] ?? "me"}
              onChange={(event) => setSeats({ ...seats, [seat.name]: event.currentTarget.value })}
            >
              <option value="me">{say("new.me")}</option>
              {/* Nobody else comes to a host beside the page. */}
              {!link.isBeside && <option value="open">{say("new.open")}</option>}
              {Array.from({ length: levels }, (_, index) => index + 1).map((level) => (
                <option key={level} value={`level:${level}`}>
                  {levelWords(level)}
                </option>
              ))}
              <option value="random">{say("new.random")}</option>
            </select>
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say("new.clock")}</legend>
        <div class="row">
          <select id="clock" aria-label={say("new.clock")} value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
            <option value="none">{say("new.clock.none")}</option>
            {variant.clock && <option value="usual">{say("new.clock.usual", controlName(variant.clock))}</option>}
            {CLOCKS.map((one) => (
              <option key={one} value={one}>
                {controlName(one)}
              </option>
            ))}
            <option value="own">{say("new.clock.own")}</option>
          </select>
        </div>
        {clock === "own" && (
          <>
            <div class="row">
              <label for="clock-own">{say("new.clock.text")}</label>
              <input id="clock-own" value={own} onInput={(event) => setOwn(event.currentTarget.value)} aria-describedby="clock-help" />
            </div>
            <p class="quiet" id="clock-help">
              {say("new.clock.help")}
            </p>
          </>
        )}
      </fieldset>
      <fieldset>
        <legend>{say("new.start")}</legend>
        <div class="row">
          <select id="start" aria-label={say("new.start")} value={from} onChange={(event) => setFrom(event.currentTarget.value as Start)}>
            <option value="usual">{say("new.start.usual")}</option>
            {variant.starts !== null && variant.starts > 1 && (
              <>
                <option value="random">{say("new.start.random")}</option>
                <option value="number">{say("new.start.number")}</option>
                <option value="seed">{say("new.start.seed")}</option>
              </>
            )}
            <option value="position">{say("new.start.position")}</option>
          </select>
        </div>
        {from === "number" && (
          <div class="row">
            <label for="number">{say("new.number", (variant.starts ?? 1) - 1)}</label>
            <input id="number" type="number" min={0} max={(variant.starts ?? 1) - 1} value={number} onInput={(event) => setNumber(event.currentTarget.valueAsNumber)} />
          </div>
        )}
        {from === "seed" && (
          <div class="row">
            <label for="seed">{say("new.seed")}</label>
            <input id="seed" type="number" min={0} value={seed} onInput={(event) => setSeed(event.currentTarget.valueAsNumber)} />
          </div>
        )}
        {from === "position" && (
          <div class="row">
            <label for="position">{say("new.position")}</label>
            <input id="position" value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
          </div>
        )}
      </fieldset>
      {!link.isBeside && (
        <>
          <div class="row">
            <input id="listed" type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
            <label for="listed">{say("new.listed")}</label>
          </div>
          <div class="row">
            <input id="chat" type="checkbox" checked={chat} onChange={(event) => setChat(event.currentTarget.checked)} />
            <label for="chat">{say("new.chat")}</label>
          </div>
          <div class="row">
            <input id="arbiter" type="checkbox" checked={arbiter} onChange={(event) => setArbiter(event.currentTarget.checked)} />
            <label for="arbiter">{say("new.arbiter")}</label>
          </div>
        </>
      )}
      {wrong && (
        <p role="alert" class="notice bad">
          {wrong}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy} data-go>
        {say("new.go")}
      </button>
    </form>
  );
}
