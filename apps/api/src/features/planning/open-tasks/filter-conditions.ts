// The SQL conditions of a task filter, for a query of tasks.
import { and, between, eq, inArray, isNotNull, lte, ne, not, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import {
  createDayWindowCache,
  listCalendarEntries,
} from "@vereda/domain/planning/calendar/calendar";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { TaskFilter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { resolveFilterDay } from "@vereda/domain/planning/tasks/filters/task-filter";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay, LAST_DAY, type Day } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { isHandedOver } from "../agenda/rows/queries.ts";
import { excludeEndedShares } from "../access/share-terms.ts";
import { toStoredSchedule } from "../schedules/schedule-rows.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import { selectEstimatedMinutes } from "../tables/task-content.ts";
import { hasAllTags } from "../tasks/tags/tags.ts";

export type SharedIds = Readonly<Record<ShareOrigin, readonly string[]>>;

/** The ids of what is shared through some of the active shares. */
export async function listSharedIds(
  db: Database,
  which: SQL | undefined,
  { requestedAt }: Caller,
): Promise<SharedIds> {
  const { objectiveId, missionId, taskId } = shares;
  const rows = await db
    .select({ objective: objectiveId, mission: missionId, task: taskId })
    .from(shares)
    .where(and(which, await excludeEndedShares(db, which, requestedAt)));
  const list = (kind: ShareOrigin) => rows.flatMap((row) => row[kind] ?? []);
  return { objective: list("objective"), mission: list("mission"), task: list("task") };
}

const isSharedBy = (ids: SharedIds) =>
  or(
    inArray(tasks.objectiveId, ids.objective),
    inArray(tasks.missionId, ids.mission),
    inArray(tasks.id, ids.task),
  );

/** What a filter is applied to. */
export interface FilterScope {
  readonly caller: Caller;
  readonly today: Day;
  readonly workspaceIds: readonly string[];
  /** Whether a task belongs to an objective that the caller may read as a whole. */
  readonly canRead: SQL;
  readonly candidates: SQL | undefined;
}

async function buildAssigneeFilter(
  db: Database,
  { caller, canRead }: FilterScope,
  username: string,
): Promise<SQL | undefined> {
  const assignee = sql`(select id from users where username = ${username})`;
  const isTheirs = or(eq(shares.userId, assignee), eq(shares.invitedAs, username));
  // With whom else a task is shared is not for those who see it through a share alone.
  const assigned = await listSharedIds(db, and(isTheirs, eq(shares.role, "assignee")), caller);
  const isVisible = or(canRead, sql`${assignee} = ${caller.userId}::uuid`);
  // What somebody else has taken is no longer its owner's.
  const isOwn = and(eq(tasks.ownerId, assignee), sql.raw(`${isHandedOver} is not true`));
  return or(isOwn, and(isVisible, isSharedBy(assigned)));
}

/** What repeats counts with its dates from today on, at most so many days ahead. */
const MAX_DAYS_AHEAD = 366;

interface Range {
  readonly from: Day | null;
  readonly until: Day | null;
}

/** Everybody whose tasks the caller may read. */
const selectOwners = ({ caller, workspaceIds }: FilterScope) => sql`array(
  select user_id from memberships
    where workspace_id = any(${sql.param(workspaceIds)}::uuid[]) and status = 'ACTIVE'
  union select ${caller.userId}::uuid
  union select owner_id from shares where user_id = ${caller.userId}::uuid)`;

/** The schedules of a range; each part of the alternative uses its own index. */
function touches(scope: FilterScope, { from, until }: Range, margin: number): SQL | undefined {
  const first = from === null ? "-infinity" : formatIsoDay(from - margin);
  const last = until === null ? "infinity" : formatIsoDay(until + margin);
  return and(
    sql`${schedules.ownerId} = any(${selectOwners(scope)})`,
    ne(schedules.status, "CANCELLED"),
    or(
      sql`${schedules.type} = 'TASK' and not ${schedules.isRecurring} and ${schedules.lastDay} = ${schedules.startDay}
        and ${between(schedules.startDay, first, last)}`,
      sql`${schedules.type} = 'TASK' and (${schedules.isRecurring} or ${schedules.lastDay} > ${schedules.startDay})
        and ${schedules.lastDay} >= ${first} and ${schedules.startDay} <= ${last}`,
    ),
  );
}

async function buildDateFilter(
  db: Database,
  scope: FilterScope,
  range: Range,
): Promise<SQL | undefined> {
  const { caller, today, candidates } = scope;
  // A clock time of another zone may be on another day here.
  const isComputed = or(
    schedules.isRecurring,
    and(isNotNull(schedules.startMinute), ne(schedules.timezone, caller.timeZone)),
  );
  const rows = await db
    .select({ schedule: schedules })
    .from(schedules)
    .innerJoin(tasks, eq(tasks.id, schedules.taskId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(candidates, isComputed, touches(scope, range, MAX_ZONE_DAYS)));
  const occurs = makeOccurs(caller.timeZone, range, today);
  const computed = rows.flatMap(({ schedule }) =>
    schedule.taskId !== null && occurs(toStoredSchedule(schedule)) ? schedule.taskId : [],
  );
  const isTouching = and(touches(scope, range, 0), not(sql`coalesce(${isComputed}, false)`));
  return sql`${tasks.id} in (
    select task_id from ${schedules} where ${isTouching}
    union all select unnest(${sql.param(computed)}::uuid[]))`;
}

function makeOccurs(zone: string, { from, until }: Range, today: Day) {
  const start = Math.max(from ?? today, today);
  const last = start + MAX_DAYS_AHEAD;
  const ahead = { from: start, to: Math.min(until ?? last, last) };
  const windows = createDayWindowCache(buildCalendarDays(zone));
  return (schedule: StoredSchedule): boolean => {
    const isHere = schedule.startMinute === null || schedule.timezone === zone;
    if (schedule.isRecurring && isHere) {
      return (buildRecurrence(schedule)?.between(ahead.from, ahead.to, 1) ?? []).length > 0;
    }
    const range = schedule.isRecurring ? ahead : { from: from ?? 0, to: until ?? LAST_DAY };
    return listCalendarEntries(schedule, range, zone, windows).length > 0;
  };
}

const isScheduled = sql`exists (select from schedules where schedules.task_id = ${tasks.id})`;

/** All conditions but the terms. */
export async function buildTaskFilter(
  db: Database,
  scope: FilterScope,
  filter: TaskFilter,
): Promise<SQL | undefined> {
  const { today } = scope;
  const { tagIds = [], assignee = "", isUndated, minutesMax } = filter;
  const getDay = (text: string | undefined) =>
    text === undefined ? null : resolveFilterDay(text, today);
  const [range, deadline] = [
    { from: getDay(filter.from), until: getDay(filter.until) },
    getDay(filter.deadlineUntil),
  ];
  const hasDates = range.from !== null || range.until !== null;
  return and(
    tagIds.length === 0 ? undefined : hasAllTags(tagIds),
    filter.status && eq(tasks.status, filter.status),
    filter.priority && eq(tasks.priority, filter.priority),
    filter.environmentId && eq(tasks.environmentId, filter.environmentId),
    deadline === null ? undefined : lte(tasks.deadline, formatIsoDay(deadline)),
    isUndated === undefined ? undefined : isUndated ? not(isScheduled) : isScheduled,
    minutesMax === undefined
      ? undefined
      : sql`${selectEstimatedMinutes()} between 1 and ${minutesMax}`,
    assignee === "" ? undefined : await buildAssigneeFilter(db, scope, assignee),
    hasDates ? await buildDateFilter(db, scope, range) : undefined,
  );
}
