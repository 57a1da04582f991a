// What somebody is on: a clock that runs on over reloads, devices and lost networks, a screen for it alone, and time
// that can be put right afterwards.
import type { Page } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { daysAgo, today } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { otherDevice } from "../support/people.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import { typeDate, typeParts, undo } from "../support/screens.ts";

/** A task of today with two steps, half an hour long, and the address of its page. */
async function plant(ask: Ask, say: Say) {
  const schedule = { startDate: today() };
  const { mission, address } = await makeRoutine(ask, {
    title: say("Cuidar la casa", "Look after the house"),
    mission: say("Cada semana", "Every week"),
  });
  const title = say("Ordenar el taller", "Tidy the workshop");
  const task = await makeTask(ask, mission, {
    title,
    isPhysical: true,
    estimation: { executionMin: 30 },
    checklistItems: [{ title: say("Barrer", "Sweep") }, { title: say("Guardar", "Put away") }],
    schedule,
  });
  return { task, title, address: `${address}/task/${task.id}` };
}

/** The card of what somebody is on. */
const card = (page: Page, title: string, word: string) =>
  page.getByRole("region", { name: `${word} ${title}`, exact: true });

test("a clock runs on over a reload and on another device, until it is paused", async ({
  page,
  person,
  ask,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  const { title } = await plant(ask, say);
  const [now, paused] = [say("Ahora", "Now"), say("En pausa", "Paused")];
  await page.goto(at("/panel"));
  const invitation = card(page, title, say("¿Empezamos?", "Shall we begin?"));
  await expect(invitation).toBeVisible();
  await expectAccessible();
  // On its row as well as on the card.
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: say(`Empezar «${title}»`, `Start “${title}”`) })
    .click();
  await expect(card(page, title, now)).toBeVisible();
  await expect(page).toHaveTitle(/^\d+:\d\d · .* · Vereda$/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toBeHidden();
  await expectAccessible();

  await page.reload();
  await expect(card(page, title, now).getByRole("timer")).toHaveText(/^\d+:\d\d$/);

  const device = await otherDevice(browser, language, person);
  await expect(card(device, title, now)).toBeVisible();
  await card(device, title, now)
    .getByRole("button", { name: say("Pausar", "Pause") })
    .click();
  await expect(card(device, title, paused)).toBeVisible();
  await device.context().close();

  await page.reload();
  await expect(card(page, title, paused)).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\d)/);
});

test("focus mode shows one thing, by keyboard alone, and tells how long it took", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { title } = await plant(ask, say);
  await page.goto(at("/panel"));
  const start = card(page, title, say("¿Empezamos?", "Shall we begin?")).getByRole("button");
  await start.focus();
  await page.keyboard.press("Enter");
  const running = card(page, title, say("Ahora", "Now"));
  const enter = running.getByRole("button", { name: say("Modo enfoque", "Focus mode") });
  await enter.focus();
  await page.keyboard.press("Enter");
  const mode = page.getByRole("dialog", { name: title });
  await expect(mode).toBeVisible();
  await expect(mode.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible();

  const sweep = mode.getByRole("checkbox", { name: say("Barrer", "Sweep") });
  await sweep.focus();
  await page.keyboard.press("Space");
  await expect(sweep).toBeChecked();
  await mode.getByText(say("Sin intervalos", "No intervals")).click();
  await mode.getByRole("radio", { name: say("25 y 5 min", "25 and 5 min") }).click();
  await expect(
    mode.getByText(say(/^Intervalo 1 · quedan 2[45]:\d\d$/, /^Interval 1 · 2[45]:\d\d left$/)),
  ).toBeVisible();
  await expectAccessible();

  // A reload stays in it; Escape leaves it, and the clock runs on.
  await page.reload();
  await expect(mode).toBeVisible();
  await expect(sweep).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(mode).toBeHidden();
  await expect(running).toBeVisible();

  await running.getByRole("button", { name: say("Modo enfoque", "Focus mode") }).click();
  await mode.getByRole("button", { name: say("Terminar", "Finish") }).press("Enter");
  await expect(
    mode.getByText(say(/^Planeaste 30\s*min y te tomó/, /^You planned 30\s*min and it took/)),
  ).toBeVisible();
  await mode.getByRole("button", { name: say("Volver al día", "Back to the day") }).press("Enter");
  await expect(mode).toBeHidden();
  await expect(page.getByRole("tab", { name: say(/^Logros\s*1/, /^Wins\s*1/) })).toBeVisible();
});

test("presses wait for the network with the time at which they were made", async ({
  page,
  context,
  ask,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED/);
  const { task, title } = await plant(ask, say);
  await page.goto(at("/panel"));
  const invitation = card(page, title, say("¿Empezamos?", "Shall we begin?"));
  await expect(invitation).toBeVisible();
  await context.setOffline(true);
  await invitation.getByRole("button").click();
  const running = card(page, title, say("Ahora", "Now"));
  await expect(running.getByText(say(/^Sin conexión/, /^No connection/))).toBeVisible();
  await expect(running.getByRole("timer")).toHaveText("0:02");
  await running.getByRole("button", { name: say("Pausar", "Pause") }).click();
  await expect(card(page, title, say("En pausa", "Paused"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say(/^Sin conexión/, /^No connection/))).toBeHidden();
  const entries = async () => {
    const { items } = await ask<{ items: { startedAt: string; endedAt: string | null }[] }>(
      "GET",
      `/planning/tasks/${task.id}/time-entries`,
    );
    return items.map(({ startedAt, endedAt }) =>
      endedAt === null ? "runs" : Date.parse(endedAt) - Date.parse(startedAt) >= 2000,
    );
  };
  await expect.poll(entries).toEqual([true]);
});

test("tracked time is put right: corrected, added and taken out", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { task, title, address } = await plant(ask, say);
  // Yesterday, so that the time of day at which this runs does not matter.
  const day = daysAgo(1);
  await ask("POST", `/planning/tasks/${task.id}/time-entries`, {
    startedAt: `${day}T10:00:00-06:00`,
    endedAt: `${day}T11:30:00-06:00`,
  });
  await page.goto(at(address));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const time = page.getByRole("region", { name: say("Tiempo registrado", "Tracked time") });
  await expect(time.getByText("1 h 30 min")).toBeVisible();
  await time
    .getByRole("button", {
      name: say("Corregir: ayer, 10:00–11:30", "Correct: yesterday, 10:00–11:30"),
    })
    .click();
  const dialog = page.getByRole("dialog");
  const end = dialog.getByRole("group", { name: say("Terminaste", "You finished") });
  await typeParts(end, "1040");
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(time.getByText(say("ayer, 10:00–10:40", "yesterday, 10:00–10:40"))).toBeVisible();

  await time.getByRole("button", { name: say("Agregar tiempo", "Add time") }).click();
  const start = dialog.getByRole("group", { name: say("Empezaste", "You started") });
  await typeDate(dialog.getByRole("group", { name: say("Día", "Day"), exact: true }), day);
  await typeParts(start, "1040");
  await typeParts(end, "1100");
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(time.getByText(say("ayer, 10:40–11:00", "yesterday, 10:40–11:00"))).toBeVisible();

  await time
    .getByRole("button", {
      name: say("Quitar: ayer, 10:40–11:00", "Remove: yesterday, 10:40–11:00"),
    })
    .click();
  await expect(time.getByText(say("ayer, 10:40–11:00", "yesterday, 10:40–11:00"))).toBeHidden();
  await undo(page, say).click();
  await expect(time.getByText(say("ayer, 10:40–11:00", "yesterday, 10:40–11:00"))).toBeVisible();
  await time.getByRole("button", { name: say("Ver correcciones", "Show corrections") }).click();
  await expect(
    time.getByText(
      say(
        "Corregiste: ayer, 10:00–11:30 → ayer, 10:00–10:40",
        "You corrected: yesterday, 10:00–11:30 → yesterday, 10:00–10:40",
      ),
    ),
  ).toBeVisible();
  await expectAccessible();
});
