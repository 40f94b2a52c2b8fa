//! The board as it is shown, as a picture that stands alone: SVG, and PNG made of it.

import { placed } from "./paths";

/** What the page's styles say of a shape. */
const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity",
  "font-family", "font-size", "font-weight", "text-anchor",
];
/** What only the page needs. */
const DROPPED = /^(class|style|role|tabindex|data-.*|aria-.*)$/;

/** The board; where it has characters, their font is in it as well. */
export async function boardAsSvg(board: SVGSVGElement): Promise<string> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [shown, plain] = [board, copy].map((root) => [...root.querySelectorAll<SVGElement>("*")]);
  plain?.forEach((element, index) => {
    const style = getComputedStyle(shown![index]!);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value !== "" && element.tagName !== "g") element.setAttribute(name, value);
    }
    if (element.tagName === "g" && style.opacity !== "1") element.setAttribute("opacity", style.opacity);
  });
  for (const element of [copy, ...(plain ?? [])]) {
    for (const { name } of [...element.attributes]) if (DROPPED.test(name)) element.removeAttribute(name);
  }
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  // The page has the light on its pieces, and a picture alone has it within.
  const lights = document.querySelector("[data-lights] defs");
  if (lights) copy.prepend(lights.cloneNode(true));
  if (board.querySelector(".character")) {
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = `@font-face{font-family:Characters;font-weight:bold;src:url("${await font()}")}`;
    copy.prepend(style);
  }
  return new XMLSerializer().serializeToString(copy);
}

/** The font of the characters, as an address that has it within. */
async function font(): Promise<string> {
  const bytes = await (await fetch(placed("/characters.woff2"))).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = fail;
    reader.readAsDataURL(bytes);
  });
}

export async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // The edge with the coordinates is as the page is.
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

export function download(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a picture; where the browser gives no clipboard, it is downloaded. Whether it was copied. */
export async function copyPicture(data: Blob, name: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": data })]);
    return true;
  } catch {
    download(data, name);
    return false;
  }
}
