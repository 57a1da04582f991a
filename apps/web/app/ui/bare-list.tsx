// A list without bullets that every browser still calls a list.
import type { ComponentProps } from "react";

export function BareList(props: ComponentProps<"ul">) {
  return (
    <ul
      // Safari says of a list without bullets that it is one only where its role is told; no style tells it when the
      // items are laid out as rows.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      {...props}
    />
  );
}
