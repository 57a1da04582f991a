// Moves a calendar item to another day or time, or changes its length.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { moveToTime, type Spot } from "../../tasks/reschedule/move-schedule.ts";
import { buildMove, useReschedule } from "../../tasks/reschedule/reschedules.ts";
import { getStart } from "../calendar-items.ts";

/** Only open tasks can be dragged; plans and events have their own edit screens. */
export function isMovable({ kind, completed }: CalendarItem): boolean {
  return kind === "task" && !completed;
}

/** Only the length changes. */
function isResize(item: CalendarItem, to: Spot): boolean {
  const start = getStart(item);
  return to.minutes !== undefined && start?.day === to.day && start.minute === to.minute;
}

/** Of a recurring task, only this occurrence moves. */
export function useCalendarMoves(): (item: CalendarItem, to: Spot) => void {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const reschedule = useReschedule();
  const formatSpot = ({ day, minute }: Spot) =>
    [
      formatDayLabel(day, locale, "brief"),
      ...(minute === null ? [] : [formatTime(minute, locale)]),
    ].join(", ");
  return (item, to) => {
    const { title, durationMin, schedule } = item;
    const date = item.occurrence === null ? null : item.date;
    const task = { ...item, plannedTotalMin: durationMin };
    const length = formatMinutes(to.minutes ?? 0);
    reschedule(
      [buildMove(task, date, moveToTime(schedule, durationMin, to, timezone))],
      isResize(item, to)
        ? {
            done: m.planning_timeline_stretched({ title, length }),
            failed: m.planning_timeline_not_stretched({ title }),
          }
        : {
            done: m.planning_calendar_moved({ title, when: formatSpot(to) }),
            failed: m.planning_calendar_not_moved({ title }),
          },
    );
  };
}
