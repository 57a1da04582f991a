// End-to-end tests for the focus timer: reloads, devices, offline, focus mode, corrections.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { daysAgo, today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { openOtherDevice } from "../support/users.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { typeDate, typeParts, undo } from "../support/screens.ts";

async function seedTask(callApi: CallApi, localize: Localize) {
  const schedule = { startDate: today() };
  const { mission, address } = await makeRoutine(callApi, {
    title: localize("Cuidar la casa", "Look after the house"),
    mission: localize("Cada semana", "Every week"),
  });
  const title = localize("Ordenar el taller", "Tidy the workshop");
  const task = await makeTask(callApi, mission, {
    title,
    isPhysical: true,
    estimation: { executionMin: 30 },
    checklistItems: [
      { title: localize("Barrer", "Sweep") },
      { title: localize("Guardar", "Put away") },
    ],
    schedule,
  });
  return { task, title, address: `${address}/task/${task.id}` };
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
  const { title } = await seedTask(callApi, localize);
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
  const { title } = await seedTask(callApi, localize);
  await page.goto(toPath("/panel"));
  const start = card(page, title, localize("¿Empezamos?", "Shall we begin?")).getByRole("button");
  await start.focus();
  await page.keyboard.press("Enter");
  const running = card(page, title, localize("Ahora", "Now"));
  const enter = running.getByRole("button", { name: localize("Modo enfoque", "Focus mode") });
  await enter.focus();
  await page.keyboard.press("Enter");
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

test("actions made offline are sent later with their original time", async ({
  page,
  context,
  callApi,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const { task, title } = await seedTask(callApi, localize);
  await page.goto(toPath("/panel"));
  const invitation = card(page, title, localize("¿Empezamos?", "Shall we begin?"));
  await expect(invitation).toBeVisible();
  await context.setOffline(true);
  await invitation.getByRole("button").click();
  const running = card(page, title, localize("Ahora", "Now"));
  await expect(running.getByText(localize(/^Sin conexión/, /^No connection/))).toBeVisible();
  await expect(running.getByRole("timer")).toHaveText("0:02");
  await running.getByRole("button", { name: localize("Pausar", "Pause") }).click();
  await expect(card(page, title, localize("En pausa", "Paused"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(localize(/^Sin conexión/, /^No connection/))).toBeHidden();
  const entries = async () => {
    const { items } = await callApi<{ items: { startedAt: string; endedAt: string | null }[] }>(
      "GET",
      `/planning/tasks/${task.id}/time-entries`,
    );
    return items.map(({ startedAt, endedAt }) =>
      endedAt === null ? "runs" : Date.parse(endedAt) - Date.parse(startedAt) >= 2000,
    );
  };
  await expect.poll(entries).toEqual([true]);
});

test("tracked time is corrected, added and removed", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { task, title, address } = await seedTask(callApi, localize);
  // Uses yesterday, so that the test works at any time of day.
  const day = daysAgo(1);
  await callApi("POST", `/planning/tasks/${task.id}/time-entries`, {
    startedAt: `${day}T10:00:00-06:00`,
    endedAt: `${day}T11:30:00-06:00`,
  });
  await page.goto(toPath(address));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const time = page.getByRole("region", { name: localize("Tiempo registrado", "Tracked time") });
  await expect(time.getByText("1 h 30 min")).toBeVisible();
  await time
    .getByRole("button", {
      name: localize("Corregir: ayer, 10:00–11:30", "Correct: yesterday, 10:00–11:30"),
    })
    .click();
  const dialog = page.getByRole("dialog");
  const end = dialog.getByRole("group", { name: localize("Terminaste", "You finished") });
  await typeParts(end, "1040");
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(
    time.getByText(localize("ayer, 10:00–10:40", "yesterday, 10:00–10:40")),
  ).toBeVisible();

  await time.getByRole("button", { name: localize("Agregar tiempo", "Add time") }).click();
  const start = dialog.getByRole("group", { name: localize("Empezaste", "You started") });
  await typeDate(dialog.getByRole("group", { name: localize("Día", "Day"), exact: true }), day);
  await typeParts(start, "1040");
  await typeParts(end, "1100");
  await dialog.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(
    time.getByText(localize("ayer, 10:40–11:00", "yesterday, 10:40–11:00")),
  ).toBeVisible();

  await time
    .getByRole("button", {
      name: localize("Quitar: ayer, 10:40–11:00", "Remove: yesterday, 10:40–11:00"),
    })
    .click();
  await expect(
    time.getByText(localize("ayer, 10:40–11:00", "yesterday, 10:40–11:00")),
  ).toBeHidden();
  await undo(page, localize).click();
  await expect(
    time.getByText(localize("ayer, 10:40–11:00", "yesterday, 10:40–11:00")),
  ).toBeVisible();
  await time
    .getByRole("button", { name: localize("Ver correcciones", "Show corrections") })
    .click();
  await expect(
    time.getByText(
      localize(
        "Corregiste: ayer, 10:00–11:30 → ayer, 10:00–10:40",
        "You corrected: yesterday, 10:00–11:30 → yesterday, 10:00–10:40",
      ),
    ),
  ).toBeVisible();
  await expectAccessible();
});
