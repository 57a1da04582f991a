// Formats a clock time so that parsing the sentence gives the same minute.
import { parseClockTime } from "../../time/clock-time.ts";

/** A leading zero or an hour above 12 means the 24-hour clock; 10 to 12 need am or pm. */
export function formatClockPhrase(time: string): string {
  const minute = parseClockTime(time);
  const hour = minute === null ? 0 : Math.floor(minute / 60);
  if (hour < 10 || hour > 12) return time;
  return `${time} ${hour === 12 ? "pm" : "am"}`;
}
