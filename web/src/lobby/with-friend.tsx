//! Asks what is to be played with a friend, and, once, what one is called.

import { useState } from "preact/hooks";
import { Dialog } from "../dialog";
import { NameField } from "../settings-dialog";
import { say } from "../words";
import { controlName, variantName } from "../words/names";
import { setMyName, myName, wasAsked } from "../you";
import { playFriend } from "./friend";
import { knownGames } from "./known";
import { useLoad } from "./use-load";

const CLOCKS = ["none", "3+2", "5+3", "10+5", "30+20", "1d", "3d"];

export function WithFriend({ game, onClose }: { game: string; onClose: () => void }) {
  const { value: all } = useLoad(knownGames, []);
  const [chosen, setChosen] = useState(game);
  const [clock, setClock] = useState("10+5");
  const [asks] = useState(!wasAsked());
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    // Whoever gives none has been asked all the same.
    setMyName(myName());
    playFriend(chosen, clock === "none" ? null : clock).catch((error: Error) => {
      setWrong(error.message);
      setBusy(false);
    });
  };
  return (
    <Dialog title={say("game.friend")} onClose={onClose}>
      <form class="with-friend" onSubmit={submit}>
        {asks && <NameField />}
        <label for="friend-game">{say("friend.game")}</label>
        <select id="friend-game" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {(all ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {variantName(one)}
            </option>
          ))}
        </select>
        <label for="friend-clock">{say("new.clock")}</label>
        <select id="friend-clock" value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
          {CLOCKS.map((one) => (
            <option key={one} value={one}>
              {one === "none" ? say("new.clock.none") : controlName(one)}
            </option>
          ))}
        </select>
        {wrong && (
          <p role="alert" class="notice bad">
            {wrong}
          </p>
        )}
        <button type="submit" class="primary big" data-go disabled={busy || !all}>
          {say("friend.go")}
        </button>
      </form>
    </Dialog>
  );
}
