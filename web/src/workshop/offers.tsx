//! The list of words at the caret.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import { meaning, type Told } from "./grammar";
import type { Offered } from "./use-completion";

export const OFFERS = "shop-offers";
export const offerId = (index: number): string => `${OFFERS}-${index}`;

/** The height of a line of the text, in pixels. */
export const LINE = 21;

export interface OffersProps {
  offered: Offered;
  area: HTMLTextAreaElement;
  onTake: (option: Told) => void;
}

export function Offers({ offered, area, onTake }: OffersProps) {
  const list = useRef<HTMLUListElement>(null);
  const { options, index, line, column } = offered;
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index, options]);
  const top = line * LINE - area.scrollTop;
  const below = top < area.clientHeight / 2;
  const edge = below ? { top: `calc(${top + LINE}px + .7rem)` } : { bottom: `calc(100% - ${top}px - .5rem)` };
  return (
    <ul
      class="offers"
      ref={list}
      id={OFFERS}
      role="listbox"
      aria-label={say("shop.words")}
      style={{ ...edge, left: `clamp(0px, calc(${column}ch + .6rem - ${area.scrollLeft}px), calc(100% - 20rem))` }}
    >
      {options.map((option, at) => (
        <li
          key={option.word.name}
          id={offerId(at)}
          role="option"
          aria-selected={at === index}
          // The caret stays where it is.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(option);
          }}
        >
          <b>{option.word.name}</b> <span>{meaning(option.word)}</span>
        </li>
      ))}
    </ul>
  );
}
