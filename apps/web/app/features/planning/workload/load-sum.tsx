// The sum of a day's time: total less rest, events and past hours, against the planned tasks.
import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { Section } from "#ui/layout/section.tsx";

export type LoadSumProps = { totals: DayLoad["totals"]; isToday: boolean };

export function LoadSum({ totals, isToday }: LoadSumProps) {
  const { availableMinutes, planned, remaining, trackedMinutes } = totals;
  const less = [
    [m.planning_workload_sum_rest(), totals.restMinutes],
    [m.planning_workload_sum_events(), totals.fixedMinutes],
    [m.planning_workload_sum_elapsed(), totals.goneMinutes],
  ] as const;
  return (
    <Section level={3} title={m.planning_workload_sum()}>
      <dl className="figures flex flex-col gap-1">
        <Line name={m.planning_workload_sum_day()} minutes={totals.dayMinutes} />
        {less
          .filter(([, minutes]) => minutes > 0)
          .map(([name, minutes]) => (
            <Line key={name} name={name} minutes={-minutes} />
          ))}
        <Line
          isSum
          name={isToday ? m.planning_workload_sum_left() : m.planning_workload_sum_available()}
          minutes={availableMinutes}
        />
        <Line name={m.planning_workload_sum_open()} minutes={remaining.minutes} />
        {planned.minutes > remaining.minutes && (
          <Line isQuiet name={m.planning_workload_sum_planned()} minutes={planned.minutes} />
        )}
        {trackedMinutes > 0 && (
          <Line isQuiet name={m.planning_workload_sum_tracked()} minutes={trackedMinutes} />
        )}
      </dl>
    </Section>
  );
}

type LineProps = { name: string; minutes: number; isSum?: boolean; isQuiet?: boolean };

function Line({ name, minutes, isSum = false, isQuiet = false }: LineProps) {
  return (
    <div
      className={classNames(
        "flex justify-between gap-3",
        isSum && "mb-2 border-t border-line pt-1 font-semibold",
        isQuiet && "text-14 text-ink-soft",
      )}
    >
      <dt>{name}</dt>
      <dd>{formatMinutes(minutes)}</dd>
    </div>
  );
}
