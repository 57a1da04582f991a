/** Whether the keyboard is on an element. */
export function hasFocus(element: Element): boolean {
  return document.activeElement === element;
}
