// Focuses the first field of a dialog instead of its close button.
import { useEffect, type RefObject } from "react";

export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(
      "input:not([type=radio]), input:checked",
    );
    first?.focus();
  }, [form]);
}
