//! A variant as a card: how it begins, what it is called, how many play, and whether it is marked.

import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { link } from "../host/link";
import type { Told, VariantEntry } from "../host/messages";
import { isOwn } from "../host/own";
import { toldOf } from "../host/rest";
import { say } from "../words";
import { variantName } from "../words/names";
import { useSight } from "./use-sight";

/** A variant as a small picture: its start, or what is different in it. */
export function Picture({ variant, size }: { variant: string; size: number }) {
  return isOwn(variant) ? <OwnPicture variant={variant} size={size} /> : <HostPicture variant={variant} size={size} />;
}

/** A file of this browser is drawn here, for no host has it. */
function OwnPicture({ variant, size }: { variant: string; size: number }) {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let current = true;
    toldOf(variant).then(
      (found) => current && setTold(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [variant]);
  return (
    <span class="own-picture" aria-hidden="true" style={{ width: `${size}px`, height: `${size}px` }}>
      {told && <Board variant={told.variant} view={told.start} seenBy={0} still />}
    </span>
  );
}

function HostPicture({ variant, size }: { variant: string; size: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useSight(place);
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!seen) return;
    let current = true;
    link.picture(`/api/variants/${encodeURIComponent(variant)}/picture.svg`).then(
      (found) => current && setSrc(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [variant, seen]);
  // A picture without an address would take no room, and what is around it would jump when it comes.
  if (src === undefined) return <span ref={place} class="own-picture" aria-hidden="true" style={{ width: `${size}px`, height: `${size}px` }} />;
  return <img src={src} alt="" width={size} height={size} loading="lazy" />;
}

export interface CardProps {
  entry: VariantEntry;
  chosen: boolean;
  marked: boolean;
  onChoose: () => void;
  onMark: () => void;
}

export function VariantCard({ entry, chosen, marked, onChoose, onMark }: CardProps) {
  return (
    <li class="variant-card">
      <button type="button" aria-pressed={chosen} data-variant={entry.id} onClick={onChoose}>
        <Picture variant={entry.id} size={72} />
        <span>
          <strong>{variantName(entry)}</strong> {entry.players > 0 && <small>{say("new.players", entry.players)}</small>}
          <span class="quiet">{entry.about}</span>
        </span>
      </button>
      <button
        type="button"
        class="plain mark-variant"
        data-mark={entry.id}
        aria-pressed={marked}
        aria-label={say("pair", say("family.mark"), variantName(entry))}
        onClick={onMark}
      >
        {marked ? "★" : "☆"}
      </button>
    </li>
  );
}
