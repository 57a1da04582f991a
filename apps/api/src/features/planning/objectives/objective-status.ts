// The status of objectives, which is a rule about days for those that pause: as a condition, and as it is written.
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import { applyStatus } from "@vereda/domain/planning/schedules/pauses";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { objectives } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";

/** Whether an objective has this status on a day: the rule of `effectiveStatus`. */
export function hasStatus(status: ObjectiveStatus, today: Day): SQL | undefined {
  if (status !== "ACTIVE" && status !== "PAUSED") return eq(objectives.status, status);
  const isPaused = sql`case
    when ${objectives.pauses} = '[]'::jsonb then ${objectives.status} = 'PAUSED'
    else exists (
      select from jsonb_to_recordset(${objectives.pauses}) as pause("from" date, "until" date)
      where ${formatDay(today)}::date between pause."from" and coalesce(pause."until", 'infinity')
    ) end`;
  return and(
    inArray(objectives.status, ["ACTIVE", "PAUSED"]),
    status === "PAUSED" ? isPaused : not(isPaused),
  );
}

/** The columns of a status that somebody chose; none when they chose none. */
export function statusColumns(
  { pauses }: Pick<ObjectiveRow, "pauses">,
  status: ObjectiveStatus | undefined,
  today: Day,
): Partial<Pick<ObjectiveRow, "status" | "pauses">> {
  return status === undefined ? {} : { status, pauses: applyStatus(pauses, status, today) };
}
