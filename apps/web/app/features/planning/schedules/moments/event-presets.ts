// The duration presets of an event: hours, the whole day, this week or next week.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { DEFAULT_TIME } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";

export const eventPresets = [
  "60",
  "120",
  "180",
  "240",
  "all_day",
  "this_week",
  "next_week",
] as const;
export type EventPreset = (typeof eventPresets)[number];

/** Applies a preset to a draft. `thisWeek` is its first day; of it, the days from today are left. */
export function applyPreset(
  draft: ScheduleDraft,
  preset: EventPreset,
  today: Day,
  thisWeek: Day,
): Partial<ScheduleDraft> {
  if (preset === "all_day") return { ...WHOLE_DAY, endDate: null };
  if (preset === "this_week" || preset === "next_week") {
    return { ...WHOLE_DAY, ...getWeekRange(preset, today, thisWeek) };
  }
  const startTime = draft.startTime ?? DEFAULT_TIME;
  return { allDay: false, startTime, ...getEndAfter(draft, startTime, Number(preset)) };
}

export function findEventPreset(
  draft: ScheduleDraft,
  today: Day,
  thisWeek: Day,
): EventPreset | null {
  if (!draft.allDay) {
    const length = String(getDurationMinutes(draft));
    return eventPresets.find((preset) => preset === length) ?? null;
  }
  if (draft.endDate === null || draft.endDate === draft.startDate) return "all_day";
  const isWeekPreset = (preset: "this_week" | "next_week") => {
    const { startDate, endDate } = getWeekRange(preset, today, thisWeek);
    return draft.startDate === startDate && draft.endDate === endDate;
  };
  if (isWeekPreset("this_week")) return "this_week";
  return isWeekPreset("next_week") ? "next_week" : null;
}

const WHOLE_DAY = { allDay: true, startTime: null, endTime: null } as const;

function getWeekRange(preset: "this_week" | "next_week", today: Day, thisWeek: Day) {
  const first = thisWeek + (preset === "next_week" ? 7 : 0);
  const start = Math.max(first, today);
  return { startDate: formatIsoDay(start), endDate: formatIsoDay(first + 6) };
}

export function getDurationMinutes({
  startDate,
  endDate,
  startTime,
  endTime,
}: ScheduleDraft): number | null {
  const from = parseClockTime(startTime ?? "");
  const to = parseClockTime(endTime ?? "");
  if (from === null || to === null) return null;
  const days = (parseDay(endDate ?? "") ?? 0) - (parseDay(startDate ?? "") ?? 0);
  return (endDate === null ? 0 : days * MINUTES_IN_DAY) + to - from;
}

/** The end that is so many minutes after a start; on the next day if it passes midnight. */
export function getEndAfter(
  draft: ScheduleDraft,
  startTime: string | null,
  minutes: number | null,
): Partial<ScheduleDraft> {
  const from = parseClockTime(startTime ?? "");
  const day = parseDay(draft.startDate ?? "");
  if (minutes === null || minutes <= 0 || from === null || day === null) return {};
  const end = from + minutes;
  const extraDays = Math.floor(end / MINUTES_IN_DAY);
  return {
    endTime: formatClockTime(end % MINUTES_IN_DAY),
    endDate: extraDays === 0 ? null : formatIsoDay(day + extraDays),
  };
}
