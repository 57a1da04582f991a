// Row types of the agenda queries and their shared schedule columns.
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskEnvironment } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { ScheduleRow } from "#features/planning/tables/schedules.ts";
import { selectEpochMs } from "./queries.ts";

export interface ScheduleJson extends Omit<
  ScheduleRow,
  "ownerId" | "objectiveId" | "missionId" | "isOpen" | "updatedAt"
> {
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

export const scheduleColumns: Readonly<Record<keyof ScheduleJson, string>> = {
  id: "schedules.id",
  taskId: "schedules.task_id",
  type: "schedules.type",
  status: "schedules.status",
  startDay: "schedules.start_day",
  startMinute: "schedules.start_minute",
  endDay: "schedules.end_day",
  endMinute: "schedules.end_minute",
  lastDay: "schedules.last_day",
  timezone: "schedules.timezone",
  allDay: "schedules.all_day",
  frequency: "schedules.frequency",
  interval: "schedules.interval",
  byWeekday: "schedules.by_weekday",
  byMonthDay: "schedules.by_month_day",
  byMonth: "schedules.by_month",
  count: "schedules.count",
  until: "schedules.until",
  rruleString: "schedules.rrule_string",
  exceptDays: "schedules.except_days",
  isRecurring: "schedules.is_recurring",
  rotation: "schedules.rotation",
  updatedAt: selectEpochMs("schedules.updated_at"),
};

/** What every reader of occurrences needs of their task. */
export interface TaskJson {
  readonly missionId: string;
  readonly objectiveId: string;
  readonly environmentId: TaskEnvironment | null;
  /** The characteristics as a bit mask, in the order of the catalogue. */
  readonly flags: number;
  readonly plannedExecutionMin: number | null;
  readonly plannedTravelMin: number | null;
  readonly plannedBreaksMin: number | null;
  readonly plannedWaitingMin: number | null;
  readonly plannedBufferMin: number | null;
  readonly plannedSocialMin: number | null;
  readonly plannedTotalMin: number | null;
  /** Null when it was never paused. */
  readonly taskPauses: readonly Pause[] | null;
}

export const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

export const taskColumns: Readonly<Record<keyof TaskJson, string>> = {
  missionId: "tasks.mission_id",
  objectiveId: "tasks.objective_id",
  environmentId: "tasks.environment_id",
  flags: taskCharacteristics
    .map((name, bit) => `(tasks.${toSnakeCase(name)}::integer << ${bit})`)
    .join(" | "),
  plannedExecutionMin: "tasks.planned_execution_min",
  plannedTravelMin: "tasks.planned_travel_min",
  plannedBreaksMin: "tasks.planned_breaks_min",
  plannedWaitingMin: "tasks.planned_waiting_min",
  plannedBufferMin: "tasks.planned_buffer_min",
  plannedSocialMin: "tasks.planned_social_min",
  plannedTotalMin: "tasks.planned_total_min",
  taskPauses: "nullif(tasks.pauses, '[]'::jsonb)",
};

export interface OverdueRow extends ScheduleJson {
  readonly total: number;
}

export interface CompletedRow {
  readonly taskId: string;
  readonly day: string;
}

export interface DayRow {
  readonly carries: boolean | null;
  readonly isShared: boolean;
  readonly hasDatedTasks: boolean;
}

export interface LoggedRow {
  readonly taskId: string;
  readonly day: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly completedDay: string | null;
}
