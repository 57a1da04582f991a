export function hasFocus(element: Element): boolean {
  return document.activeElement === element;
}
