// Fills in a field at once, because typing character by character rerenders for each one.
import { fireEvent } from "@testing-library/react";

export function fill(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
}
