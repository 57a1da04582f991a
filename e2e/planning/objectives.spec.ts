// End-to-end test for an objective: sorting by keyboard, its status, and deleting it.
import { expect, test } from "../support/fixtures.ts";
import { makeMission, makePlan, makeTask } from "../support/planning/plans.ts";
import { chooseInMenu, heading, main } from "../support/screens.ts";

test("missions are sorted by keyboard, the status changes, and deleting requires a typed confirmation", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  // What was deleted may be read once more before its screen is left.
  expectedErrors.push(/status of 404 .*\/plan\)$/);
  const { id, address, mission } = await makePlan(callApi, {
    title: "Huerto",
    mission: "Sembrar",
  });
  await makeMission(callApi, id, "Regar");
  const fields = { priority: null, isReward: true };
  const task = await makeTask(callApi, mission, { title: "Comprar semillas", ...fields });
  await makeTask(callApi, mission, { title: "Preparar la tierra", ...fields });
  await callApi("POST", `/planning/tasks/${task.id}/complete`, {});
  await page.goto(toPath(address));
  const missions = main(page).getByRole("heading", { level: 3 });
  await expect(missions).toHaveText(["Sembrar", "Regar"]);
  await main(page)
    .getByRole("button", { name: localize("Ordenar", "Reorder"), exact: true })
    .click();
  const handle = page.getByRole("button", {
    name: localize("Ordenar: Sembrar", "Reorder: Sembrar"),
    exact: true,
  });
  await handle.press("ArrowDown");
  await expect(missions).toHaveText(["Regar", "Sembrar"]);
  await expect(handle).toBeFocused();
  await expectAccessible();
  await page.reload();
  await expect(missions).toHaveText(["Regar", "Sembrar"]);

  // Pausing prompts for a duration; an open end is one of the options.
  const status = localize(/^Estado: Activo/, /^Status: Active/);
  await chooseInMenu(page, status, localize(/^Pausar/, /^Pause/));
  await page
    .getByRole("dialog", { name: localize(/^Pausar/, /^Pause/) })
    .getByRole("button", { name: localize("Pausar", "Pause"), exact: true })
    .click();
  await page.getByRole("button", { name: localize("Retomar ahora", "Resume now") }).click();

  await chooseInMenu(page, status, localize(/^Dar por logrado/, /^Mark as completed/));
  await expect(
    page.getByText(localize("Queda 1 tarea abierta.", "1 task stays open.")),
  ).toBeVisible();

  // A URL with the wrong area redirects to the right one.
  await page.goto(toPath(`${address}/edit`.replace("/personal/", "/health/")));
  await expect(page).toHaveURL(new RegExp(`${address}/edit$`));
  await page.getByRole("tab", { name: localize("Eliminar", "Delete") }).click();
  const remove = localize("Eliminar el objetivo", "Delete objective");
  await page.getByRole("button", { name: remove }).click();
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: remove });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(localize("eliminar", "delete"));
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(localize("ELIMINAR", "DELETE"));
  await expectAccessible();
  await confirm.click();
  await expect(heading(page)).toHaveText(localize("Planes", "Plans"));
});
