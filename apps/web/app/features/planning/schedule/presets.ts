// The spans that people choose most, so that most need no calendar.
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { addMonths, formatDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { isSpan, newDraft, type SpanType } from "./draft.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

export const spanPresets = {
  PROJECT: ["quarter", "half", "annual", "custom"],
  MISSION: ["this_week", "next_week", "custom"],
  TRACKED_RESOURCE: ["open", "one_week", "one_month", "three_months", "custom"],
} as const satisfies Record<SpanType, readonly string[]>;

export type SpanPreset = (typeof spanPresets)[SpanType][number];

type Span = Pick<ScheduleDraft, "startDate" | "endDate">;

/** Months from the first day; the last one is the day before. */
const MONTHS: Partial<Record<SpanPreset, number>> = {
  quarter: 3,
  half: 6,
  annual: 12,
  one_month: 1,
  three_months: 3,
};

/**
 * The days of a preset that begins on `start`; weeks are those of `today`, cut to what the plan
 * above allows. Null for `custom`, and for a week that lies outside.
 */
export function spanOf(
  preset: SpanPreset,
  start: Day,
  today: Day,
  limits: DayRange = { start: null, end: null },
): Span | null {
  const months = MONTHS[preset];
  if (months !== undefined) return span(start, addMonths(start, months) - 1);
  switch (preset) {
    case "open":
      return span(start, null);
    case "one_week":
      return span(start, start + 6);
    case "this_week":
      return weekOf(today, limits);
    case "next_week":
      return weekOf(today + 7, limits);
    default:
      return null;
  }
}

function weekOf(day: Day, limits: DayRange): Span | null {
  const monday = startOfWeek(day);
  const first = Math.max(monday, limits.start ?? monday);
  const last = Math.min(monday + 6, limits.end ?? monday + 6);
  return first > last ? null : span(first, last);
}

function span(start: Day, end: Day | null): Span {
  return { startDate: formatDay(start), endDate: end === null ? null : formatDay(end) };
}

/** The preset whose days a draft has; `custom` when none fits. */
export function presetOf(
  type: SpanType,
  draft: Span,
  start: Day,
  today: Day,
  limits?: DayRange,
): SpanPreset {
  const presets: readonly SpanPreset[] = spanPresets[type];
  const fits = (preset: SpanPreset) => {
    const days = spanOf(preset, start, today, limits);
    return days?.startDate === draft.startDate && days.endDate === draft.endDate;
  };
  return presets.find(fits) ?? "custom";
}

/** A draft with dates to begin with: the first preset that its kind offers, or just its first day. */
export function firstDates(
  type: ScheduleType,
  start: Day,
  today: Day,
  limits?: DayRange,
): ScheduleDraft {
  const draft = newDraft(type, start);
  if (!isSpan(type)) return draft;
  const presets: readonly SpanPreset[] = spanPresets[type];
  const spans = presets.map((preset) => spanOf(preset, start, today, limits));
  return { ...draft, ...spans.find((days) => days !== null) };
}
