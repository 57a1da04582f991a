// Days and clock times around the tests' own now, as the API writes them and as users see them.
import { DAY_MS } from "../../packages/domain/src/time/units.ts";
import { nowMs } from "./clock.ts";

export { DAY_MS, HOUR_MS, MINUTE_MS } from "../../packages/domain/src/time/units.ts";

const ZONE = "America/Mexico_City";

/** The date in a zone, or so many days from it. */
export function dayIn(timeZone: string, ahead = 0): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(nowMs());
  return dayAfter(today, ahead);
}

/** The date so many days after another one. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export const today = () => dayIn(ZONE);
export const tomorrow = () => dayIn(ZONE, 1);
export const daysAgo = (count: number) => dayIn(ZONE, -count);
export const daysAhead = (count: number) => dayIn(ZONE, count);

/** The date of the latest morning whose seven o'clock is over, or of so many mornings before it. */
export function morning(back = 0): string {
  return daysAgo(clockIn(0) < "07:00" ? back + 1 : back);
}

/** The moment so long from now, as the API writes moments. */
export const momentIn = (ms: number) => new Date(nowMs() + ms).toISOString();

/** What a clock shows there at a moment. */
export function clockAt(moment: Date | number): string {
  const format = {
    timeZone: ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  return new Intl.DateTimeFormat("en", format).format(moment);
}

/** What a clock shows there, so long from now. */
export const clockIn = (ms: number) => clockAt(nowMs() + ms);

/** A zone in which it is some hour of the day right now, such as the first one after midnight. */
export function zoneAt(hour: number): string {
  const ahead = (24 + hour - new Date(nowMs()).getUTCHours()) % 24;
  const offset = ahead > 14 ? ahead - 24 : ahead;
  // These names count the other way round.
  return offset === 0 ? "Etc/UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
