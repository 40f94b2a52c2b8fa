//! The ways on from the editor: to a game, to the analysis, and to others as a link, a text or a picture.

import { useEffect, useState } from "preact/hooks";
import { Picture } from "../board/as-picture";
import { CopyField } from "../copy";
import type { Variant } from "../host/messages";
import { isOwn, ownFile } from "../host/own";
import { CopyLink } from "../linked/copy-link";
import type { Linked } from "../linked/fragment";
import { go } from "../route";
import { say } from "../words";

interface OnwardProps {
  id: string;
  variant: Variant;
  /** Nothing where it is no position yet. */
  position: string | null;
}

export function Onward({ id, position }: Omit<OnwardProps, "variant">) {
  const to = (page: string) => go(`${page}?variant=${encodeURIComponent(id)}&position=${encodeURIComponent(position ?? "")}`);
  return (
    <div class="row">
      <button type="button" class="primary" data-play disabled={!position} onClick={() => to("/new")}>
        {say("analysis.play")}
      </button>
      <button type="button" data-analyse disabled={!position} onClick={() => to("/analysis")}>
        {say("act.analyse")}
      </button>
    </div>
  );
}

/** What others are given. */
export function Given({ id, variant, position }: OnwardProps) {
  const [open, setOpen] = useState(false);
  const rules = useRules(id, variant);
  return (
    <details class="share" data-share-position onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("share.title")}</summary>
      {open && (
        <>
          {rules && position && <CopyLink linked={{ rules, position, moves: [] }} />}
          <Picture name={variant.id} />
        </>
      )}
    </details>
  );
}

/** The rules as a link has them. Of a file that the host keeps it tells no text here. */
function useRules(id: string, variant: Variant): Linked["rules"] | null {
  const [own, setOwn] = useState<Linked["rules"] | null>(null);
  useEffect(() => {
    if (isOwn(id)) void ownFile(id).then((file) => setOwn(file ? { text: file.text } : null));
  }, [id]);
  return isOwn(id) ? own : variant.origin === "catalogue" ? { variant: id } : null;
}

export const PositionText = ({ position }: { position: string | null }) => (
  <CopyField id="text-fen" label={say("share.fen")} text={position ?? ""} />
);
