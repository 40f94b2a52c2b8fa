//! How the text editor looks: the page's own colours, sizes and letters, by day and by night.

import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** A colour of the page with less of it. */
const faint = (colour: string, share: number): string => `color-mix(in srgb, var(--${colour}) ${share}%, transparent)`;

const mono = "var(--t-14)/21px var(--mono)";
const small = { minHeight: "2rem", margin: "0", padding: "0 var(--s2)", fontSize: "var(--t-14)", color: "var(--ink)", background: "var(--card)", borderRadius: "var(--r)" };

export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "0" },
  ".cm-scroller": { font: mono },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--card)", borderRight: "1px solid var(--edge)" },
  ".cm-gutterElement.wrong": { color: "var(--bad)", fontWeight: "700" },
  ".cm-activeLine": { backgroundColor: faint("plan", 9) },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: faint("plan", 45) },
  // Letters of every colour are read on it.
  ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: faint("warn", 9), outline: "1px solid var(--warn)" },
  ".cm-searchMatch.cm-searchMatch-selected": { backgroundColor: faint("warn", 9), outline: "2px solid var(--warn)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: faint("good", 28), outline: "1px solid var(--good)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: faint("bad", 28) },
  ".cm-lintRange": { backgroundImage: "none" },
  ".underlined": {
    textDecoration: "underline wavy 1.5px var(--check)",
    textUnderlineOffset: "3px",
    backgroundColor: faint("check", 14),
  },
  ".underlined.warning, .underlined.note": { textDecorationColor: "var(--warn)", backgroundColor: "transparent" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--sunk)", borderColor: "var(--edge)" },
  ".cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "var(--s1)",
    padding: "var(--s1) 2.4rem var(--s1) var(--s2)",
    fontSize: "var(--t-14)",
  },
  ".cm-search br": { display: "none" },
  ".cm-search .cm-textfield": { ...small, border: "1px solid var(--strong)" },
  ".cm-search .cm-button": { ...small, backgroundImage: "none", border: "1px solid var(--edge)" },
  ".cm-search label": { display: "inline-flex", alignItems: "center", gap: "var(--s1)", margin: "0", fontSize: "var(--t-14)", minWidth: "0" },
  ".cm-search [name=close]": { minWidth: "2rem", minHeight: "2rem", color: "var(--ink)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--card)", border: "1px solid var(--strong)", borderRadius: "var(--r)" },
  ".cm-tooltip .cm-diagnostic": { maxWidth: "26rem", font: "var(--t-14)/1.4 var(--font)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxWidth: "min(26rem, 90vw)", maxHeight: "11.5rem", padding: "var(--s0)", font: mono },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    gap: "var(--s2)",
    padding: "0 var(--s2)",
    borderRadius: "4px",
    whiteSpace: "nowrap",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--note-paper)", color: "var(--note-ink)" },
  ".cm-completionDetail": { margin: "0", color: "var(--soft)", font: "var(--t-12)/21px var(--font)", overflow: "hidden", textOverflow: "ellipsis" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
});

export const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.propertyName, color: "var(--code-key)" },
  { tag: tags.typeName, color: "var(--code-name)" },
]);
