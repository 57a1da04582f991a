// Finds a control of the picture again among those of the page that takes its place: by what it is, how it is named and
// which of several it is.
import type { Press } from "./picture.ts";

const CONTROLS = "button, summary, input[type=checkbox]";

/** What a control says of itself. The screen's own region, to which one can skip, is the only one of its kind. */
function nameOf(element: Element): string {
  if (element.tagName === "MAIN") return "";
  return element.getAttribute("aria-label") ?? element.textContent.trim();
}

function alike(within: Element, tag: string, name: string): Element[] {
  return [...within.querySelectorAll(tag)].filter((one) => nameOf(one) === name);
}

/** The control that an event is about; null when it is about none. */
export function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("label")?.control ?? target.closest(CONTROLS);
}

export function pressOf(control: Element, within: Element): Press {
  const tag = control.tagName.toLowerCase();
  const name = nameOf(control);
  return {
    tag,
    name,
    nth: alike(within, tag, name).indexOf(control),
    checked: control instanceof HTMLInputElement ? control.checked : null,
  };
}

/** The control that a press means; null when there is none any more. */
export function controlOf({ tag, name, nth }: Press, within: Element): HTMLElement | null {
  const found = alike(within, tag, name)[nth];
  return found instanceof HTMLElement ? found : null;
}
