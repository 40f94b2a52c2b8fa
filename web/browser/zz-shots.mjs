import { chromium } from "playwright-core";
const at = process.env.AT;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, w, h] of [["wide", 1366, 650], ["phone", 390, 844]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, locale: "en-GB" });
  for (const v of process.argv.slice(2)) {
    const page = await context.newPage();
    await page.goto(`${at}/new?variant=${v}`);
    await page.locator("[data-go]").waitFor();
    await page.locator("#clock").selectOption("none").catch(() => {});
    await page.locator("[data-go]").click();
    await page.locator("main.table").waitFor();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shot-${v}-${name}.png` });
    await page.close();
  }
}
await browser.close();
