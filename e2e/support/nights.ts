// Nights that a journey needs but is not about: a rhythm by which it is nearly bedtime, and rests that began a while ago.
import type { Page } from "@playwright/test";
import type { Person } from "./journey.ts";
import { ask } from "./places.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** What a clock shows there, some time from now. */
export function clockIn(ms: number): string {
  const format = {
    timeZone: "America/Mexico_City",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  return new Intl.DateTimeFormat("en", format).format(Date.now() + ms);
}

/** Somebody for whom it is nearly bedtime, at whatever hour the journey is made. */
export async function nearBedtime(page: Page, person: Person) {
  const times = { bedtime: clockIn(30 * MINUTE), wakeUp: clockIn(30 * MINUTE + 8 * HOUR) };
  await ask(page.request, person, "PUT", "/energizing/sleep-rhythm", {
    dailySettings: weekdays.map((dayOfWeek) => ({ dayOfWeek, ...times })),
  });
  return times;
}

/** A zone in which it is some hour of the day right now, such as the first one after midnight. */
export function zoneAt(hour: number): string {
  const ahead = (24 + hour - new Date().getUTCHours()) % 24;
  const offset = ahead > 14 ? ahead - 24 : ahead;
  // These names count the other way round.
  return offset === 0 ? "Etc/UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** Starts a rest in the past, with a minute. */
export function restedSince(page: Page, person: Person, ms: number) {
  const since = Date.now() - ms;
  const at = new Date(since - (since % MINUTE)).toISOString();
  return ask(page.request, person, "POST", "/energizing/rest-mode/start", { at });
}
