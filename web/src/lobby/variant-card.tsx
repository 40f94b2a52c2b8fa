//! A variant as a card: how it begins, what it is called, how many play, and whether it is marked.

import type { VariantEntry } from "../host/messages";
import { say } from "../words";
import { variantName } from "../words/names";

export const pictureOf = (id: string): string => `/api/variants/${encodeURIComponent(id)}/picture.svg`;

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
        <img src={pictureOf(entry.id)} alt="" width="72" height="72" loading="lazy" />
        <span>
          <strong>{variantName(entry)}</strong> <small>{say("new.players", entry.players)}</small>
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
