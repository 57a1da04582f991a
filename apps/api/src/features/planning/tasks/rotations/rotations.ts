// Changes who does a recurring task of a workspace in turns, on all dates or on single ones.
import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import type { BodyOf, ParamsOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_ROTATION_MEMBERS,
  type rotationsApi,
} from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import {
  endRotation,
  isRotating,
  replaceRotation,
  setAbsence,
  swapTurn,
  type Absence,
  type Rotation,
} from "@vereda/domain/planning/schedules/rotations/rotation";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { listUsersByUsername } from "#features/account/user-lookup.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify } from "#features/inbox/notify.ts";
import {
  assignsAtOnce,
  listActiveMembers,
  requireNotArchived,
  requireWorkspacePermission,
} from "#features/workspace/access.ts";
import { findTaskFor, requireRow, type TaskAccess } from "../../access/access.ts";
import { lockTasks } from "../../access/locks.ts";
import { parseStoredDay } from "../../schedules/schedule-rows.ts";
import { objectives, tasks } from "../../tables/plans.ts";
import { schedules, type ScheduleRow } from "../../tables/schedules.ts";
import { shares } from "../../tables/sharing.ts";
import { saveRotations } from "../../access/leave-rotations.ts";
import { writeAssignment } from "../assignment.ts";
import { loadUsernames, MAX_DAYS_AHEAD, readSeries, showRotation, type Series } from "./chores.ts";
import { stopOrphanedClocks } from "../../tracking/orphaned-clocks.ts";

/** @throws validation_error for who does not work there, and for who first has to accept what they are given */
async function requireMembers(
  tx: Database,
  caller: Caller,
  { objective: { workspaceId, areaId } }: TaskAccess,
  usernames: readonly string[],
): Promise<string[]> {
  const users = await listUsersByUsername(tx, usernames);
  const among = users.map(({ id }) => id);
  const working = (
    await listActiveMembers(tx, workspaceId, { among, limit: MAX_ROTATION_MEMBERS })
  ).filter((member) => canInWorkspace(member, "work", areaId));
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  const members = usernames.map((username) => ids.get(username) ?? "");
  const refuse = (code: "rotation_user_unknown" | "rotation_not_at_once") =>
    createInvalidFieldsError({ path: "members", code });
  if (!members.every((id) => working.some(({ userId }) => userId === id)))
    throw refuse("rotation_user_unknown");
  const others = members.some((id) => id !== caller.userId);
  if (others && !(await assignsAtOnce(tx, workspaceId, caller.userId)))
    throw refuse("rotation_not_at_once");
  return members;
}

async function lockSchedule(tx: Database, task: TaskAccess["task"]): Promise<ScheduleRow> {
  await lockTasks(tx, [task], "update");
  const [row] = await tx
    .select()
    .from(schedules)
    .where(eq(schedules.taskId, task.id))
    .for("update");
  if (row?.isRecurring === true) return row;
  throw createInvalidFieldsError({ path: "members", code: "rotation_not_recurring" });
}

async function saveRotation(
  tx: Database,
  { id }: Pick<ScheduleRow, "id">,
  rotation: Rotation | null,
  now: Date,
): Promise<ScheduleRow> {
  const [saved] = await tx
    .update(schedules)
    .set({ rotation, updatedAt: buildNextTimestamp(schedules.updatedAt, now) })
    .where(eq(schedules.id, id))
    .returning();
  return requireRow(saved);
}

/** Those who take turns see and do the task; who no longer does, and is not given it otherwise, does not. */
async function shareWith(
  tx: Database,
  { id: taskId, ownerId }: TaskAccess["task"],
  members: readonly string[],
  now: Date,
): Promise<void> {
  const userIds = members.filter((userId) => userId !== ownerId);
  const isOther = userIds.length === 0 ? undefined : notInArray(shares.userId, userIds);
  const former = await tx
    .delete(shares)
    .where(and(eq(shares.taskId, taskId), eq(shares.isAssignment, true), isOther))
    .returning({ userId: shares.userId });
  await stopOrphanedClocks(
    tx,
    former.flatMap(({ userId }) => userId ?? []),
    now,
  );
  if (userIds.length === 0) return;
  const common = { ownerId, taskId, role: "assignee", isAssignment: true } as const;
  await tx
    .insert(shares)
    .values(
      userIds.map((userId) => ({
        ...common,
        id: createId(now.getTime()),
        userId,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
}

async function notifyMembers(
  tx: Database,
  caller: Caller,
  id: string,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const subject = { kind: "task", id } as const;
  const notice = { kind: "assignment", detail: "assignment_given", subject, causeId: id } as const;
  await notify(tx, members, { ...notice, actorId: caller.userId }, now);
}

async function showSaved(db: Database, caller: Caller, row: ScheduleRow, now: Date) {
  const { rotation } = row;
  if (!isRotating(rotation)) return { rotation: null };
  const usernames = await loadUsernames(db, [rotation]);
  return { rotation: showRotation(row, rotation, usernames, getUserDay(now.getTime(), caller)) };
}

/**
 * Replaces who takes turns; whoever did the task until then no longer does it alone. The days before today
 * stay whose they were.
 * @throws as `findTaskFor` and `requireMembers`; validation_error for a task that does not recur
 */
export async function setRotation(
  db: Database,
  caller: Caller,
  id: string,
  { members: usernames, since }: BodyOf<typeof rotationsApi.set>,
  now: Date,
) {
  const access = await findTaskFor(db, caller, id, "own");
  await requireNotSuspended(db, caller, now);
  const { ownerId, assigneeId, assignmentState } = access.task;
  const saved = await db.transaction(async (tx) => {
    const row = await lockSchedule(tx, access.task);
    const members = await requireMembers(tx, caller, access, usernames);
    await writeAssignment(tx, caller, access, null, now);
    await shareWith(tx, access.task, members, now);
    const today = getUserDay(now.getTime(), caller);
    if (members.length === 0)
      return saveRotation(tx, row, row.rotation && endRotation(row.rotation, today), now);
    const before = assignmentState === "ACCEPTED" ? (assigneeId ?? ownerId) : ownerId;
    const absences = await listAbsences(tx, access.objective.workspaceId, members);
    const next = { members, since: since ?? formatIsoDay(today), before, changes: [], absences };
    const rotation = replaceRotation(row.rotation ?? null, next, today);
    const former = new Set(row.rotation?.members);
    const added = members.filter((member) => !former.has(member));
    await notifyMembers(tx, caller, id, added, now);
    return saveRotation(tx, row, rotation, now);
  });
  return showSaved(db, caller, saved, now);
}

/**
 * Whoever takes turns, or may change the task, changes one of its dates.
 * @throws as `findTaskFor`; not_found without turns; validation_error
 */
export async function changeTurn(
  db: Database,
  caller: Caller,
  { id, date }: ParamsOf<typeof rotationsApi.change>,
  { kind, username }: BodyOf<typeof rotationsApi.change>,
  now: Date,
) {
  const access = await findTaskFor(db, caller, id, "work");
  const saved = await db.transaction(async (tx) => {
    const row = await lockSchedule(tx, access.task);
    const { rotation } = row;
    if (!isRotating(rotation)) throw new AppError("not_found");
    if (!rotation.members.includes(caller.userId)) await findTaskFor(tx, caller, id, "own");
    const day = parseStoredDay(date);
    const series = readSeries(row, rotation);
    // Further ones would let changes grow without an end, and every date before be computed.
    const today = getUserDay(now.getTime(), caller);
    const isOut = day < today || day > today + MAX_DAYS_AHEAD;
    if (isOut || date < rotation.since || series.listDays(day, day, 1).length === 0)
      throw createInvalidFieldsError({ path: "date", code: "not_an_occurrence" });
    const current = series.findTurn(day) ?? null;
    const next = changeDate(rotation, series, { day, kind, current }, await findId(tx, username));
    const after = readSeries(row, next).findTurn(day) ?? null;
    if (after !== null && after !== current) await notifyMembers(tx, caller, id, [after], now);
    return saveRotation(tx, row, next, now);
  });
  return showSaved(db, caller, saved, now);
}

async function findId(db: Database, username: string | undefined): Promise<string | undefined> {
  if (username === undefined) return undefined;
  return (await listUsersByUsername(db, [username]))[0]?.id;
}

interface RequestedChange {
  readonly day: Day;
  readonly kind: BodyOf<typeof rotationsApi.change>["kind"];
  /** Whose turn it is. */
  readonly current: string | null;
}

function changeDate(
  rotation: Rotation,
  { listDays, findTurn }: Series,
  { day, kind, current }: RequestedChange,
  member: string | undefined,
): Rotation {
  const date = formatIsoDay(day);
  const { changes, members } = rotation;
  if (kind === "NONE")
    return { ...rotation, changes: changes.filter((change) => change.date !== date) };
  if (kind === "SKIP") {
    if (current === null) return rotation;
    const others = changes.filter((change) => change.date !== date || change.kind !== "SWAP");
    return { ...rotation, changes: [...others, { date, kind, member: current }] };
  }
  if (member === undefined || member === current || !members.includes(member))
    throw createInvalidFieldsError({ path: "username", code: "rotation_user_unknown" });
  const ahead = listDays(day + 1, day + MAX_DAYS_AHEAD, MAX_DAYS_AHEAD);
  const back = ahead.find((one) => findTurn(one) === member);
  const exchange = { date, member, from: current, back: back ? formatIsoDay(back) : null };
  return swapTurn(rotation, exchange);
}

function selectRotations(db: Database, workspaceId: string) {
  return db
    .select({ id: schedules.id, rotation: schedules.rotation })
    .from(schedules)
    .innerJoin(tasks, eq(tasks.id, schedules.taskId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(eq(objectives.workspaceId, workspaceId), isNotNull(schedules.rotation)))
    .orderBy(asc(schedules.id));
}

/** Those of the workspace's other tasks: who is away is away from all. */
async function listAbsences(
  tx: Database,
  workspaceId: string,
  members: readonly string[],
): Promise<Absence[]> {
  const rows = await selectRotations(tx, workspaceId);
  const absences = rows.flatMap(({ rotation }) => rotation?.absences ?? []);
  const byMember = new Map(absences.map((absence) => [absence.member, absence]));
  return members.flatMap((member) => {
    const absence = byMember.get(member);
    // Without an end for a member who had left.
    return absence === undefined || absence.until === null ? [] : [absence];
  });
}

/**
 * For all tasks of the workspace with turns. Others than oneself need the right to plan.
 * @throws as `requireWorkspacePermission`; workspace_archived; validation_error
 */
export async function changeAbsence(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { username, absence }: BodyOf<typeof rotationsApi.setAbsence>,
  now: Date,
): Promise<null> {
  const member = await findId(db, username);
  const action = member === caller.userId ? "enter" : "plan";
  requireNotArchived(await requireWorkspacePermission(db, caller, workspaceId, action));
  const isMember =
    member !== undefined &&
    (await listActiveMembers(db, workspaceId, { among: [member], limit: 1 })).length > 0;
  if (!isMember)
    throw createInvalidFieldsError({ path: "username", code: "rotation_user_unknown" });
  const today = getUserDay(now.getTime(), caller);
  await db.transaction(async (tx) => {
    const rows = await selectRotations(tx, workspaceId).for("update", { of: schedules });
    const changed = rows.flatMap(({ id, rotation }) =>
      rotation?.members.includes(member) === true
        ? [{ id, rotation: setAbsence(rotation, member, absence, today) }]
        : [],
    );
    await saveRotations(tx, changed, now);
  });
  return null;
}
