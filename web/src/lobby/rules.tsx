//! All variants, and the rules of one.

import { rules, variant as loadVariant, variants } from "../host/rest";
import { go } from "../route";
import { say } from "../words";
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
  const text = useLoad(() => rules(id), [id]);
  const shape = useLoad(() => loadVariant(id), [id]);
  return (
    <main id="main" class="plain">
      <h1>{shape.value?.name ?? id}</h1>
      <div class="row">
        <a class="button primary" href={`/new?variant=${encodeURIComponent(id)}`}>
          {say("rules.play")}
        </a>
        <a class="button" href={`/workshop?from=${encodeURIComponent(id)}`}>
          {say("rules.clone")}
        </a>
      </div>
      {text.error && <p class="notice bad" role="alert">{text.error}</p>}
      <pre class="rules" tabIndex={0} aria-label={say("rules.title")}>
        {text.value ?? say("wait")}
      </pre>
    </main>
  );
}
