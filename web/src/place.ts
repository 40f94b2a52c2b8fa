//! Links and pictures are written as the host knows them, wherever the page stands.

import { options } from "preact";
import { BELOW, placed } from "./paths";

if (BELOW !== "") {
  const before = options.vnode;
  options.vnode = (vnode) => {
    const props = vnode.props as { href?: unknown; src?: unknown };
    if (vnode.type === "a" && typeof props.href === "string") props.href = placed(props.href);
    if (vnode.type === "img" && typeof props.src === "string") props.src = placed(props.src);
    before?.(vnode);
  };
}
