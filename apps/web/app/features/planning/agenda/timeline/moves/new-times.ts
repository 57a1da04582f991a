// Builds the request and the optimistic item for a new time or duration.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { EstimationInput } from "@vereda/domain/planning/tasks/contract-task";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { formatPlanned, parsePlanned } from "@vereda/domain/time/planned";
import { buildMovedSchedule } from "#features/planning/calendar/moves/calendar-moves.ts";
import { isRecurring } from "#features/planning/schedules/series/moved.ts";

type PlanItem = BodyIn<typeof dayPlanApi.plan>["items"][number];

/** An item and its new time in minutes; null removes the time. */
export type NewTime = { readonly item: AgendaItem; readonly minute: number | null };

const emptySchedule = {
  type: "TASK",
  status: "CONFIRMED",
  endDate: null,
  allDay: true,
  frequency: null,
  interval: null,
  byWeekday: [],
  byMonthDay: [],
  byMonth: [],
  count: null,
  until: null,
  rruleString: null,
  exceptDates: [],
} as const;

export function buildPlanItem({ item, minute }: NewTime, day: Day, zone: string): PlanItem {
  const schedule: Schedule = item.schedule ?? { ...buildBlankSchedule(day, zone) };
  const spot = {
    day: minute === null ? day : day + Math.floor(minute / MINUTES_IN_DAY),
    minute: minute === null ? null : minute % MINUTES_IN_DAY,
  };
  const { type, status, startDate, endDate, timezone, allDay } = buildMovedSchedule(
    schedule,
    { durationMin: item.plannedTotalMin },
    spot,
    zone,
  );
  return {
    taskId: item.taskId,
    // Of a recurring task only this date moves, or the missed date it was carried from.
    date: isRecurring(item.schedule) ? (item.carriedFrom ?? formatIsoDay(day)) : null,
    schedule: { type, status, startDate, endDate, timezone, allDay },
  };
}

function buildBlankSchedule(day: Day, zone: string): Schedule {
  return {
    ...emptySchedule,
    byWeekday: [],
    byMonthDay: [],
    byMonth: [],
    exceptDates: [],
    id: "",
    startDate: formatIsoDay(day),
    timezone: zone,
    updatedAt: "",
  };
}

export function applyNewTime(newTime: NewTime, day: Day, zone: string): AgendaItem {
  const { item, minute } = newTime;
  const { startDate, endDate } = buildPlanItem(newTime, day, zone).schedule;
  const start = parsePlanned(startDate, zone);
  const schedule: Schedule = {
    ...buildBlankSchedule(day, zone),
    id: item.schedule?.id ?? "",
    allDay: minute === null,
    startDate: start === null ? startDate : formatPlanned(start, zone),
    endDate: endDate ?? null,
  };
  return { ...item, carriedFrom: null, schedule };
}

export function mapItemToEstimation(item: AgendaItem): EstimationInput {
  return {
    executionMin: item.plannedExecutionMin,
    travelMin: item.plannedTravelMin,
    breaksMin: item.plannedBreaksMin,
    waitingMin: item.plannedWaitingMin,
    bufferMin: item.plannedBufferMin,
    socialMin: item.plannedSocialMin,
    totalMin: item.plannedTotalMin,
  };
}

/**
 * Changes the execution time by the difference, if the parts add up to the total. Otherwise the total was
 * manual, and is replaced.
 */
export function changeTotal(item: AgendaItem, minutes: number): EstimationInput {
  const estimation = mapItemToEstimation(item);
  const { totalMin: _total, ...parts } = estimation;
  const sum = Object.values(parts).reduce<number>((all, part) => all + (part ?? 0), 0);
  const executionMin = (parts.executionMin ?? 0) + minutes - sum;
  const addsUp = sum === (item.plannedTotalMin ?? 0);
  if (!addsUp || executionMin < 0 || executionMin > MINUTES_IN_DAY) {
    return { ...estimation, totalMin: minutes };
  }
  return { ...parts, executionMin, totalMin: null };
}
