// Planned and tracked time of a period, by area, objective or tag.
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { TimeReport, trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { MAX_REPORT_ROWS } from "@vereda/domain/planning/tracking/contract-tracking";
import { toWholeMinutes } from "@vereda/domain/planning/workload/apportion";
import { parseDay } from "@vereda/domain/time/day";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listOwnObjectives } from "../period/period-figures.ts";
import { listPlannedOccurrences } from "../period/planned-occurrences.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { timeEntries } from "../tables/schedules.ts";
import { planningTags } from "../tables/tags.ts";

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

interface Group {
  readonly key: string;
  readonly title: string;
}

/** What has no tag, or is of a plan whose title the caller does not see. */
const NONE: Group = { key: "", title: "" };

type Query = QueryOf<typeof trackingApi.report>;

/** Own and assigned tasks; what is paused and not done was not planned. Not for transactions. */
export async function getTimeReport(
  db: Database,
  caller: Caller,
  { from, until, by }: Query,
  now: Date,
): Promise<TimeReport> {
  const range = { from: parseDay(from) ?? 0, to: parseDay(until) ?? 0 };
  const spent = await listTracked(db, caller, from, until, now);
  const planned = await listPlannedOccurrences(db, caller, range);
  for (const { task, minutes, completed, isPaused } of planned) {
    if (isPaused && !completed) continue;
    const { id: taskId, objectiveId, areaId } = task;
    spent.push({ taskId, objectiveId, areaId, plannedMin: minutes, trackedSeconds: 0 });
  }
  const listGroups = await groupings[by](db, caller, spent);
  const sums = new Map<string, Group & Sums>();
  const all = createSums();
  for (const one of spent) {
    addSpent(all, one);
    for (const group of listGroups(one)) {
      const ofGroup = sums.get(group.key) ?? { ...group, ...createSums() };
      sums.set(group.key, ofGroup);
      addSpent(ofGroup, one);
    }
  }
  const groups = [...sums.values()];
  // A task can have several tags, so that those do not add up.
  const shares = by === "tag" ? [] : toWholeMinutes(groups.map((group) => group.trackedSeconds));
  const rows = groups.map(({ key, title, ...ofGroup }, at) => {
    const row = toReportSums(ofGroup);
    return { key, title, ...row, trackedMin: shares[at] ?? row.trackedMin };
  });
  return {
    rows: rows
      .toSorted((a, b) => getLength(b) - getLength(a) || (a.key < b.key ? -1 : 1))
      .slice(0, MAX_REPORT_ROWS),
    totals: toReportSums(all),
  };
}

const getLength = ({ plannedMin, trackedMin }: TimeReport["totals"]) =>
  Math.max(plannedMin, trackedMin);

type ListGroups = (spent: Spent) => readonly Group[];

/** How each kind of report finds the groups of a task. */
const groupings: Readonly<
  Record<
    Query["by"],
    (db: Database, caller: Caller, spent: readonly Spent[]) => ListGroups | Promise<ListGroups>
  >
> = {
  area:
    (_db, { locale }) =>
    ({ areaId }) => [{ key: areaId, title: areaDefinitions[areaId].label[locale] }],
  async objective(db, caller, spent) {
    const ids = new Set(spent.map(({ objectiveId }) => objectiveId));
    const own = await listOwnObjectives(db, caller, [...ids]);
    const groups = new Map(own.map(({ id, title }) => [id, { key: id, title }]));
    return ({ objectiveId }) => [groups.get(objectiveId) ?? NONE];
  },
  async tag(db, { userId }, spent) {
    const ids = [...new Set(spent.map(({ taskId }) => taskId))];
    const tagged = await db
      .select({ taskId: tasks.id, key: planningTags.id, title: planningTags.name })
      .from(tasks)
      .innerJoin(planningTags, sql`${planningTags.id} = any(${tasks.tagIds})`)
      .where(and(inArray(tasks.id, ids), eq(planningTags.ownerId, userId)));
    const groups = Map.groupBy(tagged, ({ taskId }) => taskId);
    return ({ taskId }) => groups.get(taskId) ?? [NONE];
  },
};

const createSums = (): Sums => ({ tasks: new Set(), plannedMin: 0, trackedSeconds: 0 });

function addSpent(sums: Sums, { taskId, plannedMin, trackedSeconds }: Spent): void {
  sums.tasks.add(taskId);
  sums.plannedMin += plannedMin;
  sums.trackedSeconds += trackedSeconds;
}

function toReportSums({ tasks: { size: count }, plannedMin, trackedSeconds }: Sums) {
  return { plannedMin, trackedMin: Math.floor(trackedSeconds / 60), count };
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
