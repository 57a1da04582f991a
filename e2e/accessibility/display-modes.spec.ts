// End-to-end tests for forced colours and print.
import type { Locator } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { followCycle, logPeriods } from "../support/energizing/cycle.ts";
import { HOUR_MS, today } from "../support/days.ts";
import { getBox } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { logNight, setAwakeHours } from "../support/energizing/nights.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { main } from "../support/screens.ts";

async function seedDay(callApi: CallApi, localize: Localize) {
  await setAwakeHours(callApi, 4);
  await logNight(callApi, 7 * HOUR_MS, 4 * HOUR_MS);
  await followCycle(callApi, 96);
  await logPeriods(callApi, [28, 28], 12);
  const startDate = today();
  const { mission } = await makeRoutine(callApi, {
    title: localize("La casa de la abuela", "Grandmother’s house"),
    mission: localize("Cada día", "Every day"),
  });
  const title = localize("Preparar la presentación", "Prepare the presentation");
  const fields = { isPhysical: true, estimation: { executionMin: 600 } };
  await makeTask(callApi, mission, {
    title,
    ...fields,
    schedule: { startDate: `${startDate}T23:00` },
  });
  const other = localize("Ordenar el cobertizo", "Tidy the shed");
  await makeTask(callApi, mission, { title: other, ...fields, schedule: { startDate } });
  return { title };
}

/** Measures the contrast ratio of an element to its surroundings; 1 is the minimum. */
async function measureContrast(mark: Locator): Promise<number> {
  await mark.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await getBox(mark);
  const edge = 4;
  const clip = {
    x: x - edge,
    y: y - edge,
    width: width + 2 * edge,
    height: height + 2 * edge,
  };
  const screenshot = (await mark.page().screenshot({ clip })).toString("base64");
  return mark.page().evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(bitmap, 0, 0);
    const data = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    const linear = (value = 0) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]].map(linear);
      const light = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      [darkest, lightest] = [Math.min(darkest, light), Math.max(lightest, light)];
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, screenshot);
}

/** Checks the contrast of graphics (WCAG 1.4.11). */
async function expectVisibleContrast(mark: Locator, what: string): Promise<void> {
  // Retries, because the first render may still be replaced.
  await expect(async () => {
    expect(await measureContrast(mark), what).toBeGreaterThan(3);
  }).toPass({ timeout: 60_000 });
}

test("in forced colours, graphics are visible and text is readable", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await seedDay(callApi, localize);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });

  await page.goto(toPath("/panel"));
  const load = page.getByRole("button", {
    name: localize("No cabe en el día", "Doesn’t fit in the day"),
  });
  await load.click();
  const bar = page.getByRole("dialog").locator("[aria-hidden]:has(> span:nth-child(3))");
  const parts = bar.first().locator("> span");
  await expect(parts).toHaveCount(3);
  await expectVisibleContrast(parts.first(), "the load of the day");
  await expectVisibleContrast(parts.nth(1), "what is too much");
  await expectAccessible();

  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  const month = page.getByRole("table");
  const periodDay = month
    .getByRole("button", { name: localize(/, periodo$/, /, period$/) })
    .first();
  await expectVisibleContrast(periodDay.locator("> span").nth(1), "a day of a period");
  const legend = page.getByText(localize("Periodo", "Period"), { exact: true });
  await expectVisibleContrast(legend.locator("span"), "what a period looks like");
  const next = page
    .getByRole("region", { name: localize("Tu próximo periodo", "Your next period") })
    .locator("[data-metric] > :first-child > div");
  await expectVisibleContrast(next.nth(2), "when the next one likely begins");
  await expectAccessible();

  await page.goto(toPath(`/space/${studio}/vitality/nights`));
  const night = page
    .getByRole("region", { name: localize("Tus noches", "Your nights") })
    .getByRole("listitem")
    .locator("[data-metric] > span");
  await expectVisibleContrast(night.last(), "a night");
  await expectAccessible();
});

test("print displays the logged data without controls", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
}) => {
  const { title } = await seedDay(callApi, localize);
  await page.emulateMedia({ media: "print" });
  const screen = main(page);
  const expectNoControls = async () => {
    for (const role of ["tab", "radio", "combobox", "textbox"] as const) {
      await expect(screen.getByRole(role)).toHaveCount(0);
    }
  };

  await page.goto(toPath("/panel"));
  await expect(screen.getByRole("listitem").getByText(title)).toBeVisible();
  // The day's sentence is a button on the screen, and text in print.
  await expect(screen.getByRole("button")).toHaveCount(1);
  await expectNoControls();

  await page.goto(toPath("/panel/plans/calendar"));
  // What passes midnight is on both days.
  await expect(screen.getByText(title).first()).toBeVisible();
  await expectNoControls();

  await page.goto(toPath(`/space/${studio}/vitality/nights`));
  const nights = page.getByRole("region", { name: localize("Tus noches", "Your nights") });
  await expect(nights.getByRole("listitem")).toHaveCount(1);
  await expect(screen.getByRole("button")).toHaveCount(0);
  await expectNoControls();
});
