// The status of objectives, which depends on the day for paused ones: filters and columns.
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import { applyStatus } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { objectives } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";

/** Whether one of the pauses in a column includes a day. */
export function isPausedBy(pauses: PgColumn, day: Day): SQL {
  return sql`exists (
    select from jsonb_to_recordset(${pauses}) as pause("from" date, "until" date)
    where ${formatIsoDay(day)}::date between pause."from" and coalesce(pause."until", 'infinity')
  )`;
}

/** Filters by status on a day; same rule as `effectiveStatus`. */
export function hasStatus(status: ObjectiveStatus, today: Day): SQL | undefined {
  if (status !== "ACTIVE" && status !== "PAUSED") return eq(objectives.status, status);
  const isPaused = sql`case
    when ${objectives.pauses} = '[]'::jsonb then ${objectives.status} = 'PAUSED'
    else ${isPausedBy(objectives.pauses, today)} end`;
  return and(
    inArray(objectives.status, ["ACTIVE", "PAUSED"]),
    status === "PAUSED" ? isPaused : not(isPaused),
  );
}

export function buildStatusColumns(
  { pauses }: Pick<ObjectiveRow, "pauses">,
  status: ObjectiveStatus | undefined,
  today: Day,
): Partial<Pick<ObjectiveRow, "status" | "pauses">> {
  return status === undefined ? {} : { status, pauses: applyStatus(pauses, status, today) };
}
