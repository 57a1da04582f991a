// Dates and times relative to the test clock, in the formats of the API and the screens.
import { DAY_MS } from "../../packages/domain/src/time/units.ts";
import { nowMs } from "./clock.ts";

export { HOUR_MS, MINUTE_MS } from "../../packages/domain/src/time/units.ts";

const ZONE = "America/Mexico_City";

/** Today's date in a time zone, plus `ahead` days. */
export function dayIn(timeZone: string, ahead = 0): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(nowMs());
  return dayAfter(today, ahead);
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export const today = () => dayIn(ZONE);
export const tomorrow = () => dayIn(ZONE, 1);
export const daysAgo = (count: number) => dayIn(ZONE, -count);
export const daysAhead = (count: number) => dayIn(ZONE, count);

export const momentIn = (ms: number) => new Date(nowMs() + ms).toISOString();

/** The clock time in `ZONE` at an instant, such as `22:30`. */
function clockAt(moment: Date | number): string {
  const format = {
    timeZone: ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  return new Intl.DateTimeFormat("en", format).format(moment);
}

export const clockIn = (ms: number) => clockAt(nowMs() + ms);
