// What the phase may mean for energy and focus, from the user's own data or from general averages.
import {
  cycleMetricLabels,
  cycleMetricLevelLabels,
  cycleMetrics,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { CycleReading } from "../cycle-types.ts";

type PhaseMetricsProps = { analytics: NonNullable<CycleReading["analytics"]> };

export function PhaseMetrics({ analytics }: PhaseMetricsProps) {
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
