// In short below the date: where the day stands, how far its sprint and quarter have come, how the person slept and
// where in their cycle they are. Loaded a moment after the date; its place is kept.
import { dayStatusLabels } from "@vereda/domain/planning/agenda/catalogue-day";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { dayStatusAt } from "@vereda/domain/planning/agenda/day-status";
import { quarterOf, sprintOf } from "@vereda/domain/planning/agenda/periods";
import type { Day } from "@vereda/domain/time/day";
import { wallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useMinuteOfDay } from "../now.ts";

export type DayFactsProps = {
  agenda: Agenda;
  day: Day;
  isToday: boolean;
};

export default function DayFacts({ agenda, day, isToday }: DayFactsProps) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  useMinuteOfDay();
  const dailySettings = agenda.sleep.userRhythm?.dailySettings ?? [];
  const status = isToday ? dayStatusAt(nowMs(), { day, zone, dailySettings }) : null;
  const [quarter, sprint] = [quarterOf(day), sprintOf(day)];
  const own = [
    status && dayStatusLabels[status][locale],
    sleptBefore(agenda, day, zone),
    agenda.cycle.analytics && m.planning_day_cycle({ day: agenda.cycle.analytics.currentDay }),
  ].filter(Boolean);
  const facts = [
    own.join(" · "),
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
  ].filter(Boolean);
  return (
    <ul
      aria-label={m.planning_day_facts()}
      className="figures flex flex-col text-14 text-ink-soft md:flex-row md:flex-wrap md:gap-x-5"
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The night that ended on that day; an earlier one is told below. */
function sleptBefore({ sleep }: Agenda, day: Day, zone: string): string | null {
  const { endedAt, durationMinutes } = sleep.latestCycle ?? {};
  if (!endedAt || !durationMinutes) return null;
  if (wallTime(zone, Date.parse(endedAt)).day !== day) return null;
  return m.planning_day_slept({ time: formatMinutes(durationMinutes) });
}
