// Loads the details of the tasks of a day; part of the second of the agenda's two queries.
import type { ObjectiveStatus, ObjectiveType, TaskStatus } from "@vereda/domain/planning/catalogue";
import type { TaskTag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import type { AwaitedTask } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { prepareJsonLists } from "#db/json-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import { taskColumns, toSnakeCase } from "./agenda-rows.ts";
import type { TaskJson } from "./agenda-rows.ts";
import { selectRelated } from "./related.ts";
import type { RelatedRows } from "./related.ts";
import {
  assigneeQuery,
  isHandedOver,
  selectDates,
  isAreaActive,
  isSinceOpening,
  buildVisibilityColumns,
  membershipQuery,
} from "./queries.ts";
import type { VisibilityRow } from "./queries.ts";
import type { Dates } from "../../schedules/schedule-rows.ts";
import type { TaskRow } from "../../tables/plans.ts";

type AwaitedJson = AwaitedTask & {
  readonly isOwn: boolean;
  readonly areaId: AreaKey;
  readonly membership: WorkspaceMembership | null;
};

/** What an item has of its task as it is stored: a new field of tasks that a day displays goes here. */
const storedNames = [
  "priority",
  "triggerModule",
  "triggerPayload",
  "deadline",
  "repeatAfter",
] as const;
type Stored = Pick<TaskRow, (typeof storedNames)[number]>;

export function pickStored(row: Stored): Stored {
  return Object.fromEntries(storedNames.map((name) => [name, row[name]])) as Stored;
}

export interface DetailsRow extends VisibilityRow, TaskJson, Stored {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly positiveConsequences: string | null;
  readonly negativeConsequences: string | null;
  readonly triggerAction: string | null;
  readonly templateId: string | null;
  /** Null without any. */
  readonly tags: readonly TaskTag[] | null;
  /** Null without any. */
  readonly awaited: readonly AwaitedJson[] | null;
  readonly assignee: Assignee | null;
  readonly order: number;
  readonly completedDay: string | null;
  readonly missionTitle: string;
  readonly objectiveTitle: string;
  readonly objectiveType: ObjectiveType;
  readonly isLoose: boolean;
  readonly objectiveStatus: ObjectiveStatus;
  /** Null when it was never paused. */
  readonly pauses: readonly Pause[] | null;
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly missionDates: Dates | null;
  readonly objectiveDates: Dates | null;
  readonly isDone: boolean | null;
  /** The day of a completed occurrence. */
  readonly occurredDay: string | null;
  readonly trackedSeconds: number | null;
  readonly isRunning: boolean | null;
}

const reaches =
  "(task_id = tasks.id or mission_id = tasks.mission_id or objective_id = tasks.objective_id)";

/**
 * Tasks $2 for user $1 at instant $4. $3 has the occurrence of each recurring task, or null for all.
 * Excludes inactive plans and areas, and tasks neither owned by nor assigned to the user.
 */
const details: JsonSelect<DetailsRow> = {
  columns: {
    ...taskColumns,
    ...(Object.fromEntries(
      storedNames.map((name) => [name, `tasks.${toSnakeCase(name)}`]),
    ) as Record<keyof Stored, string>),
    id: "tasks.id",
    title: "tasks.title",
    status: "tasks.status",
    positiveConsequences: "tasks.positive_consequences",
    negativeConsequences: "tasks.negative_consequences",
    triggerAction: "tasks.trigger_action",
    templateId: "tasks.template_id",
    tags: `case when tasks.tag_ids <> '{}' then (
      select json_agg(json_build_object('id', id, 'name', name, 'color', color) order by name_key)
      from planning_tags
      where planning_tags.id = any(tasks.tag_ids) and planning_tags.owner_id = tasks.owner_id) end`,
    order: 'tasks."order"',
    completedDay: "tasks.completed_day",
    awaited: `case when tasks.waits_for <> '{}' then (
      select json_agg(json_build_object('id', awaited.id, 'title', awaited.title,
        'isOpen', awaited.status in ('PENDING', 'IN_PROGRESS'), 'isOwn', awaited.owner_id = $1::uuid,
        'areaId', objectives.area_id, 'membership', (${membershipQuery}))
        order by array_position(tasks.waits_for, awaited.id))
      from tasks as awaited join objectives on objectives.id = awaited.objective_id
      where awaited.id = any(tasks.waits_for)) end`,
    missionTitle: "missions.title",
    objectiveTitle: "objectives.title",
    objectiveType: "objectives.type",
    isLoose: "objectives.is_loose",
    objectiveStatus: "objectives.status",
    pauses: "nullif(objectives.pauses, '[]'::jsonb)",
    workspaceId: "objectives.workspace_id",
    areaId: "objectives.area_id",
    missionDates: "mission_dates.dates",
    objectiveDates: "objective_dates.dates",
    isDone: "done.is_done",
    occurredDay: "done.occurred_day",
    trackedSeconds: "tracked.seconds",
    isRunning: "tracked.is_running",
    ...buildVisibilityColumns("tasks.owner_id", reaches),
    membership: `(${membershipQuery})`,
    assignee: assigneeQuery,
  },
  rest: `from unnest($2::uuid[], $3::date[]) as due(task_id, day)
    join tasks on tasks.id = due.task_id
    join missions on missions.id = tasks.mission_id
    join objectives on objectives.id = tasks.objective_id
    left join lateral (${selectDates("mission_id = missions.id")}) as mission_dates on true
    left join lateral (${selectDates("objective_id = objectives.id")}) as objective_dates on true
    left join lateral (
      select true as is_done, occurred_day from task_completions
      where task_completions.task_id = tasks.id and task_completions.day = due.day
      limit 1
    ) as done on true
    left join lateral (
      select sum(date_part('epoch', coalesce(ended_at, $4::timestamptz) - started_at)) as seconds,
        bool_or(ended_at is null) as is_running
      from time_entries
      where time_entries.task_id = tasks.id and time_entries.day
        between coalesce(due.day, '-infinity') and coalesce(due.day, 'infinity')
        and (due.day is not null or ${isSinceOpening})
    ) as tracked on true
    where tasks.status <> 'CANCELLED'
      and missions.status <> 'SKIPPED'
      and objectives.status <> 'ARCHIVED'
      and ${isAreaActive}
      and (tasks.owner_id = $1::uuid and ${isHandedOver} is not true or exists (
        select 1 from shares where user_id = $1::uuid and role = 'assignee' and ${reaches}
      ))`,
};

/**
 * Details of tasks $2 with the related data of missions $6 and objectives $7, and progress logged on day $5.
 */
export function prepareDetails(db: Database) {
  return prepareJsonLists<RelatedRows & { readonly tasks: DetailsRow }>(db, "agenda_details", {
    tasks: details,
    ...selectRelated,
  });
}
