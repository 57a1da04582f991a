// The tasks of an area that members may do in turns, with whose turn the next dates are.
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { ParamsOf } from "@vereda/domain/http/endpoint";
import {
  MAX_CHORES,
  NEXT_DATES,
  type Chore,
  type RotationView,
  type rotationsApi,
} from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import {
  isRotating,
  makeFindTurn,
  type FindTurn,
  type Rotation,
} from "@vereda/domain/planning/schedules/rotations/rotation";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import { canByRole } from "@vereda/domain/planning/policy";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { scheduleOfRow, toStoredSchedule } from "../../schedules/schedule-rows.ts";
import { objectives, tasks } from "../../tables/plans.ts";
import { schedules, type ScheduleRow } from "../../tables/schedules.ts";
import { toEstimation } from "../../tables/task-content.ts";

export interface Series {
  readonly listDays: (from: Day, to: Day, limit: number) => readonly Day[];
  readonly findTurn: FindTurn;
}

export function readSeries(row: ScheduleRow, rotation: Rotation): Series {
  const recurrence = buildRecurrence(toStoredSchedule(row));
  const listDays: Series["listDays"] = (...range) => recurrence?.between(...range) ?? [];
  const findTurn = makeFindTurn(rotation, (from, to) => listDays(from, to, to - from + 1));
  return { listDays, findTurn };
}

/** A date is searched for at most so far ahead. */
export const MAX_DAYS_AHEAD = 400;

export function showRotation(
  row: ScheduleRow,
  rotation: Rotation,
  usernames: ReadonlyMap<string, string>,
  today: Day,
): RotationView {
  const { listDays, findTurn } = readSeries(row, rotation);
  const changed = new Set(rotation.changes.map(({ date }) => date));
  return {
    members: rotation.members.flatMap((id) => usernames.get(id) ?? []),
    next: listDays(today, today + MAX_DAYS_AHEAD, NEXT_DATES).map((day) => {
      const date = formatIsoDay(day);
      const username = usernames.get(findTurn(day) ?? "") ?? null;
      return { date, username, isChanged: changed.has(date) };
    }),
    absences: rotation.absences.flatMap(({ member, from, until }) => {
      const username = usernames.get(member);
      const isOver = until !== null && until < formatIsoDay(today);
      return username === undefined || isOver ? [] : [{ username, from, until }];
    }),
  };
}

export async function loadUsernames(db: Database, rotations: readonly Rotation[]) {
  const users = await getUsersById(
    db,
    rotations.flatMap(({ members }) => members),
  );
  return new Map([...users].map(([id, { username }]) => [id, username]));
}

/** The open tasks of an area in the order of their titles, those that recur first. */
export async function listChores(
  db: Database,
  caller: Caller,
  { id: workspaceId, areaId }: ParamsOf<typeof rotationsApi.list>,
  now: Date,
): Promise<Chore[]> {
  const membership = await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  const rows = await db
    .select({ task: tasks, schedule: schedules })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .leftJoin(schedules, eq(schedules.taskId, tasks.id))
    .where(
      and(
        eq(objectives.workspaceId, workspaceId),
        eq(objectives.areaId, areaId),
        notInArray(objectives.status, ["ARCHIVED", "BACKLOG"]),
        inArray(tasks.status, ["PENDING", "IN_PROGRESS"]),
      ),
    )
    .orderBy(sql`${schedules.isRecurring} is not true`, asc(tasks.title), asc(tasks.id))
    .limit(MAX_CHORES);
  const usernames = await loadUsernames(
    db,
    rows.flatMap(({ schedule }) => schedule?.rotation ?? []),
  );
  const today = getUserDay(now.getTime(), caller);
  const canPlan = !membership.isArchived && canByRole(membership, "own", areaId);
  return rows.map(({ task, schedule }) => ({
    taskId: task.id,
    objectiveId: task.objectiveId,
    title: task.title,
    description: task.description,
    minutes: totalMinutes(toEstimation(task)),
    schedule: schedule === null ? null : scheduleOfRow(schedule),
    rotation:
      schedule !== null && isRotating(schedule.rotation)
        ? showRotation(schedule, schedule.rotation, usernames, today)
        : null,
    canPlan,
  }));
}
