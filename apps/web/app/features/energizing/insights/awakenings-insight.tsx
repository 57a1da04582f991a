// Insight: how often the user wakes up per night.
import {
  awakeningsQuickOptionLabels,
  awakeningsQuickOptions,
} from "@vereda/domain/energizing/catalogue";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatMeanAwakenings } from "./format-insights.ts";
import { Insight } from "./insight.tsx";

type AwakeningsInsightProps = { awakenings: SleepInsightsData["awakenings"] };

export function AwakeningsInsight({ awakenings }: AwakeningsInsightProps) {
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
