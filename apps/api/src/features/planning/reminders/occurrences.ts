// Which occurrences a reminder rings for, out of what decides about it.
import { and, inArray, sql } from "drizzle-orm";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { nextRinging, ringsAt, startOf } from "@vereda/domain/planning/reminders/firing";
import type { RemindedSchedule, Ringing } from "@vereda/domain/planning/reminders/firing";
import { isWithin } from "@vereda/domain/planning/schedules/occurrence";
import { isPausedOn } from "@vereda/domain/planning/schedules/pauses";
import {
  limitsOf,
  nearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { recurrenceOf } from "@vereda/domain/planning/schedules/schedule-repeat";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { ReminderRow } from "../tables/reminders.ts";
import { parentOfRow, storedOf } from "../schedules/schedule-rows.ts";
import { taskCompletions } from "../tables/schedules.ts";
import type { Facts } from "./facts.ts";

export function whenOf(row: Pick<ReminderRow, "kind" | "minutes" | "clockMinute" | "daysBefore">) {
  const { kind, minutes, clockMinute, daysBefore } = row;
  if (kind === "AT_START") return { kind } satisfies ReminderWhen;
  if (kind === "BEFORE_START") return { kind, minutes } satisfies ReminderWhen;
  return { kind, time: formatClockTime(clockMinute), daysBefore } satisfies ReminderWhen;
}

/** How a reminder's subject is planned; null when it is not. */
export function scheduleOf({ schedule }: Facts): RemindedSchedule | null {
  if (schedule === null || schedule.status === "CANCELLED") return null;
  const stored = storedOf(schedule);
  return { ...stored, recurrence: recurrenceOf(stored) };
}

/** The next time that it rings after an instant, were there no night. */
export function nextOf(facts: Facts, after: number): Ringing | null {
  const schedule = scheduleOf(facts);
  return schedule === null
    ? null
    : nextRinging(whenOf(facts.reminder), schedule, facts.person, after);
}

/** One occurrence that a reminder rings for. */
export interface Occurrence {
  readonly day: Day;
  /** When it rings, were there no night. */
  readonly at: number;
  readonly startsAt: number;
  readonly isAllDay: boolean;
  /** Its name: the day and, if it has one, the clock time at which it starts where it is planned. */
  readonly name: string;
}

/** The occurrence of a day; null when nothing is planned any more. */
export function occurrenceOn(facts: Facts, day: Day): Occurrence | null {
  const schedule = scheduleOf(facts);
  if (schedule === null) return null;
  const { startMinute } = schedule;
  const clock = startMinute === null ? "" : `T${formatClockTime(startMinute)}`;
  return {
    day,
    at: ringsAt(whenOf(facts.reminder), schedule, day, facts.person),
    startsAt: startOf(schedule, day, facts.person),
    isAllDay: startMinute === null,
    name: `${formatDay(day)}${clock}`,
  };
}

const living = new Set(["ACTIVE", "PAUSED"]);
const open = new Set(["PENDING", "IN_PROGRESS"]);

/** Whether there is anything to be reminded of on a day: seen by its person, open, and not standing still. */
export function standsOn(facts: Facts, day: Day, done: DoneOccurrences): boolean {
  const { reminder, sight, taskStatus, missionStatus, objectiveStatus, pauses } = facts;
  if (sight === null || !living.has(objectiveStatus)) return false;
  if (isPausedOn({ status: objectiveStatus, pauses }, day)) return false;
  if (taskStatus === null) return true;
  if (!open.has(taskStatus) || missionStatus === "SKIPPED" || missionStatus === "COMPLETED") {
    return false;
  }
  const parent = nearestParent(
    parentOfRow(facts.missionSchedule),
    parentOfRow(facts.objectiveSchedule),
  );
  if (parent !== null && !isWithin(limitsOf(parent), day)) return false;
  return !done.has(doneKey(reminder.taskId ?? "", formatDay(day)));
}

/** Completed occurrences of recurring tasks. */
export type DoneOccurrences = ReadonlySet<string>;

const doneKey = (taskId: string, day: string) => `${taskId}:${day}`;

/** Which of some occurrences of tasks are completed. */
export async function doneAmong(
  db: Database,
  occurrences: readonly { readonly facts: Facts; readonly day: Day }[],
): Promise<DoneOccurrences> {
  const asked = occurrences.flatMap(({ facts: { reminder }, day }) =>
    reminder.taskId === null ? [] : [{ taskId: reminder.taskId, day: formatDay(day) }],
  );
  if (asked.length === 0) return new Set();
  const { taskId, day } = taskCompletions;
  const ids = [...new Set(asked.map((one) => one.taskId))];
  const days = [...new Set(asked.map((one) => one.day))];
  const rows = await db
    .select({ taskId, day })
    .from(taskCompletions)
    .where(and(inArray(taskId, ids), sql`${day} = any(${sql.param(days)}::date[])`));
  return new Set(rows.map((row) => doneKey(row.taskId, row.day)));
}
