import { cyclePhaseLabels, type CyclePhase } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { isLikelyAnother, isPhaseAvailable, type Cycle } from "../cycle-data.ts";
import type { CycleReading } from "../cycle-types.ts";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { NextPeriod } from "./next-period.tsx";
import { NotMedical } from "../not-medical.tsx";
import { TodayButtons } from "./today-buttons.tsx";
import { PhaseMetrics } from "./phase-metrics.tsx";
import { Signals } from "./signals.tsx";

type CycleNowProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

export function CycleNow({ cycle, reading, open }: CycleNowProps) {
  return (
    <div className="flex flex-col gap-6">
      <CycleStatus reading={reading} />
      <TodayButtons cycle={cycle} reading={reading} open={open} />
      {reading.forecast && (
        <Section title={m.energizing_cycle_next()}>
          <NextPeriod
            forecast={reading.forecast}
            reading={reading}
            today={cycle.today}
            open={open}
          />
          <NotMedical showsFertility={reading.preferences.showsFertility} />
        </Section>
      )}
      {reading.analytics && isPhaseAvailable(reading) && (
        <PhaseMetrics analytics={reading.analytics} />
      )}
      <Signals signals={reading.signals} />
    </div>
  );
}

function CycleStatus({ reading }: { reading: CycleReading }) {
  const locale = useLocale();
  const { analytics, state, preferences } = reading;
  if (analytics === null) {
    return <p className="font-serif text-22 text-balance">{formatStopped(state, preferences)}</p>;
  }
  const { currentDay, currentPhase } = analytics;
  const isAnother = isLikelyAnother(reading);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-serif text-22 font-medium text-balance">
        <span className="text-48">{m.energizing_cycle_day_alone({ day: currentDay })}</span>{" "}
        {isAnother ? m.energizing_cycle_since_logged() : m.energizing_cycle_of_yours()}
      </p>
      {isPhaseAvailable(reading) && (
        <p className="text-ink-soft">
          {formatPhase(currentPhase.id, preferences.showsFertility, locale)}
        </p>
      )}
    </div>
  );
}

function formatPhase(phase: CyclePhase, showsFertility: boolean, locale: Locale): string {
  if (phase === "ovulatory" && !showsFertility) return m.energizing_cycle_phase_middle();
  if (phase === "ovulatory") return m.energizing_cycle_phase_ovulating();
  if (phase === "menstrual") return m.energizing_cycle_phase_bleeding();
  return m.energizing_cycle_phase({
    phase: cyclePhaseLabels[phase][locale].toLocaleLowerCase(locale),
  });
}

function formatStopped(
  state: CycleReading["state"],
  { mode }: CycleReading["preferences"],
): string {
  // Tracking is switched on again, but the server has not computed the cycle yet.
  const isStopped = state === "pregnancy" || state === "pause";
  if (isStopped && mode === "tracking") return m.energizing_cycle_resuming();
  if (state === "pregnancy") return m.energizing_cycle_in_pregnancy();
  if (state === "pause") return m.energizing_cycle_in_pause();
  if (state === "stale") return m.energizing_cycle_stale();
  return m.energizing_cycle_unknown();
}
