// Lists the events of a workspace in a range of days.
import { and, eq, gte, inArray, lte, ne } from "drizzle-orm";
import type { DateRange } from "@vereda/domain/planning/calendar/calendar";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { isInOpenArea } from "../../workspace/areas/open-areas.ts";
import { toStoredSchedule } from "../schedules/schedule-rows.ts";
import { objectives } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";

interface WorkspaceEvent {
  readonly id: string;
  readonly title: string;
  readonly areaId: AreaKey;
  readonly schedule: StoredSchedule;
}

/** In the given areas. One may be over, or not yet be in the range, by the days of another zone. */
export async function listWorkspaceEvents(
  db: Database,
  { workspaceId, areas }: { readonly workspaceId: string; readonly areas: readonly AreaKey[] },
  { from, to }: DateRange,
  limit: number,
): Promise<WorkspaceEvent[]> {
  const { id, title, areaId } = objectives;
  const rows = await db
    .select({ id, title, areaId, schedule: schedules })
    .from(objectives)
    .innerJoin(schedules, eq(schedules.objectiveId, id))
    .where(
      and(
        eq(objectives.workspaceId, workspaceId),
        inArray(areaId, [...areas]),
        eq(objectives.status, "ACTIVE"),
        isInOpenArea(db, objectives, { allowsArchived: true }),
        eq(schedules.type, "EVENT"),
        ne(schedules.status, "CANCELLED"),
        gte(schedules.lastDay, formatIsoDay(from - MAX_ZONE_DAYS)),
        lte(schedules.startDay, formatIsoDay(to + MAX_ZONE_DAYS)),
      ),
    )
    .orderBy(schedules.startDay, id)
    .limit(limit);
  return rows.map((row) => ({ ...row, schedule: toStoredSchedule(row.schedule) }));
}
