// End-to-end tests of the main flow: an objective, a task on today, and completing it.
import type { Page } from "@playwright/test";
import { today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { openObjectiveForm, create, saveDates } from "../support/planning/plan-steps.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import {
  choose,
  chooseInMenu,
  heading,
  main,
  getTaskCheckbox,
  nextDay,
  openDetails,
  tabTo,
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

test("a routine's task occurs on every second day only", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  await page.goto(toPath("/panel"));
  await openObjectiveForm(page, localize, localize("Rutina", "Routine"));
  const routine = localize("Moverme con gusto", "Move for joy");
  await page.getByRole("textbox", { name: localize("Título", "Title"), exact: true }).fill(routine);
  await create(page, localize, routine);
  const task = localize("Correr en el parque", "Run in the park");
  await addTask(page, localize, task);
  await openDates(page, localize, "task", task);
  // By keyboard, because a click would miss the switch while the sheet is sliding in.
  await page.getByRole("switch", { name: localize("Se repite", "Repeats") }).press("Space");
  const every = page.getByRole("textbox", { name: localize("Cada", "Every") });
  await every.fill("2");
  await every.blur();
  await expect(page.getByText(localize("cada 2 días", "every 2 days"))).toBeVisible();
  await saveDates(page, localize);

  // A daily task: once it is visible, the day is loaded, and a missing task is really absent.
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(callApi, {
    title: localize("Beber agua", "Drink water"),
    mission: localize("Cada día", "Each day"),
  });
  const dailyTask = await makeTask(callApi, mission, {
    title: localize("Tomar un vaso", "Have a glass"),
    isPhysical: true,
    estimation: { executionMin: 5 },
    schedule: { ...schedule, frequency: "DAILY" },
  });

  await page.goto(toPath("/panel"));
  const taskRow = page.getByRole("tabpanel").getByText(task, { exact: true });
  for (const isDue of [true, false, true, false, true]) {
    await expect(page.getByText(dailyTask.title, { exact: true })).toBeVisible();
    await (isDue ? expect(taskRow).toBeVisible() : expect(taskRow).toBeHidden());
    await nextDay(page, localize).click();
  }

  await page.goto(toPath("/panel"));
  await setChecked(page.getByRole("checkbox", { name: new RegExp(dailyTask.title) }));
  await setChecked(page.getByRole("checkbox", { name: new RegExp(task) }));
  await expect(page.getByText(localize(/El resto del día/, /The rest of the day/))).toBeVisible();
  const next = nextDay(page, localize);
  const day = await heading(page).textContent();
  await next.click();
  await expect(heading(page)).not.toHaveText(day ?? "");
  await next.click();
  await expect(
    page.getByRole("checkbox", { name: new RegExp(task) }),
    "the next occurrence is still to do",
  ).not.toBeChecked();
});

test("a day is read and completed by keyboard alone", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(callApi, { title: "Calma", mission: "Respirar" });
  await makeTask(callApi, mission, {
    title: "Respirar diez veces",
    priority: null,
    isReward: true,
    estimation: { executionMin: 5 },
    schedule,
  });
  await page.goto(toPath("/panel"));
  const mark = page.getByRole("checkbox", { name: /Respirar diez veces/ });
  await expect(mark).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: localize("Saltar al contenido", "Skip to content") }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, mark, 12);
  await page.keyboard.press("Space");
  await expect(page.getByText(localize(/Hecho\. El resto/, /Done\. The rest/))).toBeVisible();
});
