// Copies recurring tasks, to replace one occurrence or to continue the series from a day.
import { and, asc, eq, inArray } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { isRotating, makeFindTurn } from "@vereda/domain/planning/schedules/rotations/rotation";
import type { Rotation } from "@vereda/domain/planning/schedules/rotations/rotation";
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
import type { ScheduleRow } from "../tables/schedules.ts";
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

/** One occurrence of a recurring task; `day` is in the time zone of the task's schedule. */
export interface SeriesDay {
  readonly task: TaskRow;
  readonly day: Day;
}

/** Who has the turn on a day of a series whose members take turns. */
interface Turn {
  readonly member: string;
  readonly rotation: Rotation;
}

/**
 * Copies the task with its contents, and adds the new schedule. What continues a series continues its turns.
 * @throws conflict when `scheduleId` is already used
 */
export async function makeCopy(
  db: Database,
  task: TaskRow,
  day: Day,
  schedule: StoredSchedule,
  scheduleId: string | undefined,
  now: Date,
): Promise<TaskRow> {
  const turnBySeries = await loadTurnBySeries(db, [{ task, day }]);
  const turn = turnBySeries.get(task.id);
  const continues = buildRecurrence(schedule) !== null;
  const copies = await insertCopies(db, [{ task, day }], continues ? new Map() : turnBySeries, now);
  const copy = copies.get(task.id);
  if (copy === undefined) throw new Error("The created task was not returned");
  const rotation = continues && turn !== undefined ? continueRotation(turn, day) : null;
  await insertSchedule(db, copy, { ...schedule, rotation }, scheduleId, now);
  return copy;
}

/** The bulk form of `makeCopy` for single occurrences, by series id. The caller writes their schedules. */
export async function makeCopies(
  db: Database,
  dates: readonly SeriesDay[],
  now: Date,
): Promise<ReadonlyMap<string, TaskRow>> {
  if (dates.length === 0) return new Map();
  const ofOneDay = dates.map(({ task, day }) => ({ task: { ...task, pauses: [] }, day }));
  return insertCopies(db, ofOneDay, await loadTurnBySeries(db, dates), now);
}

/**
 * Copies with unticked checklists, files, links, shares and reminders, by series id.
 * @param turnBySeries a copy is given to the member whose turn it is, and to nobody else
 */
async function insertCopies(
  db: Database,
  dates: readonly SeriesDay[],
  turnBySeries: ReadonlyMap<string, Turn>,
  now: Date,
): Promise<ReadonlyMap<string, TaskRow>> {
  const give = (turn: Turn | undefined) =>
    turn && { assigneeId: turn.member, assignmentState: "ACCEPTED" as const };
  const rows = await db
    .insert(tasks)
    .values(
      dates.map(({ task, day }) => ({
        ...task,
        ...give(turnBySeries.get(task.id)),
        id: createId(now.getTime()),
        status: "PENDING" as const,
        columnId: null,
        completedAt: null,
        completedDay: null,
        seriesId: task.id,
        seriesDay: formatIsoDay(day),
        overdueNoticeDay: null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  const copies = new Map(rows.map((row) => [row.seriesId ?? "", row]));
  await copyContents(db, copies, turnBySeries, now);
  await copyReminders(db, copies, now);
  return copies;
}

async function loadTurnBySeries(
  db: Database,
  dates: readonly SeriesDay[],
): Promise<ReadonlyMap<string, Turn>> {
  const ids = dates.map(({ task }) => task.id);
  const rows = await loadSchedules(db, "taskId", ids);
  const turnBySeries = dates.flatMap(({ task, day }) => {
    const row = rows.get(task.id);
    if (row === undefined || !isRotating(row.rotation)) return [];
    const recurrence = buildRecurrence(toStoredSchedule(row));
    // The date may no longer be one of the series.
    const listDays = (from: Day, to: Day) => [
      ...(recurrence?.between(from, Math.min(to, day - 1), to - from + 1) ?? []),
      day,
    ];
    const member = makeFindTurn(row.rotation, listDays)(day) ?? task.ownerId;
    return [[task.id, { member, rotation: row.rotation }] as const];
  });
  return new Map(turnBySeries);
}

function continueRotation({ member, rotation }: Turn, day: Day): Rotation {
  const { members } = rotation;
  const at = Math.max(0, members.indexOf(member));
  const order = [...members.slice(at), ...members.slice(0, at)];
  return { ...rotation, members: order, since: formatIsoDay(day) };
}

async function insertSchedule(
  db: Database,
  { id: taskId, ownerId }: TaskRow,
  schedule: StoredSchedule & Pick<ScheduleRow, "rotation">,
  scheduleId: string | undefined,
  now: Date,
): Promise<void> {
  const id = scheduleId ?? createId(now.getTime());
  try {
    await db.insert(schedules).values({
      ...toScheduleColumns(schedule),
      rotation: schedule.rotation,
      id,
      ownerId,
      taskId,
      updatedAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict");
    throw error;
  }
}

/**
 * Unticked checklists, files, links and the shares, for the copies of series by the series' ids. A step of the day that
 * is copied goes with its date; all others keep theirs in the series alone.
 */
async function copyContents(
  db: Database,
  copies: ReadonlyMap<string, TaskRow>,
  turnBySeries: ReadonlyMap<string, Turn>,
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
  const rows = await db.select().from(shares).where(inArray(shares.taskId, ids));
  const given = rows.filter(({ taskId, userId, isAssignment }) => {
    const turn = turnBySeries.get(taskId ?? "");
    return turn === undefined || !isAssignment || userId === turn.member;
  });
  if (given.length === 0) return;
  await db.insert(shares).values(
    given.map((share) => ({
      ...share,
      id: createId(now.getTime()),
      taskId: getCopy(share.taskId)?.id ?? "",
    })),
  );
}
