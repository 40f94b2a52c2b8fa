//! Which page an address means.

import { useEffect, useState } from "preact/hooks";
import { isLinked } from "./linked/fragment";
import { own, placed } from "./place";

export type Route =
  | { page: "lobby" }
  | { page: "new"; variant: string | null; position: string | null }
  | { page: "table"; id: string; sit: string | null }
  | { page: "variants" }
  | { page: "game"; id: string }
  | { page: "embed"; id: string }
  | { page: "puzzles"; variant: string | null; puzzle: string | null }
  | { page: "learn"; id: string }
  | { page: "games" }
  | { page: "import" }
  | { page: "missing" }
  | { page: "linked"; hash: string }
  | { page: "editor"; variant: string | null; position: string | null }
  | { page: "analysis"; table: string | null; ply: number | null; variant: string | null; position: string | null }
  | { page: "workshop"; from: string | null; file: string | null; open: string | null };

/** A game in the address comes before whatever else it means. */
export function read(path: string, search: string, hash = ""): Route {
  if (isLinked(hash)) return { page: "linked", hash };
  const asked = new URLSearchParams(search);
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "new":
      return { page: "new", variant: asked.get("variant"), position: asked.get("position") };
    case "t":
      return second ? { page: "table", id: second, sit: asked.get("sit") } : { page: "missing" };
    case "variants":
      return second ? { page: "game", id: second } : { page: "variants" };
    case "v":
      return second ? { page: "game", id: second } : { page: "missing" };
    case "learn":
      return second ? { page: "learn", id: second } : { page: "missing" };
    case "embed":
      return second ? { page: "embed", id: second } : { page: "missing" };
    case "analysis": {
      const ply = asked.get("ply");
      return {
        page: "analysis",
        table: asked.get("table"),
        ply: ply === null ? null : Number(ply),
        variant: asked.get("variant"),
        position: asked.get("position"),
      };
    }
    case "editor":
      return { page: "editor", variant: asked.get("variant"), position: asked.get("position") };
    case "puzzles":
      return { page: "puzzles", variant: second || null, puzzle: asked.get("puzzle") };
    case "games":
      return { page: "games" };
    case "import":
      return { page: "import" };
    case "workshop":
      return { page: "workshop", from: asked.get("from"), file: asked.get("file"), open: asked.get("open") };
    case "":
      return { page: "lobby" };
    default:
      return { page: "missing" };
  }
}

const CHANGED = "chatur:route";

const here = (): Route => read(own(location.pathname), location.search, location.hash);

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
