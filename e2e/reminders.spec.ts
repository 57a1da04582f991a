// Reminders: set on a task and on an event that repeats, changed, removed; and heard while the application is open.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, otherDevice, test } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { ask, studioOf } from "./support/places.ts";

type Made = { id: string };

interface Planned {
  readonly objective: string;
  readonly task: string;
}

const caller =
  (request: APIRequestContext, person: Person) =>
  <T>(method: "POST" | "PUT", path: string, data: object) =>
    ask<T>(request, person, method, path, data);

async function planTask(
  request: APIRequestContext,
  person: Person,
  schedule: object,
): Promise<Planned> {
  const call = caller(request, person);
  const workspaceId = await studioOf(request, person);
  const about = { type: "ROUTINE", title: "Casa", workspaceId, areaId: "personal" };
  const objective = await call<Made>("POST", "/planning/objectives", about);
  await call("PUT", `/planning/objectives/${objective.id}/schedule`, { startDate: "2026-01-01" });
  const mission = await call<Made>("POST", `/planning/objectives/${objective.id}/missions`, {
    title: "Semana",
  });
  const task = await call<Made>("POST", `/planning/missions/${mission.id}/tasks`, {
    title: "Llamar a la abuela",
    priority: "MEDIUM",
    environmentId: "home",
    isDigital: true,
    estimation: { executionMin: 30 },
  });
  await call("PUT", `/planning/tasks/${task.id}/schedule`, schedule);
  const place = `/space/${workspaceId}/personal/plan/objective/${objective.id}`;
  return { objective: place, task: `${place}/task/${task.id}` };
}

/** Some days from now in Mexico City. */
function dateAhead(days: number): string {
  const zone = { timeZone: "America/Mexico_City" };
  return new Intl.DateTimeFormat("en-CA", zone).format(Date.now() + days * 86_400_000);
}

/** The clock time of the next whole minute that leaves time to set it. */
function nextMinute(): string {
  const at = Math.ceil((Date.now() + 10_000) / 60_000) * 60_000;
  const clock = { timeZone: "America/Mexico_City", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("sv-SE", clock).format(at);
}

test("a task gets reminders, one of them one's own, which is changed and removed", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const { task } = await planTask(page.request, person, { startDate: `${dateAhead(3)}T10:00` });
  await page.goto(at(task));
  const part = page.getByRole("region", { name: say("Recordatorios", "Reminders"), exact: true });
  const atStart = part.getByRole("button", { name: say("Al empezar", "At the start") });
  await atStart.click();
  await expect(atStart).toHaveAttribute("aria-pressed", "true");
  await expect(part.getByText(say("El próximo suena:", "The next one rings:"))).toContainText(
    "10:00",
  );

  await part.getByRole("button", { name: say("Otro momento", "Another time") }).click();
  const howLong = part.getByRole("textbox", { name: say("Cuánto antes", "How long before") });
  await expect(howLong).toBeFocused();
  await howLong.fill("2");
  await part.getByRole("radio", { name: say("horas", "hours") }).click();
  await expectAccessible();
  await part.getByRole("button", { name: say("Agregar recordatorio", "Add reminder") }).click();
  const own = part.getByRole("list", { name: say("A tu medida", "Your own") });
  await expect(own.getByText(say("2 h antes", "2 h before"))).toBeVisible();
  await expect(part.getByText(say("El próximo suena:", "The next one rings:"))).toContainText(
    "08:00",
  );
  await page.reload();
  await expect(own.getByText(say("2 h antes", "2 h before"))).toBeVisible();

  await own
    .getByRole("button", { name: say("Cambiar el recordatorio", "Change the reminder") })
    .click();
  await part.getByRole("radio", { name: say("A una hora", "At a time") }).click();
  await part.getByRole("button", { name: say("Cambiar", "Change"), exact: true }).click();
  await expect(own.getByText(say("Ese día a las 09:00", "That day at 09:00"))).toBeVisible();
  await own
    .getByRole("button", { name: say("Quitar el recordatorio", "Remove the reminder") })
    .click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(atStart).toHaveAttribute("aria-pressed", "true");
  await expect(own).toHaveCount(0);
});

test("an event that repeats says that its reminders ring each time", async ({
  page,
  person,
  at,
  say,
}) => {
  const call = caller(page.request, person);
  const workspaceId = await studioOf(page.request, person);
  const about = { type: "EVENT", title: "Ensayo", workspaceId, areaId: "personal" };
  const { id } = await call<Made>("POST", "/planning/objectives", about);
  await call("PUT", `/planning/objectives/${id}/schedule`, {
    startDate: `${dateAhead(1)}T19:00`,
    frequency: "DAILY",
  });
  await page.goto(at(`/space/${workspaceId}/personal/plan/objective/${id}`));
  const part = page.getByRole("region", { name: say("Recordatorios", "Reminders"), exact: true });
  await expect(
    part.getByText(
      say("Suenan en cada fecha en que se repite.", "They ring on each date on which it repeats."),
    ),
  ).toBeVisible();
  const evening = part.getByRole("button", {
    name: say("El día antes a las 20:00", "The day before at 20:00"),
  });
  await evening.click();
  await page.reload();
  await expect(evening).toHaveAttribute("aria-pressed", "true");
});

test("a reminder is heard on every device that is open, and what one answers leaves the others", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  // The next whole minute that leaves time to set it.
  const soon = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
  const { task } = await planTask(page.request, person, { startDate: soon.toISOString() });
  const id = task.split("/").at(-1) ?? "";
  await caller(page.request, person)("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_START" }],
  });
  await page.goto(at("/panel/profile"));
  const other = await otherDevice(browser, language, person);
  const cardOf = (device: Page) =>
    device
      .getByRole("region", { name: say("Recordatorios de ahora", "Reminders for now") })
      .getByRole("listitem")
      .filter({ hasText: "Llamar a la abuela" });
  const card = cardOf(page);
  await expect(card).toBeVisible({ timeout: 150_000 });
  await expect(cardOf(other)).toBeVisible({ timeout: 5_000 });
  await expectAccessible();
  await card.getByRole("button", { name: say("En 10 min", "In 10 min") }).click();
  await expect(card).toHaveCount(0);
  await expect(cardOf(other)).toHaveCount(0, { timeout: 5_000 });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);

  // Another one rings a moment later, and is seen on the other device.
  await caller(page.request, person)("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_TIME", time: nextMinute(), daysBefore: 0 }],
  });
  await expect(card).toBeVisible({ timeout: 150_000 });
  await cardOf(other)
    .getByRole("button", { name: say("Visto", "Seen") })
    .click();
  await expect(cardOf(other)).toHaveCount(0);
  await expect(card).toHaveCount(0, { timeout: 5_000 });
  await other.context().close();
});

test("an event is made with its reminders", async ({ page, person, at, say, expectAccessible }) => {
  const workspaceId = await studioOf(page.request, person);
  await page.goto(at(`/space/${workspaceId}/personal/plan/new?kind=EVENT`));
  await page
    .getByRole("textbox", { name: say("Título", "Title") })
    .fill(say("Ensayo del coro", "Choir rehearsal"));
  await page.getByRole("button", { name: say("Siguiente", "Next") }).click();
  const tenBefore = page.getByRole("button", { name: say("10 min antes", "10 min before") });
  await tenBefore.click();
  await expect(tenBefore).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await page.getByRole("button", { name: say("Siguiente", "Next") }).click();
  await page.getByRole("button", { name: say("Crear el evento", "Create event") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Ensayo del coro", "Choir rehearsal"),
  );
  const part = page.getByRole("region", { name: say("Recordatorios", "Reminders"), exact: true });
  await expect(
    part.getByRole("button", { name: say("10 min antes", "10 min before") }),
  ).toHaveAttribute("aria-pressed", "true");
});
