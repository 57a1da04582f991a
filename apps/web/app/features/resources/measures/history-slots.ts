// Groups the history of a resource into the slots of its chart: days, or weeks over a longer range.
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import type { Resource } from "@vereda/domain/resources/contract";
import { parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";

interface HistorySlot {
  /** From 0, at the first slot. */
  readonly at: number;
  readonly day: Day;
  readonly value: number;
}

export interface HistorySlots {
  readonly slots: readonly HistorySlot[];
  readonly count: number;
  readonly isByWeek: boolean;
}

const MAX_DAYS = 100;

/**
 * Of several levels in a slot the last one counts; sums add up.
 * @param weekStart the weekday on which weeks start; 0 is Monday
 */
export function buildHistorySlots(
  history: Resource["history"],
  behaviour: ResourceBehaviour,
  { from, to }: { readonly from: Day; readonly to: Day },
  weekStart: number,
): HistorySlots {
  const isByWeek = to - from >= MAX_DAYS;
  const size = isByWeek ? 7 : 1;
  const first = isByWeek ? startOfWeek(from, weekStart) : from;
  const slots = new Map<number, HistorySlot>();
  for (const { date, value } of history) {
    const day = parseDay(date);
    if (day === null || day < from || day > to) continue;
    const at = Math.floor((day - first) / size);
    const before = behaviour === "STATE" ? 0 : (slots.get(at)?.value ?? 0);
    slots.set(at, { at, day: first + at * size, value: before + value });
  }
  return { slots: [...slots.values()], count: Math.floor((to - first) / size) + 1, isByWeek };
}
