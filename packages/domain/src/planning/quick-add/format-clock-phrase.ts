// A clock time as a sentence says it, so that it is read again as that very minute.
import { parseClockTime } from "../../time/clock-time.ts";

/** A zero in front, or an hour from 13 on, is the clock of 24 hours; 10 to 12 need to be told. */
export function formatClockPhrase(time: string): string {
  const minute = parseClockTime(time);
  const hour = minute === null ? 0 : Math.floor(minute / 60);
  if (hour < 10 || hour > 12) return time;
  return `${time} ${hour === 12 ? "pm" : "am"}`;
}
