// The energy of today in its loading, error and loaded states.
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { EnergyChart, EnergyKey } from "./energy-chart.tsx";
import type { Energy } from "./use-energy.ts";

export type EnergyTodayProps = {
  energy: Energy;
  describedBy: string;
};

export function EnergyToday({ energy, describedBy }: EnergyTodayProps) {
  const locale = useLocale();
  if (energy.state === "pending") return <EnergySkeleton />;
  if (energy.state === "failed") {
    return (
      <Failure title={m.energizing_energy_failed()} onRetry={energy.retry}>
        {energy.error === null ? m.energizing_timeout_text() : getErrorText(energy.error, locale)}
      </Failure>
    );
  }
  const { day, minute } = energy;
  return (
    <div className={FRAME}>
      <EnergyChart day={day} minute={minute} describedBy={describedBy} />
      <EnergyKey day={day} />
    </div>
  );
}

/** Fixed height for one or two lines of text, so that the content below does not shift. */
const FRAME = "flex min-h-59 flex-col gap-4";

function EnergySkeleton() {
  return (
    <div aria-busy="true" className={FRAME}>
      <output className="sr-only">{m.energizing_energy_loading()}</output>
      <Skeleton className="h-49 w-full rounded-card" />
    </div>
  );
}
