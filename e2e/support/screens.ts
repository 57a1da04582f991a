// Locators and input helpers for any screen.
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Localize } from "./fixtures.ts";

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export const undo = (page: Page, localize: Localize) =>
  page.getByRole("button", { name: localize("Deshacer", "Undo") });

export async function openDialog(
  page: Page,
  button: string,
  { exact = false } = {},
): Promise<Locator> {
  await page.getByRole("button", { name: button, exact }).click();
  return page.getByRole("dialog");
}

export async function chooseInMenu(page: Page, button: string | RegExp, entry: string | RegExp) {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

export const quickAddButton = (page: Page, localize: Localize) =>
  page
    .getByRole("button", { name: localize(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true });

/** The input of an empty today. */
export const firstTaskField = (page: Page, localize: Localize) =>
  main(page).getByRole("textbox", {
    name: localize("¿Qué quieres hacer hoy?", "What do you want to do today?"),
  });

export const getTaskCheckbox = (page: Page, localize: Localize, title: string) =>
  main(page).getByRole("checkbox", { name: localize(`Completar: ${title}`, `Complete: ${title}`) });

/** Sets a checkbox, switch or radio by clicking its visible part, as a user does. */
export async function setChecked(control: Locator, on = true): Promise<void> {
  // The input is hidden within its label; radio buttons of a button group are clicked directly.
  await control.locator("xpath=ancestor-or-self::*[self::label or self::button][1]").click();
  await expect(control).toBeChecked({ checked: on });
}

/** Unfolds the fields of a form that are already filled in. */
export async function openDetails(page: Page, localize: Localize): Promise<void> {
  const summary = main(page)
    .locator("summary")
    .filter({ hasText: localize("Detalles", "Details") });
  if ((await summary.locator("..").getAttribute("open")) === null) await summary.click();
}

export async function choose(page: Page, group: string, option: string): Promise<void> {
  await setChecked(
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }),
  );
}

/** Types into a segmented field such as a time, starting at its first segment. */
async function typeParts(field: Locator, digits: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await field.page().keyboard.type(digits);
}

/** Types an ISO date; the field starts with the month in English. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  const isEnglish = (await field.page().locator("html").getAttribute("lang")) === "en";
  await typeParts(field, isEnglish ? month + day + year : day + month + year);
}

export async function tabTo(page: Page, target: Locator, maxTabs = 60): Promise<void> {
  await target.waitFor();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < maxTabs && !(await isReached()); tabs++) {
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
