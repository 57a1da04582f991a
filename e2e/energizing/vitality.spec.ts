// The screen of energy as a whole: how clear a head is likely to be through today, last night, the coming one and the
// cycle beside it; what somebody new is shown; and what is said when it cannot be had.
import type { Page } from "@playwright/test";
import { followCycle } from "../support/cycle.ts";
import { HOUR, today } from "../support/days.ts";
import { boxOf } from "../support/finger.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { slept, upFor } from "../support/nights.ts";
import { locked, lockElsewhere, setPin, typePin } from "../support/pin.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import { pressUnlessGone } from "../support/screens.ts";

const curve = (page: Page, say: Say) =>
  page.getByRole("img", { name: say("Tu energía de hoy", "Your energy today") });

test("somebody new sees what this place will show, and what to do first", async ({
  page,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const firstStep = page.getByRole("link", {
    name: say("Crear mi primer objetivo", "Create my first objective"),
  });
  await expect(firstStep).toBeVisible();
  const head = page.getByRole("main").locator("header");
  const { height } = await boxOf(head);
  await page.goto(at(`/space/${studio}/vitality`));
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

  // The day, which knows the hours that are left by then, tells them where there was room for it.
  await page.goto(at("/panel"));
  await expect(firstStep).toBeVisible();
  expect((await boxOf(head)).height).toBe(height);
});

test("the clearest hours of today are told, drawn and written, and a day can be planned by them", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await upFor(ask, 4);
  await slept(ask, 8 * HOUR, 4 * HOUR);
  const schedule = { startDate: today() };
  const { mission } = await makePlan(ask, {
    type: "ROUTINE",
    title: "Casa",
    mission: "Cada día",
    schedule,
  });
  const estimation = { executionMin: 30 };
  await makeTask(ask, mission, {
    title: "Tesis",
    isDifficult: true,
    estimation,
    schedule,
  });
  await page.goto(at(`/space/${studio}/vitality`));
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
  // Who follows no cycle hears of none here, but finds the way to it below.
  await expect(
    page.getByRole("link", { name: say("Ver tu ciclo", "See your cycle") }),
  ).toBeVisible();
  await expect(facts.getByText(say("Ciclo", "Cycle"), { exact: true })).toHaveCount(0);

  await page
    .locator("summary", {
      hasText: say("Ver en una tabla: Tu energía de hoy", "See as a table: Your energy today"),
    })
    .click();
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
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await upFor(ask, 3);
  await slept(ask, 7 * HOUR, 27 * HOUR);
  await page.goto(at(`/space/${studio}/vitality`));
  // Beside the curve; the table behind it says it too.
  const enough = page
    .getByText(say("Tras una buena noche", "After a good night"))
    .filter({ visible: true });
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await facts.getByRole("button", { name: say("Registrar anoche", "Log last night") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(enough).toHaveCount(0);

  await slept(ask, 3 * HOUR, 3 * HOUR);
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
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  const prefer = (preferences: object) =>
    ask("PATCH", "/energizing/cycle/preferences", preferences);
  await followCycle(ask, 11);
  await page.goto(at(`/space/${studio}/vitality`));
  const facts = page.getByRole("region", { name: say("Hoy", "Today"), exact: true });
  await expect(facts).toContainText(say("Día 12 de tu ciclo", "Day 12 of your cycle"));
  // What others tend to feel bends nobody's day.
  await expect(page.getByText(say("lo que anotaste de tu ciclo", "what you noted of"))).toHaveCount(
    0,
  );
  await expectAccessible();
  for (const [preferences, way] of [
    [{ mode: "pregnancy" }, say("Ver tu ciclo", "See your cycle")],
    [
      { mode: "tracking", isHidden: true },
      say("Ver lo que no se muestra aquí", "See what is not shown here"),
    ],
  ] as const) {
    await prefer(preferences);
    await page.reload();
    await expect(page.getByRole("link", { name: way })).toBeVisible();
    await expect(curve(page, say)).toBeVisible();
    await expect(page.getByText(say("Día 12", "Day 12"))).toHaveCount(0);
  }
});

test("behind a PIN nothing of it is seen until it is opened", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
}) => {
  provoked.push(/423 /);
  await upFor(ask, 4);
  await slept(ask, 8 * HOUR, 4 * HOUR);
  await setPin(ask);
  await lockElsewhere(ask);
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(locked(page, say)).toBeVisible();
  await expect(curve(page, say)).toHaveCount(0);
  await typePin(page, say);
  await expect(curve(page, say)).toBeVisible();
  await expect(page.getByText(say("Dormiste 8\u00a0h.", "You slept 8\u00a0h."))).toBeVisible();
});

test("without an answer it says so, and tries again", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/503 |ERR_/);
  await upFor(ask, 4);
  const rhythm = "**/energizing/sleep-rhythm";
  for (const asked of [rhythm, "**/energizing/cycle?*"]) {
    await page.route(asked, (route) => route.fulfill({ status: 503, body: "{}" }));
  }
  await page.goto(at(`/space/${studio}/vitality`));
  const failure = page
    .getByRole("alert")
    .filter({ hasText: say("No pudimos calcular tu energía", "We couldn’t work out your energy") });
  await expect(failure).toBeVisible();
  await expectAccessible();
  await page.unroute(rhythm);
  await pressUnlessGone(
    failure.getByRole("button", { name: say("Intentar de nuevo", "Try again") }),
  );
  await expect(curve(page, say)).toBeVisible();
  // The cycle, which still cannot be had, takes nothing of it away.
  await expect(
    page.getByRole("region", { name: say("Lo que escribiste", "What you wrote") }),
  ).toBeVisible();
});
