// End-to-end tests for the focus timer: reloads, another device, focus mode by keyboard.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { openOtherDevice } from "../support/users.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { getTaskCheckbox, tabTo } from "../support/screens.ts";

async function seedTask(callApi: CallApi, localize: Localize): Promise<string> {
  const { mission } = await makeRoutine(callApi, {
    title: localize("Cuidar la casa", "Look after the house"),
    mission: localize("Cada semana", "Every week"),
  });
  const title = localize("Ordenar el taller", "Tidy the workshop");
  await makeTask(callApi, mission, {
    title,
    isPhysical: true,
    estimation: { executionMin: 30 },
    checklistItems: [
      { title: localize("Barrer", "Sweep") },
      { title: localize("Guardar", "Put away") },
    ],
    schedule: { startDate: today() },
  });
  return title;
}

const card = (page: Page, title: string, label: string) =>
  page.getByRole("region", { name: `${label} ${title}`, exact: true });

test("a timer continues after a reload and on another device, until it is paused", async ({
  page,
  user,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const title = await seedTask(callApi, localize);
  const [now, paused] = [localize("Ahora", "Now"), localize("En pausa", "Paused")];
  await page.goto(toPath("/panel"));
  const invitation = card(page, title, localize("¿Empezamos?", "Shall we begin?"));
  await expect(invitation).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: localize(`Empezar «${title}»`, `Start “${title}”`) })
    .click();
  await expect(card(page, title, now)).toBeVisible();
  await expect(page).toHaveTitle(/^\d+:\d\d · .* · Vereda$/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toBeHidden();
  await expectAccessible();

  await page.reload();
  await expect(card(page, title, now).getByRole("timer")).toHaveText(/^\d+:\d\d$/);

  const device = await openOtherDevice(browser, language, user);
  await expect(card(device, title, now)).toBeVisible();
  const saved = device.waitForResponse(/\/tracking\/pause$/);
  await card(device, title, now)
    .getByRole("button", { name: localize("Pausar", "Pause") })
    .click();
  await expect(card(device, title, paused)).toBeVisible();
  await saved;
  await device.context().close();

  await page.reload();
  await expect(card(page, title, paused)).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\d)/);
});

test("focus mode displays one task, works by keyboard, and reports the tracked time", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const title = await seedTask(callApi, localize);
  await page.goto(toPath("/panel"));
  const start = card(page, title, localize("¿Empezamos?", "Shall we begin?")).getByRole("button");
  await expect(start).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: localize("Saltar al contenido", "Skip to content") }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, getTaskCheckbox(page, localize, title), 12);
  await start.focus();
  await page.keyboard.press("Enter");
  const running = card(page, title, localize("Ahora", "Now"));
  const enter = running.getByRole("button", { name: localize("Modo enfoque", "Focus mode") });
  await enter.press("Enter");
  const mode = page.getByRole("dialog", { name: title });
  await expect(mode).toBeVisible();
  await expect(mode.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible();

  const step = mode.getByRole("checkbox", { name: localize("Barrer", "Sweep") });
  await step.focus();
  await page.keyboard.press("Space");
  await expect(step).toBeChecked();
  await mode.getByText(localize("Sin intervalos", "No intervals")).click();
  await mode.getByRole("radio", { name: localize("25 y 5 min", "25 and 5 min") }).click();
  await expect(
    mode.getByText(localize(/^Intervalo 1 · quedan 2[45]:\d\d$/, /^Interval 1 · 2[45]:\d\d left$/)),
  ).toBeVisible();
  await expectAccessible();

  await page.reload();
  await expect(mode).toBeVisible();
  await expect(step).toBeChecked();
  await expect(mode).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(mode).toBeHidden();
  await expect(running).toBeVisible();

  await running.getByRole("button", { name: localize("Modo enfoque", "Focus mode") }).click();
  await mode.getByRole("button", { name: localize("Terminar", "Finish") }).press("Enter");
  await expect(
    mode.getByText(localize(/^Planeaste 30\s*min y te tomó/, /^You planned 30\s*min and it took/)),
  ).toBeVisible();
  await mode
    .getByRole("button", { name: localize("Volver al día", "Back to the day") })
    .press("Enter");
  await expect(mode).toBeHidden();
  await expect(page.getByRole("tab", { name: localize(/^Logros\s*1/, /^Wins\s*1/) })).toBeVisible();
});
