//! What both services have: the one that keeps a site in a browser, and the one that ends it. A newer service waits until no
//! page is open that the older one serves.

interface Waits extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asks extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Service {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (which: object) => Promise<{ url: string }[]> };
  addEventListener: ((name: "install" | "activate" | "message", hear: (event: Waits) => void) => void) &
    ((name: "fetch", hear: (event: Asks) => void) => void);
}
export const service = self as unknown as Service;

/** What comes before every address of the site; it ends with a stroke. Other sites of the same host have files here as well. */
export const site = service.registration.scope;
/** So the names of all begin that is kept of this site. */
export const ours = `chatur ${site} `;

/** A page that has just been loaded asks to be of the newer version. Where another one is open, it goes on with its own. */
export async function takeOver(): Promise<void> {
  const pages = await service.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(site)).length <= 1) await service.skipWaiting();
}

/** Throws away what is kept of this site, but for one version. */
export async function forget(except?: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== except);
  await Promise.all(old.map((name) => caches.delete(name)));
}
