// End-to-end tests for objectives: the four kinds, missions, resources and deleting.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { openObjectiveForm, create } from "../support/planning/plan-steps.ts";
import { makeMission, makePlan, makeTask } from "../support/planning/plans.ts";
import {
  choose,
  chooseInMenu,
  heading,
  main,
  openDetails,
  setChecked,
  undo,
} from "../support/screens.ts";

async function startObjective(page: Page, localize: Localize, kind: string, name: string) {
  await openObjectiveForm(page, localize, kind);
  await page.getByRole("textbox", { name: localize("Título", "Title"), exact: true }).fill(name);
}

test("a project is created with its range and its first missions", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const name = localize("Mudarme de casa", "Move to a new home");
  await startObjective(page, localize, localize("Proyecto", "Project"), name);
  await choose(
    page,
    localize("¿Cuánto dura?", "How long is it?"),
    localize("Semestral", "Half-year"),
  );
  await expectAccessible();
  await openDetails(page, localize);
  // The draft survives a reload.
  const first = page.getByRole("textbox", { name: localize("Misión 1", "Mission 1") });
  await first.fill(localize("Buscar", "Search"));
  await page.reload();
  await expect(first).toHaveValue(localize("Buscar", "Search"));
  await first.press("Enter");
  await page
    .getByRole("textbox", { name: localize("Misión 2", "Mission 2") })
    .fill(localize("Empacar", "Pack"));
  await expectAccessible();
  await create(page, localize, name);
  await expect(page.getByText(localize(/Proyecto semestral/, /Project half-year/))).toBeVisible();
  await expect(
    page.getByRole("heading", { name: localize("Tu siguiente paso", "Your next step") }),
  ).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(
    localize(["Buscar", "Empacar"], ["Search", "Pack"]),
  );
  await expectAccessible();
});

test("a routine displays its recurrence and its policy for missed days", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const name = localize("Correr por la mañana", "Run in the morning");
  await startObjective(page, localize, localize("Rutina", "Routine"), name);
  await choose(page, localize("Unidad", "Unit"), localize("semana", "week"));
  await expectAccessible();
  await openDetails(page, localize);
  await setChecked(
    page.getByRole("radio", { name: localize(/^Pásala a hoy/, /^Move it to today/) }),
  );
  await expectAccessible();
  await create(page, localize, name);
  await expect(
    page.getByRole("button", { name: localize("Agregar una tarea", "Add a task") }),
  ).toBeVisible();
});

test("a tracked resource displays its pace, and its values are corrected and undone", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const name = localize("Leer 300 páginas", "Read 300 pages");
  await startObjective(page, localize, localize("Meta con número", "Measurable goal"), name);
  const goal = page.getByRole("textbox", {
    name: localize("¿Cuál es tu meta?", "What is your goal?"),
  });
  await goal.fill("300");
  await choose(
    page,
    localize("¿Cuánto tiempo le das?", "How long will you give it?"),
    localize("1 mes", "1 month"),
  );
  await create(page, localize, name);
  await expect(page.getByText(localize("0 de 300 páginas", "0 of 300 pages"))).toBeVisible();
  const amount = page.getByRole("textbox", {
    name: localize("¿Cuánto avanzaste?", "How much did you do?"),
  });
  await amount.fill("40");
  await main(page)
    .getByRole("button", { name: localize("Anotar", "Log it"), exact: true })
    .click();
  await expect(page.getByText(localize("40 de 300 páginas", "40 of 300 pages"))).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: localize(/^Corregir 40/, /^Correct 40/) }).click();
  await page.getByRole("textbox", { name: localize("Cantidad", "Amount") }).fill("50");
  await page.getByRole("button", { name: localize("Guardar", "Save"), exact: true }).click();
  await expect(page.getByText(localize("50 de 300 páginas", "50 of 300 pages"))).toBeVisible();
  await page.getByRole("button", { name: localize(/^Eliminar 50/, /^Delete 50/) }).click();
  await expect(page.getByText(localize("0 de 300 páginas", "0 of 300 pages"))).toBeVisible();
  await undo(page, localize).click();
  await expect(page.getByText(localize("50 de 300 páginas", "50 of 300 pages"))).toBeVisible();
});

test("missions are sorted by keyboard, the status changes, and deleting requires a typed confirmation", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
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
