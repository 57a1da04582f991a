// Builds the moves of items of a day to new times, and the estimate of a new duration.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { EstimationInput } from "@vereda/domain/planning/tasks/contract-task";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { Move } from "#features/planning/tasks/reschedule/apply-moves.ts";
import { moveToTime } from "#features/planning/tasks/reschedule/move-schedule.ts";
import { buildMove } from "#features/planning/tasks/reschedule/reschedules.ts";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { toRowTask } from "#features/planning/tasks/rows/row-task.ts";

/** An item and its new time in minutes; null removes the time. */
export type NewTime = { readonly item: AgendaItem; readonly minute: number | null };

export function buildTimeMove({ item, minute }: NewTime, day: Day, zone: string): Move {
  const { schedule, plannedTotalMin, carriedFrom } = item;
  const spot =
    minute === null
      ? { day, minute }
      : { day: day + Math.floor(minute / MINUTES_IN_DAY), minute: minute % MINUTES_IN_DAY };
  // Of a recurring task only this date moves, or the missed date it was carried from.
  const date = isRecurring(schedule) ? (carriedFrom ?? formatIsoDay(day)) : null;
  return buildMove(toRowTask(item), date, moveToTime(schedule, plannedTotalMin, spot, zone));
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
