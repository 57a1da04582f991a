// Helpers for the screens of plans.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Localize } from "../fixtures.ts";
import { heading, main } from "../screens.ts";

/**
 * Opens the form of the first objective from the navigation.
 * @param inspect checks the list of kinds before one is chosen
 */
export async function openObjectiveForm(
  page: Page,
  localize: Localize,
  kind: string,
  inspect?: () => Promise<void>,
): Promise<void> {
  await page.getByRole("link", { name: localize("Planes", "Plans"), exact: true }).click();
  await page
    .getByRole("link", { name: localize("Crear mi primer objetivo", "Create my first objective") })
    .click();
  await inspect?.();
  // The link text is the kind followed by a sentence.
  await main(page)
    .getByRole("link", { name: new RegExp(`^${kind}`) })
    .click();
}

export async function create(page: Page, localize: Localize, name: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: localize(/^Crear/, /^Create/) })
    .click();
  await expect(heading(page)).toHaveText(name);
}

export async function saveDates(page: Page, localize: Localize): Promise<void> {
  await page.getByRole("button", { name: localize("Guardar fechas", "Save dates") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
