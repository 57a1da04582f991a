import { joinPeriods } from "@vereda/domain/energizing/cycle/history";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useCycleActions } from "./changes/use-cycle-writes.ts";
import type { Cycle } from "./cycle-data.ts";
import type { Period } from "./cycle-types.ts";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";
import { formatCycleDay } from "./format-cycle.ts";

const FIRST = 6;

export function PeriodsSection({ cycle, open }: { cycle: Cycle; open: OpenCycleDialog }) {
  const [isWhole, setIsWhole] = useState(false);
  const { periods, periodsQuery } = cycle;
  const lengths = measureCycles(periods ?? []);
  return (
    <Section size={18} title={m.energizing_cycle_periods()}>
      {periods === undefined && (
        <QueryStatus
          query={periodsQuery}
          rows={3}
          failed={m.energizing_cycle_periods_failed()}
          failedText={m.energizing_cycle_load_failed_text()}
        />
      )}
      {periods?.length === 0 && (
        <p className="text-14 text-ink-soft">{m.energizing_cycle_periods_none()}</p>
      )}
      {periods !== undefined && periods.length > 0 && (
        <BareList className="divide-y divide-line">
          {periods.slice(0, isWhole ? undefined : FIRST).map((period) => (
            <PeriodRow
              key={period.id}
              period={period}
              length={lengths.get(period.startDate)}
              today={cycle.today}
              open={open}
            />
          ))}
        </BareList>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          onPress={() => open({ kind: "period", period: null, startDate: "", endDate: null })}
        >
          {m.energizing_cycle_log_period()}
        </Button>
        {!isWhole && periods !== undefined && periods.length > FIRST && (
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            {m.energizing_cycle_periods_all({ count: periods.length })}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The days from each first day to the next, by date; the pieces of a period are no cycles of their own. */
function measureCycles(periods: readonly Period[]): ReadonlyMap<string, number> {
  const joined = joinPeriods(
    periods.map(({ startDate, endDate }) => ({
      start: parseDay(startDate) ?? 0,
      end: endDate === null ? null : parseDay(endDate),
    })),
  );
  return new Map(
    joined.flatMap(({ start }, at) => {
      const next = joined[at + 1];
      return next === undefined ? [] : [[formatIsoDay(start), next.start - start] as const];
    }),
  );
}

type PeriodRowProps = {
  period: Period;
  /** Of the cycle that begins with it. */
  length: number | undefined;
  today: Day;
  open: OpenCycleDialog;
};

function PeriodRow({ period, length, today, open }: PeriodRowProps) {
  const locale = useLocale();
  const { remove } = useCycleActions();
  const { id, startDate, endDate } = period;
  const name = formatCycleDay(startDate, today, locale);
  const start = parseDay(startDate) ?? 0;
  return (
    <li className="flex items-center gap-2 py-1 print:break-inside-avoid">
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="figures text-14 text-ink-soft">
          {[
            endDate === null
              ? period.status === "IN_PROGRESS"
                ? m.panel_in_progress()
                : m.energizing_cycle_period_open()
              : m.panel_days_count({ count: (parseDay(endDate) ?? 0) - start + 1 }),
            ...(length === undefined ? [] : [m.energizing_cycle_cycle_days({ count: length })]),
          ].join(" · ")}
        </p>
      </div>
      <div className="flex gap-2 print:hidden">
        <IconButton
          icon={Pencil}
          label={m.energizing_cycle_period_correct({ day: name })}
          onPress={() => open({ kind: "period", period, startDate, endDate })}
        />
        <IconButton
          icon={Trash2}
          label={m.energizing_cycle_period_delete({ day: name })}
          onPress={() =>
            void remove(
              { kind: "no-period", periodId: id, startDate },
              { kind: "period", periodId: id, isNew: true, startDate, endDate },
            )
          }
        />
      </div>
    </li>
  );
}
