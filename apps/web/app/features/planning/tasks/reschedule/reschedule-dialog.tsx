// Chooses the day of a task: today, tomorrow, any day of the calendar, or none.
import { parseDate } from "@internationalized/date";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { CalendarContext } from "react-aria-components/Calendar";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Calendar } from "#ui/dates/calendar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { isSeries, type RowTask } from "../rows/row-task.ts";
import { getPlannedDays } from "../../schedules/planned-day/format-planned-day.ts";
import { useRescheduleTask } from "./use-reschedule-task.ts";

export type RescheduleDialogProps = {
  task: RowTask;
  /** The date of a recurring task that moves. */
  date: string | null;
  onClose: () => void;
};

export default function RescheduleDialog({ task, date, onClose }: RescheduleDialogProps) {
  const today = useToday();
  const days = useDays();
  const move = useRescheduleTask();
  const { schedule, title } = task;
  const repeats = isSeries(task, date);
  const planned = schedule === null || repeats ? null : getPlannedDays(schedule, days);
  const choose = (to: Day | null) => {
    onClose();
    move({ task, date, to });
  };
  return (
    <Dialog onClose={onClose} title={m.planning_when_choose()}>
      <p className="line-clamp-2 pb-4 text-ink-soft">{title}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        <Button variant="outline" onPress={() => choose(today)}>
          {m.platform_today()}
        </Button>
        <Button variant="outline" onPress={() => choose(today + 1)}>
          {m.panel_tomorrow()}
        </Button>
        {schedule !== null && !repeats && (
          <Button variant="outline" onPress={() => choose(null)}>
            {m.planning_when_none()}
          </Button>
        )}
      </div>
      <div className="flex justify-center pt-3">
        <CalendarContext
          value={{
            "aria-label": m.planning_when_choose(),
            value: planned === null ? null : toCalendarDate(planned.first),
            minValue: toCalendarDate(today),
            defaultFocusedValue: toCalendarDate(Math.max(today, planned?.first ?? today)),
            onChange: (date) => {
              const day = parseDay(date.toString());
              if (day !== null) choose(day);
            },
          }}
        >
          <Calendar />
        </CalendarContext>
      </div>
    </Dialog>
  );
}

const toCalendarDate = (day: Day) => parseDate(formatIsoDay(day));
