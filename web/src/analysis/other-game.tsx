//! Chooses another game to analyse.

import { useState } from "preact/hooks";
import { knownGames } from "../lobby/known";
import { useLoad } from "../lobby/use-load";
import { go } from "../route";
import { say } from "../words";
import { variantName } from "../words/names";

/** All games are asked for when somebody is about to choose. */
export function OtherGame({ id, name }: { id: string; name: string }) {
  const [wanted, setWanted] = useState(false);
  const { value } = useLoad(async () => (wanted ? knownGames() : null), [wanted]);
  const games = value ?? [];
  return (
    <select
      aria-label={say("friend.game")}
      data-other-game
      value={id}
      onFocus={() => setWanted(true)}
      onPointerDown={() => setWanted(true)}
      onChange={(event) => go(`/analysis?variant=${encodeURIComponent(event.currentTarget.value)}`)}
    >
      {!games.some((one) => one.id === id) && <option value={id}>{name}</option>}
      {games.map((one) => (
        <option key={one.id} value={one.id}>
          {variantName(one)}
        </option>
      ))}
    </select>
  );
}
