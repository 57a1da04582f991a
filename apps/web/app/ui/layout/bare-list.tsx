// Lists without bullets or numbers that every browser still calls lists. Safari does so only where their role is told; no
// style tells it when the items are laid out as rows.
import { createElement, type ComponentProps } from "react";

const role = "list";

export function BareList(props: ComponentProps<"ul">) {
  return createElement("ul", { role, ...props });
}

export function BareOrderedList(props: ComponentProps<"ol">) {
  return createElement("ol", { role, ...props });
}
