//! All games that can be chosen.

import { go } from "../route";
import { say } from "../words";
import { gameAddress } from "./game-address";
import { knownGames } from "./known";
import { useLoad } from "./use-load";
import { VariantSearch } from "./variant-search";

export function VariantsPage() {
  const { value, error } = useLoad(knownGames, []);
  return (
    <main id="main" class="plain wide">
      <h1>{say("nav.variants")}</h1>
      {error && <p class="notice bad" role="alert">{error}</p>}
      <VariantSearch all={value} chosen={null} folded={matchMedia("(max-width: 700px)").matches} onChoose={(id) => go(gameAddress(id))} />
    </main>
  );
}
