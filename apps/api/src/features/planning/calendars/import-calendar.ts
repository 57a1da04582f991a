// Tasks of an .ics file: each UID becomes the same task, however often the file is imported.
import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_IMPORTED_TASKS,
  type CalendarImport,
  type calendarImportApi,
  type ImportLossKind,
} from "@vereda/domain/planning/calendars/contract-calendar-import";
import type { TaskPriority } from "@vereda/domain/planning/catalogue";
import { compileRule } from "@vereda/domain/planning/recurrence/compile";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import { settleUntil } from "@vereda/domain/planning/recurrence/until";
import { readSchedule, type StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { DEFAULT_MINUTES } from "@vereda/domain/planning/tasks/task-defaults";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { createLooseTasks } from "../quick-add/quick-add.ts";
import { toScheduleColumns } from "../schedules/schedule-rows.ts";
import { tasks } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";
import type { CalendarEntry, EntryTime } from "#platform/icalendar/read-calendar.ts";

const MAX_SAMPLE = 8;
const MAX_DESCRIPTION = 5000;
const MAX_MINUTES = 1440;

interface ImportedTask {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly priority: TaskPriority | null;
  readonly plannedExecutionMin: number;
  readonly schedule: StoredSchedule | null;
}

/** The same UUID for the same entry of a file and user. */
function buildTaskId({ userId }: Caller, uid: string): string {
  const hash = createHash("sha256").update(`${userId} ${uid}`).digest();
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f);
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f);
  const hex = hash.toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function getPriority(priority: number): TaskPriority | null {
  if (priority < 1 || priority > 9) return null;
  if (priority === 1) return "URGENT";
  return priority < 5 ? "HIGH" : priority === 5 ? "MEDIUM" : "LOW";
}

/** In its own zone, or the user's if only the file describes it. */
function locate(time: EntryTime, { timeZone }: Caller): EntryTime & { readonly iana: string } {
  const { iana } = time.zone;
  if (iana !== null || time.minute === null) return { ...time, iana: iana ?? timeZone };
  const wall = getWallTime(timeZone, time.zone.toInstant(time.day, time.minute));
  return { ...time, ...wall, iana: timeZone };
}

/** The day of a time in the zone of a series; of one without a zone of its own, the day as written. */
function getSeriesDay(time: EntryTime, { minute, iana }: ReturnType<typeof locate>): Day {
  if (time.minute === null || minute === null) return time.day;
  const wall = getWallTime(iana, time.zone.toInstant(time.day, time.minute));
  return wall.minute === minute || time.minute !== minute ? wall.day : time.day;
}

type AddLoss = (kind: ImportLossKind, title: string) => void;

interface Context {
  readonly caller: Caller;
  readonly today: Day;
  readonly addLoss: AddLoss;
}

/** Null for what is over; a series that has begun goes on from today. */
function buildSchedule(
  entry: CalendarEntry,
  { time, end }: { readonly time: EntryTime; readonly end: EntryTime | null },
  { caller, today, addLoss }: Context,
): StoredSchedule | null {
  const located = locate(time, caller);
  const { minute, iana } = located;
  const [text = "", ...others] = entry.rules;
  const parsed = text === "" ? null : parseRule(text);
  if (parsed?.ok === false || others.length > 0) addLoss("unsupported_rule", entry.title);
  const exceptDays = entry.exceptTimes.map((except) => getSeriesDay(except, located));
  let { day } = located;
  let rruleString: string | null = null;
  if (parsed?.ok === true) {
    const rule = settleUntil(parsed.rule, iana, minute);
    const series = compileRule(rule, day, exceptDays);
    const last = series.isEmpty ? day - 1 : series.lastDay();
    day = series.nextAfter(Math.max(day, today) - 1) ?? day;
    const until = last === null ? null : { day: last, second: null, utc: false };
    rruleString = formatRule({ ...rule, count: null, until });
  }
  if (day < today) return null;
  const format = (at: Pick<EntryTime, "day" | "minute">) =>
    `${formatIsoDay(at.day)}${at.minute === null ? "" : `T${formatClockTime(at.minute)}`}`;
  const wallEnd =
    end === null || end.minute === null
      ? end
      : getWallTime(iana, end.zone.toInstant(end.day, end.minute));
  const read = readSchedule(
    {
      startDate: format({ day, minute }),
      endDate: wallEnd && format(wallEnd),
      timezone: iana,
      ...(rruleString !== null && {
        rruleString,
        exceptDates: exceptDays.filter((one) => one >= day).map(formatIsoDay),
      }),
    },
    "TASK",
    caller.timeZone,
  );
  return read.ok ? read.schedule : null;
}

/** A task is planned at its start, unless that is over, or no such time as when it is due. */
function getTime({ kind, start, due, rules }: CalendarEntry, { caller, today }: Context) {
  if (kind === "VEVENT" || rules.length > 0 || start === null || due === null) return start ?? due;
  const isAlike = (start.minute === null) === (due.minute === null);
  return isAlike && locate(start, caller).day >= today ? start : due;
}

/** Of an entry that is planned at its start: its minutes, or the end of one that is longer than a day. */
function getLength(entry: CalendarEntry, time: EntryTime | null) {
  const { kind, start, due, length, rules } = entry;
  const none = { minutes: DEFAULT_MINUTES, end: null };
  if (start === null || time !== start) return none;
  if (start.minute === null) {
    const isLong = "days" in length && length.days > 1 && rules.length === 0;
    return { ...none, end: isLong ? { ...start, day: start.day + length.days - 1 } : null };
  }
  const minutes =
    "days" in length
      ? length.days * MAX_MINUTES + length.minutes
      : length.endDay * MAX_MINUTES + length.endMinute - start.minute;
  if (kind === "VTODO" && minutes > MAX_MINUTES)
    return { ...none, end: rules.length === 0 ? due : null };
  return { ...none, ...(minutes > 0 && { minutes: Math.min(minutes, MAX_MINUTES) }) };
}

/** Null for what is left out. */
function buildTask(entry: CalendarEntry, context: Context): ImportedTask | null {
  const { addLoss, caller } = context;
  const { title, description, location } = entry;
  const leaveOut = (kind: ImportLossKind) => {
    addLoss(kind, title);
    return null;
  };
  if (title === "") return leaveOut("untitled");
  if (entry.isCancelled) return leaveOut("cancelled");
  if (entry.isCompleted) return leaveOut("completed");
  if (entry.recurrenceId !== null) return leaveOut("moved_dates");
  if (entry.extraTimes.length > 0) addLoss("extra_dates", title);
  const time = getTime(entry, context);
  const { minutes, end } = getLength(entry, time);
  const schedule = time === null ? null : buildSchedule(entry, { time, end }, context);
  if (time !== null && schedule === null) return leaveOut("past");
  const text = [location, description].filter((part) => part !== "").join("\n\n");
  return {
    id: buildTaskId(caller, entry.uid),
    title,
    description: text.slice(0, MAX_DESCRIPTION).toWellFormed() || null,
    priority: getPriority(entry.priority),
    plannedExecutionMin: minutes,
    schedule,
  };
}

async function readTasks(text: string, caller: Caller, now: Date) {
  const { readCalendar } = await import("#platform/icalendar/read-calendar.ts");
  const { CalendarFileError } = await import("#platform/icalendar/split-components.ts");
  const losses = new Map<ImportLossKind, { count: number; example: string }>();
  const addLoss: AddLoss = (kind, title) => {
    const loss = losses.get(kind) ?? { count: 0, example: title };
    losses.set(kind, { ...loss, count: loss.count + 1 });
  };
  try {
    const { entries, broken } = await readCalendar(text, caller.timeZone);
    for (const { title } of broken) addLoss("broken", title);
    const context = { caller, today: getUserDay(now.getTime(), caller), addLoss };
    const unique = new Map<string, ImportedTask>();
    for (const entry of entries) {
      const task = buildTask(entry, context);
      if (task === null) continue;
      if (unique.size < MAX_IMPORTED_TASKS || unique.has(task.id)) unique.set(task.id, task);
      else addLoss("too_many", task.title);
    }
    return { imported: [...unique.values()], losses };
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw createInvalidFieldsError({ path: "text", code: error.code });
  }
}

async function listExisting(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** @throws not_found, forbidden, area_blocked or workspace_archived for the area; validation_error */
export async function importCalendar(
  db: Database,
  caller: Caller,
  { text, workspaceId, areaId, confirm = false }: BodyOf<typeof calendarImportApi.add>,
  now: Date,
): Promise<CalendarImport> {
  const location = { workspaceId, areaId };
  await requireAreaPermission(db, caller, location, "plan");
  const { imported, losses } = await readTasks(text, caller, now);
  const ids = imported.map(({ id }) => id);
  const existing = await listExisting(db, ids);
  let added = imported.filter(({ id }) => !existing.has(id));
  if (confirm && added.length > 0) {
    await db.transaction(async (tx) => {
      const loose = added.map(({ schedule: _when, ...task }, order) => ({ ...task, order }));
      const made = await createLooseTasks(tx, caller, location, { loose, startDate: null }, now);
      added = added.filter(({ id }) => made.has(id));
      const dated = added.flatMap(({ id: taskId, schedule }) =>
        schedule === null
          ? []
          : {
              ...toScheduleColumns(schedule),
              id: createId(now.getTime()),
              ownerId: caller.userId,
              taskId,
              updatedAt: now,
            },
      );
      if (dated.length > 0) await tx.insert(schedules).values(dated);
    });
  }
  return {
    count: added.length,
    duplicates: imported.length - added.length,
    sample: added.slice(0, MAX_SAMPLE).map(({ title, schedule }) => ({
      title,
      date: schedule === null ? null : formatIsoDay(schedule.startDay),
    })),
    losses: [...losses].map(([kind, loss]) => ({ kind, ...loss })),
  };
}
