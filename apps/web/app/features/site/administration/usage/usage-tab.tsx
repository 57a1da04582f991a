// Figures of use by day or by week, which name nobody.
import { useQuery } from "@tanstack/react-query";
import type { Figures } from "@vereda/domain/account/users/contract-administration";
import { useState, useId } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatNumber, formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { MIN_PUBLISHED_COUNT } from "@vereda/domain/account/users/usage-figures";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { ChartBar, SvgChart } from "#ui/svg-chart.tsx";

// Counts by day or week as bars, with a sentence above and a table behind.

type Unit = "days" | "weeks";

/** `count` is null where it is too small to be published. */
type Point = { day: string; count: number | null };

type UsageChartProps = {
  name: string;
  sentence: string;
  unit: Unit;
  points: readonly Point[];
  format: (count: number | null) => string;
};

const HEIGHT = 120;

function UsageChart({ name, sentence, unit, points, format }: UsageChartProps) {
  const locale = useLocale();
  const sentenceId = useId();
  const formatDay = (day: string) => formatDayLabel(day, locale, "short");
  const max = Math.max(...points.map(({ count }) => count ?? MIN_PUBLISHED_COUNT), 1);
  const hasFew = points.some(({ count }) => count === null);
  const isMaxCounted = points.some(({ count }) => count === max);
  const slot = 100 / points.length;
  const [first, last] = [points[0], points.at(-1)];
  const isEmpty = points.every(({ count }) => count === 0);
  return (
    <>
      <p id={sentenceId}>{sentence}</p>
      {!isEmpty && (
        <figure className="figures flex flex-col gap-1 text-12 text-ink-soft">
          <span className="flex justify-between gap-4">
            <span className="flex items-center gap-1.5">
              {hasFew && (
                <>
                  <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-line-strong" />
                  {format(null)}
                </>
              )}
            </span>
            {isMaxCounted && m.site_admin_usage_top({ n: format(max) })}
          </span>
          <SvgChart
            aria-label={name}
            aria-describedby={sentenceId}
            width="100%"
            height={HEIGHT}
            className="block border-b border-line"
          >
            {points.map(({ day, count }, at) => (
              <ChartBar
                key={day}
                x={slot * (at + 0.2)}
                width={slot * 0.6}
                share={(count ?? MIN_PUBLISHED_COUNT / 2) / max}
                chartHeight={HEIGHT}
                className={count === null ? "fill-line-strong" : "fill-accent-text"}
              />
            ))}
          </SvgChart>
          <span aria-hidden="true" className="flex justify-between">
            <span>{first && formatDay(first.day)}</span>
            <span>{last && formatDay(last.day)}</span>
          </span>
        </figure>
      )}
      <FiguresDisclosure
        name={name}
        figures={{
          columns: [unit === "days" ? m.panel_day() : m.site_admin_usage_week(), name],
          rows: points.toReversed().map(({ day, count }) => [formatDay(day), format(count)]),
        }}
      />
    </>
  );
}

type Measure = "signUps" | "activeUsers";

const units: readonly Unit[] = ["days", "weeks"];

/** Of the day or week that is not over yet. */
const sentences: Readonly<Record<Measure, Record<Unit, (inputs: { n: string }) => string>>> = {
  signUps: { days: m.site_admin_usage_sign_ups_day, weeks: m.site_admin_usage_sign_ups_week },
  activeUsers: { days: m.site_admin_usage_active_day, weeks: m.site_admin_usage_active_week },
};

export default function UsageTab() {
  const locale = useLocale();
  const [unit, setUnit] = useState<Unit>("days");
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/figures"));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
    );
  }
  const figures = data[unit];
  const unitLabels = { days: m.site_admin_usage_days(), weeks: m.site_admin_usage_weeks() };
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-ink-soft">
          {m.site_admin_usage_what({ count: data.users, n: formatNumber(data.users, locale) })}
        </p>
        <ToggleGroup
          label={m.site_admin_usage_by()}
          isLabelHidden
          selection="single"
          isRequired
          variant="segments"
          className="max-w-md"
          options={units.map((value) => ({ value, label: unitLabels[value] }))}
          value={[unit]}
          onChange={([next]) => setUnit(next ?? "days")}
        />
      </div>
      <Section title={m.site_admin_usage_sign_ups()}>
        <Part measure="signUps" unit={unit} figures={figures} />
      </Section>
      <Section
        title={m.site_admin_usage_active()}
        description={m.site_admin_usage_active_meaning()}
      >
        <Part measure="activeUsers" unit={unit} figures={figures} />
      </Section>
    </div>
  );
}

type PartProps = { measure: Measure; unit: Unit; figures: readonly Figures[] };

function Part({ measure, unit, figures }: PartProps) {
  const locale = useLocale();
  const format = (count: number | null) =>
    count === null ? m.site_admin_usage_few() : formatNumber(count, locale);
  return (
    <UsageChart
      name={measure === "signUps" ? m.site_admin_usage_sign_ups() : m.site_admin_usage_active()}
      sentence={sentences[measure][unit]({ n: format(figures.at(-1)?.[measure] ?? null) })}
      unit={unit}
      points={figures.map((one) => ({ day: one.day, count: one[measure] }))}
      format={format}
    />
  );
}
