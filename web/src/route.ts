//! The address of the page, as it changes.

import { useEffect, useState } from "preact/hooks";
import { read, type Route } from "./address";
import { own, placed } from "./paths";

const CHANGED = "chatur:route";

export const here = (): Route => read(own(location.pathname), location.search, location.hash);

export function go(address: string): void {
  history.pushState(null, "", placed(address));
  dispatchEvent(new Event(CHANGED));
}

/** The address of what the page shows already, and what is found there again by whoever comes back to it. */
export const stay = (address: string, state: unknown): void => history.replaceState(state, "", placed(address));

export function useRoute(): Route {
  const [route, setRoute] = useState(here);
  useEffect(() => {
    const changed = () => setRoute(here());
    addEventListener("popstate", changed);
    addEventListener("hashchange", changed);
    addEventListener(CHANGED, changed);
    return () => {
      removeEventListener("popstate", changed);
      removeEventListener("hashchange", changed);
      removeEventListener(CHANGED, changed);
    };
  }, []);
  return route;
}

/** Links inside the page change the page; everything else is the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a[href^='/']");
  if (!link || link.hasAttribute("download") || link.hasAttribute("target") || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
}
