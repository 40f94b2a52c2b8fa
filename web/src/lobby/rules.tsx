//! All variants, and the rules of one.

import { toldOf, variants } from "../host/rest";
import { ShareLink } from "../linked/copy-link";
import { go } from "../route";
import { Rules } from "../rules/rules";
import { say } from "../words";
import { variantName } from "../words/names";
import { useLoad } from "./use-load";
import { VariantSearch } from "./variant-search";

export function VariantsPage() {
  const { value, error } = useLoad(variants, []);
  return (
    <main id="main" class="plain">
      <h1>{say("nav.variants")}</h1>
      {error && <p class="notice bad" role="alert">{error}</p>}
      <VariantSearch all={value} chosen={null} onChoose={(id) => go(`/variants/${encodeURIComponent(id)}`)} />
    </main>
  );
}

export function RulesPage({ id }: { id: string }) {
  const { value, error } = useLoad(() => toldOf(id), [id]);
  return (
    <main id="main" class="plain">
      <h1>{value ? variantName(value.variant) : id}</h1>
      <div class="row">
        <a class="button primary" href={`/new?variant=${encodeURIComponent(id)}`}>
          {say("rules.play")}
        </a>
        <a class="button" href={`/workshop?from=${encodeURIComponent(id)}`}>
          {say("rules.clone")}
        </a>
      </div>
      <ShareLink linked={{ rules: { variant: id }, position: null, moves: [] }} />
      {error && <p class="notice bad" role="alert">{error}</p>}
      {value ? <Rules {...value} /> : !error && <p role="status">{say("wait")}</p>}
    </main>
  );
}
