// In short beside the date: how the person slept before that day, and where in their cycle they are.
import type { Agenda } from "@vereda/domain/planning/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { wallTime } from "@vereda/domain/time/zone";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/session/current-user.ts";

export function DayFacts({ agenda, day }: { agenda: Agenda; day: Day }) {
  const { timezone } = useCurrentUser();
  const { latestCycle: night } = agenda.sleep;
  const { analytics } = agenda.cycle;
  const slept =
    night?.endedAt &&
    night.durationMinutes !== null &&
    wallTime(timezone, Date.parse(night.endedAt)).day === day
      ? m.planning_day_slept({ time: formatMinutes(night.durationMinutes) })
      : null;
  const cycle = analytics && m.planning_day_cycle({ day: analytics.currentDay });
  const facts = [slept, cycle].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul aria-label={m.planning_day_facts()} className="flex flex-wrap gap-2 pt-2">
      {facts.map((fact) => (
        <li key={fact} className="rounded-full bg-sunken px-2 text-14 text-ink-soft">
          {fact}
        </li>
      ))}
    </ul>
  );
}
