// Computes the occurrences of a plan for which a reminder is delivered.
import { and, inArray, sql } from "drizzle-orm";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import {
  findNextFiring,
  getFiringInstant,
  getStartInstant,
} from "@vereda/domain/planning/reminders/firing";
import type { RemindedSchedule, ReminderFiring } from "@vereda/domain/planning/reminders/firing";
import { isWithin } from "@vereda/domain/planning/schedules/occurrence";
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import {
  limitsOf,
  findNearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import { isPausedDay } from "@vereda/domain/resources/streak/streak";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { ReminderRow } from "../tables/reminders.ts";
import { isTurnOfOther, toParentSchedule, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { taskCompletions } from "../tables/schedules.ts";
import type { ReminderInfo } from "./reminder-info.ts";

export function buildWhen(
  row: Pick<ReminderRow, "kind" | "minutes" | "clockMinute" | "daysBefore">,
) {
  const { kind, minutes, clockMinute, daysBefore } = row;
  if (kind === "AT_START") return { kind } satisfies ReminderWhen;
  if (kind === "BEFORE_START") return { kind, minutes } satisfies ReminderWhen;
  return { kind, time: formatClockTime(clockMinute), daysBefore } satisfies ReminderWhen;
}

function getSchedule({ schedule, reminder }: ReminderInfo): RemindedSchedule | null {
  if (schedule === null || schedule.status === "CANCELLED") return null;
  const stored = toStoredSchedule(schedule, reminder.ownerId);
  return { ...stored, recurrence: buildRecurrence(stored) };
}

/** The next time after an instant, ignoring quiet hours. */
export function getNext(info: ReminderInfo, after: number): ReminderFiring | null {
  const schedule = getSchedule(info);
  return schedule === null
    ? null
    : findNextFiring(buildWhen(info.reminder), schedule, info.user, after);
}

export interface Occurrence {
  readonly day: Day;
  /** Reminder time, ignoring quiet hours. */
  readonly at: number;
  readonly startsAt: number;
  readonly isAllDay: boolean;
  /** Key of the occurrence: the day and, if it has one, the start time in the plan's time zone. */
  readonly name: string;
}

export function getOccurrence(info: ReminderInfo, day: Day): Occurrence | null {
  const schedule = getSchedule(info);
  if (schedule === null) return null;
  const { startMinute } = schedule;
  const clock = startMinute === null ? "" : `T${formatClockTime(startMinute)}`;
  return {
    day,
    at: getFiringInstant(buildWhen(info.reminder), schedule, day, info.user),
    startsAt: getStartInstant(schedule, day, info.user),
    isAllDay: startMinute === null,
    name: `${formatIsoDay(day)}${clock}`,
  };
}

const activeStatuses = new Set(["ACTIVE", "PAUSED"]);
const openStatuses = new Set(["PENDING", "IN_PROGRESS"]);

/** Whether the subject is visible to the user, open and not paused on that day. */
export function isActiveOn(info: ReminderInfo, day: Day, done: DoneOccurrences): boolean {
  const { reminder, visibility, taskStatus, missionStatus, objectiveStatus: status } = info;
  if (visibility === null || !activeStatuses.has(status)) return false;
  if (isTaskPausedOn({ status, pauses: info.pauses }, info.taskPauses, day)) return false;
  // While a user pauses everything, only routines are silent: appointments still take place.
  if (info.objectiveType === "ROUTINE" && isPausedDay(info.streakPauses, day)) return false;
  if (taskStatus === null) return true;
  if (info.isGivenAway === true) return false;
  const user = { userId: reminder.ownerId };
  if (info.schedule !== null && isTurnOfOther(info.schedule, day, user)) return false;
  // One of a day that it has since left, as after a late completion of what opens again.
  if (info.schedule?.isRecurring === false && info.schedule.startDay !== formatIsoDay(day)) {
    return false;
  }
  if (
    !openStatuses.has(taskStatus) ||
    missionStatus === "SKIPPED" ||
    missionStatus === "COMPLETED"
  ) {
    return false;
  }
  const parent = findNearestParent(
    toParentSchedule(info.missionSchedule),
    toParentSchedule(info.objectiveSchedule),
  );
  if (parent !== null && !isWithin(limitsOf(parent), day)) return false;
  return !done.has(buildDoneKey(reminder.taskId ?? "", formatIsoDay(day)));
}

export type DoneOccurrences = ReadonlySet<string>;

const buildDoneKey = (taskId: string, day: string) => `${taskId}:${day}`;

export async function loadDoneOccurrences(
  db: Database,
  occurrences: readonly { readonly info: ReminderInfo; readonly day: Day }[],
): Promise<DoneOccurrences> {
  const taskDays = occurrences.flatMap(({ info: { reminder }, day }) =>
    reminder.taskId === null ? [] : [{ taskId: reminder.taskId, day: formatIsoDay(day) }],
  );
  if (taskDays.length === 0) return new Set();
  const { taskId, day } = taskCompletions;
  const ids = [...new Set(taskDays.map((one) => one.taskId))];
  const days = [...new Set(taskDays.map((one) => one.day))];
  const rows = await db
    .select({ taskId, day })
    .from(taskCompletions)
    .where(and(inArray(taskId, ids), sql`${day} = any(${sql.param(days)}::date[])`));
  return new Set(rows.map((row) => buildDoneKey(row.taskId, row.day)));
}
