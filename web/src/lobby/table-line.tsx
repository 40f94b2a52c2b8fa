//! A table in a list: what is played, who plays, and the way there.

import type { TableEntry } from "../host/messages";
import { holdsAny } from "../host/seats";
import { language, say } from "../words";
import { controlName, holderName, seatName, variantName } from "../words/names";

export function TableLine({ table }: { table: TableEntry }) {
  const address = `/t/${table.table}`;
  const title = table.name ? variantName({ ...table, name: table.name }) : table.variant;
  const free = table.state === "open" && !holdsAny(table.table) ? table.seats.filter((seat) => seat.held === "open") : [];
  return (
    <>
      <a class="table-name" href={address}>
        {title}
      </a>
      <span class="quiet">
        {table.seats.map((seat) => say("pair", seatName(seat.seat), seat.name && seat.name !== seat.seat ? seat.name : holderName(seat.held))).join(", ")}
        {table.created ? ` · ${new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(table.created)}` : ""}
        {table.clock ? ` · ${controlName(table.clock)}` : ""}
        {table.plies ? ` · ${say("lobby.plies", table.plies)}` : ""}
        {table.result ? ` · ${resultWords(table.result)}` : ""}
      </span>
      <span class="grow" />
      {free.map((seat) => (
        <a class="button primary" key={seat.seat} href={`/t/${table.table}?sit=${encodeURIComponent(seat.seat)}`}>
          {say("lobby.sit", seatName(seat.seat))}
        </a>
      ))}
      <a class="button" href={address} aria-label={say("pair", openWord(table), title)}>
        {openWord(table)}
      </a>
    </>
  );
}

/** `1-0` and the like stay as they are; otherwise the seats that won are named, as `red+yellow`. */
function resultWords(result: string): string {
  if (result === "*") return say("lobby.aborted");
  if (/^[\d/]+-[\d/]+$/.test(result)) return result;
  return say("result.wins", result.split("+").map(seatName).join(", "));
}

function openWord(table: TableEntry): string {
  if (table.state === "over") return say("lobby.replay");
  return say(holdsAny(table.table) ? "lobby.continue" : "lobby.watch");
}
