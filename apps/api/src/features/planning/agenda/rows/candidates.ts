// Selects what may occur on a day, before recurrence is evaluated: the agenda's first query.
import { MAX_OVERDUE_COUNT, MAX_OVERDUE_ITEMS } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaStep } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Database } from "#db/client.ts";
import { selectNamedValue, prepareJsonLists } from "#db/json-rows.ts";
import type { JsonSelects } from "#db/json-rows.ts";
import { selectCycle } from "#features/energizing/cycle/reading/cycle-of-day.ts";
import type { CycleRow } from "#features/energizing/cycle/reading/cycle-of-day.ts";
import { selectNights, selectRhythm } from "#features/energizing/nights/sleep-of-day.ts";
import type { SleepNightRow, SleepRhythmRow } from "#features/energizing/nights/sleep-of-day.ts";
import { selectFixedBlocks } from "../../tables/fixed-blocks.ts";
import type { FixedBlocksRow } from "../../tables/fixed-blocks.ts";
import { selectCalendarEvents, type CalendarEventRow } from "../../tables/calendars.ts";
import { selectPlans } from "../plans.ts";
import type { PlanRow } from "../plans.ts";
import {
  isAreaActive,
  isHandedOver,
  isOfOwners,
  isRepeatedTask,
  isSingleDayTask,
  owners,
  selectEpochMs,
} from "./queries.ts";
import { scheduleColumns } from "./agenda-rows.ts";
import type { CompletedRow, DayRow, LoggedRow, OverdueRow, ScheduleJson } from "./agenda-rows.ts";

interface Candidates {
  readonly once: ScheduleJson;
  readonly recurringOrMultiDay: ScheduleJson;
  readonly completed: CompletedRow;
  readonly day: DayRow;
  readonly plans: PlanRow;
  readonly overdue: OverdueRow;
  readonly logged: LoggedRow;
  readonly nights: SleepNightRow;
  readonly rhythm: SleepRhythmRow;
  readonly cycle: CycleRow;
  readonly fixedBlocks: FixedBlocksRow;
  readonly calendarEvents: CalendarEventRow;
  readonly steps: AgendaStep;
}
export type CandidateRows = { readonly [List in keyof Candidates]: readonly Candidates[List][] };

/** Minutes, rounded up, from local midnight of a date in time zone $3 to an instant. */
const buildMinutesPastMidnight = (instant: string, date: string) =>
  `ceil(date_part('epoch', (${instant}::timestamptz at time zone $3) - (${date})) / 60)::integer`;

/** Query parameters. Times in other zones can be two days away, because zones differ by up to 26 hours. */
const parameters = {
  user_id: "$1::uuid",
  owners,
  day: "$2::date",
  next_day: "$2::date + 1",
  first_nearby: "$2::date - 2",
  last_nearby: "$2::date + 2",
  zone: "$3::text",
  is_today: "$4::boolean",
  day_start: "$5::timestamptz",
  end_of_day: "$6::timestamptz",
  day_start_minute: buildMinutesPastMidnight("$5", "$2::date"),
  end_minute: buildMinutesPastMidnight("$6", "$2::date + 1"),
};

const isOwn = `owner_id = ${selectNamedValue("user_id")}`;

/**
 * A range instead of an equality: with an equality the planner also substitutes `last_day` and misses the
 * index.
 */
const buildStartsOnFilter = (date: string) =>
  `start_day >= ${selectNamedValue(date)} and start_day <= ${selectNamedValue(date)}`;

const selectSingleDays = (which: string) =>
  `select * from schedules where ${isSingleDayTask} and ${which}`;

const buildOtherZoneFilter = (
  isOther: string,
) => `start_minute is not null and timezone ${isOther} ${selectNamedValue("zone")}
  and start_day between ${selectNamedValue("first_nearby")} and ${selectNamedValue("last_nearby")} and start_day <> ${selectNamedValue("day")}`;

/** More than anybody plans: an account with millions of tasks does not slow the others down. */
const MAX_DATED = 1_000;
const MAX_REPEATED = 2_000;

/** A union, so that each part uses an index however many schedules the nearby days have. */
const once = `from (
    ${selectSingleDays(buildStartsOnFilter("day"))}
    union all ${selectSingleDays(buildOtherZoneFilter("<"))}
    union all ${selectSingleDays(buildOtherZoneFilter(">"))}
    union all ${selectSingleDays(`${buildStartsOnFilter("next_day")} and timezone = ${selectNamedValue("zone")}
      and start_minute < ${selectNamedValue("end_minute")}`)}
    limit ${MAX_DATED}
  ) as schedules`;

/** Occurrences completed on the day by any user; they remain even if the recurrence rule has changed. */
const completed = `from task_completions
  where ${isOfOwners} and occurred_day = ${selectNamedValue("day")}`;

const carries = `exists (
  select from objectives where ${isOfOwners} and missed_policy = 'CARRY_ONCE'
)`;

/** In the two parts of the partial indexes, so that each is a lookup. */
const hasDatedTasks = `exists (select from schedules where ${isOwn} and type = 'TASK'
    and not is_recurring and last_day = start_day)
  or exists (select from schedules where ${isOwn} and type = 'TASK'
    and (is_recurring or last_day > start_day))`;

const assigned = `select tasks.id from shares
    join tasks on tasks.id = shares.task_id or tasks.mission_id = shares.mission_id
      or tasks.objective_id = shares.objective_id
  where shares.user_id = ${selectNamedValue("user_id")} and role = 'assignee'`;

const pending = `schedules.type = 'TASK' and not schedules.is_recurring and schedules.is_open
  and schedules.status <> 'CANCELLED' and schedules.last_day <= ${selectNamedValue("day")}
  and (schedules.last_day < ${selectNamedValue("day")} or (schedules.start_day = schedules.last_day
    and schedules.start_minute < ${selectNamedValue("day_start_minute")}))`;

const includesDay = (pauses: string) =>
  `exists (select from jsonb_array_elements(${pauses}) as pause
    where (pause->>'from')::date <= ${selectNamedValue("day")}
      and coalesce((pause->>'until')::date, 'infinity') >= ${selectNamedValue("day")})`;

/** Whether a task or its objective is paused on day $2; same rule as `pauses.ts` in the domain. */
const isPaused = `(${includesDay("tasks.pauses")} or case
  when objectives.pauses = '[]'::jsonb then objectives.status = 'PAUSED'
  else ${includesDay("objectives.pauses")} end)`;

/** @param counted at most, of which `listed` are selected */
const buildOverdue = (counted: number, listed: number) => `from (
    (select * from schedules where ${selectNamedValue("is_today")} and ${isOwn} and ${pending}
      order by last_day desc limit ${counted})
    union all
    (select * from schedules where ${selectNamedValue("is_today")} and ${isOfOwners}
      and owner_id <> ${selectNamedValue("user_id")} and task_id in (${assigned}) and ${pending}
      order by last_day desc limit ${counted})
  ) as schedules
  join tasks on tasks.id = schedules.task_id
  join missions on missions.id = tasks.mission_id
  join objectives on objectives.id = tasks.objective_id
  where tasks.status in ('PENDING', 'IN_PROGRESS') and missions.status not in ('SKIPPED', 'COMPLETED')
    and not (coalesce(${isHandedOver}, false) and tasks.owner_id = ${selectNamedValue("user_id")})
    and objectives.status in ('ACTIVE', 'PAUSED') and not ${isPaused} and ${isAreaActive}
  order by last_day desc, schedules.id desc limit ${listed}`;

const MAX_LOGGED = 200;

const logged = `from (
    select id as task_id, null::date as day, completed_at as at from tasks
    where ${isOfOwners} and completed_day = ${selectNamedValue("day")}
    union all
    select task_id, day, completed_at from task_completions
    where ${isOfOwners} and completed_day = ${selectNamedValue("day")}
    union all
    select task_id, day, started_at from time_entries
    where ${isOwn} and started_day = ${selectNamedValue("day")}
    limit ${MAX_LOGGED}
  ) as logged`;

const MAX_STEPS = 100;

const stepColumns: Readonly<Record<keyof AgendaStep, string>> = {
  id: "checklist_items.id",
  title: "checklist_items.title",
  completed: "checklist_items.completed or tasks.status = 'COMPLETED'",
  minutes: "checklist_items.minutes",
  taskId: "tasks.id",
  taskTitle: "tasks.title",
  missionId: "tasks.mission_id",
  objectiveId: "tasks.objective_id",
  objectiveType: "objectives.type",
  isLoose: "objectives.is_loose",
  environmentId: "tasks.environment_id",
  workspaceId: "objectives.workspace_id",
  areaId: "objectives.area_id",
};

/** A union, so that each part is a lookup. */
const steps = `from (
    select checklist_items.* from checklist_items join tasks on tasks.id = task_id
    where checklist_items.${isOwn} and checklist_items.day = ${selectNamedValue("day")}
      and ${isHandedOver} is not true
    union all
    select checklist_items.* from tasks join checklist_items on task_id = tasks.id
    where tasks.assignee_id = ${selectNamedValue("user_id")}
      and ${isHandedOver} and checklist_items.day = ${selectNamedValue("day")}
  ) as checklist_items
  join tasks on tasks.id = checklist_items.task_id
  join missions on missions.id = tasks.mission_id
  join objectives on objectives.id = tasks.objective_id
  where tasks.status <> 'CANCELLED' and missions.status <> 'SKIPPED' and objectives.status not in ('ARCHIVED', 'BACKLOG') and not ${isPaused} and ${isAreaActive}
  order by tasks.id, checklist_items."order", checklist_items.id limit ${MAX_STEPS}`;

/**
 * Selects everything that may occur on day $2 of user $1 in time zone $3, from $5 until before $6, with
 * sleep and cycle. $4: whether the day is today.
 * @param maxOverdue instead of the latest overdue tasks, all up to this number
 */
export function prepareCandidates(db: Database, maxOverdue?: number) {
  const overdue = buildOverdue(maxOverdue ?? MAX_OVERDUE_COUNT, maxOverdue ?? MAX_OVERDUE_ITEMS);
  const lists: JsonSelects<Candidates> = {
    once: { columns: scheduleColumns, rest: once },
    recurringOrMultiDay: {
      columns: scheduleColumns,
      rest: `from (select * from schedules where ${isRepeatedTask} limit ${MAX_REPEATED}) as schedules`,
    },
    completed: { columns: { taskId: "task_id", day: "day" }, rest: completed },
    day: {
      columns: {
        carries: `case when ${selectNamedValue("is_today")} then ${carries} end`,
        isShared: `cardinality(${selectNamedValue("owners")}) > 1`,
        hasDatedTasks,
      },
      rest: "",
    },
    plans: selectPlans,
    overdue: {
      columns: { ...scheduleColumns, total: "count(*) over ()" },
      rest: overdue,
    },
    logged: {
      columns: {
        taskId: "task_id",
        day: "day",
        at: selectEpochMs("at"),
        completedDay: "(select completed_day from tasks where tasks.id = logged.task_id)",
      },
      rest: logged,
    },
    nights: selectNights(selectNamedValue("user_id"), selectNamedValue("end_of_day")),
    rhythm: selectRhythm(selectNamedValue("user_id")),
    cycle: selectCycle(selectNamedValue("user_id")),
    fixedBlocks: selectFixedBlocks(selectNamedValue("user_id")),
    calendarEvents: selectCalendarEvents("user_id", "day_start", "end_of_day"),
    steps: { columns: stepColumns, rest: steps },
  };
  const name = maxOverdue === undefined ? "agenda_candidates" : "agenda_open_candidates";
  return prepareJsonLists(db, name, lists, parameters);
}
