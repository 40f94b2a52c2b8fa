// The text of a file in the workshop, as an author reads and writes it.

export const text = (page) => page.locator(".editor .cm-content");

/** Puts a text in the place of all that is there. */
export async function write(page, wanted) {
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await text(page).evaluate((content, wanted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", wanted);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, wanted);
}

/** What stands there. Of a very long text only what is near the screen is in the page. */
export const written = (page) => text(page).evaluate((content) => [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"));

/** Waits until a part of the text is there. */
export const untilWritten = (page, part) =>
  page.waitForFunction(
    (part) => [...document.querySelectorAll(".editor .cm-line")].map((line) => line.textContent).join("\n").includes(part),
    part,
  );
