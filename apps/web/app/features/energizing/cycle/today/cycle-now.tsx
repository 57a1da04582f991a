import {
  cycleMetricLabels,
  cycleMetricLevelLabels,
  cycleMetrics,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { cyclePhaseLabels, type CyclePhase } from "@vereda/domain/energizing/cycle/cycle-phases";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { isLikelyAnother, isPhaseAvailable, type Cycle, useMonthLogs } from "../cycle-data.ts";
import type { CycleReading } from "../cycle-types.ts";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { NextPeriod } from "./next-period.tsx";
import { NotMedical } from "../not-medical.tsx";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatIsoDay } from "@vereda/domain/time/day";
import { Button } from "#ui/button.tsx";
import { formatCycleDay } from "../format-cycle.ts";

type TodayButtonsProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

function TodayButtons({ cycle, reading, open }: TodayButtonsProps) {
  const locale = useLocale();
  const { latestCycle, preferences } = reading;
  const isRunning = latestCycle?.endDate === null && latestCycle.status === "IN_PROGRESS";
  const running = isRunning ? latestCycle : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 print:hidden">
        {preferences.mode !== "pregnancy" && (
          <PeriodButton {...{ cycle, reading, open, running }} />
        )}
        <LogButton cycle={cycle} open={open} />
      </div>
      {running !== null && preferences.mode !== "pregnancy" && (
        <p className="text-14 text-ink-soft">
          {m.common_since_when({
            day: formatCycleDay(running.startDate, cycle.today, locale),
          })}
        </p>
      )}
    </div>
  );
}

type PeriodButtonProps = TodayButtonsProps & { running: CycleReading["latestCycle"] };

function PeriodButton({ cycle, reading, open, running }: PeriodButtonProps) {
  const today = formatIsoDay(cycle.today);
  const { latestCycle } = reading;
  // Of a period in pieces, the reading has the first day of all, and its own record the day of the last.
  const own = cycle.periods?.find(({ id }) => id === latestCycle?.id) ?? latestCycle;
  if (running !== null && own !== null) {
    const { startDate } = own;
    return (
      <Button
        variant="primary"
        onPress={() => open({ kind: "period", period: own, startDate, endDate: today })}
      >
        {m.energizing_cycle_ended()}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        onPress={() => open({ kind: "period", period: null, startDate: today, endDate: null })}
      >
        {m.panel_period_started()}
      </Button>
      {own?.status === "ESTIMATED" && (
        <Button
          onPress={() =>
            open({ kind: "period", period: own, startDate: own.startDate, endDate: null })
          }
        >
          {m.energizing_cycle_when_ended()}
        </Button>
      )}
    </>
  );
}

/** Disabled until today's log is loaded, so that it cannot be overwritten unseen. */
function LogButton({ cycle: { today }, open }: Pick<TodayButtonsProps, "cycle" | "open">) {
  const { logs } = useMonthLogs(today);
  const date = formatIsoDay(today);
  return (
    <Button
      isDisabled={logs === undefined}
      onPress={() =>
        open({ kind: "log", date, log: logs?.find((one) => one.date === date) ?? null })
      }
    >
      {m.energizing_cycle_log_now()}
    </Button>
  );
}

// What the phase may mean for energy and focus, from the user's own data or from general averages.

function PhaseMetrics({ analytics }: { analytics: NonNullable<CycleReading["analytics"]> }) {
  const locale = useLocale();
  const { metrics } = analytics.currentPhase;
  const isOwn = cycleMetrics.some((name) => metrics[name].basis === "own");
  return (
    <Disclosure summary={m.energizing_cycle_metrics()} isAside>
      <dl className="flex flex-col gap-2 text-ink">
        {cycleMetrics.map((name) => (
          <div key={name} data-metric={name} className="flex flex-wrap items-center gap-x-3">
            <dt className="w-28 shrink-0">{cycleMetricLabels[name][locale]}</dt>
            <dd className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3">
              <span
                aria-hidden="true"
                className="relative h-2 w-24 overflow-hidden rounded-full bg-sunken"
              >
                <span
                  className="absolute inset-y-0 left-0 rounded-full bg-metric"
                  style={{ width: `${metrics[name].value}%` }}
                />
              </span>
              <span className="text-14 text-ink-soft">
                {cycleMetricLevelLabels[metrics[name].level][locale]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-14">
        {isOwn ? m.energizing_cycle_metrics_own() : m.energizing_cycle_metrics_prior()}
      </p>
    </Disclosure>
  );
}

// Signals that may be worth discussing with a professional, in neutral language.

type Signal = CycleReading["signals"][number];

function Signals({ signals }: { signals: readonly Signal[] }) {
  const locale = useLocale();
  if (signals.length === 0) return null;
  return (
    <aside
      aria-label={m.energizing_cycle_signals()}
      className="flex flex-col gap-2 border-l-2 border-line-strong pl-4"
    >
      {signals.map((signal) => (
        <p key={signal.code}>
          {formatSignal(signal, (days) => formatNumber(days, locale, { maximumFractionDigits: 0 }))}
        </p>
      ))}
      <p className="text-14 text-ink-soft">{m.energizing_cycle_signals_advice()}</p>
    </aside>
  );
}

function formatSignal(signal: Signal, number: (days: number) => string): string {
  const { count, of } = signal;
  const [days, bound] = [number(signal.days), number(signal.bound)];
  switch (signal.code) {
    case "cycles_short":
      return m.energizing_cycle_signal_short({ count, of, bound });
    case "cycles_long":
      return m.energizing_cycle_signal_long({ count, of, bound });
    case "cycles_vary":
      return m.energizing_cycle_signal_vary({ days });
    case "bleeding_long":
      return m.energizing_cycle_signal_bleeding({ count, of, bound });
    case "no_period_for_long":
      return m.energizing_cycle_signal_none({ days });
  }
}

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
