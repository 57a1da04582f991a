// Sidebar of the day: its plans, the last night and the cycle.
import type { SleepCycle, SleepRhythm, CycleOfDay } from "@vereda/domain/energizing/contract-day";
import { findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Agenda, PlanSummary } from "@vereda/domain/planning/agenda/contract-agenda";
import { type Day, parseDay } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Section } from "#ui/layout/section.tsx";
import { formatDayName } from "../format-day.ts";
import { cyclePhaseLabels, cyclePhases } from "@vereda/domain/energizing/cycle/cycle-phases";
import type { Locale } from "@vereda/domain/locale";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { linkStyles } from "#ui/styles.ts";

// Cycle phase of a day, for users who track it and show it on the day screen.

function CycleAside({ cycle, day, today }: { cycle: CycleOfDay; day: Day; today: Day }) {
  const locale = useLocale();
  const energy = useEnergyAddress();
  const next = parseDay(cycle.predictions?.predictedNextPeriodStart ?? "");
  return (
    <Section size={18} title={m.planning_aside_cycle()}>
      <p className="font-serif text-18">{formatCycleDay(cycle, locale)}</p>
      {next !== null && next > day && (
        <p className="text-14 text-ink-soft">
          {m.planning_aside_cycle_next({ day: formatDayName(next, today, locale) })}
        </p>
      )}
      {energy !== null && (
        <p className="flex flex-wrap gap-x-6 text-14">
          <LocaleLink to={`${energy}/cycle`} className={linkStyles}>
            {m.planning_aside_cycle_see()}
          </LocaleLink>
          {day === today && cycle.analytics?.currentPhase.id !== "menstrual" && (
            // With this link state, the cycle's screen opens the new period at once.
            <LocaleLink to={`${energy}/cycle`} state="period-started" className={linkStyles}>
              {m.panel_period_started()}
            </LocaleLink>
          )}
        </p>
      )}
    </Section>
  );
}

/** Omits the phase when a period is overdue, and the ovulatory phase when fertility is hidden. */
function formatCycleDay({ analytics, predictions }: CycleOfDay, locale: Locale): string {
  const { currentDay = 0, daysRemaining = 0, currentPhase } = analytics ?? {};
  const phase = cyclePhases.find((one) => one === currentPhase?.id);
  const isPhaseHidden = phase === "ovulatory" && !predictions?.predictedOvulationWindow;
  if (phase === undefined || daysRemaining < 0 || isPhaseHidden) {
    return m.planning_aside_cycle_day({ day: currentDay });
  }
  return m.planning_aside_cycle_phase({
    day: currentDay,
    phase: cyclePhaseLabels[phase][locale].toLocaleLowerCase(locale),
  });
}

export default function DayAside({ agenda, day, today }: { agenda: Agenda; day: Day; today: Day }) {
  const { latestCycle, nightMinutes, userRhythm } = agenda.sleep;
  const hasRest = latestCycle !== null || userRhythm !== null;
  const hasCycle = agenda.cycle.analytics !== null;
  if (agenda.totalCount === 0 && !hasRest && !hasCycle) return null;
  return (
    <ContextColumn>
      <div className="flex flex-col gap-10">
        {agenda.totalCount > 0 && <PlanOfDay plan={agenda.plan} />}
        {hasRest && (
          <Section size={18} title={m.planning_aside_sleep()}>
            {latestCycle && (
              <LastSleep cycle={latestCycle} minutes={nightMinutes} day={day} today={today} />
            )}
            {userRhythm && <RhythmOfDay rhythm={userRhythm} day={day} />}
          </Section>
        )}
        {hasCycle && <CycleAside cycle={agenda.cycle} day={day} today={today} />}
      </div>
    </ContextColumn>
  );
}

function PlanOfDay({ plan }: { plan: PlanSummary }) {
  const { missions, objectives, looseTasks } = plan;
  const { types } = objectives;
  const total = missions.completedTasks + missions.pendingTasks;
  const lines: readonly (readonly [string, number])[] = [
    [m.planning_aside_projects(), types.projects],
    [m.planning_aside_events(), types.keyEvents],
    [m.planning_aside_routines(), types.routines],
    [m.planning_aside_resources(), types.trackedResources],
    [m.planning_missions(), missions.count],
    [m.planning_aside_loose(), looseTasks],
  ];
  return (
    <Section
      size={18}
      title={m.planning_aside_plan()}
      {...(total > 0 && {
        aside: m.planning_aside_done({ done: missions.completedTasks, total }),
      })}
    >
      <dl className="figures flex flex-col gap-1">
        {lines
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

type LastSleepProps = { cycle: SleepCycle; minutes: number | null; day: Day; today: Day };

/** Names the night it describes: the one before the displayed day, or an earlier one. */
function LastSleep({ cycle, minutes, day, today }: LastSleepProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  if (cycle.endedAt === null || cycle.durationMinutes === null) return null;
  const zone = cycle.timeZone ?? timezone;
  const from = getWallTime(zone, Date.parse(cycle.startedAt));
  const to = getWallTime(zone, Date.parse(cycle.endedAt));
  const time = formatMinutes(minutes ?? cycle.durationMinutes);
  return (
    <div>
      <p className="font-serif text-18">
        {to.day !== day &&
          m.planning_aside_slept_before({ time, day: formatDayName(to.day, today, locale) })}
        {to.day === day && day === today && m.planning_aside_slept({ time })}
        {to.day === day && day !== today && m.planning_aside_slept_then({ time })}
      </p>
      {/* Sleep of the same day that is too far apart is no part of the range. */}
      {(minutes === null || minutes === cycle.durationMinutes) && (
        <p className="figures text-14 text-ink-soft">
          {m.planning_aside_slept_range({
            from: formatTime(from.minute, locale),
            to: formatTime(to.minute, locale),
          })}
        </p>
      )}
    </div>
  );
}

function RhythmOfDay({ rhythm, day }: { rhythm: SleepRhythm; day: Day }) {
  const locale = useLocale();
  const waking = findWakingMinutes(rhythm.dailySettings, day);
  if (waking === null) return null;
  const { wakeUp, bedtime } = waking;
  return (
    <p className="figures text-14 text-ink-soft">
      {m.planning_aside_rhythm({
        wakeUp: formatTime(wakeUp, locale),
        bedtime: formatTime(bedtime, locale),
      })}
    </p>
  );
}
