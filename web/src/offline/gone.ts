//! Where a site stood that browsers have kept, a host stands now: this is its answer when they ask for the newest service. Who
//! comes there again gets the host's page.

import { forget, service, takeOver } from "./service-words";

service.addEventListener("message", (event) => event.waitUntil(takeOver()));
service.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await forget();
  await service.clients.claim();
  await service.registration.unregister();
}
