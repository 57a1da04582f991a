// The screen of energy as a whole: how clear a head is likely to be through today, last night, the coming one and the
// cycle beside it; what somebody new is shown; and what is said when it cannot be had.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { ask, studioOf } from "./support/places.ts";
import { makePlan, makeTask, today } from "./support/plans.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** What the clock shows in Mexico, some time from now. */
function clockIn(ms: number): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: "America/Mexico_City",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(Date.now() + ms);
}

/** Somebody who means to be up for sixteen hours, the first so many of which are over. */
function upFor(request: APIRequestContext, person: Person, hours: number) {
  const times = { wakeUp: clockIn(-hours * HOUR), bedtime: clockIn((16 - hours) * HOUR) };
  return ask(request, person, "PUT", "/energizing/sleep-rhythm", {
    dailySettings: WEEK.map((dayOfWeek) => ({ dayOfWeek, ...times })),
  });
}

/** A night that ended so many hours ago. */
function slept(request: APIRequestContext, person: Person, minutes: number, hoursAgo: number) {
  const ended = Date.now() - hoursAgo * HOUR;
  return ask(request, person, "POST", "/energizing/sleep-cycles", {
    startedAt: new Date(ended - minutes * 60_000).toISOString(),
    endedAt: new Date(ended).toISOString(),
  });
}

function followsCycle(request: APIRequestContext, person: Person, days: number) {
  const start = new Date(Date.parse(`${today()}T12:00:00Z`) - days * DAY);
  return ask(request, person, "PUT", "/energizing/cycle/settings", {
    averageCycleLength: 28,
    averagePeriodLength: 5,
    lastCycleStartDate: start.toISOString().slice(0, 10),
  });
}

async function openEnergy(page: Page, person: Person, at: (path: string) => string) {
  await page.goto(at(`/space/${await studioOf(page.request, person)}/vitality`));
}

const curve = (page: Page, say: (es: string, en: string) => string) =>
  page.getByRole("img", { name: say("Tu energía de hoy", "Your energy today") });

test("somebody new sees what this place will show, and what to do first", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await openEnergy(page, person, at);
  await expect(curve(page, say)).toHaveAccessibleDescription(
    say(/^En un día de 07:00 a 23:00/, /^In a day from 07:00 to 23:00/),
  );
  await expectAccessible();
  await page.getByRole("button", { name: say("Elegir mi ritmo", "Choose my rhythm") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Guardar ritmo", "Save rhythm") })
    .click();
  await expect(
    page.getByText(say("Cuenta con tu ritmo.", "It goes by your rhythm."), { exact: false }),
  ).toBeVisible();
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await expect(facts).toContainText(say("Todavía no la registras.", "Not logged yet."));
  await expectAccessible();
});

test("the clearest hours of today are told, drawn and written, and a day can be planned by them", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await upFor(page.request, person, 4);
  await slept(page.request, person, 480, 4);
  const schedule = { startDate: today() };
  const { mission } = await makePlan(page.request, person, {
    type: "ROUTINE",
    title: "Casa",
    mission: "Cada día",
    schedule,
  });
  const estimation = { executionMin: 30 };
  await makeTask(page.request, person, mission, {
    title: "Tesis",
    isDifficult: true,
    estimation,
    schedule,
  });
  await openEnergy(page, person, at);
  await expect(curve(page, say)).toHaveAccessibleDescription(
    say(
      /^Son tus horas más despejadas, hasta las \d\d:\d\d\./,
      /^These are your clearest hours, until \d\d:\d\d\./,
    ),
  );
  await expect(curve(page, say).getByText(say(/^Ahora, /, /^Now, /))).toBeVisible();
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await expect(facts).toContainText(say("Energía alta", "High energy"));
  await expect(facts).toContainText(say("Dormiste 8\u00a0h.", "You slept 8\u00a0h."));
  await expect(facts).toContainText(say("Tu próxima noche", "Your next night"));
  // Who follows no cycle hears of none here.
  await expect(facts.getByText(say("Ciclo", "Cycle"), { exact: true })).toHaveCount(0);

  await page.getByText(say("Ver en una tabla", "See as a table")).first().click();
  const table = page
    .getByRole("region", {
      name: say("Tabla: Tu energía de hoy", "Table: Your energy today"),
    })
    .getByRole("table");
  await expect(table.getByRole("row").nth(16)).toBeVisible();
  await expect(table.getByRole("cell", { name: say("alta", "High") }).first()).toBeVisible();
  await page.getByText(say("De dónde sale", "Where this comes from")).click();
  await expect(page.getByText(/Borbély 1982/)).toBeVisible();
  await expectAccessible();

  const propose = say("Propón mi día", "Propose my day");
  await page.getByRole("link", { name: propose }).click();
  await expect(page).toHaveURL(at("/panel"));
  await expect(page.getByRole("button", { name: propose, pressed: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: say(/lugar/, /room/) })).toBeFocused();
});

test("a short night lies lower than a day after enough sleep, and one that is not told can be", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await upFor(page.request, person, 3);
  await slept(page.request, person, 420, 27);
  await openEnergy(page, person, at);
  const enough = page.getByText(say("Tras una buena noche", "After a good night"));
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await facts.getByRole("button", { name: say("Registrar anoche", "Log last night") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(enough).toHaveCount(0);

  await slept(page.request, person, 180, 3);
  await page.reload();
  await expect(enough).toBeVisible();
  await expect(facts).toContainText(say("Dormiste 3\u00a0h.", "You slept 3\u00a0h."));
  await expect(
    page.getByText(say("tu ritmo y cómo dormiste anoche", "your rhythm and how you slept last"), {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible();
});

test("the cycle is one of today’s facts where it is followed and shown, and nowhere else", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const prefer = (preferences: object) =>
    ask(page.request, person, "PATCH", "/energizing/cycle/preferences", preferences);
  await followsCycle(page.request, person, 11);
  await openEnergy(page, person, at);
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await expect(facts).toContainText(say("Día 12 de tu ciclo", "Day 12 of your cycle"));
  // What others tend to feel bends nobody's day.
  await expect(page.getByText(say("lo que anotaste de tu ciclo", "what you noted of"))).toHaveCount(
    0,
  );
  await expectAccessible();
  for (const preferences of [{ mode: "pregnancy" }, { mode: "tracking", isHidden: true }]) {
    await prefer(preferences);
    await page.reload();
    await expect(curve(page, say)).toBeVisible();
    await expect(page.getByText(say("Día 12", "Day 12"))).toHaveCount(0);
  }
});

test("behind a PIN nothing of it is seen until it is opened", async ({
  page,
  person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/423 /);
  await upFor(page.request, person, 4);
  await slept(page.request, person, 480, 4);
  await ask(page.request, person, "PUT", "/sessions/pin", { pin: "2580" });
  await ask(page.request, person, "POST", "/sessions/pin/lock");
  await openEnergy(page, person, at);
  await expect(
    page.getByRole("heading", { name: say("Esto está bajo llave", "This is locked") }),
  ).toBeVisible();
  await expect(curve(page, say)).toHaveCount(0);
  await page.getByRole("textbox", { name: say("Tu PIN", "Your PIN") }).fill("2580");
  await page.getByRole("button", { name: say("Abrir", "Open"), exact: true }).click();
  await expect(curve(page, say)).toBeVisible();
  await expect(page.getByText(say("Dormiste 8\u00a0h.", "You slept 8\u00a0h."))).toBeVisible();
});

test("without an answer it says so, and tries again", async ({
  page,
  person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/503 |ERR_/);
  await upFor(page.request, person, 4);
  const rhythm = "**/energizing/sleep-rhythm";
  for (const asked of [rhythm, "**/energizing/cycle?*"]) {
    await page.route(asked, (route) => route.fulfill({ status: 503, body: "{}" }));
  }
  await openEnergy(page, person, at);
  const failure = page
    .getByRole("alert")
    .filter({ hasText: say("No pudimos calcular tu energía", "We couldn’t work out your energy") });
  await expect(failure).toBeVisible();
  await expectAccessible();
  await page.unroute(rhythm);
  await failure.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await expect(curve(page, say)).toBeVisible();
  // The cycle, which still cannot be had, takes nothing of it away.
  await expect(
    page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") }),
  ).toBeVisible();
});
