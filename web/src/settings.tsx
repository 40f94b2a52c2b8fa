//! Where a reader sets what holds for all pages.

import { useState } from "preact/hooks";
import { From } from "./far";
import { Icon } from "./icon";
import { say } from "./words";

export function Settings({ onChange }: { onChange: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" data-settings aria-label={say("settings")} title={say("settings")} onClick={() => setOpen(true)}>
        <Icon of="settings" size={20} />
      </button>
      {open && (
        <From room="front" waiting={() => null}>
          {({ SettingsDialog }) => <SettingsDialog onChange={onChange} onClose={() => setOpen(false)} />}
        </From>
      )}
    </>
  );
}
