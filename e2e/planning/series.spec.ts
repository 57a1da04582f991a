// End-to-end tests for changing a series: one date, this and following dates, a vacation, missed dates.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { dayAfter, dayIn } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { saveDates } from "../support/planning/plan-steps.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { chooseInMenu, getTaskCheckbox, undo } from "../support/screens.ts";

async function seedRoutine(
  callApi: CallApi,
  localize: Localize,
  schedule: Readonly<Record<string, unknown>>,
  zone = "America/Mexico_City",
) {
  const startDate = dayIn(zone);
  const { mission } = await makeRoutine(callApi, {
    title: localize("Moverme", "Move"),
    areaId: "health",
    missedPolicy: "CARRY_ONCE",
    mission: localize("Primeras semanas", "First weeks"),
    startDate,
  });
  const { title } = await makeTask(callApi, mission, {
    title: localize("Caminar por el parque", "Walk in the park"),
    environmentId: "park",
    isPhysical: true,
    estimation: { executionMin: 30 },
    schedule: { startDate, ...schedule },
  });
  return { title, mission, today: startDate };
}

async function openMenu(page: Page, localize: Localize, title: string, item: string) {
  await chooseInMenu(page, localize(`Opciones de «${title}»`, `Options for “${title}”`), item);
}

/** Of a recurring task in the day. */
const repeatMark = (page: Page, localize: Localize) =>
  page.getByText(localize("Se repite", "Repeats"), { exact: true });

async function chooseScope(page: Page, localize: Localize, scope: RegExp) {
  // By keyboard, because a click would miss the option while the sheet is sliding in.
  await page.getByRole("radio", { name: scope }).press("Space");
  await page.getByRole("button", { name: localize("Continuar", "Continue") }).click();
}

test("one date is skipped, restored, and given its own time", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { title } = await seedRoutine(callApi, localize, { frequency: "DAILY" });
  await page.goto(toPath("/panel"));
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
  await openMenu(page, localize, title, localize("Saltar esta vez", "Skip this time"));
  await expect(getTaskCheckbox(page, localize, title)).toBeHidden();
  await undo(page, localize).click();
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();

  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await expect(page.getByRole("radio", { name: localize(/^Solo el/, /^Only/) })).toBeVisible();
  await expectAccessible();
  await chooseScope(page, localize, localize(/^Solo el/, /^Only/));
  await page.getByRole("switch", { name: localize("A una hora", "At a set time") }).press("Space");
  await expectAccessible();
  await saveDates(page, localize);
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
  await expect(page.getByText(localize(/^0?9:00/, /^0?9:00/)).first()).toBeVisible();
  await expect(repeatMark(page, localize)).toBeHidden();
});

test("this and following dates change, and earlier ones do not", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const schedule = { frequency: "DAILY" };
  const { title, mission, today } = await seedRoutine(callApi, localize, schedule);
  // A daily task: once it is visible, the day is loaded, and a missing task is really absent.
  const dailyTask = await makeTask(callApi, mission, {
    title: localize("Tomar agua", "Drink water"),
    isPhysical: true,
    estimation: { executionMin: 5 },
    schedule: { startDate: today, ...schedule },
  });
  await page.goto(toPath(`/panel?date=${dayAfter(today, 2)}`));
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await chooseScope(page, localize, localize(/^Esta y las siguientes/, /^This and the following/));
  await page.getByRole("textbox", { name: localize("Cada", "Every") }).fill("3");
  await saveDates(page, localize);
  for (const [days, shows] of [
    [1, true],
    [2, true],
    [3, false],
    [5, true],
  ] as const) {
    await page.goto(toPath(`/panel?date=${dayAfter(today, days)}`));
    await expect(getTaskCheckbox(page, localize, dailyTask.title)).toBeVisible();
    if (shows) await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
    else await expect(getTaskCheckbox(page, localize, title)).toBeHidden();
  }
});

test("a change to a series is undone with one click, and its dates link to the series", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { title, today } = await seedRoutine(callApi, localize, { frequency: "DAILY" });
  await page.goto(toPath(`/panel?date=${dayAfter(today, 2)}`));
  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await chooseScope(page, localize, localize(/^Esta y las siguientes/, /^This and the following/));
  await page.getByRole("textbox", { name: localize("Cada", "Every") }).fill("3");
  await saveDates(page, localize);
  await undo(page, localize).click();
  await expect(
    page.getByText(localize("Todo como estaba", "Everything is as it was")),
  ).toBeVisible();
  await page.goto(toPath(`/panel?date=${dayAfter(today, 3)}`));
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();

  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await chooseScope(page, localize, localize(/^Solo el/, /^Only/));
  await saveDates(page, localize);
  await expect(repeatMark(page, localize)).toBeHidden();
  await page.getByRole("link", { name: title }).click();
  const back = page.getByRole("link", { name: localize("Ver esa tarea", "See that task") });
  await expect(back).toBeVisible();
  await expectAccessible();
  await back.click();
  await expect(page.getByText(localize(/^Todos los días/i, /^Every day/i)).first()).toBeVisible();
});

test("a vacation hides a routine until it is resumed", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { title, today } = await seedRoutine(callApi, localize, { frequency: "DAILY" });
  await page.goto(toPath("/panel"));
  await openMenu(page, localize, title, localize("Pausar la tarea", "Pause the task"));
  const dialog = page.getByRole("dialog", { name: localize(/^Pausar/, /^Pause/) });
  const pause = dialog.getByRole("button", { name: localize("Pausar", "Pause"), exact: true });
  await dialog.getByRole("radio", { name: localize("1 semana", "1 week") }).click();
  await pause.click();
  await expect(dialog).toBeHidden();
  await expect(getTaskCheckbox(page, localize, title)).toBeHidden();
  await page.goto(toPath(`/panel?date=${dayAfter(today, 7)}`));
  await page.getByRole("link", { name: title }).click();
  await expect(
    page.getByText(localize(/^En pausa\. Se retoma/, /^Paused\. It resumes/)),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: localize("Retomar ahora", "Resume now") }).click();
  await page.goto(toPath("/panel"));
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
});
