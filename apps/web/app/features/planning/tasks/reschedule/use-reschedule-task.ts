// Moves a task to another day or takes its dates away.
import type { Day } from "@vereda/domain/time/day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { RowTask } from "../rows/row-task.ts";
import { moveToDay } from "./move-schedule.ts";
import { buildMove, useReschedule } from "./reschedules.ts";
import { formatRelativeDay } from "../../schedules/planned-day/format-planned-day.ts";

type WhenMove = {
  readonly task: RowTask;
  /** The date of a recurring task: only this one moves. */
  readonly date: string | null;
  /** Null removes the dates. */
  readonly to: Day | null;
};

export function useRescheduleTask(): (move: WhenMove) => void {
  const locale = useLocale();
  const today = useToday();
  const days = useDays();
  const reschedule = useReschedule();
  const formatMoved = ({ task: { title }, to }: WhenMove) => {
    if (to === null) return m.planning_when_cleared({ title });
    if (to === today) return m.planning_when_moved_today({ title });
    if (to === today + 1) return m.planning_when_moved_tomorrow({ title });
    return m.planning_when_moved({ title, day: formatRelativeDay(to, { locale, today }) });
  };
  return (move) => {
    const { task, date, to } = move;
    const schedule = to === null ? null : moveToDay(task.schedule, to, days);
    reschedule([buildMove(task, date, schedule)], {
      done: formatMoved(move),
      failed: m.planning_when_not_moved({ title: task.title }),
    });
  };
}
