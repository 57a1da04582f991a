// Counts by day or week as bars, with a sentence above and a table behind.
import { MIN_PUBLISHED_COUNT } from "@vereda/domain/account/users/usage-figures";
import { useId } from "react";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ChartBar, SvgChart } from "#ui/svg-chart.tsx";

export type Unit = "days" | "weeks";

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

export function UsageChart({ name, sentence, unit, points, format }: UsageChartProps) {
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
          columns: [unit === "days" ? m.site_admin_usage_day() : m.site_admin_usage_week(), name],
          rows: points.toReversed().map(({ day, count }) => [formatDay(day), format(count)]),
        }}
      />
    </>
  );
}
