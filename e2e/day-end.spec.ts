// A day that ends when its person goes to bed: chosen among the preferences, and then lived past midnight.
import type { APIRequestContext } from "@playwright/test";
import { expect, test, turn } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { zoneAt } from "./support/nights.ts";
import { ask, studioOf } from "./support/places.ts";

type Made = { id: string };

const WEEK = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** The date in a zone, so many days from now. */
function dateIn(timeZone: string, days: number): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone });
  return format.format(Date.now() + days * 86_400_000);
}

/** Somebody who is up now, and means to be until half past two. */
async function upAtNight(request: APIRequestContext, person: Person, timezone: string) {
  await ask(request, person, "PATCH", "/sessions/preferences", { timezone });
  await ask(request, person, "PUT", "/energizing/sleep-rhythm", {
    dailySettings: WEEK.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "10:00", bedtime: "02:30" })),
  });
}

async function planNight(request: APIRequestContext, person: Person, dates: [string, string]) {
  const call = <T>(method: "POST" | "PUT", path: string, data: object) =>
    ask<T>(request, person, method, path, data);
  const workspaceId = await studioOf(request, person);
  const about = { type: "ROUTINE", title: "Casa", workspaceId, areaId: "personal" };
  const objective = await call<Made>("POST", "/planning/objectives", about);
  await call("PUT", `/planning/objectives/${objective.id}/schedule`, { startDate: "2026-01-01" });
  const mission = await call<Made>("POST", `/planning/objectives/${objective.id}/missions`, {
    title: "Noche",
  });
  const add = async (title: string, schedule: object) => {
    const task = await call<Made>("POST", `/planning/missions/${mission.id}/tasks`, {
      title,
      priority: "MEDIUM",
      environmentId: "home",
      isDigital: true,
      estimation: { executionMin: 30 },
    });
    await call("PUT", `/planning/tasks/${task.id}/schedule`, schedule);
  };
  const [yesterday, today] = dates;
  await add("Infusión", { startDate: `${today}T01:30` });
  await add("Diario", { startDate: today });
  return yesterday;
}

test("a day goes on until bedtime, with what is planned and done after midnight", async ({
  page,
  person,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const zone = zoneAt(0);
  const dates: [string, string] = [dateIn(zone, -1), dateIn(zone, 0)];
  await upAtNight(page.request, person, zone);
  await planNight(page.request, person, dates);
  const weekday = (date: string) =>
    new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
      Date.parse(date),
    );
  const heading = page.getByRole("heading", { level: 1 });

  // By the calendar it is the new date, and the tea of this night is on it.
  await page.goto(at("/panel"));
  await expect(heading).toContainText(weekday(dates[1]));
  await expect(page.getByText("Infusión").first()).toBeVisible();
  await expect(page.getByText("Diario").first()).toBeVisible();

  await page.goto(at("/panel/profile?tab=preferences"));
  const bedtime = page.getByRole("radio", { name: say("A la hora de dormir", "At bedtime") });
  await expect(page.getByText(weekday(dates[1])).first()).toBeVisible();
  await expectAccessible();
  await turn(bedtime);
  await expect(bedtime).toBeChecked();
  await page.reload();
  await expect(bedtime).toBeChecked();

  await page.goto(at("/panel"));
  await expect(heading).toContainText(weekday(dates[0]));
  await expect(page.getByText("Infusión").first()).toBeVisible();
  await expect(page.getByText("Diario")).toHaveCount(0);

  await page.getByRole("button", { name: say("Horario", "Timeline"), exact: true }).click();
  const hours = page.locator("[data-hours-from]");
  await expect(hours).toHaveAttribute("data-hours-to", "1620");
  await expect(page.getByRole("button", { name: /^Infusión 01:30–02:00/ })).toBeVisible();
  await expectAccessible();

  await page.goto(at("/panel/profile?tab=preferences"));
  const midnight = page.getByRole("radio", { name: say("A medianoche", "At midnight") });
  await turn(midnight);
  await expect(midnight).toBeChecked();
  await page.goto(at("/panel"));
  await expect(heading).toContainText(weekday(dates[1]));
});
