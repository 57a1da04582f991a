// What somebody is on: a clock that runs on over reloads, devices and lost networks, a screen for it alone, and time
// that can be put right afterwards.
import type { Page } from "@playwright/test";
import { carrySession, expect, test } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { ask, studioOf } from "./support/places.ts";

type Say = <T>(es: T, en: T) => T;
type Made = { id: string };

const today = () => new Intl.DateTimeFormat("sv", { timeZone: "America/Mexico_City" }).format();

/** A task of today with two steps, half an hour long, and the address of its page. */
async function plant(page: Page, person: Person, say: Say) {
  const workspaceId = await studioOf(page.request, person);
  const make = (method: "POST" | "PUT", path: string, data: object) =>
    ask<Made>(page.request, person, method, path, data);
  const objective = await make("POST", "/planning/objectives", {
    type: "ROUTINE",
    title: say("Cuidar la casa", "Look after the house"),
    workspaceId,
    areaId: "personal",
  });
  await make("PUT", `/planning/objectives/${objective.id}/schedule`, { startDate: today() });
  const mission = await make("POST", `/planning/objectives/${objective.id}/missions`, {
    title: say("Cada semana", "Every week"),
  });
  const title = say("Ordenar el taller", "Tidy the workshop");
  const task = await make("POST", `/planning/missions/${mission.id}/tasks`, {
    title,
    priority: "MEDIUM",
    environmentId: "home",
    isPhysical: true,
    estimation: { executionMin: 30 },
    checklistItems: [{ title: say("Barrer", "Sweep") }, { title: say("Guardar", "Put away") }],
  });
  await make("PUT", `/planning/tasks/${task.id}/schedule`, { startDate: today() });
  const address = `/space/${workspaceId}/personal/plan/objective/${objective.id}/task/${task.id}`;
  return { task, title, address };
}

/** The card of what somebody is on. */
const card = (page: Page, title: string, word: string) =>
  page.getByRole("region", { name: `${word} ${title}`, exact: true });

test("a clock runs on over a reload and on another device, until it is paused", async ({
  page,
  person,
  browser,
  at,
  say,
  expectAccessible,
}) => {
  const { title } = await plant(page, person, say);
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

  const other = await browser.newContext({ viewport: page.viewportSize() });
  const device = await other.newPage();
  await carrySession(device, {
    accessToken: person.accessToken,
    sessionId: "",
    expiresIn: 900,
  });
  await device.goto(at("/panel"));
  await expect(card(device, title, now)).toBeVisible();
  await card(device, title, now)
    .getByRole("button", { name: say("Pausar", "Pause") })
    .click();
  await expect(card(device, title, paused)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(card(page, title, paused)).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\d)/);
});

test("focus mode shows one thing, by keyboard alone, and tells how long it took", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const { title } = await plant(page, person, say);
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
  person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED/);
  const { task, title } = await plant(page, person, say);
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
      page.request,
      person,
      "GET",
      `/planning/tasks/${task.id}/time-entries`,
    );
    return items.map(({ startedAt, endedAt }) =>
      endedAt === null ? "runs" : Date.parse(endedAt) - Date.parse(startedAt) >= 2000,
    );
  };
  await expect.poll(entries).toEqual([true]);
});

test("a clock that was forgotten asks until when, and what is answered settles it", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const { task, title } = await plant(page, person, say);
  const hours = 5;
  await ask(page.request, person, "POST", `/planning/tasks/${task.id}/tracking/start`, {
    at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
  await page.goto(at("/panel"));
  const question = page.getByRole("group", {
    name: say(/^Este reloj corre desde/, /^This clock has been running since/),
  });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: say("Hasta ahora", "Until now") }).click();
  await expect(question).toBeHidden();
  await expect(card(page, title, say("En pausa", "Paused"))).toBeVisible();
  const { items } = await ask<{ items: { endedAt: string | null; isDoubtful: boolean }[] }>(
    page.request,
    person,
    "GET",
    `/planning/tasks/${task.id}/time-entries`,
  );
  expect(items).toEqual([
    expect.objectContaining({ endedAt: expect.any(String), isDoubtful: false }),
  ]);
  await page.reload();
  await expect(card(page, title, say("En pausa", "Paused"))).toBeVisible();
  await expect(question).toBeHidden();
});

test("tracked time is put right: corrected, added, refused where it crosses, and taken out", async ({
  page,
  person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/422/);
  const { task, title, address } = await plant(page, person, say);
  // Yesterday, so that the time of day at which this runs does not matter.
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const day = new Intl.DateTimeFormat("sv", { timeZone: "America/Mexico_City" }).format(yesterday);
  await ask(page.request, person, "POST", `/planning/tasks/${task.id}/time-entries`, {
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
  await end.getByRole("spinbutton").first().click();
  await page.keyboard.type("1040");
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(time.getByText(say("ayer, 10:00–10:40", "yesterday, 10:00–10:40"))).toBeVisible();

  await time.getByRole("button", { name: say("Agregar tiempo", "Add time") }).click();
  const write = async (name: string, clock: string) => {
    await dialog.getByRole("group", { name }).getByRole("spinbutton").first().click();
    await page.keyboard.type(clock);
  };
  const dayField = dialog.getByRole("group", { name: say("Día", "Day"), exact: true });
  const [year, month, date] = day.split("-");
  await dayField.getByRole("spinbutton").first().click();
  await page.keyboard.type(`${date}${month}${year}`);
  await write(say("Empezaste", "You started"), "1030");
  await write(say("Terminaste", "You finished"), "1100");
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(
    dialog.getByText(
      say(
        `Se cruza con «${title}», de 10:00 a 10:40.`,
        `It overlaps with “${title}”, 10:00 to 10:40.`,
      ),
    ),
  ).toBeVisible();
  await write(say("Empezaste", "You started"), "1040");
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(dialog).toBeHidden();
  await expect(time.getByText(say("ayer, 10:40–11:00", "yesterday, 10:40–11:00"))).toBeVisible();

  await time
    .getByRole("button", {
      name: say("Quitar: ayer, 10:40–11:00", "Remove: yesterday, 10:40–11:00"),
    })
    .click();
  await expect(time.getByText(say("ayer, 10:40–11:00", "yesterday, 10:40–11:00"))).toBeHidden();
  await page.getByRole("button", { name: say("Deshacer", "Undo") }).click();
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
