// The queries behind a day's agenda. Their cost follows what falls on the day and what recurs, never
// how much lies in the past: each begins at an index made for it (see `table.ts`). They are prepared
// once, so that a request pays for running them only.
import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { missions, objectives, schedules, tasks } from "./table.ts";

const me = sql`${sql.placeholder("me")}::uuid`;
const now = sql`${sql.placeholder("now")}::timestamptz`;
const day = sql`${sql.placeholder("day")}::date`;
const zone = sql.placeholder("zone");
const days = sql`${sql.placeholder("days")}::date[]`;
const from = sql`${sql.placeholder("from")}::timestamptz`;
const to = sql`${sql.placeholder("to")}::timestamptz`;
const missionIds = sql`${sql.placeholder("missionIds")}::uuid[]`;
const objectiveIds = sql`${sql.placeholder("objectiveIds")}::uuid[]`;
const ids = sql`${sql.placeholder("ids")}::uuid[]`;

/** Whoever's tasks may be on the person's day: their own, and those of people who share with them. */
const owners = sql`array(
  select ${me}
  union select owner_id from shares where user_id = ${me} and role = 'assignee'
)`;

/** Zones differ by up to 26 hours: a clock time elsewhere can be two days away. */
const FAR = 2;

/**
 * What may fall on a day: tasks of one day (clock times of other zones up to two days off), with
 * what is needed to tell; and tasks that recur or last, by name and version only.
 */
export function candidatesQuery(db: Database) {
  return db
    .select({
      scheduleId: sql<string>`id`,
      version: sql<string>`updated_at`,
      isLasting: sql<boolean>`is_lasting`,
      taskId: sql<string>`task_id`,
      startDay: sql<string>`start_day`,
      startMinute: sql<number | null>`start_minute`,
      endMinute: sql<number | null>`end_minute`,
      timezone: sql<string>`timezone`,
    })
    .from(
      sql`(
        select id, updated_at, false as is_lasting, task_id, start_day, start_minute,
          case when end_day > start_day then 1440 else end_minute end as end_minute, timezone
        from schedules
        where owner_id = any(${owners}) and type = 'TASK'
          and not is_recurring and last_day = start_day and status <> 'CANCELLED'
          and start_day between ${day} - ${sql.raw(String(FAR))} and ${day} + ${sql.raw(String(FAR))}
          and (start_day = ${day} or (not all_day and timezone <> ${zone}))
        union all
        select id, updated_at, true, task_id, null, null, null, null
        from schedules
        where owner_id = any(${owners}) and type = 'TASK'
          and (is_recurring or last_day > start_day) and status <> 'CANCELLED'
          and last_day >= ${day} - ${sql.raw(String(FAR))}
          and start_day <= ${day} + ${sql.raw(String(FAR))}
      ) as candidates`,
    )
    .prepare("agenda_candidates");
}

const missionSchedules = alias(schedules, "mission_schedules");
const objectiveSchedules = alias(schedules, "objective_schedules");

/** Whether the person works on a task: it is theirs, or they are its assignee. */
const isTheirs = sql`(${tasks.ownerId} = ${me} or exists (
  select 1 from shares where user_id = ${me} and role = 'assignee' and (
    task_id = ${tasks.id} or mission_id = ${tasks.missionId} or objective_id = ${tasks.objectiveId}
  )
))`;

/** Everything about the tasks that fall on the day, each with the occurrence that does. */
export function detailsQuery(db: Database) {
  return db
    .select({
      occurrence: sql<string>`due.day`,
      task: tasks,
      missionTitle: missions.title,
      objectiveTitle: objectives.title,
      objectiveType: objectives.type,
      workspaceId: objectives.workspaceId,
      areaId: objectives.areaId,
      schedule: schedules,
      missionSchedule: {
        type: missionSchedules.type,
        status: missionSchedules.status,
        startDay: missionSchedules.startDay,
        lastDay: missionSchedules.lastDay,
      },
      objectiveSchedule: {
        type: objectiveSchedules.type,
        status: objectiveSchedules.status,
        startDay: objectiveSchedules.startDay,
        lastDay: objectiveSchedules.lastDay,
      },
      isOccurrenceDone: sql<boolean>`exists (
        select 1 from task_completions where task_id = ${tasks.id} and day = due.day
      )`,
      trackedSeconds: sql<number>`(
        select greatest(0, floor(extract(epoch from sum(coalesce(ended_at, ${now}) - started_at))))::int
        from time_entries
        where task_id = ${tasks.id} and (not ${schedules.isRecurring} or day = due.day)
      )`,
    })
    .from(sql`unnest(${ids}, ${days}) as due(task_id, day)`)
    .innerJoin(tasks, sql`${tasks.id} = due.task_id`)
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .innerJoin(schedules, eq(schedules.taskId, tasks.id))
    .leftJoin(missionSchedules, eq(missionSchedules.missionId, missions.id))
    .leftJoin(objectiveSchedules, eq(objectiveSchedules.objectiveId, objectives.id))
    .where(
      and(
        isTheirs,
        ne(tasks.status, "CANCELLED"),
        ne(missions.status, "SKIPPED"),
        notInArray(objectives.status, ["PAUSED", "ARCHIVED"]),
      ),
    )
    .prepare("agenda_details");
}

/** The schedules of these ids: the rules that are not remembered yet. */
export function rulesQuery(db: Database) {
  return db
    .select()
    .from(schedules)
    .where(sql`${schedules.id} = any(${ids})`)
    .prepare("agenda_rules");
}

/**
 * What stands beside the tasks of a day, of three kinds in one list: checklist items and shares by
 * task, mission or objective, and what was logged on the day by objective.
 */
export function besideQuery(db: Database) {
  return db
    .select({
      kind: sql<"item" | "share" | "entry">`kind`,
      subject: sql<string>`subject`,
      id: sql<string>`id`,
      text: sql<string | null>`text`,
      flag: sql<boolean | null>`flag`,
      number: sql<number | null>`number`,
      extra: sql<string | null>`extra`,
      at: sql<string | null>`at`,
    })
    .from(
      sql`(
        select 'item' as kind, task_id as subject, id, title as text, completed as flag,
          "order"::float8 as number, null as extra, null::timestamptz as at
        from checklist_items where task_id = any(${ids})
        union all
        select 'share', coalesce(task_id, mission_id, objective_id), id, role, null, null,
          user_id::text, created_at
        from shares
        where task_id = any(${ids}) or mission_id = any(${missionIds})
          or objective_id = any(${objectiveIds})
        union all
        select 'entry', objective_id, id, note, null, value, unit, logged_at
        from progress_entries
        where objective_id = any(${objectiveIds})
          and logged_at >= ${from} and logged_at < ${to}
      ) as beside`,
    )
    .prepare("agenda_beside");
}
