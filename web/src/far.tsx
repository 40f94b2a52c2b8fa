//! Pages whose code is no part of the page's own script: it is fetched when somebody goes to one of them.

import type { ComponentChildren } from "preact";
import { type Room, ROOMS, type Route } from "./address";
import { useLoad } from "./lobby/use-load";
import { placed } from "./paths";
import { say } from "./words";

const FETCH = { front: () => import("./front"), apart: () => import("./apart") } satisfies Record<Room, () => Promise<object>>;

type Pages = { [Name in Room]: Awaited<ReturnType<(typeof FETCH)[Name]>> };

/** What is here already. */
const entered = new Map<Room, object>();

let sheet: Promise<void> | null = null;

/** The sheet of all rooms, behind the page's own; what comes before the page's own script may have asked for it. */
const styled = (): Promise<void> =>
  (sheet ??= new Promise((done) => {
    const asked = document.querySelector<HTMLLinkElement>(`link[rel=preload][as=style]`);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: asked?.href ?? placed("/rooms.css") });
    // Without it all is there, if less beautiful.
    link.onload = link.onerror = () => done();
    document.head.append(link);
  }));

/** Has a room brought. Where it cannot be had now, its pages say so. */
export async function enter(room: Room | null): Promise<void> {
  if (room) await fetched(room).catch(() => {});
}

async function fetched(room: Room): Promise<object> {
  const known = entered.get(room);
  if (known) return known;
  const [found] = await Promise.all([FETCH[room](), styled()]);
  entered.set(room, found);
  return found;
}

/** Pages that are in a room. */
type FarPage = { [Page in Route["page"]]: (typeof ROOMS)[Page] extends Room ? Page : never }[Route["page"]];

interface FarProps<Page extends FarPage> {
  page: Page;
  /** Whether there will be a board: its place is kept. */
  board?: boolean;
  children: (pages: Pages[(typeof ROOMS)[Page]]) => ComponentChildren;
}

/** A page of a room, as soon as the room is here. */
export const Far = <Page extends FarPage>({ page, board, children }: FarProps<Page>) => (
  <From room={ROOMS[page]} waiting={(line) => <main id="main" class={board ? "plain waiting" : "plain"}>{line}</main>}>
    {(pages) => children(pages as Pages[(typeof ROOMS)[Page]])}
  </From>
);

interface FromProps<Name extends Room> {
  room: Name;
  /** What is there meanwhile, with a line that says so. */
  waiting: (line: ComponentChildren) => ComponentChildren;
  children: (pages: Pages[Name]) => ComponentChildren;
}

/** Something of a room. */
export function From<Name extends Room>({ room, waiting, children }: FromProps<Name>) {
  const { error } = useLoad(() => fetched(room), [room]);
  const pages = entered.get(room);
  return <>{pages ? children(pages as Pages[Name]) : waiting(<p role={error ? "alert" : "status"}>{error ?? say("wait")}</p>)}</>;
}
