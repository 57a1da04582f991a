// Filling in a field at once: typing letter by letter renders a screen as often as there are letters.
import { fireEvent } from "@testing-library/react";

/** Replaces what stands in a field, as a browser does that fills in a form. */
export function fill(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
}
