// End-to-end test of the main flow: an objective, a task on today, and completing it.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { openObjectiveForm, create, saveDates } from "../support/planning/plan-steps.ts";
import {
  choose,
  chooseInMenu,
  heading,
  main,
  getTaskCheckbox,
  openDetails,
  setChecked,
} from "../support/screens.ts";

async function addMission(page: Page, localize: Localize, name: string) {
  await page.getByRole("textbox", { name: localize("Nueva misión", "New mission") }).fill(name);
  await main(page)
    .getByRole("button", { name: localize("Agregar", "Add"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name, level: 3 })).toBeVisible();
}

async function addTask(page: Page, localize: Localize, name: string) {
  await page.getByRole("link", { name: localize("Agregar tarea", "Add task") }).click();
  await expect(heading(page)).toHaveText(localize("Nueva tarea", "New task"));
  await page.getByRole("textbox", { name: localize("Título", "Title"), exact: true }).fill(name);
  await page.getByRole("textbox", { name: localize("Minutos", "Minutes") }).fill("45");
  await openDetails(page, localize);
  await choose(
    page,
    localize("¿Dónde se hace?", "Where is it done?"),
    localize("En casa", "At home"),
  );
  await choose(page, localize("Prioridad", "Priority"), localize("Alta", "High"));
  await main(page).getByRole("button", { name: "Social", exact: true }).click();
  await main(page)
    .getByRole("button", { name: localize("Crear tarea", "Create task") })
    .click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
}

async function openDates(page: Page, localize: Localize, of: "mission" | "task", name: string) {
  const options =
    of === "mission"
      ? localize(`Opciones de la misión ${name}`, `Options for the mission ${name}`)
      : localize(`Opciones de la tarea ${name}`, `Options for the task ${name}`);
  await chooseInMenu(page, options, localize("Poner fechas", "Set dates"));
  // An open menu counts as a dialog until it is closed.
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a project becomes a task of today, and the task is done @smoke", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  await openObjectiveForm(page, localize, localize("Proyecto", "Project"), expectAccessible);
  await page
    .getByRole("textbox", { name: localize("Título", "Title"), exact: true })
    .fill(localize("Mudarme de casa", "Move to a new home"));
  await choose(
    page,
    localize("¿Cuánto dura?", "How long is it?"),
    localize("Trimestral", "Quarter"),
  );
  await openDetails(page, localize);
  await choose(page, localize("Área", "Area"), localize("Salud", "Health"));
  await create(page, localize, localize("Mudarme de casa", "Move to a new home"));

  const mission = localize("Preparar la casa", "Get the house ready");
  const task = localize("Llamar a la mudanza", "Call the movers");
  await addMission(page, localize, mission);
  await addTask(page, localize, task);
  await openDates(page, localize, "mission", mission);
  await choose(
    page,
    localize("¿Cuánto tiempo le das?", "How long will you give it?"),
    localize("Esta semana", "This week"),
  );
  await saveDates(page, localize);
  await openDates(page, localize, "task", task);
  await expectAccessible();
  await saveDates(page, localize);

  await page.goto(toPath("/panel"));
  const mark = getTaskCheckbox(page, localize, task);
  await expect(mark).toBeVisible();
  await setChecked(mark);
  await expect(page.getByText(localize(/Hecho\. El resto/, /Done\. The rest/))).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: localize(/^Logros/, /^Wins/) }).click();
  await expect(page.getByRole("tabpanel").getByText(task)).toBeVisible();
});
