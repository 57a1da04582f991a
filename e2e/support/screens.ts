// What is on any screen, found as a person finds it, and how hands and keys get at it.
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Localize } from "./fixtures.ts";

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The button of a notice that takes back what was just done. */
export const undo = (page: Page, localize: Localize) =>
  page.getByRole("button", { name: localize("Deshacer", "Undo") });

/** Presses a button. @returns the dialog that it opens */
export async function openDialog(
  page: Page,
  button: string,
  { exact = false } = {},
): Promise<Locator> {
  await page.getByRole("button", { name: button, exact }).click();
  return page.getByRole("dialog");
}

/** Opens the menu of a button, and chooses an entry of it. */
export async function chooseInMenu(page: Page, button: string | RegExp, entry: string | RegExp) {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The link that leads to the day after the one that is open. */
export const nextDay = (page: Page, localize: Localize) =>
  page
    .getByRole("navigation", { name: localize("Moverte entre días", "Move between days") })
    .getByRole("link", { name: localize(/^Día siguiente/, /^Next day/) });

/** What opens quick add: in the rail of a desktop, in the bar of a phone. */
export const quickAddButton = (page: Page, localize: Localize) =>
  page
    .getByRole("button", { name: localize(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true });

/** The box by which a task is done. */
export const getTaskCheckbox = (page: Page, localize: Localize, title: string) =>
  main(page).getByRole("checkbox", { name: localize(`Completar: ${title}`, `Complete: ${title}`) });

/** Turns a box, a switch or a choice on or off as a finger does: by what is drawn for it, once it stands still. */
export async function setChecked(control: Locator, on = true): Promise<void> {
  // An input lies unseen within its label; a choice among buttons is pressed itself.
  await control.locator("xpath=ancestor-or-self::*[self::label or self::button][1]").click();
  await expect(control).toBeChecked({ checked: on });
}

export async function choose(page: Page, group: string, option: string): Promise<void> {
  await setChecked(
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }),
  );
}

/** Types into a field of several parts, such as a clock time, from its first part on. */
export async function typeParts(field: Locator, digits: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await field.page().keyboard.type(digits);
}

/** Types a date into its field: the day comes first in both languages. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  await typeParts(field, day + month + year);
}

/** Walks with Tab until something has the focus, which so many presses have to reach. */
export async function tabTo(page: Page, target: Locator, maxTabs = 60): Promise<void> {
  await target.waitFor();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < maxTabs && !(await isReached()); tabs++) {
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Types the word behind which everything of a kind is erased, and erases it. */
export async function eraseEverything(
  page: Page,
  localize: Localize,
  inspect: () => Promise<void>,
) {
  const dialog = page.getByRole("alertdialog");
  const erase = dialog.getByRole("button", { name: localize("Borrar todo", "Erase everything") });
  await expect(erase).toBeDisabled();
  await dialog.getByRole("textbox").fill(localize("BORRAR", "DELETE"));
  await inspect();
  await erase.click();
  await expect(dialog).toBeHidden();
}
