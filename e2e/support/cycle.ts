// What journeys about the cycle share: days before today, somebody who follows theirs, and fields for days.
import type { Page } from "@playwright/test";
import type { Person } from "./journey.ts";
import { ask, studioOf } from "./places.ts";
import { today } from "./plans.ts";

const DAY_MS = 86_400_000;

/** The day so many before today, as the API writes days. */
export function daysAgo(count: number): string {
  const noon = Date.parse(`${today()}T12:00:00Z`);
  return new Date(noon - count * DAY_MS).toISOString().slice(0, 10);
}

export async function openCycle(page: Page, person: Person, at: (path: string) => string) {
  const studio = await studioOf(page.request, person);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  return studio;
}

/** Somebody whose last period began so many days ago. */
export function setUp(page: Page, person: Person, days: number) {
  return ask(page.request, person, "PUT", "/energizing/cycle/settings", {
    averageCycleLength: 28,
    averagePeriodLength: 5,
    lastCycleStartDate: daysAgo(days),
  });
}

/** Writes a day into a date field, part by part: the day comes first in both languages. */
export async function writeDay(page: Page, label: string, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  const field = page.getByRole("dialog").getByRole("group", { name: label });
  await field.getByRole("spinbutton").first().click();
  await page.keyboard.type(day + month + year);
}

/** Periods of five days, the earliest first: so long from each to the next, the last one so many days ago. */
export async function logPeriods(
  page: Page,
  person: Person,
  lengths: readonly number[],
  latest: number,
): Promise<void> {
  let ago = latest + lengths.reduce((sum, length) => sum + length, 0);
  for (const length of [...lengths, 0]) {
    await ask(page.request, person, "POST", "/energizing/cycle/periods", {
      startDate: daysAgo(ago),
      endDate: daysAgo(ago - 4),
    });
    ago -= length;
  }
}
