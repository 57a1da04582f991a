// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { compareInDay, planSummary } from "@vereda/domain/planning/agenda";
import type { AgendaPlace } from "@vereda/domain/planning/agenda";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/contract-agenda";
import { isWithin } from "@vereda/domain/planning/occurrence";
import { limitsOf, nearestParent } from "@vereda/domain/planning/schedule-placement";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { instantOf, todayIn, wallTime } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { invalidFields } from "#platform/errors.ts";
import { makeSleepOfDay } from "../energizing/sleep-of-day.ts";
import { makeBeside } from "./agenda-beside.ts";
import type { BesideTasks } from "./agenda-beside.ts";
import { makeDue } from "./agenda-due.ts";
import { detailsQuery } from "./agenda-queries.ts";
import { dayOfRow, lastDayOfRow, scheduleOfRow } from "./schedule-rows.ts";
import { contentOf } from "./task-content.ts";

type Details = Awaited<ReturnType<ReturnType<typeof detailsQuery>["execute"]>>[number];

/** A person, one of their days, and the instant of asking. */
export interface DayOfCaller {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
}

/** Prepares the agenda: `agenda(caller, date, now)`. */
export function makeAgenda(deps: Pick<Deps, "db" | "dataKeys">) {
  const dueOn = makeDue(deps.db);
  const details = detailsQuery(deps.db);
  const besideOf = makeBeside(deps.db);
  const sleepOfDay = makeSleepOfDay(deps);
  return async (caller: Caller, date: string | undefined, now: Date): Promise<Agenda> => {
    const asked = { caller, day: dayAsked(caller, date, now), now };
    const due = await dueOn(asked);
    const rows =
      due.size === 0
        ? []
        : await details.execute({
            me: caller.userId,
            ids: [...due.keys()],
            days: [...due.values()].map(formatDay),
            now: now.toISOString(),
          });
    const shown = rows.filter((row) => showsOn(asked, row));
    const beside = await besideOf(asked, shown);
    const items = inOrder(asked, shown).map((row) => itemOf(row, beside));
    return {
      date: formatDay(asked.day),
      items,
      totalCount: items.length,
      plan: planSummary(items),
      sleep: await sleepOfDay(caller.userId, asked.day, caller.timeZone),
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    };
  };
}

/** A day, or a date-time: the day on which that instant falls for the caller. */
function dayAsked(caller: Caller, date: string | undefined, now: Date): Day {
  if (date === undefined || date === "") return todayIn(caller.timeZone, now.getTime());
  // A plus sign that was not encoded arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw invalidFields({ path: "date", code: "moment_malformed" });
  return planned.day;
}

/** Whether the plan above a task lets it show, and a series that was ended has not ended before. */
function showsOn({ caller, day }: DayOfCaller, row: Details): boolean {
  const { task, schedule } = row;
  const parent = nearestParent(parentOf(row.missionSchedule), parentOf(row.objectiveSchedule));
  const shown = schedule.isRecurring ? dayOfRow(row.occurrence) : day;
  if (parent !== null && !isWithin(limitsOf(parent), shown)) return false;
  if (!schedule.isRecurring || task.completedAt === null) return true;
  return row.isOccurrenceDone || day <= todayIn(caller.timeZone, task.completedAt.getTime());
}

function parentOf(row: Details["missionSchedule"]) {
  if (row === null) return null;
  return { ...row, startDay: dayOfRow(row.startDay), lastDay: lastDayOfRow(row.lastDay) };
}

function inOrder(asked: DayOfCaller, rows: readonly Details[]): Details[] {
  return rows
    .map((row) => ({ row, place: placeOf(asked, row) }))
    .sort((a, b) => compareInDay(a.place, b.place))
    .map(({ row }) => row);
}

function placeOf(asked: DayOfCaller, { task, schedule, occurrence }: Details): AgendaPlace {
  const { id, priority, order } = task;
  const { startMinute, timezone } = schedule;
  const minute =
    startMinute === null ? null : minuteOn(asked, dayOfRow(occurrence), startMinute, timezone);
  return { minute, priority, order, id };
}

/** The minute at which something begins on the person's day; what began before leads. */
function minuteOn({ caller, day }: DayOfCaller, start: Day, minute: number, zone: string): number {
  const begins =
    zone === caller.timeZone
      ? { day: start, minute }
      : wallTime(caller.timeZone, instantOf(zone, start, minute));
  return begins.day < day ? 0 : begins.minute;
}

function itemOf(row: Details, beside: BesideTasks): AgendaItem {
  const { task, schedule, missionTitle, objectiveTitle, objectiveType } = row;
  const content = contentOf(task, row, scheduleOfRow(schedule), {
    completed: schedule.isRecurring ? row.isOccurrenceDone : task.status === "COMPLETED",
    trackedDurationSeconds: row.trackedSeconds ?? 0,
    checklistItems: beside.checklistOf(task),
    sharedAccesses: beside.accessesOf(task),
    progressEntries: beside.progressOf(task),
  });
  return {
    type: schedule.type,
    taskId: task.id,
    missionTitle,
    objectiveTitle,
    objectiveType,
    isLogEntry: false,
    ...content,
  };
}
