//! Opens the connection to a table while the page's own script is still on its way. It is a script of its own, and small; the page
//! goes on with what it has begun (`link.ts`).

const { below = "", host } = document.documentElement.dataset;

if (host !== "beside" && location.pathname.startsWith(`${below}/t/`)) {
  (globalThis as { early?: WebSocket }).early = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${below}/ws`);
}

export {};
