// End-to-end tests for the energy screen: empty state, forecast, print and offline.
import type { Page } from "@playwright/test";
import { DAY_MS, HOUR_MS, today } from "../support/days.ts";
import { NO_NETWORK, waitForWorker } from "../support/device.ts";
import { getBox } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { firstTaskField } from "../support/screens.ts";
import { logNight, setAwakeHours } from "../support/energizing/nights.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";

const curve = (page: Page, localize: Localize) =>
  page.getByRole("img", { name: localize("Tu energía de hoy", "Your energy today") });

test("a new user sees the empty state and the first step", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const firstStep = firstTaskField(page, localize);
  await expect(firstStep).toBeVisible();
  const head = page.getByRole("main").locator("header");
  const { height } = await getBox(head);
  await page.goto(toPath(`/space/${studio}/vitality`));
  await expect(curve(page, localize)).toHaveAccessibleDescription(
    localize(/^En un día de 07:00 a 23:00/, /^On a day from 07:00 to 23:00/),
  );
  await expectAccessible();
  await page.getByRole("button", { name: localize("Elegir mi ritmo", "Choose my rhythm") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: localize("Guardar ritmo", "Save rhythm") })
    .click();
  await expect(
    page.getByText(localize("Se basa en tu ritmo.", "It’s based on your rhythm."), {
      exact: false,
    }),
  ).toBeVisible();
  const summary = page.getByRole("region", { name: localize("Hoy", "Today"), exact: true });
  await expect(summary).toContainText(localize("Todavía no la registras.", "Not logged yet."));
  await expectAccessible();

  // The day displays the hours only if enough of them are left.
  await page.goto(toPath("/panel"));
  await expect(firstStep).toBeVisible();
  expect((await getBox(head)).height).toBe(height);
});

test("today's clearest hours are displayed as text and chart, and a day is planned by them", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await setAwakeHours(callApi, 4);
  // As many nights as the statistics need.
  for (let back = 0; back < 8; back += 1) {
    await logNight(callApi, 8 * HOUR_MS, 4 * HOUR_MS + back * DAY_MS);
  }
  const { mission } = await makeRoutine(callApi);
  await makeTask(callApi, mission, {
    title: "Tesis",
    isDifficult: true,
    estimation: { executionMin: 30 },
    schedule: { startDate: today() },
  });
  await page.goto(toPath(`/space/${studio}/vitality`));
  await expect(curve(page, localize)).toHaveAccessibleDescription(
    localize(
      /^Son tus horas más despejadas, hasta las \d\d:\d\d\./,
      /^These are your clearest hours, until \d\d:\d\d\./,
    ),
  );
  await expect(curve(page, localize).getByText(localize(/^Ahora, /, /^Now, /))).toBeVisible();
  const summary = page.getByRole("region", { name: localize("Hoy", "Today"), exact: true });
  await expect(summary).toContainText(localize("Energía alta", "High energy"));
  await expect(summary).toContainText(localize("Dormiste 8\u00a0h.", "You slept 8\u00a0h."));
  await expect(summary).toContainText(localize("Tu próxima noche", "Your next night"));
  await page
    .locator("summary", {
      hasText: localize("Ver en una tabla: Tu energía de hoy", "See as a table: Your energy today"),
    })
    .click();
  const table = page
    .getByRole("region", {
      name: localize("Tabla: Tu energía de hoy", "Table: Your energy today"),
    })
    .getByRole("table");
  await expect(table.getByRole("row").nth(16)).toBeVisible();
  await expect(table.getByRole("cell", { name: localize("alta", "High") }).first()).toBeVisible();
  await page.getByText(localize("De dónde sale", "Where this comes from")).click();
  await expect(page.getByText(/Borbély 1982/)).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: localize("Patrones", "Patterns"), exact: true }).click();
  await expect(
    page.getByRole("figure", {
      name: localize("Cuánto duermes", "How long you sleep"),
      exact: true,
    }),
  ).toBeVisible();
  await page.goBack();

  const propose = localize("Propón mi día", "Propose my day");
  await page.getByRole("link", { name: propose }).click();
  await expect(page).toHaveURL(toPath("/panel"));
  await expect(page.getByRole("button", { name: propose, pressed: true })).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: localize(/lugar/, /room/) }),
  ).toBeFocused();
});

test("print displays the data without controls", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
}) => {
  for (const text of ["Uno", "Dos"]) await callApi("POST", "/energizing/reflections", { text });
  await page.goto(toPath(`/space/${studio}/vitality/journal`));
  const notes = page.getByRole("region", { name: localize("Lo que escribiste", "What you wrote") });
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(notes.getByRole("listitem").last()).toBeVisible();
  const controls = page.locator("button, input, select, textarea").filter({ visible: true });
  await expect(controls).toHaveCount(0);
});

test.describe("with the service worker's cache", () => {
  test.use({ serviceWorkers: "allow" });

  test("opened offline without a cached day, it displays what is missing", async ({
    page,
    studio,
    toPath,
    localize,
    expectedErrors,
    expectAccessible,
  }) => {
    expectedErrors.push(NO_NETWORK);
    await page.goto(toPath(`/space/${studio}/vitality`));
    await waitForWorker(page);
    // From this load on, the worker has the screen's files cached.
    await page.reload();
    const written = page.getByRole("heading", { name: localize("Ciclo", "Cycle") });
    await expect(written).toBeVisible();
    await page.context().setOffline(true);
    await page.reload({ waitUntil: "commit" });
    const failure = page.getByRole("alert").filter({
      hasText: localize("No pudimos calcular tu energía", "We couldn’t calculate your energy"),
    });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await expectAccessible();
    await page.context().setOffline(false);
    await expect(failure).toHaveCount(0);
  });
});
