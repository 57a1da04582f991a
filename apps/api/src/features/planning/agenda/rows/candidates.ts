// What may fall on a day, before any rule is asked: the first of the two questions of an agenda.
import { MAX_OVERDUE_COUNT, MAX_OVERDUE_ITEMS } from "@vereda/domain/planning/agenda/agenda";
import type { Database } from "#db/client.ts";
import { named, prepareJsonLists } from "#db/json-rows.ts";
import type { JsonSelects } from "#db/json-rows.ts";
import { selectCycle } from "#features/energizing/cycle/reading/cycle-of-day.ts";
import type { CycleRow } from "#features/energizing/cycle/reading/cycle-of-day.ts";
import { selectNights, selectRhythm } from "#features/energizing/nights/sleep-of-day.ts";
import type { SleepNightRow, SleepRhythmRow } from "#features/energizing/nights/sleep-of-day.ts";
import { selectPlans } from "../plans.ts";
import type { PlanRow } from "../plans.ts";
import { isAreaActive, milliseconds, owners } from "./queries.ts";
import { scheduleColumns } from "./agenda-rows.ts";
import type { CompletedRow, DayRow, LoggedRow, OverdueRow, ScheduleJson } from "./agenda-rows.ts";

interface Candidates {
  readonly once: ScheduleJson;
  /** All that recur or last. */
  readonly recurringOrMultiDay: ScheduleJson;
  readonly completed: CompletedRow;
  readonly day: DayRow;
  readonly plans: PlanRow;
  readonly overdue: OverdueRow;
  readonly logged: LoggedRow;
  readonly nights: SleepNightRow;
  readonly rhythm: SleepRhythmRow;
  readonly cycle: CycleRow;
}
export type CandidateRows = { readonly [List in keyof Candidates]: readonly Candidates[List][] };

/** The minutes, rounded up, by which an instant lies behind the midnight with which a date begins, by the clock of zone $3. */
const pastMidnight = (instant: string, date: string) =>
  `ceil(date_part('epoch', (${instant}::timestamptz at time zone $3) - (${date})) / 60)::integer`;

/** What is asked for. Clock times of other zones can be two days away: zones differ by up to 26 hours. */
const parameters = {
  person: "$1::uuid",
  owners,
  day: "$2::date",
  next_day: "$2::date + 1",
  first_nearby: "$2::date - 2",
  last_nearby: "$2::date + 2",
  zone: "$3::text",
  is_today: "$4::boolean",
  begin: "$5::timestamptz",
  end_of_day: "$6::timestamptz",
  begin_minute: pastMidnight("$5", "$2::date"),
  end_minute: pastMidnight("$6", "$2::date + 1"),
};

const isOfOwners = `owner_id = any(${named("owners")}::uuid[])`;
const isOwn = `owner_id = ${named("person")}`;
const isOnDay = (instant: string) =>
  `${instant} >= ${named("begin")} and ${instant} < ${named("end_of_day")}`;

/** A range, although it is one day: by an equation the planner would put the day for `last_day` too, and miss the index. */
const startsOn = (date: string) => `start_day >= ${named(date)} and start_day <= ${named(date)}`;

const singleDays = (which: string) => `select * from schedules
  where ${isOfOwners} and type = 'TASK' and not is_recurring and last_day = start_day
    and status <> 'CANCELLED' and ${which}`;

/** Clock times of another zone, on the days before and after. */
const elsewhere = (
  isOther: string,
) => `start_minute is not null and timezone ${isOther} ${named("zone")}
  and start_day between ${named("first_nearby")} and ${named("last_nearby")} and start_day <> ${named("day")}`;

/** Each arm reads what it is after and nothing else, however much stands on the days before and after. */
const once = `from (
    ${singleDays(startsOn("day"))}
    union all ${singleDays(elsewhere("<"))}
    union all ${singleDays(elsewhere(">"))}
    union all ${singleDays(`${startsOn("next_day")} and timezone = ${named("zone")}
      and start_minute < ${named("end_minute")}`)}
  ) as schedules`;

const recurringOrMultiDay = `from schedules
  where ${isOfOwners} and type = 'TASK'
    and (is_recurring or last_day > start_day) and status <> 'CANCELLED'
    and last_day >= ${named("first_nearby")} and start_day <= ${named("last_nearby")}`;

/** The occurrences completed on the day, by whomever: what was done stays, whatever became of its rule. */
const completed = `from (
    select task_id, day from task_completions
    where ${isOfOwners} and day = ${named("day")} and starts_at is null
    union all
    select task_id, day from task_completions where ${isOfOwners} and ${isOnDay("starts_at")}
  ) as completed`;

const carries = `exists (
  select from objectives where ${isOfOwners} and missed_policy = 'CARRY_ONCE'
)`;

/** Tasks that were given to person $1 as an assignee. */
const assigned = `select tasks.id from shares
    join tasks on tasks.id = shares.task_id or tasks.mission_id = shares.mission_id
      or tasks.objective_id = shares.objective_id
  where shares.user_id = ${named("person")} and role = 'assignee'`;

const pending = `schedules.type = 'TASK' and not schedules.is_recurring and schedules.is_open
  and schedules.status <> 'CANCELLED' and schedules.last_day <= ${named("day")}
  and (schedules.last_day < ${named("day")} or (schedules.start_day = schedules.last_day
    and schedules.start_minute < ${named("begin_minute")}))`;

/** Whether an objective stands still on day $2; see `pauses.ts` in the domain. */
const isPaused = `case when objectives.pauses = '[]'::jsonb then objectives.status = 'PAUSED'
  else exists (select from jsonb_array_elements(objectives.pauses) as pause
    where (pause->>'from')::date <= ${named("day")}
      and coalesce((pause->>'until')::date, 'infinity') >= ${named("day")}) end`;

/** The latest open tasks of days before today, counted up to a bound: from there on, more is just more. */
const overdue = `from (
    (select * from schedules where ${named("is_today")} and ${isOwn} and ${pending}
      order by last_day desc limit ${MAX_OVERDUE_COUNT})
    union all
    (select * from schedules where ${named("is_today")} and ${isOfOwners}
      and owner_id <> ${named("person")} and task_id in (${assigned}) and ${pending}
      order by last_day desc limit ${MAX_OVERDUE_COUNT})
  ) as schedules
  join tasks on tasks.id = schedules.task_id
  join missions on missions.id = tasks.mission_id
  join objectives on objectives.id = tasks.objective_id
  where tasks.status in ('PENDING', 'IN_PROGRESS') and missions.status not in ('SKIPPED', 'COMPLETED')
    and objectives.status in ('ACTIVE', 'PAUSED') and not ${isPaused} and ${isAreaActive}
  order by last_day desc, schedules.id desc limit ${MAX_OVERDUE_ITEMS}`;

/** More than this was logged by no hand. */
const MAX_LOGGED = 200;

const logged = `from (
    select id as task_id, null::date as day, completed_at as at from tasks
    where ${isOfOwners} and ${isOnDay("completed_at")}
    union all
    select task_id, day, completed_at from task_completions
    where ${isOfOwners} and ${isOnDay("completed_at")}
    union all
    select task_id, day, started_at from time_entries
    where ${isOwn} and ${isOnDay("started_at")}
    limit ${MAX_LOGGED}
  ) as logged`;

/**
 * What may fall on day $2 of person $1, who lives in zone $3; for them it lasts from $5 until before $6. $4 says
 * whether the day is today. Their sleep and cycle come with it.
 */
export function prepareCandidates(db: Database) {
  const lists: JsonSelects<Candidates> = {
    once: { columns: scheduleColumns, rest: once },
    recurringOrMultiDay: { columns: scheduleColumns, rest: recurringOrMultiDay },
    completed: { columns: { taskId: "task_id", day: "day" }, rest: completed },
    day: {
      columns: {
        carries: `case when ${named("is_today")} then ${carries} end`,
        isShared: `cardinality(${named("owners")}) > 1`,
      },
      rest: "",
    },
    plans: selectPlans,
    overdue: {
      columns: { ...scheduleColumns, total: "count(*) over ()" },
      rest: overdue,
    },
    logged: {
      columns: { taskId: "task_id", day: "day", at: milliseconds("at") },
      rest: logged,
    },
    nights: selectNights(named("person"), named("end_of_day")),
    rhythm: selectRhythm(named("person")),
    cycle: selectCycle(named("person")),
  };
  return prepareJsonLists(db, "agenda_candidates", lists, parameters);
}
