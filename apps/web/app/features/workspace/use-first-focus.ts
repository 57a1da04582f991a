// The focus of a dialog that opens: on the first thing asked, rather than on the button that closes.
import { useEffect, type RefObject } from "react";

export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(
      "input:not([type=radio]), input:checked",
    );
    first?.focus();
  }, [form]);
}
