// The place of the load on the day, kept free while what fills it comes: nothing moves when it does.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { Suspense } from "react";
import { latePart, Nothing } from "#platform/late-part.tsx";

const WorkloadIndicator = latePart(() => import("./workload-indicator.tsx"), Nothing);

export type DayWorkloadProps = { agenda: Agenda; day: Day; today: Day };

/** A day without tasks has no load to speak of. */
export function DayWorkload(props: DayWorkloadProps) {
  if (!props.agenda.items.some(({ type, isLogEntry }) => type === "TASK" && !isLogEntry)) {
    return null;
  }
  return (
    <div className="min-h-30 md:min-h-24">
      <Suspense fallback={null}>
        <WorkloadIndicator {...props} />
      </Suspense>
    </div>
  );
}
