//! Buttons that make a picture of the board as it is shown now.

import { useState } from "preact/hooks";
import { asPng, boardAsSvg, copyPicture, download } from "../picture";
import { say } from "../words";

export function Picture({ name }: { name: string }) {
  const [copied, setCopied] = useState(false);
  const board = () => document.querySelector<SVGSVGElement>(".frame svg.board");
  const svg = async () => {
    const shown = board();
    if (shown) download(new Blob([await boardAsSvg(shown)], { type: "image/svg+xml" }), `${name}.svg`);
  };
  const png = async () => {
    const shown = board();
    if (!shown) return;
    setCopied(await copyPicture(await asPng(await boardAsSvg(shown)), `${name}.png`));
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <div class="row">
      <button type="button" data-picture="png" onClick={() => void png()}>
        {say(copied ? "copied" : "share.png")}
      </button>
      <button type="button" data-picture="svg" onClick={() => void svg()}>
        {say("share.svg")}
      </button>
    </div>
  );
}
