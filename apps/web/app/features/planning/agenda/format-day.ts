// Formats the name of a day, its distance from today and its workload summary.
import type { Locale } from "@vereda/domain/locale";
import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** `viernes 20 de noviembre`, `Friday, November 20`; with the year if it differs from this year. */
export function formatDayName(day: Day, today: Day, locale: Locale): string {
  const isThisYear = civilFromDay(day).year === civilFromDay(today).year;
  return formatDayLabel(day, locale, isThisYear ? "long" : "full");
}

/** Hoy, mañana, hace 3 días. */
export function formatDayDistance(day: Day, today: Day): string {
  const distance = day - today;
  if (distance === 0) return m.platform_today();
  if (distance === 1) return m.panel_tomorrow();
  if (distance === -1) return m.panel_yesterday();
  return distance > 0
    ? m.planning_day_in_days({ count: distance })
    : m.planning_day_days_ago({ count: -distance });
}

type DayPosition = "past" | "today" | "ahead";

export function getDayPosition(day: Day, today: Day): DayPosition {
  if (day === today) return "today";
  return day < today ? "past" : "ahead";
}

type LoadSummary = Pick<DayLoad, "totals" | "relief">;

/**
 * Workload summary below the date; `movable` is true if an open item of a past day can move. Null when
 * there is nothing to report.
 */
export function formatDaySummary(
  load: LoadSummary,
  position: DayPosition,
  movable: boolean,
): string | null {
  const { planned, remaining, availableMinutes, knowsRest } = load.totals;
  const [total, open] = [planned.tasks, remaining.tasks];
  if (position === "past") return formatPastDay(total, open, movable);
  if (total === 0) return knowsRest ? formatFreeTime(availableMinutes, position) : null;
  if (open === 0) {
    return position === "today"
      ? m.planning_day_all_done({ count: total })
      : m.planning_day_ahead_all_done({ count: total });
  }
  if (position === "today" && knowsRest && isDayOver(load.totals)) {
    return m.planning_day_past_bedtime({ count: open });
  }
  return [formatPlannedTime(load, position), formatUnestimated(load)].filter(Boolean).join(" ");
}

/** True once bedtime has passed, but not on days that are all rest or end with what is taken. */
function isDayOver({ availableMinutes, goneMinutes, fixedMinutes }: DayLoad["totals"]): boolean {
  return availableMinutes === 0 && goneMinutes > 0 && fixedMinutes === 0;
}

function formatFreeTime(availableMinutes: number, position: DayPosition): string | null {
  if (availableMinutes === 0) return null;
  const left = formatMinutes(availableMinutes);
  return position === "today" ? m.planning_day_free({ left }) : m.planning_day_ahead_free({ left });
}

function formatPastDay(total: number, open: number, movable: boolean): string {
  if (total === 0) return m.planning_day_past_empty();
  if (open === 0) return m.planning_day_past_done({ count: total });
  return movable ? m.panel_open({ count: open }) : m.planning_day_past_left({ count: open });
}

function formatPlannedTime({ totals, relief }: LoadSummary, position: DayPosition): string | null {
  const { remaining, outsideMinutes: minutes, availableMinutes, knowsRest } = totals;
  const { unestimatedTasks } = totals;
  if (remaining.minutes === 0) {
    return unestimatedTasks > 0 ? m.planning_day_unestimated({ count: remaining.tasks }) : null;
  }
  const time = formatMinutes(minutes);
  const over = minutes - availableMinutes;
  if (minutes === 0) return formatWithinBlocks(totals, position);
  // Without a rhythm the free time counts until midnight, so only overload is reported.
  if (!knowsRest && over <= 0) return m.planning_day_open_time({ time });
  const values = { time, left: formatMinutes(availableMinutes), over: formatMinutes(over) };
  if (over <= 0) {
    return position === "today" ? m.planning_day_fits(values) : m.planning_day_ahead_fits(values);
  }
  const sentence =
    position === "today" ? m.planning_day_over(values) : m.planning_day_ahead_over(values);
  return relief?.moves.length ? `${sentence} ${m.planning_day_shall_we_move()}` : sentence;
}

/** All that is open is planned within taken hours. */
function formatWithinBlocks(
  { availableMinutes, knowsRest }: DayLoad["totals"],
  position: DayPosition,
): string {
  const left = formatMinutes(availableMinutes);
  if (!knowsRest) return m.planning_day_within_blocks();
  return position === "today"
    ? m.planning_day_within_blocks_left({ left })
    : m.planning_day_ahead_within_blocks_left({ left });
}

function formatUnestimated({ totals }: LoadSummary): string | null {
  const { unestimatedTasks: count, remaining } = totals;
  if (count === 0 || remaining.minutes === 0) return null;
  return m.planning_day_some_unestimated({ count });
}
