// The queries behind a day's agenda. Their cost follows what falls on the day and what recurs, never
// how much lies in the past: each begins at an index made for it (see `table.ts`).
import type {
  ObjectiveStatus,
  ObjectiveType,
  ShareOrigin,
  ShareRole,
  TaskPriority,
  TaskStatus,
  TriggerModule,
} from "@vereda/domain/planning/catalogue";
import type { ScheduleStatus, ScheduleType } from "@vereda/domain/planning/catalogue-schedule";
import { taskCharacteristics } from "@vereda/domain/planning/catalogue-tasks";
import type { TaskEnvironment } from "@vereda/domain/planning/catalogue-tasks";
import type { Pause } from "@vereda/domain/planning/contract-objective";
import type { TriggerPayload } from "@vereda/domain/planning/contract-task";
import type { AreaKey } from "@vereda/domain/workspace/areas";
import type { WorkspaceStanding } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";

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
 * The occurrences completed on the day, by whomever; what is planned in another zone has days of its own. The limit keeps that a
 * look-up for each: as a set, the planner would read all schedules there are.
 */
const completedThen = `
  select string_agg(task_id::text || day, ' ') from task_completions
  where owner_id = any(${owners}) and day between $2::date - 1 and $2::date + 1
    and (day = $2::date or (
      select timezone from schedules where schedules.task_id = task_completions.task_id
        and start_minute is not null limit 1
    ) <> $3)`;

const carries = `exists (
  select from objectives where owner_id = any(${owners}) and missed_policy = 'CARRY_ONCE'
)`;

/** A task of one day, with its schedule. */
export interface OnceRow {
  readonly lasting: null;
  readonly completed: null;
  readonly carries: null;
  readonly id: string;
  readonly taskId: string;
  readonly status: ScheduleStatus;
  readonly startDay: string;
  readonly startMinute: number | null;
  readonly endDay: string | null;
  readonly endMinute: number | null;
  readonly timezone: string;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** Everything else, in one row. */
export type LastingRow = {
  readonly [Key in Exclude<keyof OnceRow, "lasting" | "completed" | "carries">]: null;
} & {
  /** All that recur or last: the id of each schedule and its version, with spaces between. */
  readonly lasting: string | null;
  /** What was completed: the id of each task and the day of its occurrence, with spaces between. */
  readonly completed: string | null;
  /** Whether anything that was missed may stand on this day. */
  readonly carries: boolean | null;
};

/**
 * What may fall on day $2 of person $1, who lives in zone $3. Tasks of one day come with their
 * schedule; clock times of other zones can be two days away, since zones differ by up to 26 hours.
 * Tasks that recur or last come as one row, which names each schedule and its version, beside the occurrences
 * that were completed then: what was done stays, whatever became of its rule. $4 says whether the day is today.
 */
export function prepareCandidates(db: Database) {
  return prepareJsonRows<OnceRow | LastingRow>(
    db,
    "agenda_candidates",
    {
      lasting: "lasting",
      completed: "completed",
      carries: "carries",
      id: "id",
      taskId: "task_id",
      status: "status",
      startDay: "start_day",
      startMinute: "start_minute",
      endDay: "end_day",
      endMinute: "end_minute",
      timezone: "timezone",
      updatedAt: milliseconds("updated_at"),
    },
    `from (
      select null as lasting, null as completed, null::boolean as carries, id, task_id, status, start_day, start_minute, end_day, end_minute,
        timezone, updated_at
      from schedules
      where owner_id = any(${owners}) and type = 'TASK'
        and not is_recurring and last_day = start_day and status <> 'CANCELLED'
        and start_day between $2::date - 2 and $2::date + 2
        and (start_day = $2::date or (start_minute is not null and timezone <> $3))
      union all
      select string_agg(id::text || date_part('epoch', updated_at), ' '),
        (${completedThen}), case when $4::boolean then ${carries} end,
        null, null, null, null, null, null, null, null, null
      from schedules
      where owner_id = any(${owners}) and type = 'TASK'
        and (is_recurring or last_day > start_day) and status <> 'CANCELLED'
        and last_day >= $2::date - 2 and start_day <= $2::date + 2
    ) as candidates`,
  );
}

/** All characteristics as the bits of one number, in the order of their catalogue. */
const flags = taskCharacteristics
  .map((name, bit) => `(tasks.${snakeCase(name)}::integer << ${bit})`)
  .join(" | ");

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The dates of one plan above a task. The limit keeps this a look-up for each task: joined freely, the
 * planner takes the mostly empty column for thousands of rows, and compiles a plan to match.
 */
export function datesOf(which: string): string {
  return `select json_build_array(type, start_day, last_day) as dates from schedules
    where ${which} and status <> 'CANCELLED' limit 1`;
}

/** A task with what stands above it, and what was done and timed of the occurrence. */
export interface DetailsRow {
  readonly id: string;
  readonly missionId: string;
  readonly objectiveId: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority | null;
  readonly environmentId: TaskEnvironment | null;
  readonly flags: number;
  readonly plannedExecutionMin: number | null;
  readonly plannedTravelMin: number | null;
  readonly plannedBreaksMin: number | null;
  readonly plannedWaitingMin: number | null;
  readonly plannedBufferMin: number | null;
  readonly plannedSocialMin: number | null;
  readonly plannedTotalMin: number | null;
  readonly positiveConsequences: string | null;
  readonly negativeConsequences: string | null;
  readonly triggerModule: TriggerModule | null;
  readonly triggerAction: string | null;
  readonly triggerPayload: TriggerPayload | null;
  readonly templateId: string | null;
  readonly order: number;
  /** Milliseconds since the epoch. */
  readonly completedAt: number | null;
  readonly missionTitle: string;
  readonly objectiveTitle: string;
  readonly objectiveType: ObjectiveType;
  readonly objectiveStatus: ObjectiveStatus;
  /** Null when it never stood still. */
  readonly pauses: readonly Pause[] | null;
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly missionDates: Dates | null;
  readonly objectiveDates: Dates | null;
  readonly isDone: boolean | null;
  readonly trackedSeconds: number | null;
  readonly isOwn: boolean;
  /** What reaches this person of somebody else's task; null for their own, or when nothing does. */
  readonly sharedThrough: readonly ReachingShare[] | null;
  /** How they stand where somebody else's task is. */
  readonly standing: WorkspaceStanding | null;
}

/** A share that reaches a task, with the zone of its owner. */
export type ReachingShare = readonly [
  origin: ShareOrigin,
  role: ShareRole,
  lastDay: string | null,
  zone: string,
];

/** Whether a share is about a task or what stands above it. */
const reaches =
  "(task_id = tasks.id or mission_id = tasks.mission_id or objective_id = tasks.objective_id)";

/** Asked for the tasks of others only: somebody's own cost nothing by it. */
function ofOthers(query: string): string {
  return `case when tasks.owner_id <> $1::uuid then (${query}) end`;
}

/**
 * Whether anybody works where an objective is: neither its area nor its workspace is put away, and the area is not
 * blocked. One look-up for each task of the day, by two primary keys; an `exists` would be joined with all areas.
 */
export const isWorkedOn = `(select workspaces.end_date is null and workspace_areas.blocked_at is null
    and workspace_areas.status is distinct from 'archived'
  from workspaces left join workspace_areas on workspace_areas.workspace_id = workspaces.id
    and workspace_areas.area_id = objectives.area_id
  where workspaces.id = objectives.workspace_id)`;

/** The dates of a plan that are not cancelled. */
export type Dates = readonly [type: ScheduleType, startDay: string, lastDay: string];

/**
 * Everything about tasks $2 for person $1 at instant $4. $3 has the occurrence of each that recurs,
 * which is what was done and timed then; null means all of it. Those that their plan
 * keeps off every day, where nobody works, or that are not this person's to do, stay away.
 */
export function prepareDetails(db: Database) {
  return prepareJsonRows<DetailsRow>(
    db,
    "agenda_details",
    {
      id: "tasks.id",
      missionId: "tasks.mission_id",
      objectiveId: "tasks.objective_id",
      title: "tasks.title",
      status: "tasks.status",
      priority: "tasks.priority",
      environmentId: "tasks.environment_id",
      flags,
      plannedExecutionMin: "tasks.planned_execution_min",
      plannedTravelMin: "tasks.planned_travel_min",
      plannedBreaksMin: "tasks.planned_breaks_min",
      plannedWaitingMin: "tasks.planned_waiting_min",
      plannedBufferMin: "tasks.planned_buffer_min",
      plannedSocialMin: "tasks.planned_social_min",
      plannedTotalMin: "tasks.planned_total_min",
      positiveConsequences: "tasks.positive_consequences",
      negativeConsequences: "tasks.negative_consequences",
      triggerModule: "tasks.trigger_module",
      triggerAction: "tasks.trigger_action",
      triggerPayload: "tasks.trigger_payload",
      templateId: "tasks.template_id",
      order: 'tasks."order"',
      completedAt: milliseconds("tasks.completed_at"),
      missionTitle: "missions.title",
      objectiveTitle: "objectives.title",
      objectiveType: "objectives.type",
      objectiveStatus: "objectives.status",
      pauses: "nullif(objectives.pauses, '[]'::jsonb)",
      workspaceId: "objectives.workspace_id",
      areaId: "objectives.area_id",
      missionDates: "mission_dates.dates",
      objectiveDates: "objective_dates.dates",
      isDone: "done.is_done",
      trackedSeconds: "tracked.seconds",
      isOwn: "tasks.owner_id = $1::uuid",
      sharedThrough: ofOthers(`select json_agg(json_build_array(
          case when objective_id is not null then 'objective' when mission_id is not null then 'mission' else 'task' end,
          role, last_day, (select timezone from users where users.id = shares.owner_id)))
        from shares where user_id = $1::uuid and ${reaches}`),
      standing: ofOthers(`select json_build_object('role', role, 'areaId', area_id)
        from memberships where user_id = $1::uuid and status = 'ACTIVE'
          and memberships.workspace_id = objectives.workspace_id`),
    },
    `from unnest($2::uuid[], $3::date[]) as due(task_id, day)
    join tasks on tasks.id = due.task_id
    join missions on missions.id = tasks.mission_id
    join objectives on objectives.id = tasks.objective_id
    left join lateral (${datesOf("mission_id = missions.id")}) as mission_dates on true
    left join lateral (${datesOf("objective_id = objectives.id")}) as objective_dates on true
    left join lateral (
      select true as is_done from task_completions
      where task_completions.task_id = tasks.id and task_completions.day = due.day
      limit 1
    ) as done on true
    left join lateral (
      select sum(date_part('epoch', coalesce(ended_at, $4::timestamptz) - started_at)) as seconds
      from time_entries
      where time_entries.task_id = tasks.id and time_entries.day
        between coalesce(due.day, '-infinity') and coalesce(due.day, 'infinity')
    ) as tracked on true
    where tasks.status <> 'CANCELLED'
      and missions.status <> 'SKIPPED'
      and objectives.status <> 'ARCHIVED'
      and ${isWorkedOn}
      and (tasks.owner_id = $1::uuid or exists (
        select 1 from shares where user_id = $1::uuid and role = 'assignee' and ${reaches}
      ))`,
  );
}
