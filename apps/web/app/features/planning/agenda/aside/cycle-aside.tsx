// Cycle phase of a day, for users who track it and show it on the day screen.
import type { CycleOfDay } from "@vereda/domain/energizing/contract-day";
import { cyclePhaseLabels, cyclePhases } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { Locale } from "@vereda/domain/locale";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { linkStyles } from "#ui/styles.ts";
import { Section } from "#ui/layout/section.tsx";
import { formatDayName } from "../format-day.ts";

type CycleAsideProps = { cycle: CycleOfDay; day: Day; today: Day };

export default function CycleAside({ cycle, day, today }: CycleAsideProps) {
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
        <LocaleLink to={`${energy}/cycle`} className={`${linkStyles} text-14`}>
          {m.planning_aside_cycle_see()}
        </LocaleLink>
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
