// Sleep insights: duration, debt, regularity and factors.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { DebtInsight } from "./debt-insight.tsx";
import { FactorsInsight } from "./factors-insight.tsx";
import { DEFAULT_RANGE_DAYS, buildInsightsQuery } from "./insights-query.ts";
import { LengthsInsight } from "./lengths-insight.tsx";
import {
  awakeningsQuickOptionLabels,
  awakeningsQuickOptions,
} from "@vereda/domain/energizing/catalogue";
import { formatMeanAwakenings, formatJetlag, formatRegularity } from "./format-insights.ts";
import { Insight } from "./insight.tsx";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { formatTime } from "#platform/i18n/format/format.ts";
import { listWholeHours } from "../whole-hours.ts";
import { NightsInsight, type Drawing } from "./plots/plot-insight.tsx";
import type { NightSlots } from "./plots/night-slots.ts";
import { Band, Bar, BelowMark } from "#platform/charts/plot.tsx";

// Insight: sleep hours day by day, their regularity and the shift on free days.

const HEIGHT = 200;
const MARGIN = 30;
/** If bedtimes spread wider than this, as with shift work, there is no typical night. */
const MAX_SPREAD = 6 * MINUTES_IN_HOUR;

function HoursInsight({ insights }: { insights: SleepInsightsData }) {
  const { nights, regularity } = insights;
  return (
    <NightsInsight
      insights={insights}
      title={m.energizing_alike()}
      sentence={formatRegularity(insights)}
      notes={[formatJetlag(insights)]}
      method={regularity ? [m.energizing_alike_how()] : undefined}
      noteOfWeeks={m.energizing_alike_weeks()}
      columns={{ nights: ["from", "to"], weeks: ["from", "to"] }}
      draw={(nightSlots, locale) => buildHoursDrawing(nightSlots, getTypicalNight(nights), locale)}
    />
  );
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Median bedtime and median wake-up; null when bedtimes spread over `MAX_SPREAD`. */
function getTypicalNight(nights: SleepInsightsData["nights"]): Hours | null {
  const starts = nights.map(({ from }) => from);
  if (quantile(starts, 0.75) - quantile(starts, 0.25) > MAX_SPREAD) return null;
  const ended = nights.map(({ to }) => to);
  return { from: quantile(starts, 0.5), to: quantile(ended, 0.5) };
}

function buildHoursDrawing(
  { slots, count }: NightSlots,
  typical: Hours | null,
  locale: Locale,
): Drawing {
  const earliest = Math.min(...slots.map(({ from }) => from)) - MARGIN;
  const latest = Math.max(...slots.map(({ to }) => to)) + MARGIN;
  const y = (minute: number) => (HEIGHT * (minute - earliest)) / (latest - earliest);
  return {
    height: HEIGHT,
    levels: listWholeHours(earliest, latest).map((minute) => ({
      y: y(minute),
      text: formatTime(minute, locale),
    })),
    content: (
      <>
        {typical && <Band top={y(typical.from)} bottom={y(typical.to)} />}
        {slots.map(({ at, from, to, isFree }) => (
          <g key={at}>
            <Bar at={at} count={count} top={y(from)} bottom={y(to)} className="fill-metric" />
            {isFree && <BelowMark at={at} count={count} height={HEIGHT} />}
          </g>
        ))}
      </>
    ),
    key: [
      typical && { mark: "band", text: m.energizing_own_night() },
      slots.some(({ isFree }) => isFree) ? { mark: "point", text: m.energizing_free_key() } : null,
    ],
  };
}

// Insight: how often the user wakes up per night.

function AwakeningsInsight({ awakenings }: { awakenings: SleepInsightsData["awakenings"] }) {
  const locale = useLocale();
  if (awakenings === null) return null;
  const { nights, counts } = awakenings;
  const rows = awakeningsQuickOptions.map((option, at) => ({
    name: awakeningsQuickOptionLabels[option][locale],
    count: counts[at] ?? 0,
  }));
  return (
    <Insight
      title={m.energizing_woken()}
      sentence={formatMeanAwakenings(awakenings, locale)}
      figures={{
        columns: [m.energizing_awakenings(), m.energizing_nights()],
        rows: rows.map(({ name, count }) => [name, String(count)]),
      }}
    >
      {() => (
        <div
          aria-hidden="true"
          data-metric="energy"
          className="figures grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-14"
        >
          {rows.map(({ name, count }) => (
            <div key={name} className="contents">
              <span>{name}</span>
              <svg width="100%" height="16">
                <rect
                  width={formatShare(count, nights)}
                  height="16"
                  rx="3"
                  className="fill-metric"
                />
              </svg>
              <span className="text-ink-soft">{count}</span>
            </div>
          ))}
        </div>
      )}
    </Insight>
  );
}

function formatShare(count: number, nights: number): string {
  return `${((count / Math.max(1, nights)) * 100).toFixed(1)}%`;
}

/** With fewer nights, a mean describes the last week rather than the user. */
const NIGHTS_NEEDED = 8;

const ranges = { days30: DEFAULT_RANGE_DAYS, days90: 90, year: 365 } as const;
type RangeKey = keyof typeof ranges;

export default function SleepInsights({ nights }: { nights: number }) {
  const titleId = useId();
  const today = useToday();
  const [range, setRange] = useState<RangeKey>("days30");
  const query = useQuery({
    ...buildInsightsQuery(today, ranges[range]),
    placeholderData: keepPreviousData,
  });
  const insights = query.data;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-6">
      {/* The selected tab is the visible title. */}
      <h2 id={titleId} className="sr-only">
        {m.energizing_insights()}
      </h2>
      {nights >= NIGHTS_NEEDED && <RangeToggle range={range} onChange={setRange} />}
      {insights ? (
        <div
          aria-busy={query.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <InsightsList insights={insights} />
        </div>
      ) : (
        <QueryStatus
          query={query}
          rows={4}
          loading={m.energizing_insights_loading()}
          failed={m.energizing_insights_failed()}
        />
      )}
    </section>
  );
}

function RangeToggle({ range, onChange }: { range: RangeKey; onChange: (span: RangeKey) => void }) {
  return (
    <ChoiceGroup<RangeKey>
      label={m.energizing_insights_range()}
      isLabelHidden
      variant="segments"
      value={range}
      onChange={onChange}
      options={[
        { value: "days30", label: m.energizing_insights_days({ count: ranges.days30 }) },
        { value: "days90", label: m.energizing_insights_days({ count: ranges.days90 }) },
        { value: "year", label: m.panel_one_year() },
      ]}
    />
  );
}

function InsightsList({ insights }: { insights: SleepInsightsData }) {
  const { nights } = insights;
  if (nights.length < NIGHTS_NEEDED) return <Invitation count={nights.length} />;
  return (
    <div className="flex flex-col gap-8">
      <LengthsInsight insights={insights} />
      <DebtInsight insights={insights} />
      <HoursInsight insights={insights} />
      <FactorsInsight byFactor={insights.byFactor} />
      <AwakeningsInsight awakenings={insights.awakenings} />
      <p className="max-w-reading border-l-2 border-line pl-3 text-14 text-ink-soft">
        {m.energizing_insights_note()}
      </p>
    </div>
  );
}

function Invitation({ count }: { count: number }) {
  const { space = "" } = useParams();
  return (
    <div className="flex flex-col gap-2">
      <p className="font-serif text-18">{m.energizing_insights_invite()}</p>
      <p className="max-w-reading text-ink-soft">{m.energizing_insights_so_far({ count })}</p>
      <LocaleLink to={`/space/${space}/vitality/nights`} className={`${linkStyles} self-start`}>
        {m.energizing_insights_to_nights()}
      </LocaleLink>
    </div>
  );
}
