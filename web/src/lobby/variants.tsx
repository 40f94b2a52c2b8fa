//! All games that can be chosen.

import { go } from "../route";
import { say } from "../words";
import { knownGames } from "./known";
import { useLoad } from "./use-load";
import { VariantSearch } from "./variant-search";

export function VariantsPage() {
  const { value, error } = useLoad(knownGames, []);
  return (
    <main id="main" class="plain">
      <h1>{say("nav.variants")}</h1>
      {error && <p class="notice bad" role="alert">{error}</p>}
      <VariantSearch all={value} chosen={null} folded={matchMedia("(max-width: 700px)").matches} onChoose={(id) => go(gameAddress(id))} />
    </main>
  );
}

/** The page of a game. */
export const gameAddress = (id: string): string => `/v/${gamePart(id)}`;

/** Where it is learnt by playing. */
export const learnAddress = (id: string): string => `/learn/${gamePart(id)}`;

/** An id as a part of an address, in which `:` and `@` stand for themselves. */
export const gamePart = (id: string): string => encodeURIComponent(id).replace(/%3A/g, ":").replace(/%40/g, "@");
