// What moving tasks to other days changes in each kind of list. Pure functions.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Once } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { buildCalendarDays, type UserDays } from "@vereda/domain/time/user-day";
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

/** Moves the item to the day's items, or out of this day. */
function moveInAgenda(agenda: Agenda, move: Move, days: UserDays): Agenda {
  // A response cached by an older version has no `overdue`.
  const overdue = agenda.overdue ?? { items: [], total: 0 };
  const isMoved = ({ taskId, carriedFrom }: AgendaItem) =>
    taskId === move.taskId && (move.date === null || move.date === (carriedFrom ?? agenda.date));
  const moveItem = (item: AgendaItem): AgendaItem[] => {
    const schedule = toSchedule(item.schedule, move.schedule);
    const day = schedule && getPlannedDays(schedule, days)?.first;
    const isHere = day != null && formatIsoDay(day) === agenda.date;
    return isHere ? [{ ...item, schedule, carriedFrom: null }] : [];
  };
  const left = overdue.items.filter((item) => !isMoved(item));
  return {
    ...agenda,
    items: [
      ...agenda.items.flatMap((item) => (isMoved(item) ? moveItem(item) : item)),
      ...overdue.items.filter(isMoved).flatMap(moveItem),
    ],
    overdue: { items: left, total: overdue.total - (overdue.items.length - left.length) },
  };
}

/** A calendar displays dates, so its days end at midnight. */
function moveInCalendar(item: CalendarItem, move: Move, { timeZone }: UserDays): CalendarItem[] {
  const { kind, id, occurrence } = item;
  const isDate = move.date === (occurrence === null ? null : item.date) || move.date === occurrence;
  if (kind !== "task" || id !== move.taskId || !isDate) return [item];
  const schedule = toSchedule(item.schedule, move.schedule);
  const planned = schedule && getPlannedDays(schedule, buildCalendarDays(timeZone));
  if (schedule === null || planned === null) return [];
  const { first, last, minute } = planned;
  const durationMin = getMinutes(schedule) ?? item.durationMin;
  const midnights = ((minute ?? 0) + (durationMin ?? 0)) / MINUTES_IN_DAY;
  const end = minute === null ? last : first + Math.max(0, Math.ceil(midnights) - 1);
  const time = minute === null ? null : formatClockTime(minute);
  const [date, endDate] = [formatIsoDay(first), formatIsoDay(end)];
  return [{ ...item, schedule, date, endDate, time, durationMin }];
}

function getMinutes({ startDate, endDate, timezone }: Schedule): number | null {
  const start = parsePlanned(startDate, timezone);
  const end = parsePlanned(endDate ?? "", timezone);
  if (start === null || end === null || start.minute === null || end.minute === null) return null;
  return (end.day - start.day) * MINUTES_IN_DAY + end.minute - start.minute;
}
