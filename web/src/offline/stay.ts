//! A site that needs no server stays in the browser: it opens without a network, and as an app.

import { link } from "../host/link";
import { placed } from "../paths";

/** A newer version waits until nobody has the old one open; a page that is just being loaded may be that moment. */
export function stay(): void {
  if (!link.isBeside || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(placed("/service.js")).then(
    ({ waiting }) => {
      if (!waiting) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    },
    () => {
      // Without it the site is there with the network only.
    },
  );
}
