// SQL of the agenda queries, which use dedicated indexes so that their cost ignores a user's history.
import { and, eq, or, sql } from "drizzle-orm";
import type { ShareOrigin, ShareRole } from "@vereda/domain/planning/catalogue";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import { selectNamedValue } from "#db/json-rows.ts";
import { tasks } from "../../tables/plans.ts";

/** Rounded to an integer, because the fraction is sometimes slightly too small. */
export function selectEpochMs(instant: string): string {
  return `round(date_part('epoch', ${instant}) * 1000)`;
}

/** User $1 and the owners of plans shared with them as an assignee. */
export const owners = `array(
  select $1::uuid
  union select owner_id from shares where user_id = $1::uuid and role = 'assignee'
)`;

export const isOfOwners = `owner_id = any(${selectNamedValue("owners")}::uuid[])`;

/** For schedules whose time zone may be another; see `MAX_ZONE_DAYS`. */
export const touchesNearby = `schedules.last_day >= ${selectNamedValue("first_nearby")}
  and schedules.start_day <= ${selectNamedValue("last_nearby")}`;

/** In the two parts of the partial indexes. */
export const isSingleDayTask = `schedules.${isOfOwners} and schedules.type = 'TASK'
  and not schedules.is_recurring and schedules.last_day = schedules.start_day
  and schedules.status <> 'CANCELLED'`;
export const isRepeatedTask = `schedules.${isOfOwners} and schedules.type = 'TASK'
  and (schedules.is_recurring or schedules.last_day > schedules.start_day)
  and schedules.status <> 'CANCELLED' and ${touchesNearby}`;

/** Whether somebody else does a task, which then takes no time of its owner. */
export const isHandedOver = `(tasks.assignment_state = 'ACCEPTED' and tasks.assignee_id <> tasks.owner_id)`;

/** Whether a user does a task: their own one that nobody else has taken, or one that they have taken. */
export const isDoneBy = (userId: string) =>
  or(
    and(eq(tasks.ownerId, userId), sql.raw(`${isHandedOver} is not true`)),
    and(eq(tasks.assigneeId, userId), eq(tasks.assignmentState, "ACCEPTED")),
  );

export const assigneeQuery = `case when tasks.assignee_id is not null then (
  select json_build_object('username', username, 'firstName', first_name, 'avatar', avatar,
    'state', tasks.assignment_state, 'note', tasks.assignment_note)
  from users where users.id = tasks.assignee_id) end`;

/**
 * Whether the objective's workspace and area are neither archived nor blocked. A scalar subquery, because
 * `exists` would be planned as a join with all areas.
 */
export const isAreaActive = `(select workspaces.end_date is null and workspace_areas.blocked_at is null
    and workspace_areas.status is distinct from 'archived'
  from workspaces left join workspace_areas on workspace_areas.workspace_id = workspaces.id
    and workspace_areas.area_id = objectives.area_id
  where workspaces.id = objectives.workspace_id)`;

/**
 * Dates of a plan above a task. The limit forces one index lookup per task; without it the planner
 * overestimates the join and compiles the query with JIT.
 */
export function selectDates(which: string): string {
  return `select json_build_array(type, start_day, last_day) as dates from schedules
    where ${which} and status <> 'CANCELLED' limit 1`;
}

/** Whether the series of a task ended before that day and another task, begun by then, continues it. */
export function isContinuedBy(day: string): string {
  return `exists (select from tasks as continuing
    join schedules as ended on ended.task_id = continuing.series_id
    join schedules as next on next.task_id = continuing.id
    where continuing.series_id is not null and continuing.series_id = tasks.id and ended.last_day < ${day}
      and continuing.series_day > ended.last_day and next.start_day <= ${day})`;
}

/** Whether time was tracked after the last completion of a task that opens again; always for others. */
export const isSinceOpening = `(tasks.repeat_after is null or time_entries.started_at >= coalesce(
  (select max(completed_at) from task_completions where task_completions.task_id = tasks.id), '-infinity'))`;

export interface VisibilityRow {
  readonly isOwn: boolean;
  /** Shares with this user; null for their own tasks and when there are none. */
  readonly sharedThrough: readonly ReachingShare[] | null;
  readonly membership: WorkspaceMembership | null;
}

type ReachingShare = readonly [
  origin: ShareOrigin,
  role: ShareRole,
  lastDay: string | null,
  zone: string,
];

export const membershipQuery = `select json_build_object('permission', permission, 'areaIds', area_ids)
  from memberships where user_id = $1::uuid and status = 'ACTIVE'
    and memberships.workspace_id = objectives.workspace_id`;

/**
 * The columns of `VisibilityRow`; expects `objectives` to be joined.
 * @param reaches condition for the shares that apply
 */
export function buildVisibilityColumns(owner: string, reaches: string) {
  const selectUnlessOwner = (query: string) => `case when ${owner} <> $1::uuid then (${query}) end`;
  return {
    isOwn: `${owner} = $1::uuid`,
    sharedThrough: selectUnlessOwner(`select json_agg(json_build_array(
        case when objective_id is not null then 'objective' when mission_id is not null then 'mission' else 'task' end,
        role, last_day, (select timezone from users where users.id = shares.owner_id)))
      from shares where user_id = $1::uuid and ${reaches}`),
    membership: selectUnlessOwner(membershipQuery),
  };
}
