// The planned minutes of a range of days.
import { formatIsoDay } from "@vereda/domain/time/day";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getCalendar } from "../views/calendar.ts";

export async function loadPlannedMinutes(
  { db }: Pick<AppContext, "db" | "dataKeys">,
  caller: Caller,
  { from, to }: DayRange,
): Promise<number> {
  const range = { from: formatIsoDay(from), to: formatIsoDay(to) };
  const { items } = await getCalendar(db, caller, range);
  return items
    .filter(({ kind }) => kind === "task")
    .reduce((sum, { durationMin }) => sum + (durationMin ?? 0), 0);
}
