// What moving tasks to other days changes in each kind of list.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Mission, Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { Once } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { buildCalendarDays, type UserDays } from "@vereda/domain/time/user-day";
import { session } from "#platform/auth/session/session.ts";
import { findCached } from "#platform/outbox/overlay.ts";
import type { TaskChange } from "../../cached-tasks.ts";
import { getPlannedDays } from "../../schedules/planned-day/format-planned-day.ts";

export type Move = {
  readonly taskId: string;
  /** The date of a recurring task: only this one moves, as a task of its own. */
  readonly date: string | null;
  /** Null removes the dates. */
  readonly schedule: Once | null;
  /** Of a one-time task. */
  readonly before: Once | null;
  /** Set for a task without an estimate, which a date requires. */
  readonly minutes?: number | null;
};

export type Moves = { readonly moves: readonly Move[]; readonly days: UserDays };

export function buildMoveChange({ moves, days }: Moves): Required<TaskChange> {
  return {
    onTask: (task) => {
      const move = moves.find(({ taskId, date }) => taskId === task.id && date === null);
      return move ? { ...task, schedule: toSchedule(task.schedule, move.schedule) } : task;
    },
    onAgenda: (agenda) => moves.reduce((now, move) => moveInAgenda(now, move, days), agenda),
    onCalendar: (items) =>
      moves.reduce((now, move) => now.flatMap((item) => moveInCalendar(item, move, days)), items),
  };
}

export const blankSchedule = {
  id: "",
  frequency: null,
  interval: null,
  byWeekday: [],
  byMonthDay: [],
  byMonth: [],
  count: null,
  until: null,
  rruleString: null,
  exceptDates: [],
  updatedAt: "",
};

function toSchedule(before: Schedule | null, once: Once | null): Schedule | null {
  return once && { ...blankSchedule, id: before?.id ?? "", ...once };
}

/** Items that were moved out of a day, for the day to which they go. */
const movedItems = new Map<string, AgendaItem>();
session.onReset(() => movedItems.clear());

function findItem(taskId: string): AgendaItem | undefined {
  const cached = findCached(taskId);
  if (cached !== null && "completedDates" in cached) return buildItem(cached as Task);
  return cached !== null && "carriedFrom" in cached
    ? (cached as AgendaItem)
    : movedItems.get(taskId);
}

/** Moves the item to the day's items, or out of this day. */
function moveInAgenda(agenda: Agenda, move: Move, days: UserDays): Agenda {
  // A response cached by an older version has no `overdue`.
  const overdue = agenda.overdue ?? { items: [], total: 0 };
  const isMoved = ({ taskId, carriedFrom }: AgendaItem) =>
    taskId === move.taskId && (move.date === null || move.date === (carriedFrom ?? agenda.date));
  const planned = toSchedule(null, move.schedule);
  const day = planned && getPlannedDays(planned, days)?.first;
  const isHere = day != null && formatIsoDay(day) === agenda.date;
  const moveItem = (item: AgendaItem): AgendaItem[] => {
    if (isHere)
      return [{ ...item, schedule: toSchedule(item.schedule, move.schedule), carriedFrom: null }];
    movedItems.set(move.taskId, item);
    return [];
  };
  const left = overdue.items.filter((item) => !isMoved(item));
  const items = [
    ...agenda.items.flatMap((item) => (isMoved(item) ? moveItem(item) : item)),
    ...overdue.items.filter(isMoved).flatMap(moveItem),
  ];
  const isMissing = isHere && !items.some(({ taskId }) => taskId === move.taskId);
  const item = isMissing ? findItem(move.taskId) : undefined;
  return {
    ...agenda,
    items: item ? [...items, ...moveItem(item)] : items,
    overdue: { items: left, total: overdue.total - (overdue.items.length - left.length) },
  };
}

/** A calendar displays dates, so its days end at midnight. */
function moveInCalendar(item: CalendarItem, move: Move, { timeZone }: UserDays): CalendarItem[] {
  const { kind, id, occurrence } = item;
  const isDate = move.date === (occurrence === null ? null : item.date) || move.date === occurrence;
  if (kind !== "task" || id !== move.taskId || !isDate) return [item];
  const schedule = toSchedule(item.schedule, move.schedule);
  const dates = schedule && getDates(schedule, timeZone, item.durationMin);
  return dates === null ? [] : [{ ...item, ...dates }];
}

/** Of an item of a calendar; null for a schedule that cannot be read. */
export function getDates(schedule: Schedule, timeZone: string, estimatedMin: number | null) {
  const planned = getPlannedDays(schedule, buildCalendarDays(timeZone));
  if (planned === null) return null;
  const { first, last, minute } = planned;
  const durationMin = getMinutes(schedule) ?? estimatedMin;
  const midnights = ((minute ?? 0) + (durationMin ?? 0)) / MINUTES_IN_DAY;
  const end = minute === null ? last : first + Math.max(0, Math.ceil(midnights) - 1);
  const time = minute === null ? null : formatClockTime(minute);
  const [date, endDate] = [formatIsoDay(first), formatIsoDay(end)];
  return { schedule, date, endDate, time, durationMin };
}

function getMinutes({ startDate, endDate, timezone }: Schedule): number | null {
  const start = parsePlanned(startDate, timezone);
  const end = parsePlanned(endDate ?? "", timezone);
  if (start === null || end === null || start.minute === null || end.minute === null) return null;
  return (end.day - start.day) * MINUTES_IN_DAY + end.minute - start.minute;
}

/** With the names of its plan, as an agenda has them. */
export function withTitles(task: Task) {
  const objective = findCached(task.objectiveId) as Objective | null;
  const mission = findCached(task.missionId) as Mission | null;
  return {
    ...task,
    objectiveTitle: objective?.title ?? "",
    objectiveType: objective?.type ?? "PROJECT",
    missionTitle: mission?.title ?? "",
  };
}

export function buildItem(task: Task): AgendaItem {
  const day = { isLoose: false, isLogEntry: false, carriedFrom: null, maySchedule: true };
  const { id: taskId, ...fields } = withTitles(task);
  return { type: "TASK", taskId, firstDay: null, lastDay: null, ...day, ...fields };
}
