// End-to-end test for edit conflicts: both versions are displayed, and nothing is lost.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { makePlan } from "../support/planning/plans.ts";
import { heading } from "../support/screens.ts";

async function typeAndSave(page: Page, localize: Localize, typed: string) {
  await page.getByRole("textbox", { name: localize("Título", "Title"), exact: true }).fill(typed);
  return page
    .getByRole("main")
    .getByRole("button", { name: localize("Guardar", "Save"), exact: true });
}

test("a mission edited by two users preserves the input of both", async ({
  page,
  callApi,
  expectedErrors,
  toPath,
  localize,
  expectAccessible,
}) => {
  expectedErrors.push(/409 .*\/planning\/missions\//);
  const { address, mission } = await makePlan(callApi, { title: "Huerto", mission: "Sembrar" });
  const dialog = page.getByRole("dialog", { name: localize(/cambió mientras/, /changed while/) });
  const side = (field: string, name: string) =>
    dialog.getByRole("radiogroup", { name: field }).getByRole("radio", { name });

  await page.goto(toPath(`${address}/mission/${mission.id}/edit`));
  const saveMission = await typeAndSave(page, localize, "Sembrar juntos");
  await callApi("PATCH", `/planning/missions/${mission.id}`, {
    title: "Sembrar en marzo",
    status: "IN_PROGRESS",
  });
  await saveMission.click();
  // Changed fields default to the user's own version, the others to the saved version; both are readable.
  await expect(side(localize("Título", "Title"), localize("Lo tuyo", "Yours"))).toBeChecked();
  await expect(side(localize("Estado", "Status"), localize("Lo actual", "Current"))).toBeChecked();
  await expect(dialog.getByText("Sembrar en marzo", { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog
    .getByRole("button", { name: localize("Guardar lo elegido", "Save my choices") })
    .click();
  await expect(heading(page)).toHaveText("Sembrar juntos");
  await expect(page.getByText(localize(/^En curso/, /^In progress/)).first()).toBeVisible();
});
