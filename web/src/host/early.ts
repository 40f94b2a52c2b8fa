//! What is done before the page's own script has come: the connection to a table is opened and the first word said, and what else
//! an address needs is asked for. It stands in the page itself, so it has to be small; the page goes on with what it has begun.

import { read, ROOMS } from "../address";
import { own, socketAddress } from "../paths";
import { type Language, wished } from "../words/wished";
import { comesAs, hello } from "./hello";

/** A connection that was begun early. */
export interface Early {
  socket: WebSocket;
  /** What was said, once something was, and what the host has said to it. */
  said?: string;
  heard: string[];
}

/** The scripts and sheets of rooms, as the host names them: whoever writes the page puts their addresses here. */
const SCRIPTS = { front: "/front.js", apart: "/apart.js" };
const SHARED = "/rooms.js";
const SHEET = "/rooms.css";
/** What else there may be to ask for. */
const WORDS: Record<Language, string | null> = { en: null, fr: "/french.js", de: "/german.js" };
const FLAT = "/flat.js";

function begin(table: string, seat: string | null): Early {
  const socket = new WebSocket(socketAddress());
  const early: Early = { socket, heard: [] };
  socket.onopen = () => {
    const asked = seat ?? undefined;
    early.said = hello(table, comesAs(table, asked)[0], asked);
    socket.send(early.said);
  };
  socket.onmessage = ({ data }) => early.heard.push(String(data));
  return early;
}

function link(href: string, what: object = { rel: "modulepreload" }): void {
  document.head.append(Object.assign(document.createElement("link"), { ...what, href }));
}

const words = WORDS[wished()];
if (words) link(words);
if (localStorage.getItem("chatur.pieces") === "flat") link(FLAT);

const route = read(own(location.pathname), location.search, location.hash);
const room = ROOMS[route.page];
if (room) {
  link(SCRIPTS[room]);
  link(SHARED);
  // It stands behind the page's own, which is not there yet: `far.tsx` puts it there.
  link(SHEET, { rel: "preload", as: "style" });
} else if (route.page === "table" && document.documentElement.dataset["host"] !== "beside") {
  (globalThis as { early?: Early }).early = begin(route.id, route.sit);
}
