//! What a reader sets once for all pages: name, theme, sound, letters of the pieces.

import { useState } from "preact/hooks";
import { Sample } from "./board/sample";
import { Dialog } from "./dialog";
import { canBeFelt, hapticsAreOn, setHaptics } from "./sound/haptics";
import { setSound, setVolume, soundIsOn, volume } from "./sound/sound";
import { chatIsOn, setChat } from "./table/chat";
import { choose } from "./dress";
import { choices, chosen, type Look } from "./theme";
import { say, tongue, type Word } from "./words";
import { ownLetters, setOwnLetters } from "./words/letters";
import { myName, setMyName } from "./you";

export function SettingsDialog({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const changed = <T,>(set: (value: T) => void | Promise<void>) => async (value: T) => {
    await set(value);
    onChange();
  };
  return (
    <Dialog title={say("settings")} onClose={onClose}>
      <Sample />
      <div class="settings">
        <NameField />
        {LOOKS.map(([look, word]) => (
          <LookField key={look} look={look} word={word} onChange={changed((value) => choose(look, value))} />
        ))}
        <label for="set-sound">{say("settings.sound")}</label>
        <input
          id="set-sound"
          type="checkbox"
          checked={soundIsOn()}
          onChange={(event) => changed(setSound)(event.currentTarget.checked)}
        />
        <label for="set-volume">{say("settings.volume")}</label>
        <input
          id="set-volume"
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume()}
          disabled={!soundIsOn()}
          onChange={(event) => changed(setVolume)(event.currentTarget.valueAsNumber)}
        />
        {canBeFelt() && (
          <>
            <label for="set-haptics">{say("settings.haptics")}</label>
            <input
              id="set-haptics"
              type="checkbox"
              checked={hapticsAreOn()}
              onChange={(event) => changed(setHaptics)(event.currentTarget.checked)}
            />
          </>
        )}
        <label for="set-chat">{say("settings.chat")}</label>
        <input
          id="set-chat"
          type="checkbox"
          checked={chatIsOn()}
          onChange={(event) => changed(setChat)(event.currentTarget.checked)}
        />
        {tongue().letters && (
          <>
            <label for="set-letters">{say("settings.letters")}</label>
            <input
              id="set-letters"
              type="checkbox"
              checked={ownLetters()}
              onChange={(event) => changed(setOwnLetters)(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
      <p>
        <button type="button" class="primary" onClick={onClose}>
          {say("close")}
        </button>
      </p>
    </Dialog>
  );
}

const LOOKS: [Look, Word][] = [
  ["theme", "nav.theme"],
  ["board", "theme.board"],
  ["pieces", "theme.pieces"],
  ["signs", "theme.signs"],
  ["coordinates", "theme.coordinates"],
  ["contrast", "theme.contrast"],
];

function LookField({ look, word, onChange }: { look: Look; word: Word; onChange: (value: string) => void }) {
  return (
    <>
      <label for={`set-${look}`}>{say(word)}</label>
      <select id={`set-${look}`} value={chosen(look)} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices(look).map((one) => (
          <option key={one} value={one}>
            {say(`theme.${one}` as Word)}
          </option>
        ))}
      </select>
    </>
  );
}

/** Asks what the player is called. */
export function NameField() {
  const [name, setName] = useState(myName());
  return (
    <>
      <label for="my-name">{say("settings.name")}</label>
      <input
        id="my-name"
        value={name}
        maxLength={40}
        autocomplete="nickname"
        onInput={(event) => {
          setName(event.currentTarget.value);
          setMyName(event.currentTarget.value);
        }}
      />
    </>
  );
}
