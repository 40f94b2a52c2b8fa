// A site without a server of its own, in Firefox: after it was there once, it is there without a network. SITE and BELOW are as
// for `beside.mjs`.
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Firefox } from "./bidi.mjs";
import { Files } from "./files.mjs";

const browser = new Firefox();
const files = new Files(process.env.SITE, process.env.BELOW ?? "");

before(async () => {
  await files.start();
  await browser.start();
});

after(async () => {
  await browser.stop();
  if (files.server.listening) await files.stop();
});

test("Firefox: a game in a link is played without a network", async () => {
  await browser.go(`${files.address}/`);
  await browser.until(`document.querySelector("[data-quick]") !== null`);
  await browser.ask(`navigator.serviceWorker.ready.then(() => true)`);
  await files.stop();
  await browser.go("about:blank");
  const text = `(format: 1, id: "own", name: "Own", extends: "crazyhouse")`;
  await browser.go(`${files.address}/variants#v=${deflateRawSync(text).toString("base64url")}`);
  await browser.until(`document.querySelector("[data-play]:enabled") !== null`);
  await browser.press("[data-play]");
  await browser.until(`document.querySelector("main.table [data-square=e2]") !== null`);
  await browser.press("[data-square=e2]");
  await browser.press("[data-square=e4]");
  await browser.until(`document.querySelectorAll(".sheet button").length >= 2`);
});
