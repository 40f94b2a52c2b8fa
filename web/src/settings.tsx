//! What a reader sets once for all pages: name, theme, sound, letters of the pieces.

import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { setSound, soundIsOn } from "./sound";
import { setTheme, theme, type Theme } from "./theme";
import { language, say } from "./words";
import { ownLetters, setOwnLetters } from "./words/letters";
import { myName, setMyName } from "./you";

export function Settings({ onChange }: { onChange: () => void }) {
  const [open, setOpen] = useState(false);
  const changed = <T,>(set: (value: T) => void) => (value: T) => {
    set(value);
    onChange();
  };
  return (
    <>
      <button type="button" data-settings aria-label={say("settings")} title={say("settings")} onClick={() => setOpen(true)}>
        ⚙
      </button>
      {open && (
        <Dialog title={say("settings")} onClose={() => setOpen(false)}>
          <div class="settings">
            <NameField />
            <label for="set-theme">{say("nav.theme")}</label>
            <select id="set-theme" value={theme()} onChange={(event) => changed(setTheme)(event.currentTarget.value as Theme)}>
              {(["auto", "light", "dark"] as const).map((one) => (
                <option key={one} value={one}>
                  {say(`theme.${one}`)}
                </option>
              ))}
            </select>
            <label for="set-sound">{say("settings.sound")}</label>
            <input
              id="set-sound"
              type="checkbox"
              checked={soundIsOn()}
              onChange={(event) => changed(setSound)(event.currentTarget.checked)}
            />
            {language() === "fr" && (
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
            <button type="button" class="primary" onClick={() => setOpen(false)}>
              {say("close")}
            </button>
          </p>
        </Dialog>
      )}
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
