// End-to-end test for changing a series: one date, or one and those that follow.
import type { Page } from "@playwright/test";
import { daysAhead, today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { saveDates } from "../support/planning/plan-steps.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { chooseInMenu, getTaskCheckbox, undo } from "../support/screens.ts";

async function openMenu(page: Page, localize: Localize, title: string, item: string) {
  await chooseInMenu(page, localize(`Opciones de «${title}»`, `Options for “${title}”`), item);
}

async function chooseScope(page: Page, localize: Localize, scope: RegExp) {
  // By keyboard, because a click would miss the option while the sheet is sliding in.
  await page.getByRole("radio", { name: scope }).press("Space");
  await page.getByRole("button", { name: localize("Continuar", "Continue") }).click();
}

test("a series changes on one date or from one on, which is undone, and its dates link to it", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { mission } = await makeRoutine(callApi, { areaId: "health", missedPolicy: "CARRY_ONCE" });
  const { title } = await makeTask(callApi, mission, {
    title: localize("Caminar por el parque", "Walk in the park"),
    environmentId: "park",
    isPhysical: true,
    estimation: { executionMin: 30 },
    schedule: { startDate: today(), frequency: "DAILY" },
  });
  const mark = getTaskCheckbox(page, localize, title);
  await page.goto(toPath("/panel"));
  await openMenu(page, localize, title, localize("Saltar esta vez", "Skip this time"));
  await expect(mark).toBeHidden();
  await undo(page, localize).click();
  await expect(mark).toBeVisible();

  await openMenu(page, localize, title, localize("Pausar la tarea", "Pause the task"));
  const pause = page.getByRole("dialog", { name: localize(/^Pausar/, /^Pause/) });
  await pause.getByRole("radio", { name: localize("1 semana", "1 week") }).press("Space");
  await pause.getByRole("button", { name: localize("Pausar", "Pause"), exact: true }).click();
  await expect(pause).toBeHidden();
  await expect(mark).toBeHidden();
  await undo(page, localize).click();
  await expect(mark).toBeVisible();

  await page.goto(toPath(`/panel?date=${daysAhead(2)}`));
  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await chooseScope(page, localize, localize(/^Esta y las siguientes/, /^This and the following/));
  await page.getByRole("textbox", { name: localize("Cada", "Every") }).fill("3");
  await saveDates(page, localize);
  await undo(page, localize).click();
  await expect(
    page.getByText(localize("Todo como estaba", "Everything is as it was")),
  ).toBeVisible();
  await page.goto(toPath(`/panel?date=${daysAhead(3)}`));
  await expect(mark).toBeVisible();

  await openMenu(page, localize, title, localize("Cambiar fechas", "Change dates"));
  await expect(page.getByRole("radio", { name: localize(/^Solo el/, /^Only/) })).toBeVisible();
  await expectAccessible();
  await chooseScope(page, localize, localize(/^Solo el/, /^Only/));
  await page.getByRole("switch", { name: localize("A una hora", "At a set time") }).press("Space");
  await expectAccessible();
  await saveDates(page, localize);
  await expect(page.getByText(localize("Se repite", "Repeats"), { exact: true })).toBeHidden();
  await expect(page.getByText(/^0?9:00/).first()).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  const back = page.getByRole("link", { name: localize("Ver esa tarea", "See that task") });
  await expect(back).toBeVisible();
  await expectAccessible();
  await back.click();
  await expect(page.getByText(localize(/^Todos los días/i, /^Every day/i)).first()).toBeVisible();
});
