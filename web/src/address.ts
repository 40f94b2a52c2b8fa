//! Which page an address means, and where its code is. It stands apart from what needs the page's own script, for what comes before
//! that asks it too (`host/early.ts`).

import { isLinked } from "./linked/is-linked";

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

/** Scripts beside the page's own, which has the table. */
export type Room = "front" | "apart";

/** Which of them has a page. */
export const ROOMS = {
  lobby: "front",
  new: "front",
  variants: "front",
  game: "front",
  embed: "front",
  games: "front",
  table: null,
  missing: null,
  analysis: "apart",
  editor: "apart",
  import: "apart",
  learn: "apart",
  linked: "apart",
  puzzles: "apart",
  workshop: "apart",
} as const satisfies Record<Route["page"], Room | null>;
