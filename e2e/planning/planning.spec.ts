// The thread of the product: what somebody wants becomes what today asks, and is done.
import type { Page } from "@playwright/test";
import { today } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { beginObjective, create, nextStep, saveDates } from "../support/plan-steps.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import {
  choose,
  chooseInMenu,
  heading,
  main,
  markOf,
  nextDay,
  tabTo,
  turn,
} from "../support/screens.ts";

async function addMission(page: Page, say: Say, name: string) {
  await page.getByRole("textbox", { name: say("Nueva misión", "New mission") }).fill(name);
  await main(page)
    .getByRole("button", { name: say("Agregar", "Add"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name, level: 3 })).toBeVisible();
}

async function addTask(page: Page, say: Say, name: string) {
  await page.getByRole("link", { name: say("Agregar tarea", "Add task") }).click();
  await expect(heading(page)).toHaveText(say("Nueva tarea", "New task"));
  await page.getByRole("textbox", { name: say("Título", "Title"), exact: true }).fill(name);
  await choose(page, say("¿Dónde se hace?", "Where is it done?"), say("En casa", "At home"));
  await choose(page, say("Prioridad", "Priority"), say("Alta", "High"));
  await main(page).getByRole("button", { name: "Social", exact: true }).click();
  await page.getByRole("textbox", { name: say("Hacerla", "Doing it") }).fill("45");
  await main(page)
    .getByRole("button", { name: say("Crear tarea", "Create task") })
    .click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
}

async function openDates(page: Page, say: Say, of: "mission" | "task", name: string) {
  const options =
    of === "mission"
      ? say(`Opciones de la misión ${name}`, `Options for the mission ${name}`)
      : say(`Opciones de la tarea ${name}`, `Options for the task ${name}`);
  await chooseInMenu(page, options, say("Dar fechas", "Give it dates"));
  // A menu is a dialog of its own until it is gone.
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a project becomes a task of today, and the task is done @smoke", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  await beginObjective(page, say, say("Proyecto", "Project"), expectAccessible);
  await page
    .getByRole("textbox", { name: say("Título", "Title"), exact: true })
    .fill(say("Mudarme de casa", "Move house"));
  await choose(page, say("Área", "Area"), say("Salud", "Health"));
  await nextStep(page, say, say("¿Para cuándo?", "By when?"));
  await choose(page, say("¿Cuánto dura?", "How long is it?"), say("Trimestral", "Quarterly"));
  await nextStep(page, say, say("¿Por dónde empiezas?", "Where do you begin?"));
  await create(page, say, say("Mudarme de casa", "Move house"));

  const mission = say("Preparar la casa", "Get the house ready");
  const task = say("Llamar a la mudanza", "Call the movers");
  await addMission(page, say, mission);
  await addTask(page, say, task);
  await openDates(page, say, "mission", mission);
  await choose(
    page,
    say("¿Cuánto tiempo le das?", "How long will you give it?"),
    say("Esta semana", "This week"),
  );
  await saveDates(page, say);
  await openDates(page, say, "task", task);
  await expectAccessible();
  await saveDates(page, say);

  await page.goto(at("/panel"));
  const mark = markOf(page, say, task);
  await expect(mark).toBeVisible();
  await turn(mark);
  await expect(page.getByText(say(/Hecho\. El resto/, /Done\. The rest/))).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: say(/^Logros/, /^Wins/) }).click();
  await expect(page.getByRole("tabpanel").getByText(task)).toBeVisible();
});

test("a routine's task shows on every second day only", async ({ page, ask, at, say }) => {
  await page.goto(at("/panel"));
  await beginObjective(page, say, say("Rutina", "Routine"));
  const routine = say("Moverme con gusto", "Move for joy");
  await page.getByRole("textbox", { name: say("Título", "Title"), exact: true }).fill(routine);
  await nextStep(page, say, say("¿Cada cuánto?", "How often?"));
  await nextStep(page, say, say("¿Y si un día no se puede?", "And if one day it can’t be?"));
  await create(page, say, routine);
  const task = say("Correr en el parque", "Run in the park");
  await addTask(page, say, task);
  await openDates(page, say, "task", task);
  // By key: a press would miss it while the sheet is still coming up.
  await page.getByRole("switch", { name: say("Se repite", "Repeats") }).press("Space");
  const every = page.getByRole("textbox", { name: say("Cada", "Every") });
  await every.fill("2");
  await every.blur();
  await expect(page.getByText(say("cada 2 días", "every 2 days"))).toBeVisible();
  await saveDates(page, say);

  // Every day has it: once it is there, what is not there is not on that day.
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(ask, {
    title: say("Beber agua", "Drink water"),
    mission: say("Cada día", "Each day"),
  });
  const beside = await makeTask(ask, mission, {
    title: say("Tomar un vaso", "Have a glass"),
    isPhysical: true,
    estimation: { executionMin: 5 },
    schedule: { ...schedule, frequency: "DAILY" },
  });

  await page.goto(at("/panel"));
  const shown = page.getByRole("tabpanel").getByText(task, { exact: true });
  for (const isDue of [true, false, true, false, true]) {
    await expect(page.getByText(beside.title, { exact: true })).toBeVisible();
    await (isDue ? expect(shown).toBeVisible() : expect(shown).toBeHidden());
    await nextDay(page, say).click();
  }

  await page.goto(at("/panel"));
  await turn(page.getByRole("checkbox", { name: new RegExp(beside.title) }));
  await turn(page.getByRole("checkbox", { name: new RegExp(task) }));
  await expect(page.getByText(say(/El resto del día/, /The rest of the day/))).toBeVisible();
  const next = nextDay(page, say);
  const day = await heading(page).textContent();
  await next.click();
  await expect(heading(page)).not.toHaveText(day ?? "");
  await next.click();
  await expect(
    page.getByRole("checkbox", { name: new RegExp(task) }),
    "the next occurrence is still to do",
  ).not.toBeChecked();
});

test("a day is read and done with the keyboard alone", async ({ page, ask, at, say }) => {
  const schedule = { startDate: today() };
  const { mission } = await makeRoutine(ask, { title: "Calma", mission: "Respirar" });
  await makeTask(ask, mission, {
    title: "Respirar diez veces",
    priority: null,
    isReward: true,
    estimation: { executionMin: 5 },
    schedule,
  });
  await page.goto(at("/panel"));
  const mark = page.getByRole("checkbox", { name: /Respirar diez veces/ });
  await expect(mark).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: say("Saltar al contenido", "Skip to content") }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, mark, 12);
  await page.keyboard.press("Space");
  await expect(page.getByText(say(/Hecho\. El resto/, /Done\. The rest/))).toBeVisible();
});
