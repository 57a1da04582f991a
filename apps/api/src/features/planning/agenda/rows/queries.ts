// What the queries behind a day's agenda have in common. Their cost follows what falls on the day and what recurs,
// never how much lies in the past: each begins at an index made for it (see `table.ts`).
import type { ShareOrigin, ShareRole } from "@vereda/domain/planning/catalogue";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";

/** An instant as a whole number: its fraction would come out a hair too small now and then. */
export function milliseconds(instant: string): string {
  return `round(date_part('epoch', ${instant}) * 1000)`;
}

/** Whoever's tasks may be on the day of person $1: their own, and those shared with an assignee. */
export const owners = `array(
  select $1::uuid
  union select owner_id from shares where user_id = $1::uuid and role = 'assignee'
)`;

/**
 * Whether anybody works where an objective is: neither its area nor its workspace is put away, and the area is not
 * blocked. One look-up for each task of the day, by two primary keys; an `exists` would be joined with all areas.
 */
export const isAreaActive = `(select workspaces.end_date is null and workspace_areas.blocked_at is null
    and workspace_areas.status is distinct from 'archived'
  from workspaces left join workspace_areas on workspace_areas.workspace_id = workspaces.id
    and workspace_areas.area_id = objectives.area_id
  where workspaces.id = objectives.workspace_id)`;

/** The dates of a plan that are not cancelled. */
export type Dates = readonly [type: ScheduleType, startDay: string, lastDay: string];

/**
 * The dates of one plan above a task. The limit keeps this a look-up for each task: joined freely, the
 * planner takes the mostly empty column for thousands of rows, and compiles a plan to match.
 */
export function selectDates(which: string): string {
  return `select json_build_array(type, start_day, last_day) as dates from schedules
    where ${which} and status <> 'CANCELLED' limit 1`;
}

/** What decides how much a person sees of something. */
export interface VisibilityRow {
  readonly isOwn: boolean;
  /** What reaches this person of what is somebody else's; null for their own, or when nothing does. */
  readonly sharedThrough: readonly ReachingShare[] | null;
  /** How they stand where it is. */
  readonly membership: WorkspaceMembership | null;
}

/** A share that reaches something, with the zone of its owner. */
type ReachingShare = readonly [
  origin: ShareOrigin,
  role: ShareRole,
  lastDay: string | null,
  zone: string,
];

/** How person $1 stands where an objective is. */
export const membershipQuery = `select json_build_object('role', role, 'areaId', area_id)
  from memberships where user_id = $1::uuid and status = 'ACTIVE'
    and memberships.workspace_id = objectives.workspace_id`;

/** The columns of `SightRow`, where shares are those that are about it, and objectives are joined. */
export function buildVisibilityColumns(owner: string, reaches: string) {
  // Asked for what is somebody else's only: somebody's own costs nothing by it.
  const ofOthers = (query: string) => `case when ${owner} <> $1::uuid then (${query}) end`;
  return {
    isOwn: `${owner} = $1::uuid`,
    sharedThrough: ofOthers(`select json_agg(json_build_array(
        case when objective_id is not null then 'objective' when mission_id is not null then 'mission' else 'task' end,
        role, last_day, (select timezone from users where users.id = shares.owner_id)))
      from shares where user_id = $1::uuid and ${reaches}`),
    membership: ofOthers(membershipQuery),
  };
}
