//! Changes a text field as if somebody had typed it, so that the browser's own undo takes it back.

/** Makes the text of a field another by typing only what differs. */
export function replaceText(area: HTMLTextAreaElement, next: string) {
  const now = area.value;
  const least = Math.min(now.length, next.length);
  let from = 0;
  while (from < least && now[from] === next[from]) from++;
  let behind = 0;
  while (behind < least - from && now.at(-1 - behind) === next.at(-1 - behind)) behind++;
  const typed = next.slice(from, next.length - behind);
  focused(area, () => {
    area.setSelectionRange(from, now.length - behind);
    // The one way that keeps the browser's own undo.
    if (typed === "") document.execCommand("delete");
    else document.execCommand("insertText", false, typed);
    const line = next.slice(0, from).split("\n").length;
    area.scrollTop = Math.max(0, (line - 6) * parseFloat(getComputedStyle(area).lineHeight));
  });
}

/** Takes the last change back, or makes it again. */
export function undo(area: HTMLTextAreaElement, again: boolean) {
  focused(area, () => document.execCommand(again ? "redo" : "undo"));
}

/** Does something in a field, and gives the focus back to who had it. */
function focused(area: HTMLTextAreaElement, what: () => void) {
  const before = document.activeElement;
  area.focus({ preventScroll: true });
  what();
  if (before === area) return;
  area.blur();
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
}
