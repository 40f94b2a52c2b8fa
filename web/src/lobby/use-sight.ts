//! Whether something has come into sight.

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What comes so near to the window, in pixels, is fetched before anybody sees that it is missing. */
const NEAR = 1200;

/** Whether it has been in the window, or so many pixels from it. */
export function useSight(what: RefObject<HTMLElement | null>, near = NEAR): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !what.current) return;
    const observer = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && setSeen(true), { rootMargin: `${near}px` });
    observer.observe(what.current);
    return () => observer.disconnect();
  }, [seen]);
  return seen;
}
