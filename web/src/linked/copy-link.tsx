//! A link that has the game within: nothing is kept anywhere for it.

import { useEffect, useState } from "preact/hooks";
import { CopyField } from "../copy";
import { say } from "../words";
import { pathOf, useOutside } from "./address";
import { faultInWords } from "./fault-words";
import { written, type Linked } from "./fragment";

export function CopyLink({ linked }: { linked: Linked }) {
  const { base, onlyHere } = useOutside();
  const [made, setMade] = useState<{ fragment: string } | { wrong: string } | null>(null);
  const key = JSON.stringify(linked);
  useEffect(() => {
    let current = true;
    written(linked).then(
      (fragment) => current && setMade({ fragment }),
      (error: unknown) => current && setMade({ wrong: faultInWords(error) }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  if (!made) return null;
  if ("wrong" in made) return <p class="notice bad">{made.wrong}</p>;
  return (
    <>
      {onlyHere && <p class="quiet" data-only-here>{say("share.here")}</p>}
      <CopyField id="link-game" label={say("linked.link")} text={base + pathOf(linked.rules) + made.fragment} />
    </>
  );
}

/** The same, folded away until it is wanted. */
export function ShareLink({ linked }: { linked: Linked }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="share" data-share-game onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("share.title")}</summary>
      {open && <CopyLink linked={linked} />}
    </details>
  );
}
