//! A button that shows an icon; what it does is read to whoever does not see it, and stands over it while the pointer rests there.

import type { ComponentProps } from "preact";
import { Icon, type IconName } from "./icon";

export function Tool({ icon, label, ...rest }: { icon: IconName; label: string } & Omit<ComponentProps<"button">, "icon" | "label">) {
  return (
    <button type="button" class="tool" title={label} {...rest}>
      <Icon of={icon} size={20} />
      <span class="hidden">{label}</span>
    </button>
  );
}
