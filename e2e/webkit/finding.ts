// Functions that find elements; they run in the page, so they use nothing from outside.

export const SELECTORS = {
  button: "button, [role=button]",
  checkbox: "input[type=checkbox]",
  dialog: "[role=dialog], dialog[open]",
  group: "fieldset, [role=group]",
  heading: "h1, h2, h3",
  link: "a[href]",
  radio: "input[type=radio], [role=radio]",
  spinbutton: "[role=spinbutton]",
  switch: "[role=switch]",
  text: "body *",
  textbox: "input:not([type=checkbox], [type=radio], [type=hidden]), textarea",
} as const;

export type Role = keyof typeof SELECTORS;

/** A string matches the whole name, a pattern a part of it. */
export type Name = string | RegExp;

/** Runs in the page: the last visible, enabled element with that name; for texts the innermost. */
export function findInPage(
  within: Element | null,
  selector: string,
  source: string,
  flags: string,
) {
  const tidy = (text: string | null | undefined) => text?.trim().replaceAll(/\s+/g, " ") ?? "";
  const getLabels = (element: Element): (Element | null)[] => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ");
    if (ids !== undefined) return ids.map((id) => document.getElementById(id));
    return [...((element as HTMLInputElement).labels ?? [])];
  };
  const getName = (element: Element): string => {
    const texts = getLabels(element).map((label) => tidy(label?.ariaLabel ?? label?.textContent));
    return texts.join(" ") || tidy(element.ariaLabel ?? element.textContent);
  };
  const name = new RegExp(source, flags);
  return [...(within ?? document).querySelectorAll(selector)].findLast(
    (element) =>
      element.closest("[inert], [aria-hidden=true]") === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      name.test(getName(element)),
  );
}

/**
 * Runs in the page: the visible, no longer moving element to click for a control. Inputs are hidden within
 * their label.
 */
export async function getResting(control: Element) {
  const target = control.closest("label") ?? control;
  const getBox = () => JSON.stringify(target.getBoundingClientRect());
  const box = getBox();
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  return getBox() === box ? target : null;
}
