// Seeds a user with 20 areas, 300 objectives and thousands of tasks over three years.
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/api/src/db/client.ts";
import { createId } from "../../packages/domain/src/id.ts";
import { readSchedule } from "../../packages/domain/src/planning/schedules/schedule.ts";
import type { ScheduleInput } from "../../packages/domain/src/planning/schedules/contract-schedule.ts";
import { formatIsoDay, parseDay, weekdayOf } from "../../packages/domain/src/time/day.ts";
import { areaKeys } from "../../packages/domain/src/workspace/areas/areas.ts";
import { toScheduleColumns } from "../../apps/api/src/features/planning/schedules/schedule-rows.ts";
import {
  schedules,
  taskCompletions,
} from "../../apps/api/src/features/planning/tables/schedules.ts";
import { missions, objectives } from "../../apps/api/src/features/planning/tables/plans.ts";

export const TODAY = "2026-03-04";
const ZONE = "America/Mexico_City";
const AREAS = 20;
const OBJECTIVES = 300;
const MISSIONS = 900;
const MISSIONS_WITH_A_WEEK = 30;
const RECURRING = 300;
const RECURRING_TODAY = 20;
const SINGLE_TODAY = 40;
const COMPLETED_DAYS = 100;
const BATCH = 4000;

const today = parseDay(TODAY) ?? 0;
const madeAt = new Date("2023-01-01T12:00:00Z");

interface Owner {
  readonly userId: string;
  readonly workspaceId: string;
}

export async function seedHeavyUser(db: Database, owner: Owner, taskCount: number): Promise<void> {
  const objectiveIds = await seedObjectives(db, owner);
  const missionIds = await seedMissions(db, owner, objectiveIds);
  const recurring = await seedTasks(db, owner, objectiveIds, missionIds, RECURRING);
  await seedRules(db, owner, recurring);
  await seedCompletions(db, owner, recurring);
  const single = await seedTasks(db, owner, objectiveIds, missionIds, taskCount - RECURRING);
  await seedSingleDays(db, owner, single);
  await seedChecklists(db, owner, [...recurring, ...single]);
  await seedTime(db, owner, single);
  await db.execute(sql`analyze`);
}

function createIds(count: number): string[] {
  return Array.from({ length: count }, () => createId(madeAt.getTime()));
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("Cannot pick from an empty list");
  return item;
}

async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += BATCH)
    await insert(rows.slice(from, from + BATCH));
}

const stamps = { createdAt: madeAt, updatedAt: madeAt };

async function seedObjectives(db: Database, { userId, workspaceId }: Owner): Promise<string[]> {
  const ids = createIds(OBJECTIVES);
  const types = ["PROJECT", "EVENT", "ROUTINE", "TRACKED_RESOURCE"] as const;
  const rows = ids.map((id, index) => ({
    index,
    id,
    ownerId: userId,
    workspaceId,
    areaId: pick(areaKeys.slice(0, AREAS), index),
    type: pick(types, index),
    title: `Objective ${index}`,
    ...stamps,
  }));
  await inBatches(rows, (batch) => db.insert(objectives).values(batch));
  await inBatches(rows, (batch) =>
    db.insert(schedules).values(
      batch.map(({ id, type, index }) => ({
        ...columns(type === "EVENT" ? eventOn(index) : allYears, type),
        id: createId(madeAt.getTime()),
        ownerId: userId,
        objectiveId: id,
        updatedAt: madeAt,
      })),
    ),
  );
  return ids;
}

const allYears: ScheduleInput = { startDate: "2023-01-01", endDate: "2030-12-31" };

function eventOn(index: number): ScheduleInput {
  const day = formatIsoDay(today + (index % 32 === 1 ? 0 : index));
  return { startDate: `${day}T19:00`, endDate: `${day}T21:00` };
}

function columns(input: ScheduleInput, type: Parameters<typeof readSchedule>[1]) {
  const read = readSchedule(input, type, ZONE);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return toScheduleColumns(read.schedule);
}

async function seedMissions(
  db: Database,
  { userId }: Owner,
  objectiveIds: readonly string[],
): Promise<string[]> {
  const ids = createIds(MISSIONS);
  const rows = ids.map((id, index) => ({
    id,
    ownerId: userId,
    objectiveId: pick(objectiveIds, index),
    title: `Mission ${index}`,
    ...stamps,
  }));
  await inBatches(rows, (batch) => db.insert(missions).values(batch));
  const weeks = rows.slice(-MISSIONS_WITH_A_WEEK).map(({ id }, index) => ({
    ...columns(weekFrom(today + index - MISSIONS_WITH_A_WEEK / 2), "MISSION"),
    id: createId(madeAt.getTime()),
    ownerId: userId,
    missionId: id,
    updatedAt: madeAt,
  }));
  await db.insert(schedules).values(weeks);
  return ids;
}

function weekFrom(day: number): ScheduleInput {
  return { startDate: formatIsoDay(day), endDate: formatIsoDay(day + 6) };
}

async function seedTasks(
  db: Database,
  { userId }: Owner,
  objectiveIds: readonly string[],
  missionIds: readonly string[],
  count: number,
): Promise<string[]> {
  const ids = createIds(count);
  await inBatches(
    ids.map((id, index) => ({ id, mission: index % MISSIONS })),
    (batch) =>
      db.execute(sql`
        insert into tasks (id, owner_id, mission_id, objective_id, title, priority, environment_id,
          is_deep_focus, is_urgent, planned_execution_min, planned_buffer_min, positive_consequences,
          created_at, updated_at)
        select id, ${userId}, mission_id, objective_id, 'Something that has to be done', 'MEDIUM',
          'home', true, true, 40, 10, 'It will be good to have it done', ${madeAt.toISOString()}::timestamptz,
          ${madeAt.toISOString()}::timestamptz
        from unnest(
          ${sql.param(batch.map(({ id }) => id))}::uuid[],
          ${sql.param(batch.map(({ mission }) => pick(missionIds, mission)))}::uuid[],
          ${sql.param(batch.map(({ mission }) => pick(objectiveIds, mission)))}::uuid[]
        ) as planted(id, mission_id, objective_id)`),
  );
  return ids;
}

async function seedRules(db: Database, { userId }: Owner, ids: readonly string[]): Promise<void> {
  const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
  const dayAfter = weekdays[(weekdayOf(today) + 1) % 7] ?? "MO";
  const dayBefore = weekdays[(weekdayOf(today) + 6) % 7] ?? "MO";
  const elsewhere: ScheduleInput[] = [
    { startDate: `${formatIsoDay(today - 401)}T07:00`, frequency: "DAILY", interval: 2 },
    {
      startDate: `${formatIsoDay(today - 700)}T18:30`,
      frequency: "WEEKLY",
      interval: 2,
      byWeekday: [dayBefore, dayAfter],
    },
    { startDate: formatIsoDay(today - 300), frequency: "MONTHLY", byMonthDay: [1, -1] },
    { startDate: formatIsoDay(today - 500), rruleString: "FREQ=MONTHLY;BYDAY=-1FR" },
    { startDate: formatIsoDay(today - 800), frequency: "YEARLY", byMonth: [5], byMonthDay: [20] },
  ];
  const due: ScheduleInput = {
    startDate: `${formatIsoDay(today - 400)}T07:00`,
    frequency: "DAILY",
    interval: 2,
  };
  const rows = ids.map((id, index) => ({
    ...columns(index < RECURRING_TODAY ? due : pick(elsewhere, index), "TASK"),
    id: createId(madeAt.getTime()),
    ownerId: userId,
    taskId: id,
    updatedAt: madeAt,
  }));
  await inBatches(rows, (batch) => db.insert(schedules).values(batch.slice(0, 1000)));
}

async function seedCompletions(db: Database, { userId }: Owner, ids: readonly string[]) {
  const rows = ids.flatMap((taskId) =>
    Array.from({ length: COMPLETED_DAYS }, (_, index) => ({
      taskId,
      day: formatIsoDay(today - 2 * index - 1),
      ownerId: userId,
      occurredDay: formatIsoDay(today - 2 * index - 1),
      completedAt: madeAt,
      completedDay: TODAY,
    })),
  );
  await inBatches(rows, (batch) => db.insert(taskCompletions).values(batch));
}

function singleDay(index: number): number {
  if (index < SINGLE_TODAY) return today;
  const offset = (index % 1460) - 1095;
  return today + (offset === 0 ? -1 : offset);
}

async function seedSingleDays(db: Database, { userId }: Owner, ids: readonly string[]) {
  await inBatches(
    ids.map((id, index) => ({ id, index })),
    (batch) =>
      db.execute(sql`
        insert into schedules (id, owner_id, task_id, type, start_day, start_minute, end_day,
          end_minute, last_day, timezone, all_day, is_recurring, updated_at)
        select id, ${userId}, task_id, 'TASK', day, minute, day, minute + 50, day, ${ZONE}, false,
          false, ${madeAt.toISOString()}::timestamptz
        from unnest(
          ${sql.param(createIds(batch.length))}::uuid[],
          ${sql.param(batch.map(({ id }) => id))}::uuid[],
          ${sql.param(batch.map(({ index }) => formatIsoDay(singleDay(index))))}::date[],
          ${sql.param(batch.map(({ index }) => (index * 17) % 1380))}::smallint[]
        ) as planted(id, task_id, day, minute)`),
  );
}

async function seedChecklists(db: Database, { userId }: Owner, taskIds: readonly string[]) {
  const rows = taskIds
    .filter((_, index) => index % 3 === 0)
    .flatMap((taskId) => [0, 1, 2].map((order) => ({ taskId, order })));
  await inBatches(rows, (batch) =>
    db.execute(sql`
      insert into checklist_items (id, owner_id, task_id, title, "order")
      select id, ${userId}, task_id, 'A small step', step
      from unnest(
        ${sql.param(createIds(batch.length))}::uuid[],
        ${sql.param(batch.map(({ taskId }) => taskId))}::uuid[],
        ${sql.param(batch.map(({ order }) => order))}::integer[]
      ) as planted(id, task_id, step)`),
  );
}

async function seedTime(db: Database, { userId }: Owner, taskIds: readonly string[]) {
  await inBatches(
    taskIds.filter((_, index) => index % 2 === 0),
    (batch) =>
      db.execute(sql`
        insert into time_entries (id, owner_id, task_id, day, started_at, started_day, timezone, ended_at)
        select id, ${userId}, task_id, ${TODAY}::date, ${madeAt.toISOString()}::timestamptz,
          ${TODAY}::date, 'America/Mexico_City',
          ${madeAt.toISOString()}::timestamptz + interval '30 minutes'
        from unnest(
          ${sql.param(createIds(batch.length))}::uuid[], ${sql.param([...batch])}::uuid[]
        ) as planted(id, task_id)`),
  );
}
