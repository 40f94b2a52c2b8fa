//! The page's own styles, for a board that stands in the shadow of its element.

import board from "../../../web/src/style/board.css";
import boards from "../../../web/src/style/boards.css";
import controls from "../../../web/src/style/controls.css";
import rules from "../../../web/src/style/rules.css";
import tokens from "../../../web/src/style/tokens.css";
import characters from "../../../web/src/style/characters.woff2";
import own from "./article.css";

/** There the element is what the document's root is to the page. */
const shadowed = (css: string): string => css.replace(/:root(\[[^\]]*\])/g, ":host($1)").replace(/:root/g, ":host");

export const STYLE = [tokens, boards, controls, board, rules, own].map(shadowed).join("\n");

/** Fonts are the document's, also within a shadow. */
export function addCharacters(): void {
  for (const face of document.fonts) if (face.family === "Characters") return;
  document.fonts.add(new FontFace("Characters", `url(${characters})`, { weight: "bold", display: "block" }));
}
