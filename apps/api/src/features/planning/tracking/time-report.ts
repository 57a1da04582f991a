// Planned and tracked time of a period, by area or objective.
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type {
  ReportGroup,
  TimeReport,
  trackingApi,
} from "@vereda/domain/planning/tracking/contract-tracking";
import { parseDay } from "@vereda/domain/time/day";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { and, between, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listOwnObjectives } from "../period/period-figures.ts";
import { listPlannedOccurrences } from "../period/planned-occurrences.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { timeEntries } from "../tables/schedules.ts";

interface Spent {
  readonly taskId: string;
  readonly objectiveId: string;
  readonly areaId: AreaKey;
  readonly plannedMin: number;
  readonly trackedSeconds: number;
}

interface Sums {
  readonly tasks: Set<string>;
  plannedMin: number;
  trackedSeconds: number;
}

/** Own and assigned tasks; what is paused was not planned. Not for transactions. */
export async function getTimeReport(
  db: Database,
  caller: Caller,
  { from, until, by }: QueryOf<typeof trackingApi.report>,
  now: Date,
): Promise<TimeReport> {
  const range = { from: parseDay(from) ?? 0, to: parseDay(until) ?? 0 };
  const planned = await listPlannedOccurrences(db, caller, range);
  const tracked = await listTracked(db, caller, from, until, now);
  const spent: Spent[] = tracked;
  for (const { task, minutes, isPaused } of planned) {
    if (isPaused) continue;
    const { id: taskId, objectiveId, areaId } = task;
    spent.push({ taskId, objectiveId, areaId, plannedMin: minutes, trackedSeconds: 0 });
  }
  const groups = new Map<string, Sums>();
  const all = createSums();
  for (const one of spent) {
    const key = by === "area" ? one.areaId : one.objectiveId;
    const group = groups.get(key) ?? createSums();
    groups.set(key, group);
    addSpent(group, one);
    addSpent(all, one);
  }
  const titles = await getTitles(db, caller, by, [...groups.keys()]);
  const rows = Array.from(groups, ([key, sums]) => ({
    key,
    title: titles.get(key) ?? "",
    ...toReportSums(sums),
  }));
  const getLength = ({ plannedMin, trackedMin }: { plannedMin: number; trackedMin: number }) =>
    Math.max(plannedMin, trackedMin);
  return {
    rows: rows.toSorted((a, b) => getLength(b) - getLength(a) || (a.key < b.key ? -1 : 1)),
    totals: toReportSums(all),
  };
}

const createSums = (): Sums => ({ tasks: new Set(), plannedMin: 0, trackedSeconds: 0 });

function addSpent(sums: Sums, { taskId, plannedMin, trackedSeconds }: Spent): void {
  sums.tasks.add(taskId);
  sums.plannedMin += plannedMin;
  sums.trackedSeconds += trackedSeconds;
}

function toReportSums({ tasks: { size: count }, plannedMin, trackedSeconds }: Sums) {
  return { plannedMin, trackedMin: Math.round(trackedSeconds / 60), count };
}

/** By its local day, wherever it was tracked; a running timer until now. */
async function listTracked(
  db: Database,
  { userId }: Caller,
  from: string,
  until: string,
  now: Date,
): Promise<Spent[]> {
  const endedAt = sql`coalesce(${timeEntries.endedAt}, ${sql.param(now, timeEntries.endedAt)})`;
  return db
    .select({
      taskId: timeEntries.taskId,
      objectiveId: tasks.objectiveId,
      areaId: objectives.areaId,
      plannedMin: sql<number>`0`,
      trackedSeconds: sql<number>`sum(date_part('epoch', ${endedAt} - ${timeEntries.startedAt}))`,
    })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(eq(timeEntries.ownerId, userId), between(timeEntries.startedDay, from, until)))
    .groupBy(timeEntries.taskId, tasks.objectiveId, objectives.areaId);
}

/** Who is assigned a task does not see the title of its plan. */
async function getTitles(
  db: Database,
  caller: Caller,
  by: ReportGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === "area") {
    return new Map(keys.map((key) => [key, areaDefinitions[key as AreaKey].label[caller.locale]]));
  }
  const own = await listOwnObjectives(db, caller, keys);
  return new Map(own.map(({ id, title }) => [id, title]));
}
