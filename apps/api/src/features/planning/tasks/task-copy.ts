// Copies a recurring task, to replace one occurrence or to continue the series from a day.
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { isRotating, makeFindTurn } from "@vereda/domain/planning/schedules/rotations/rotation";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { isUniqueViolation } from "#db/client.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { copyAttachments } from "./attachments/attachments.ts";
import { copyReminders } from "../reminders/subject-reminders.ts";
import { loadSchedules, toScheduleColumns, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";

/** The copy that replaces or continues the series on that day, if any. */
export async function copyFor(
  db: Database,
  series: TaskRow,
  day: Day,
): Promise<TaskRow | undefined> {
  const [copy] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.seriesId, series.id), eq(tasks.seriesDay, formatIsoDay(day))));
  return copy;
}

/**
 * Copies the task with an unticked checklist, its files, links, shares and reminders, and adds the new schedule.
 * @throws conflict when `scheduleId` is already used
 */
export async function makeCopy(
  db: Database,
  series: TaskRow,
  day: Day,
  schedule: StoredSchedule,
  scheduleId: string | undefined,
  now: Date,
): Promise<TaskRow> {
  const [copy] = await db
    .insert(tasks)
    .values({
      ...series,
      id: createId(now.getTime()),
      status: "PENDING",
      columnId: null,
      completedAt: null,
      completedDay: null,
      seriesId: series.id,
      seriesDay: formatIsoDay(day),
      overdueNoticeDay: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (copy === undefined) throw new Error("The created task was not returned");
  await insertSchedule(db, copy, schedule, scheduleId, now);
  await copyContents(db, new Map([[series.id, copy]]), now);
  await copyReminders(db, series.id, copy.id, now);
  return (await copyRotation(db, series, copy, day)) ?? copy;
}

/** What continues a series continues its turns; a date of its own is the member's whose turn it is. */
async function copyRotation(
  db: Database,
  series: TaskRow,
  copy: TaskRow,
  day: Day,
): Promise<TaskRow | undefined> {
  const rows = await loadSchedules(db, "taskId", [series.id, copy.id]);
  const [row, next] = [rows.get(series.id), rows.get(copy.id)];
  if (row === undefined || !isRotating(row.rotation) || next === undefined) return undefined;
  const recurrence = buildRecurrence(toStoredSchedule(row));
  // The date is no longer one of the series.
  const listDays = (from: Day, to: Day) => [
    ...(recurrence?.between(from, Math.min(to, day - 1), to - from + 1) ?? []),
    day,
  ];
  const { members } = row.rotation;
  const turn = makeFindTurn(row.rotation, listDays)(day) ?? copy.ownerId;
  if (next.isRecurring) {
    const at = Math.max(0, members.indexOf(turn));
    const order = [...members.slice(at), ...members.slice(0, at)];
    const rotation = { ...row.rotation, members: order, since: formatIsoDay(day) };
    await db.update(schedules).set({ rotation }).where(eq(schedules.id, next.id));
    return undefined;
  }
  const isOthers = and(eq(shares.isAssignment, true), ne(shares.userId, turn));
  await db.delete(shares).where(and(eq(shares.taskId, copy.id), isOthers));
  const [given] = await db
    .update(tasks)
    .set({ assigneeId: turn, assignmentState: "ACCEPTED" })
    .where(eq(tasks.id, copy.id))
    .returning();
  return given;
}

async function insertSchedule(
  db: Database,
  { id: taskId, ownerId }: TaskRow,
  schedule: StoredSchedule,
  scheduleId: string | undefined,
  now: Date,
): Promise<void> {
  const id = scheduleId ?? createId(now.getTime());
  try {
    await db
      .insert(schedules)
      .values({ ...toScheduleColumns(schedule), id, ownerId, taskId, updatedAt: now });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict");
    throw error;
  }
}

/**
 * Unticked checklists, files, links and the shares, for the copies of series by the series' ids. A step of the day that
 * is copied goes with its date; all others keep theirs in the series alone.
 */
export async function copyContents(
  db: Database,
  copies: ReadonlyMap<string, TaskRow>,
  now: Date,
): Promise<void> {
  const ids = [...copies.keys()];
  const getCopy = (id: string | null) => copies.get(id ?? "");
  const items = await db
    .select()
    .from(checklistItems)
    .where(inArray(checklistItems.taskId, ids))
    .orderBy(asc(checklistItems.order), asc(checklistItems.id));
  const isOfDay = ({ taskId, day }: (typeof items)[number]) =>
    day !== null && day === getCopy(taskId)?.seriesDay;
  if (items.length > 0) {
    await db.insert(checklistItems).values(
      items.map((item) => ({
        ...item,
        id: createId(now.getTime()),
        taskId: getCopy(item.taskId)?.id ?? "",
        completed: false,
        day: isOfDay(item) ? item.day : null,
        assigneeId: isOfDay(item) ? item.assigneeId : null,
      })),
    );
  }
  const left = items.filter(isOfDay).map(({ id }) => id);
  if (left.length > 0) {
    await db
      .update(checklistItems)
      .set({ day: null, assigneeId: null, updatedAt: now })
      .where(inArray(checklistItems.id, left));
  }
  await copyAttachments(db, copies, now);
  const given = await db.select().from(shares).where(inArray(shares.taskId, ids));
  if (given.length === 0) return;
  await db.insert(shares).values(
    given.map((share) => ({
      ...share,
      id: createId(now.getTime()),
      taskId: getCopy(share.taskId)?.id ?? "",
    })),
  );
}
