//! Where the page stands: at the root of its host's address, or below a path of a site that has other things as well.

import { options } from "preact";

/** What comes before every address of the host, as `/chess`; the host writes it into the page. */
const BELOW = document.documentElement.dataset["below"] ?? "";

/** An address of the host, as `/t/ID`, from where the page stands. One that has come here already stays as it is. */
export const placed = (address: string): string =>
  !address.startsWith("/") || own(address) !== address ? address : BELOW + address;

/** The address of the host that an address of the browser means. */
export const own = (address: string): string =>
  BELOW !== "" && (address === BELOW || address.startsWith(`${BELOW}/`)) ? address.slice(BELOW.length) || "/" : address;

/** Links and pictures are written as the host knows them, wherever the page stands. */
if (BELOW !== "") {
  const before = options.vnode;
  options.vnode = (vnode) => {
    const props = vnode.props as { href?: unknown; src?: unknown };
    if (vnode.type === "a" && typeof props.href === "string") props.href = placed(props.href);
    if (vnode.type === "img" && typeof props.src === "string") props.src = placed(props.src);
    before?.(vnode);
  };
}
