// The steps that several journeys take on the screens of plans.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Localize } from "./fixtures.ts";
import { heading, main } from "./screens.ts";

/**
 * From the day of somebody without plans to the form of an objective of a kind.
 * @param look at the kinds, before one is chosen
 */
export async function openObjectiveForm(
  page: Page,
  localize: Localize,
  kind: string,
  inspect?: () => Promise<void>,
): Promise<void> {
  await page
    .getByRole("link", { name: localize("Crear mi primer objetivo", "Create my first objective") })
    .click();
  await inspect?.();
  // The kinds have a sentence each; their name begins it.
  await main(page)
    .getByRole("link", { name: new RegExp(`^${kind}`) })
    .click();
}

/** On to the next step of making an objective, whose title says so. */
export async function nextStep(page: Page, localize: Localize, question: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: localize("Siguiente", "Next"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: question, level: 2 })).toBeFocused();
}

/** The last step: the objective is made, and its plan is there. */
export async function create(page: Page, localize: Localize, name: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: localize(/^Crear/, /^Create/) })
    .click();
  await expect(heading(page)).toHaveText(name);
}

/** Saves the dates that were given in a dialog. */
export async function saveDates(page: Page, localize: Localize): Promise<void> {
  await page.getByRole("button", { name: localize("Guardar fechas", "Save dates") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
