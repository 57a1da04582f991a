// Forecast of the next period as ranges, with its basis and past accuracy.
import { type Day, parseDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { formatNumber, formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { CycleReading, Forecast } from "../cycle-types.ts";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { formatDateRange, formatPercent, type DateRange } from "../format-cycle.ts";

// Draws the forecast on a line: 90 % range thin, 50 % range bold. Hidden from screen readers.

/** Extra days after the range, so that the line continues behind it. */
const DAYS_BEHIND = 2;

function RangeLine({ next, today }: { next: Forecast["nextStart"]; today: Day }) {
  const locale = useLocale();
  const end = (parseDay(next.range90.to) ?? today) + DAYS_BEHIND;
  const getOffset = (day: Day) => `${(100 * (day - today)) / (end - today)}%`;
  const behind = `${100 / (end - today)}%`;
  const getBarStyle = ({ from, to }: DateRange) => {
    const [first, last] = [parseDay(from) ?? today, parseDay(to) ?? today];
    return { left: getOffset(first), width: `${(100 * (last + 1 - first)) / (end - today)}%` };
  };
  return (
    <div aria-hidden="true" data-metric="social" className="flex flex-col gap-1">
      <div className="relative h-6">
        <div className="absolute inset-x-0 top-1/2 border-t border-line" />
        <div
          className="absolute top-2 h-2 rounded-full bg-metric opacity-40"
          style={getBarStyle(next.range90)}
        />
        <div
          className="absolute top-1 h-4 rounded-full bg-metric opacity-60"
          style={getBarStyle(next.range50)}
        />
        <div className="absolute top-0 left-0 h-6 border-l-2 border-ink" />
      </div>
      <div className="figures flex justify-between text-12 text-ink-soft">
        <span className="first-letter:uppercase">{m.panel_in_day()}</span>
        <span style={{ marginInlineEnd: behind }}>
          {formatDayLabel(next.range90.to, locale, "short")}
        </span>
      </div>
    </div>
  );
}

type NextPeriodProps = {
  forecast: Forecast;
  reading: CycleReading;
  today: Day;
  open: OpenCycleDialog;
};

export function NextPeriod({ forecast, reading, today, open }: NextPeriodProps) {
  const locale = useLocale();
  const [isSure, setIsSure] = useState(false);
  const { daysLate, unloggedStart } = forecast;
  const next = isSure ? forecast.ifNothingForgotten : forecast.nextStart;
  return (
    <div className="flex flex-col gap-4">
      {daysLate > 0 && <p>{m.energizing_cycle_overdue({ count: daysLate })}</p>}
      {unloggedStart.isWorthAsking && !isSure && (
        <UnloggedStart
          probability={unloggedStart.probability}
          onLog={() => open({ kind: "period", period: null, startDate: "", endDate: null })}
          onSure={() => setIsSure(true)}
        />
      )}
      <div className="flex flex-col gap-1 font-serif text-18 text-pretty">
        <p>{m.energizing_cycle_likely({ when: formatDateRange(next.range50, today, locale) })}</p>
        <p className="text-ink-soft">
          {m.energizing_cycle_nearly_sure({ when: formatDateRange(next.range90, today, locale) })}
        </p>
      </div>
      <RangeLine next={next} today={today} />
      <p className="text-14 text-ink-soft">{formatBasis(forecast, reading)}</p>
      <PastError reading={reading} />
      {forecast.ovulation && forecast.fertileWindow && (
        <Disclosure summary={m.energizing_cycle_fertility()} isAside>
          <div className="flex flex-col gap-2">
            <p>
              {m.energizing_cycle_ovulation({
                likely: formatDateRange(forecast.ovulation.range50, today, locale),
                sure: formatDateRange(forecast.ovulation.range90, today, locale),
              })}
            </p>
            <p>
              {m.energizing_cycle_fertile({
                when: formatDateRange(forecast.fertileWindow, today, locale),
              })}
            </p>
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function formatBasis({ basis, ownCycles }: Forecast, { analytics }: CycleReading): string {
  if (basis === "own") return m.energizing_cycle_basis_own({ count: ownCycles });
  const days = analytics?.daysRemaining ?? 0;
  return days > 0
    ? m.energizing_cycle_basis_averages_left({ count: days })
    : m.energizing_cycle_basis_averages();
}

/** Always displays the mean error, even a large one. */
function PastError({ reading: { pastError } }: { reading: CycleReading }) {
  const locale = useLocale();
  if (pastError === null) return null;
  const { cycles, meanAbsoluteError, within90 } = pastError;
  const days = formatNumber(meanAbsoluteError, locale, { maximumFractionDigits: 1 });
  // Rounded like the displayed number, so that 1.04 days use the singular.
  const count = Math.round(meanAbsoluteError * 10) / 10;
  return (
    <p className="text-14 text-ink-soft">
      {m.energizing_cycle_past_error({ cycles, days, count, within: within90 })}
    </p>
  );
}

/** Above this probability the text omits the number, which would suggest certainty. */
const NEARLY_SURE = 0.95;

type UnloggedStartProps = { probability: number; onLog: () => void; onSure: () => void };

function UnloggedStart({ probability, onLog, onSure }: UnloggedStartProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{m.energizing_cycle_unlogged()}</p>
        <p>
          {probability > NEARLY_SURE
            ? m.energizing_cycle_unlogged_nearly_sure()
            : m.energizing_cycle_unlogged_text({ percent: formatPercent(probability) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onPress={onLog}>{m.energizing_cycle_log_period()}</Button>
        <Button variant="quiet" onPress={onSure}>
          {m.energizing_cycle_nothing_unlogged()}
        </Button>
      </div>
    </div>
  );
}
