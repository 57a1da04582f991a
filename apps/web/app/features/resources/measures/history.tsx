// The history of a resource: a sentence, a chart and the same figures as a table.
import type { Resource } from "@vereda/domain/resources/contract";
import { useId, useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { PartFailure } from "#platform/query/omitted.tsx";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { formatAmount } from "../format-resource.ts";
import { useResource, type ResourceLocation } from "../resources-data.ts";
import { buildHistorySlots, type HistorySlots } from "./history-slots.ts";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import type { Day } from "@vereda/domain/time/day";
import { SvgChart } from "#ui/svg-chart.tsx";

// The chart of a resource's history: bars for sums, dots for levels, and the goal of a day or a level.

const HEIGHT = 160;
const TOP = 8;

type HistoryChartProps = {
  history: HistorySlots;
  behaviour: ResourceBehaviour;
  from: Day;
  to: Day;
  /** The highest value of the axis, and how it is written. */
  max: number;
  maxText: string;
  describedBy: string;
};

function HistoryChart(props: HistoryChartProps) {
  const { history, behaviour, from, to, max, maxText, describedBy } = props;
  const locale = useLocale();
  const { slots, count } = history;
  const y = (value: number) => TOP + (HEIGHT - TOP) * (1 - value / max);
  const days = [from, Math.round((from + to) / 2), to];
  return (
    <div className="figures flex flex-col gap-2 text-12 text-ink-soft print:break-inside-avoid">
      <span aria-hidden="true">{maxText}</span>
      <SvgChart
        aria-label={m.panel_history()}
        aria-describedby={describedBy}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        {[0, max / 2, max].map((level) => (
          <line key={level} x1="0" x2="100%" y1={y(level)} y2={y(level)} className="stroke-line" />
        ))}
        {slots.map(({ at, value }) =>
          behaviour === "STATE" ? (
            <circle
              key={at}
              cx={`${((at + 0.5) / count) * 100}%`}
              cy={y(value).toFixed(1)}
              r={count > 60 ? 2.5 : 4}
              className="fill-accent-text"
            />
          ) : (
            <rect
              key={at}
              x={`${((at + 0.15) / count) * 100}%`}
              width={`${(0.7 / count) * 100}%`}
              y={y(value).toFixed(1)}
              height={Math.max(1, HEIGHT - y(value)).toFixed(1)}
              rx="1.5"
              className="fill-accent-text"
            />
          ),
        )}
      </SvgChart>
      <div aria-hidden="true" className="flex justify-between">
        {days.map((day) => (
          <span key={day}>
            {formatDayLabel(day, locale, to - from > 183 ? "shortMonth" : "short")}
          </span>
        ))}
      </div>
    </div>
  );
}

const ranges = ["28", "91", "364"] as const;
type Range = (typeof ranges)[number];
const rangeLabels: Readonly<Record<Range, () => string>> = {
  28: m.resources_range_weeks,
  91: m.panel_three_months,
  364: m.panel_one_year,
};

export function History(location: ResourceLocation) {
  const [range, setRange] = useState<Range>("28");
  const days = Number(range);
  // The four weeks are those of the screen itself.
  const { data, error, refetch } = useResource(location, range === "28" ? undefined : days);
  return (
    <Section title={m.panel_history()}>
      <ChoiceGroup<Range>
        label={m.resources_range()}
        isLabelHidden
        variant="segments"
        className="max-w-md"
        value={range}
        onChange={setRange}
        options={ranges.map((value) => ({ value, label: rangeLabels[value]() }))}
      />
      {data === undefined && error === null && <Skeleton className="h-44" />}
      {data === undefined && error !== null && (
        <PartFailure title={m.resources_history_failed()} error={error} onRetry={refetch} />
      )}
      {data && <Figures resource={data} days={days} />}
    </Section>
  );
}

function Figures({ resource, days }: { resource: Resource; days: number }) {
  const locale = useLocale();
  const sentenceId = useId();
  const to = useToday();
  const from = to - days + 1;
  const { behaviour, history, unit } = resource;
  const slots = buildHistorySlots(history, behaviour, { from, to }, useWeekStart(locale));
  if (slots.slots.length === 0) {
    return <p className="max-w-reading text-ink-soft">{m.resources_history_none()}</p>;
  }
  const highest = Math.max(...slots.slots.map(({ value }) => value));
  const max = unit === "LEVEL" ? 100 : Math.max(highest, 1);
  return (
    <>
      <p id={sentenceId} className="max-w-reading font-serif text-18">
        {formatSentence(resource, locale)}
      </p>
      <HistoryChart
        history={slots}
        behaviour={behaviour}
        from={from}
        to={to}
        max={max}
        maxText={formatAmount(max, { ...resource, locale })}
        describedBy={sentenceId}
      />
      <HistoryTable resource={resource} history={slots} />
    </>
  );
}

function formatSentence(resource: Resource, locale: "es" | "en"): string {
  const values = resource.history.map(({ value }) => value);
  const format = (value: number) => formatAmount(value, { ...resource, locale });
  if (resource.behaviour === "STATE") {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (low === high) return m.resources_history_same({ value: format(low) });
    // "87 y 100 de 100", not "87 de 100 y 100 de 100".
    const lowText = resource.unit === "LEVEL" ? formatNumber(low, locale) : format(low);
    return m.resources_history_between({ low: lowText, high: format(high) });
  }
  const total = values.reduce((sum, value) => sum + value, 0);
  return m.resources_history_total({ total: format(total), count: values.length });
}

function HistoryTable({ resource, history }: { resource: Resource; history: HistorySlots }) {
  const locale = useLocale();
  return (
    <FiguresDisclosure
      name={m.panel_history()}
      figures={{
        columns: [history.isByWeek ? m.panel_week_of() : m.panel_day(), m.panel_amount()],
        rows: history.slots
          .toReversed()
          .map(({ day, value }) => [
            formatDayLabel(day, locale, "briefDate"),
            formatAmount(value, { ...resource, locale }),
          ]),
      }}
    />
  );
}
