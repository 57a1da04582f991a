// The presets for day ranges, so that most users need no calendar.
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { addMonths, formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { isRangeType, createDraft, type RangeType } from "./draft.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

export const rangePresets = {
  PROJECT: ["quarter", "half", "annual", "custom"],
  MISSION: ["this_week", "next_week", "custom"],
  TRACKED_RESOURCE: ["open", "one_week", "one_month", "three_months", "custom"],
} as const satisfies Record<RangeType, readonly string[]>;

export type RangePreset = (typeof rangePresets)[RangeType][number];

type DraftRange = Pick<ScheduleDraft, "startDate" | "endDate">;

/** Months from the first day; the range ends one day earlier. */
const MONTHS: Partial<Record<RangePreset, number>> = {
  quarter: 3,
  half: 6,
  annual: 12,
  one_month: 1,
  three_months: 3,
};

/**
 * The days of a preset starting on `start`; weeks are relative to the first day of `thisWeek` and cut to
 * `limits`. Null for `custom`, and for a week outside the limits.
 */
export function getPresetRange(
  preset: RangePreset,
  start: Day,
  thisWeek: Day,
  limits: DayRange = { start: null, end: null },
): DraftRange | null {
  const months = MONTHS[preset];
  if (months !== undefined) return buildRange(start, addMonths(start, months) - 1);
  switch (preset) {
    case "open":
      return buildRange(start, null);
    case "one_week":
      return buildRange(start, start + 6);
    case "this_week":
      return getWeekRange(thisWeek, limits);
    case "next_week":
      return getWeekRange(thisWeek + 7, limits);
    default:
      return null;
  }
}

function getWeekRange(firstDay: Day, limits: DayRange): DraftRange | null {
  const first = Math.max(firstDay, limits.start ?? firstDay);
  const last = Math.min(firstDay + 6, limits.end ?? firstDay + 6);
  return first > last ? null : buildRange(first, last);
}

function buildRange(start: Day, end: Day | null): DraftRange {
  return { startDate: formatIsoDay(start), endDate: end === null ? null : formatIsoDay(end) };
}

/** `custom` if no preset has the draft's days. */
export function findPreset(
  type: RangeType,
  draft: DraftRange,
  start: Day,
  thisWeek: Day,
  limits?: DayRange,
): RangePreset {
  const presets: readonly RangePreset[] = rangePresets[type];
  const isMatch = (preset: RangePreset) => {
    const days = getPresetRange(preset, start, thisWeek, limits);
    return days?.startDate === draft.startDate && days.endDate === draft.endDate;
  };
  return presets.find(isMatch) ?? "custom";
}

/**
 * A draft with default dates: the first preset of the type that fits the limits, or else only the first
 * day.
 */
export function createDatedDraft(
  type: ScheduleType,
  start: Day,
  thisWeek: Day,
  limits?: DayRange,
): ScheduleDraft {
  const draft = createDraft(type, start);
  if (!isRangeType(type)) return draft;
  const presets: readonly RangePreset[] = rangePresets[type];
  const ranges = presets.map((preset) => getPresetRange(preset, start, thisWeek, limits));
  return { ...draft, ...ranges.find((days) => days !== null) };
}
