// What days of a cycle have to be before they are taken in.
import { parseDay, type Day } from "@vereda/domain/time/day";

/** What is no day is for others to judge. */
export function hasCome(date: string | null | undefined, today: Day): boolean {
  return (parseDay(date ?? "") ?? today) <= today;
}
