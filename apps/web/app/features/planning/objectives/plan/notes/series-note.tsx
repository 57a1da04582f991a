// A note on a task that replaces one date of a recurring task or continues it, with a link to that task.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { parseDay } from "@vereda/domain/time/day";
import { Repeat } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { getSharedTaskAddress } from "#features/planning/addresses.ts";
import { isRecurring } from "#features/planning/schedules/series/moved.ts";
import { formatWeekdayAndDay } from "#features/planning/schedules/format-schedule.ts";

export function SeriesNote({ task: { schedule, seriesId, seriesDay } }: { task: Task }) {
  const locale = useLocale();
  const today = useToday();
  if (seriesId === null || seriesDay === null) return null;
  const day = formatWeekdayAndDay(parseDay(seriesDay) ?? today, { locale, today });
  return (
    <p className="flex items-start gap-3 text-ink-soft">
      <Icon of={Repeat} className="mt-0.5" />
      <span>
        {isRecurring(schedule)
          ? m.planning_series_goes_on({ day })
          : m.planning_series_of_date({ day })}{" "}
        {/* Uses the task's own address, because the task may have moved to another plan. */}
        <LocaleLink
          to={getSharedTaskAddress(seriesId)}
          className="text-accent-text underline underline-offset-4"
        >
          {m.planning_series_see()}
        </LocaleLink>
      </span>
    </p>
  );
}
