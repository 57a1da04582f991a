import { parseDay, type Day } from "@vereda/domain/time/day";

/** True for an invalid date, because other checks report it. */
export function hasCome(date: string | null | undefined, today: Day): boolean {
  return (parseDay(date ?? "") ?? today) <= today;
}
