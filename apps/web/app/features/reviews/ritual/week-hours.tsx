// The hours that the week after a review really has, against what is planned in it.
import { useQuery } from "@tanstack/react-query";
import type { DayAheadResponse } from "@vereda/domain/planning/workload/contract-workload";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useId } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";

const DAYS_IN_WEEK = 7;

export function WeekHours({ period }: { period: ReviewPeriod }) {
  const query = buildQuery("GET /planning/workload/ahead", {
    query: { date: formatIsoDay(period.to) },
  });
  const { data, error, refetch } = useQuery(query);
  const days = data?.days.slice(0, DAYS_IN_WEEK);
  return (
    <Section title={m.reviews_week_hours()}>
      {days && <WeekTable days={days} />}
      {!days && !error && <SkeletonRows count={4} />}
      {!days && error && (
        <Failure title={m.reviews_week_hours_failed()} error={error} onRetry={refetch} />
      )}
    </Section>
  );
}

const CELL = "figures py-2 pl-3 text-right whitespace-nowrap";

function WeekTable({ days }: { days: readonly DayAheadResponse[] }) {
  const locale = useLocale();
  const sentenceId = useId();
  const available = sum(days.map(({ availableMinutes }) => availableMinutes));
  const planned = sum(days.map(({ plannedMinutes }) => plannedMinutes));
  const isOver = planned > available;
  const values = {
    available: formatMinutes(available),
    planned: formatMinutes(planned),
    left: formatMinutes(Math.abs(available - planned)),
  };
  return (
    <>
      <p id={sentenceId} className="font-serif text-18 text-pretty">
        {isOver ? m.reviews_week_over(values) : m.reviews_week_left(values)}
      </p>
      <table aria-describedby={sentenceId} className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              {m.panel_day()}
            </th>
            {[m.panel_available(), m.panel_planned(), m.reviews_column_free()].map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map(({ date, availableMinutes, plannedMinutes }) => (
            <tr key={date}>
              <th scope="row" className="py-2 text-left font-normal first-letter:uppercase">
                {formatDayLabel(date, locale, "brief")}
              </th>
              <td className={CELL}>{formatMinutes(availableMinutes)}</td>
              <td className={CELL}>{formatMinutes(plannedMinutes)}</td>
              <td className={`${CELL} ${plannedMinutes > availableMinutes ? "text-caution" : ""}`}>
                {formatMinutes(availableMinutes - plannedMinutes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
