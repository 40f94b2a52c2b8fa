//! Keeps the files of a site in the browser, so that it opens without a network. Whoever writes the site says before this
//! text which files it has, and what is in each. A file is kept by its address and what is in it: versions do not mix.

import { hostOf, otherThan } from "../host/vectors";
import { forget, ours, service, site, takeOver } from "./service-words";

/** Of each file the beginning of its SHA-256; the page itself has no name. */
declare const FILES: Record<string, string>;
/** The same of all together. */
declare const VERSION: string;

const cacheName = ours + VERSION;

const keptAs = (path: string): string => `${site}${path}?v=${FILES[path]}`;

service.addEventListener("install", (event) => event.waitUntil(fill()));
service.addEventListener("activate", (event) => event.waitUntil(begin()));
service.addEventListener("message", (event) => event.waitUntil(takeOver()));
service.addEventListener("fetch", (event) => {
  const path = asked(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const keep = async (path: string) => cache.put(keptAs(path), (await caches.match(keptAs(path))) ?? (await fetched(path)));
  const unused = otherThan(hostOf(FILES));
  await Promise.all(Object.keys(FILES).filter((path) => path !== unused).map(keep));
}

/** A file as it should be. The browser may have it at hand from before, and then another version of it. */
async function fetched(path: string): Promise<Response> {
  for (const cache of ["default", "reload"] as const) {
    const answer = await fetch(keptAs(path), { cache });
    const bytes = await answer.arrayBuffer();
    // Made anew, it is nothing that came from another address: browsers show no page that did.
    const kind = answer.headers.get("content-type") ?? "";
    if (answer.ok && (await inShort(bytes)) === FILES[path]) return new Response(bytes, { headers: { "content-type": kind } });
  }
  throw new Error(`/${path} is not of this version`);
}

async function inShort(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** From now on this version is given out: those before it are not needed any more. */
async function begin(): Promise<void> {
  await forget(cacheName);
  await service.clients.claim();
}

/** Which file is asked for; nothing where it is none of the site. */
function asked({ method, mode, url }: Request): string | null {
  if (method !== "GET" || !url.startsWith(site)) return null;
  const path = new URL(url).pathname.slice(new URL(site).pathname.length);
  return Object.hasOwn(FILES, path) ? path : mode === "navigate" ? "" : null;
}

/** A browser that is short of room may have thrown it away. */
const answer = async (path: string, request: Request): Promise<Response> => (await caches.match(keptAs(path))) ?? fetch(request);
