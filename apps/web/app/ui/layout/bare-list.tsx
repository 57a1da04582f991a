// Lists without bullets. Safari treats them as lists only with an explicit role.
import { createElement, type ComponentProps } from "react";

const role = "list";

export function BareList(props: ComponentProps<"ul">) {
  return createElement("ul", { role, ...props });
}

export function BareOrderedList(props: ComponentProps<"ol">) {
  return createElement("ol", { role, ...props });
}
