// A list without bullets that every browser still calls a list.
import type { ComponentProps } from "react";

export function BareList(props: ComponentProps<"ul">) {
  return (
    <ul
      // Safari forgets that a list without bullets is one.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      {...props}
    />
  );
}
