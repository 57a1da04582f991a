// What repeats, changed in part: one date, one and those that follow, a vacation, and what was missed.
import type { Page } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { dayAfter, dayIn } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { saveDates } from "../support/plan-steps.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import { chooseInMenu, markOf, undo } from "../support/screens.ts";

/** A routine with one task in it, which falls on the days of `schedule` from today of `zone` on. */
async function plant(
  ask: Ask,
  say: Say,
  schedule: Readonly<Record<string, unknown>>,
  zone = "America/Mexico_City",
) {
  const startDate = dayIn(zone);
  const { mission } = await makeRoutine(ask, {
    title: say("Moverme", "Move"),
    areaId: "health",
    missedPolicy: "CARRY_ONCE",
    mission: say("Primeras semanas", "First weeks"),
    startDate,
  });
  const { title } = await makeTask(ask, mission, {
    title: say("Caminar por el parque", "Walk in the park"),
    environmentId: "park",
    isPhysical: true,
    estimation: { executionMin: 30 },
    schedule: { startDate, ...schedule },
  });
  return { title, mission, today: startDate };
}

async function openMenu(page: Page, say: Say, title: string, item: string) {
  await chooseInMenu(page, say(`Opciones de «${title}»`, `Options for “${title}”`), item);
}

async function chooseScope(page: Page, say: Say, scope: RegExp) {
  // By key: a press would miss it while the sheet is still coming up.
  await page.getByRole("radio", { name: scope }).press("Space");
  await page.getByRole("button", { name: say("Continuar", "Continue") }).click();
}

test("one date is skipped, given back, and given a time of its own", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { title } = await plant(ask, say, { frequency: "DAILY" });
  await page.goto(at("/panel"));
  await expect(markOf(page, say, title)).toBeVisible();
  await openMenu(page, say, title, say("Saltar esta vez", "Skip this time"));
  await expect(markOf(page, say, title)).toBeHidden();
  await undo(page, say).click();
  await expect(markOf(page, say, title)).toBeVisible();

  await openMenu(page, say, title, say("Cambiar fechas", "Change dates"));
  await expect(page.getByRole("radio", { name: say(/^Solo el/, /^Only/) })).toBeVisible();
  await expectAccessible();
  await chooseScope(page, say, say(/^Solo el/, /^Only/));
  await page.getByRole("switch", { name: say("A una hora", "At a set time") }).press("Space");
  await expectAccessible();
  await saveDates(page, say);
  await expect(markOf(page, say, title)).toBeVisible();
  await expect(page.getByText(say(/^0?9:00/, /^0?9:00/)).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: say(`Opciones de «${title}»`, `Options for “${title}”`) }),
  ).toBeHidden();
});

test("a date and those that follow change, and those before stay", async ({
  page,
  ask,
  at,
  say,
}) => {
  const schedule = { frequency: "DAILY" };
  const { title, mission, today } = await plant(ask, say, schedule);
  // Every day has it: once it is there, what is not there is not on that day.
  const beside = await makeTask(ask, mission, {
    title: say("Tomar agua", "Drink water"),
    isPhysical: true,
    estimation: { executionMin: 5 },
    schedule: { startDate: today, ...schedule },
  });
  await page.goto(at(`/panel?date=${dayAfter(today, 2)}`));
  await expect(markOf(page, say, title)).toBeVisible();
  await openMenu(page, say, title, say("Cambiar fechas", "Change dates"));
  await chooseScope(page, say, say(/^Esta y las siguientes/, /^This one and those/));
  await page.getByRole("textbox", { name: say("Cada", "Every") }).fill("3");
  await saveDates(page, say);
  for (const [days, shows] of [
    [1, true],
    [2, true],
    [3, false],
    [5, true],
  ] as const) {
    await page.goto(at(`/panel?date=${dayAfter(today, days)}`));
    await expect(markOf(page, say, beside.title)).toBeVisible();
    if (shows) await expect(markOf(page, say, title)).toBeVisible();
    else await expect(markOf(page, say, title)).toBeHidden();
  }
});

test("what changed of a series is taken back with one press, and its dates lead to it", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { title, today } = await plant(ask, say, { frequency: "DAILY" });
  const menu = page.getByRole("button", {
    name: say(`Opciones de «${title}»`, `Options for “${title}”`),
  });
  await page.goto(at(`/panel?date=${dayAfter(today, 2)}`));
  await openMenu(page, say, title, say("Cambiar fechas", "Change dates"));
  await chooseScope(page, say, say(/^Esta y las siguientes/, /^This one and those/));
  await page.getByRole("textbox", { name: say("Cada", "Every") }).fill("3");
  await saveDates(page, say);
  await undo(page, say).click();
  await expect(page.getByText(say("Todo como estaba", "Everything is as it was"))).toBeVisible();
  await page.goto(at(`/panel?date=${dayAfter(today, 3)}`));
  await expect(markOf(page, say, title)).toBeVisible();

  await openMenu(page, say, title, say("Cambiar fechas", "Change dates"));
  await chooseScope(page, say, say(/^Solo el/, /^Only/));
  await saveDates(page, say);
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: title }).click();
  const back = page.getByRole("link", { name: say("Ver esa tarea", "See that task") });
  await expect(back).toBeVisible();
  await expectAccessible();
  await back.click();
  await expect(page.getByText(say(/^Todos los días/i, /^Every day/i)).first()).toBeVisible();
});

test("a vacation keeps a routine away until it is resumed", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { title, today } = await plant(ask, say, { frequency: "DAILY" });
  await page.goto(at("/panel"));
  await openMenu(page, say, title, say("Pausar el objetivo", "Pause the objective"));
  const dialog = page.getByRole("dialog", { name: say(/^Pausar/, /^Pause/) });
  const pause = dialog.getByRole("button", { name: say("Pausar", "Pause"), exact: true });
  await dialog.getByRole("radio", { name: say("1 semana", "1 week") }).click();
  await pause.click();
  await expect(dialog).toBeHidden();
  await expect(markOf(page, say, title)).toBeHidden();
  await page.goto(at(`/panel?date=${dayAfter(today, 7)}`));
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText(say(/^En pausa\. Se retoma/, /^Paused\. It resumes/))).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: say("Retomar ahora", "Resume now") }).click();
  await page.goto(at("/panel"));
  await expect(markOf(page, say, title)).toBeVisible();
});
