// Arranges the history of the index in slots of a chart: a day each, or the mean of a week each.
import { mean } from "@vereda/domain/energizing/insights/statistics";
import { roundHalfUp } from "@vereda/domain/resources/vitality/vitality-index";
import { parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";

export const historySteps = { week: 7, day: 1 } as const;
export type HistoryStep = keyof typeof historySteps;

interface HistorySlot {
  readonly at: number;
  /** The first day of the slot. */
  readonly day: Day;
  readonly score: number;
}

export interface HistorySlots {
  /** Only slots with a score, the earliest first. */
  readonly slots: readonly HistorySlot[];
  /** All slots, also those in between without a score. */
  readonly count: number;
  readonly first: Day;
  readonly last: Day;
}

/** Null without a score. `weekStart`: 0 for Monday. */
export function buildHistorySlots(
  history: Vitality["history"],
  step: HistoryStep,
  weekStart: number,
): HistorySlots | null {
  const scores = history.flatMap(({ date, score }) => {
    const day = parseDay(date);
    return day === null || score === null ? [] : [{ day, score }];
  });
  const length = historySteps[step];
  const bySlot = Map.groupBy(scores, ({ day }) =>
    step === "week" ? startOfWeek(day, weekStart) : day,
  );
  const days = [...bySlot.keys()];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  if (days.length === 0) return null;
  const slots = [...bySlot].map(([day, inSlot]) => ({
    at: (day - first) / length,
    day,
    score: roundHalfUp(mean(inSlot.map(({ score }) => score))),
  }));
  return { slots, count: (last - first) / length + 1, first, last: last + length - 1 };
}
