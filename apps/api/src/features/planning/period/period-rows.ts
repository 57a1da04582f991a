// Selects what may occur in a range of days, before recurrence is evaluated.
import type { ObjectiveStatus, ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { prepareJsonLists, prepareOnce, selectNamedValue } from "#db/json-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import { selectFixedBlocks } from "../tables/fixed-blocks.ts";
import type { FixedBlocksRow } from "../tables/fixed-blocks.ts";
import { selectCalendarEvents, type CalendarEventRow } from "../tables/calendars.ts";
import { scheduleColumns, taskColumns } from "../agenda/rows/agenda-rows.ts";
import type { ScheduleJson, TaskJson } from "../agenda/rows/agenda-rows.ts";
import {
  isAreaActive,
  isHandedOver,
  isOfOwners,
  isRepeatedTask,
  isSingleDayTask,
  selectDates,
  touchesNearby,
} from "../agenda/rows/queries.ts";
import type { Dates } from "../schedules/schedule-rows.ts";

export interface PeriodTask extends TaskJson {
  readonly taskId: string;
  readonly isCompleted: boolean;
  readonly completedDay: Day | null;
  readonly isHandedOver: boolean | null;
}

export interface SingleDayRow extends PeriodTask {
  readonly startDay: Day;
  readonly startMinute: number | null;
  readonly timezone: string;
}

export interface RepeatedRow extends Omit<ScheduleJson, "taskId">, PeriodTask {
  /** Completed occurrences near the range, as start days with the user's days; null for none. */
  readonly completedDays: readonly (readonly [start: Day, day: Day])[] | null;
}

/** A completion of a task that opens again after it. */
export interface OpenedRow extends PeriodTask {
  readonly day: Day;
}

export interface PeriodObjective {
  readonly id: string;
  readonly isOwn: boolean;
  readonly type: ObjectiveType;
  readonly status: ObjectiveStatus;
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly pauses: readonly Pause[];
  readonly dates: Dates | null;
}

interface MissionDatesRow {
  readonly missionId: string;
  readonly dates: Dates;
}

export interface EventRow extends ScheduleJson {
  readonly objectiveId: string;
}

/** The difference of dates is an integer, the domain's `Day`. */
const asDay = (date: string) => `(${date} - '1970-01-01'::date)`;

/** Parameters: owners, first and last nearby day, and one objective or null for all. */
const parameters = {
  owners: "$1::uuid[]",
  first_nearby: "$2::date",
  last_nearby: "$3::date",
  only_objectives: "case when $4::uuid is not null then array[$4::uuid] end",
  user_id: "$5::uuid",
};

const visibleObjectives = `select %1 from objectives
  where objectives.workspace_id = $1::uuid and objectives.area_id = any($2::text[])`;

/** Parameters: workspace, its areas, first and last nearby day. */
const workspaceParameters = {
  owners: `array(${visibleObjectives.replace("%1", "distinct owner_id")})`,
  first_nearby: "$3::date",
  last_nearby: "$4::date",
  only_objectives: `array(${visibleObjectives.replace("%1", "id")})`,
  user_id: "null::uuid",
};

const isNearby = (day: string) =>
  `${day} between ${selectNamedValue("first_nearby")} and ${selectNamedValue("last_nearby")}`;

const isOfObjective = (column: string) =>
  `(${selectNamedValue("only_objectives")} is null or ${column} = any(${selectNamedValue("only_objectives")}::uuid[]))`;

const periodTask: Readonly<Record<keyof PeriodTask, string>> = {
  ...taskColumns,
  taskId: "tasks.id",
  isCompleted: "tasks.status = 'COMPLETED'",
  completedDay: asDay("tasks.completed_day"),
  isHandedOver,
};

/** The limit forces one index lookup per schedule; without it the planner reads all tasks. */
const joinTasks = `join lateral (
    select * from tasks where tasks.id = schedules.task_id limit 1
  ) as tasks on tasks.status <> 'CANCELLED' and ${isOfObjective("tasks.objective_id")}`;

const singleDays: JsonSelect<SingleDayRow> = {
  columns: {
    ...periodTask,
    startDay: asDay("schedules.start_day"),
    startMinute: "schedules.start_minute",
    timezone: "schedules.timezone",
  },
  rest: `from schedules ${joinTasks} where ${isSingleDayTask} and ${isNearby("schedules.start_day")}`,
};

/** More than anybody plans, alone or in a workspace of thousands. */
const MAX_REPEATED = 5_000;

const repeated: JsonSelect<RepeatedRow> = {
  columns: {
    ...scheduleColumns,
    ...periodTask,
    completedDays: `case when schedules.is_recurring then (
      select json_agg(json_build_array(${asDay("day")}, ${asDay("occurred_day")})) from task_completions
      where task_id = tasks.id and ${isNearby("day")}) end`,
  },
  rest: `from schedules ${joinTasks} where ${isRepeatedTask} limit ${MAX_REPEATED}`,
};

/** What has opened again since: its schedule is on another day. */
const opened: JsonSelect<OpenedRow> = {
  columns: { ...periodTask, day: asDay("task_completions.day") },
  rest: `from task_completions
    join tasks on tasks.id = task_completions.task_id and tasks.status <> 'CANCELLED'
      and ${isOfObjective("tasks.objective_id")}
    where task_completions.${isOfOwners} and task_completions.from_day is not null
      and ${isNearby("task_completions.day")}
      and not exists (select from schedules where task_id = tasks.id and is_recurring)`,
};

const objectives: JsonSelect<PeriodObjective> = {
  columns: {
    id: "objectives.id",
    isOwn: `objectives.owner_id = ${selectNamedValue("user_id")}`,
    type: "objectives.type",
    status: "objectives.status",
    workspaceId: "objectives.workspace_id",
    areaId: "objectives.area_id",
    pauses: "objectives.pauses",
    dates: `(${selectDates("objective_id = objectives.id")})`,
  },
  rest: `from objectives
    where objectives.${isOfOwners} and ${isOfObjective("objectives.id")} and ${isAreaActive}`,
};

const skippedMissions: JsonSelect<{ readonly id: string }> = {
  columns: { id: "id" },
  rest: `from missions where ${isOfOwners} and status = 'SKIPPED'`,
};

const missionDates: JsonSelect<MissionDatesRow> = {
  columns: {
    missionId: "mission_id",
    dates: "json_build_array(type, start_day, last_day)",
  },
  rest: `from schedules
    where ${isOfOwners} and type <> 'TASK' and type = 'MISSION' and status <> 'CANCELLED'`,
};

const events: JsonSelect<EventRow> = {
  columns: { ...scheduleColumns, objectiveId: "schedules.objective_id" },
  rest: `from schedules
    where schedules.${isOfOwners} and schedules.type <> 'TASK' and schedules.type = 'EVENT'
      and schedules.status <> 'CANCELLED' and ${touchesNearby} and ${isOfObjective("schedules.objective_id")}`,
};

interface PeriodLists {
  readonly singleDays: SingleDayRow;
  readonly repeated: RepeatedRow;
  readonly opened: OpenedRow;
  readonly objectives: PeriodObjective;
  readonly skippedMissions: { readonly id: string };
  readonly missionDates: MissionDatesRow;
  readonly events: EventRow;
  readonly fixedBlocks: FixedBlocksRow;
  readonly calendarEvents: CalendarEventRow;
}
export type PeriodRows = { readonly [List in keyof PeriodLists]: readonly PeriodLists[List][] };

export const getPeriodQuery = prepareOnce((db) => {
  const fixedBlocks = selectFixedBlocks(selectNamedValue("user_id"));
  const lists = {
    singleDays,
    repeated,
    opened,
    objectives,
    skippedMissions,
    missionDates,
    events,
    fixedBlocks,
    calendarEvents: selectCalendarEvents("user_id", "first_nearby", "last_nearby"),
  };
  return prepareJsonLists<PeriodLists>(db, "planning_period", lists, parameters);
});

/** With who does the task: its owner, or who has taken it. */
interface Doer {
  readonly doerId: string;
}

const doer = {
  doerId: `case when ${isHandedOver} then tasks.assignee_id else tasks.owner_id end`,
};

type WorkspaceLists = Pick<PeriodLists, "objectives" | "skippedMissions" | "missionDates"> & {
  readonly singleDays: SingleDayRow & Doer;
  readonly repeated: RepeatedRow & Doer;
  readonly opened: OpenedRow & Doer;
};

/** Without fixed blocks and events, which are their owners' own. */
export const getWorkspacePeriodQuery = prepareOnce((db) => {
  const lists = {
    singleDays: { ...singleDays, columns: { ...singleDays.columns, ...doer } },
    repeated: { ...repeated, columns: { ...repeated.columns, ...doer } },
    opened: { ...opened, columns: { ...opened.columns, ...doer } },
    objectives,
    skippedMissions,
    missionDates,
  };
  return prepareJsonLists<WorkspaceLists>(db, "workspace_period", lists, workspaceParameters);
});
