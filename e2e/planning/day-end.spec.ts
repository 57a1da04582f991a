// End-to-end test for days that end at bedtime: the preference, and a day past midnight.
import type { CallApi } from "../support/api.ts";
import { dayIn, zoneAt } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { saveRhythm } from "../support/energizing/nights.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { heading, setChecked } from "../support/screens.ts";

async function seedNight(callApi: CallApi, today: string): Promise<void> {
  const { mission } = await makeRoutine(callApi, { startDate: "2026-01-01" });
  const fields = { isDigital: true, estimation: { executionMin: 30 } };
  for (const [title, startDate] of [
    ["Infusión", `${today}T01:30`],
    ["Diario", today],
  ] as const) {
    await makeTask(callApi, mission, { title, ...fields, schedule: { startDate } });
  }
}

test("a day continues until bedtime, with its planned and completed tasks after midnight", async ({
  page,
  callApi,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const zone = zoneAt(0);
  const [yesterday, today] = [dayIn(zone, -1), dayIn(zone)];
  // Awake now, with bedtime at half past two.
  await callApi("PATCH", "/sessions/preferences", { timezone: zone });
  await saveRhythm(callApi, { wakeUp: "10:00", bedtime: "02:30" });
  await seedNight(callApi, today);
  const weekday = (date: string) =>
    new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
      Date.parse(date),
    );

  // By the calendar it is already the new date, which has tonight's task.
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toContainText(weekday(today));
  await expect(page.getByText("Infusión").first()).toBeVisible();
  await expect(page.getByText("Diario").first()).toBeVisible();

  await page.goto(toPath("/panel/profile?tab=preferences"));
  const bedtime = page.getByRole("radio", { name: localize("A la hora de dormir", "At bedtime") });
  await expect(page.getByText(weekday(today)).first()).toBeVisible();
  await setChecked(bedtime);
  await expect(bedtime).toBeChecked();
  await page.reload();
  await expect(bedtime).toBeChecked();

  await page.goto(toPath("/panel"));
  await expect(heading(page)).toContainText(weekday(yesterday));
  await expect(page.getByText("Infusión").first()).toBeVisible();
  await expect(page.getByText("Diario")).toHaveCount(0);

  await page.getByRole("button", { name: localize("Horario", "Timeline"), exact: true }).click();
  const hours = page.locator("[data-hours-from]");
  await expect(hours).toHaveAttribute("data-hours-to", "1620");
  await expect(page.getByRole("button", { name: /^Infusión 01:30–02:00/ })).toBeVisible();
  await expectAccessible();

  await page.goto(toPath("/panel/profile?tab=preferences"));
  const midnight = page.getByRole("radio", { name: localize("A medianoche", "At midnight") });
  await setChecked(midnight);
  await expect(midnight).toBeChecked();
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toContainText(weekday(today));
});
