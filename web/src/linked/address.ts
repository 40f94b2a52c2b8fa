//! Where others find this page.

import { link } from "../host/link";
import { hello } from "../host/table-rest";
import { useLoad } from "../lobby/use-load";
import { placed } from "../paths";

/** Names by which a computer calls itself, and no other does. */
const HERE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

export interface Outside {
  /** What comes before every address of the page, as others see it. */
  base: string;
  /** Whether nobody else can come there. */
  onlyHere: boolean;
}

export function useOutside(): Outside {
  const outside = useLoad(hello, []).value?.url;
  return { base: outside ?? location.origin + placed("/").replace(/\/$/, ""), onlyHere: !outside && HERE.test(location.hostname) };
}

/** Where the address is read by a host, it names a variant of the catalogue by its path as well: previews show it. */
export const pathOf = (rules: { variant: string } | { text: string }): string =>
  "variant" in rules && !link.isBeside ? `/v/${encodeURIComponent(rules.variant)}` : "/";
