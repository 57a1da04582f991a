// Status line above the date: day status, sleep, cycle; expands to sprint, quarter and vitality. Lazy-loaded.
import { dayStatusLabels } from "@vereda/domain/planning/agenda/catalogue-day";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { getDayStatus } from "@vereda/domain/planning/agenda/day-status";
import { getQuarter, getSprint } from "@vereda/domain/planning/agenda/periods";
import type { Day } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";
import { ChevronDown } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { VitalityButton } from "#shell/vitality-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTime } from "#platform/use-now.ts";
import { formatDayDistance } from "../format-day.ts";

type DayInfoProps = {
  agenda: Agenda;
  day: Day;
  today: Day;
  isSettled: boolean;
};

export default function DayInfo({ agenda, day, today, isSettled }: DayInfoProps) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const dailySettings = agenda.sleep.userRhythm?.dailySettings ?? [];
  const statusNow = useTime((now) => getDayStatus(now, { day, zone, dailySettings }));
  // Without the rhythm the hours of the day are unknown.
  const status = day === today && isSettled && agenda.hasSleep ? statusNow : null;
  const [quarter, sprint] = [getQuarter(day), getSprint(day, useWeekStart(locale))];
  const personal = [
    status && dayStatusLabels[status][locale],
    formatLastSleep(agenda, day, zone),
    agenda.cycle.analytics && m.planning_day_cycle({ day: agenda.cycle.analytics.currentDay }),
  ].filter(Boolean);
  const details = [
    ...personal,
    m.planning_day_sprint({
      number: sprint.number,
      elapsed: sprint.elapsedDays,
      total: sprint.totalDays,
      percentage: sprint.percentage,
    }),
    m.planning_day_quarter({
      number: quarter.quarter,
      elapsed: quarter.elapsedDays,
      total: quarter.totalDays,
      percentage: quarter.percentage,
    }),
  ];
  return (
    <details className="group min-w-0 max-md:flex-1 text-14 text-ink-soft">
      <summary className="figures -ml-2 flex min-h-7 cursor-pointer md:min-h-11 list-none items-center gap-1 rounded-control pl-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="truncate max-md:flex-1">
          {formatDayDistance(day, today)}
          <span className="group-open:hidden">{personal.map((detail) => ` · ${detail}`)}</span>
        </span>
        <Icon
          of={ChevronDown}
          size={16}
          className="shrink-0 transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="sr-only">{m.planning_day_info()}</span>
      </summary>
      <BareList aria-label={m.planning_day_info()} className="figures flex flex-col gap-1 pb-3">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        <li className="print:hidden">
          <VitalityButton />
        </li>
      </BareList>
    </details>
  );
}

/** Only the night that ended on this day; an earlier one appears in the sidebar. */
function formatLastSleep({ sleep }: Agenda, day: Day, zone: string): string | null {
  const { endedAt, durationMinutes, timeZone = zone } = sleep.latestCycle ?? {};
  const minutes = sleep.nightMinutes ?? durationMinutes;
  if (!endedAt || !minutes) return null;
  if (getWallTime(timeZone, Date.parse(endedAt)).day !== day) return null;
  return m.planning_day_slept({ time: formatMinutes(minutes) });
}
