// The energy of the day, the one subject of its screen, in whatever state it is.
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { LoadFailure } from "../failures.tsx";
import { EnergyChart, EnergyKey } from "./energy-chart.tsx";
import type { Energy } from "./use-energy.ts";

export type EnergyTodayProps = {
  energy: Energy;
  /** The id of the sentence that says what the curve shows. */
  describedBy: string;
};

export function EnergyToday({ energy, describedBy }: EnergyTodayProps) {
  const locale = useLocale();
  if (energy.state === "pending") return <EnergySkeleton />;
  if (energy.state === "failed") {
    return (
      <LoadFailure title={m.energizing_energy_failed()} onRetry={energy.retry}>
        {energy.error === null ? m.energizing_timeout_text() : errorText(energy.error, locale)}
      </LoadFailure>
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

/** As high with one line as with two, so that nothing below it moves. */
const FRAME = "flex min-h-59 flex-col gap-4";

function EnergySkeleton() {
  return (
    <div aria-busy="true" className={FRAME}>
      <output className="sr-only">{m.energizing_energy_loading()}</output>
      <Skeleton className="h-49 w-full rounded-card" />
    </div>
  );
}
