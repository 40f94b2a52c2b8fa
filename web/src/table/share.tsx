//! Where what is shared of a table opens: it is asked for when somebody wants to see it, for the board comes first.

import { useState } from "preact/hooks";
import { From } from "../far";
import { say } from "../words";
import type { ShareProps } from "./shared";

export function Share(props: ShareProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="share" onToggle={(event) => setOpen(event.currentTarget.open)} open={open}>
      <summary>{say("share.title")}</summary>
      {open && (
        <From room="front" waiting={(line) => line}>
          {({ Shared }) => <Shared {...props} />}
        </From>
      )}
    </details>
  );
}

