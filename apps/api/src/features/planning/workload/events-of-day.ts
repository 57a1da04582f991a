// What the events of a person hold of a day: those with clock times that are going on then, wherever they began. One
// query by the index of plans that have not ended.
import { and, eq, gte, isNotNull, lte, ne, notInArray, sql } from "drizzle-orm";
import { stretchesIn, windowsFor } from "@vereda/domain/planning/calendar";
import { heldBy } from "@vereda/domain/planning/workload-time";
import type { Interval } from "@vereda/domain/planning/workload-time";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { isWorkedOn } from "../agenda/queries.ts";
import { schedules } from "../schedule-table.ts";
import { scheduleOfRow, storedOf } from "../schedules/schedule-rows.ts";
import { objectives } from "../table.ts";

/** Nobody has more in a few days. */
const MOST_EVENTS = 200;

/** Zones differ by up to 26 hours, and the evening of a day may lie past midnight. */
const AROUND = 2;

export async function eventsOfDay(db: Database, caller: Caller, day: Day): Promise<Interval[]> {
  const rows = await db
    .select({ schedule: schedules })
    .from(schedules)
    .innerJoin(objectives, eq(objectives.id, schedules.objectiveId))
    .where(
      and(
        eq(schedules.ownerId, caller.userId),
        eq(schedules.type, "EVENT"),
        ne(schedules.status, "CANCELLED"),
        isNotNull(schedules.startMinute),
        gte(schedules.lastDay, formatDay(day - AROUND)),
        lte(schedules.startDay, formatDay(day + AROUND)),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        sql.raw(isWorkedOn),
      ),
    )
    .orderBy(schedules.startDay, schedules.id)
    .limit(MOST_EVENTS);
  // What began the evening before may reach into the day, and the evening of the day may lie in the next one.
  const span = { from: day - 1, to: day + 1 };
  const windows = windowsFor(caller.timeZone);
  return rows.flatMap(({ schedule }) =>
    stretchesIn(storedOf(schedule), span, caller.timeZone, windows).flatMap(
      (stretch) => heldBy(scheduleOfRow(schedule), stretch.day, caller.timeZone) ?? [],
    ),
  );
}
