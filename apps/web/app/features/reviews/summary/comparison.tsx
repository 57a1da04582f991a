// The figures of this period against those of the one before.
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { beforeLabels } from "../format-period.ts";
import { FiguresTable } from "./figures-table.tsx";

type Compared = Pick<
  Review["facts"],
  "planned" | "completed" | "plannedMinutes" | "trackedMinutes" | "overloadedDays"
>;

/** Rows of a table with one column for each period. */
export function listComparedRows(periods: readonly Compared[], locale: Locale): string[][] {
  const format = (value: number) => formatNumber(value, locale);
  return [
    [m.reviews_figure_planned(), ...periods.map(({ planned }) => format(planned))],
    [m.reviews_figure_done(), ...periods.map(({ completed }) => format(completed))],
    [
      m.reviews_figure_planned_time(),
      ...periods.map(({ plannedMinutes }) => formatMinutes(plannedMinutes)),
    ],
    [
      m.reviews_figure_tracked_time(),
      ...periods.map(({ trackedMinutes }) => formatMinutes(trackedMinutes)),
    ],
    [m.reviews_figure_overloaded(), ...periods.map(({ overloadedDays }) => format(overloadedDays))],
  ];
}

export function Comparison({ review, period }: { review: Review; period: ReviewPeriod }) {
  const locale = useLocale();
  const { previous, facts } = review;
  if (previous === null) return null;
  const title = beforeLabels[period.kind]();
  return (
    <Section title={title}>
      <p className="font-serif text-18 text-pretty">{formatChange(facts, previous)}</p>
      <FiguresTable
        name={title}
        columns={[m.reviews_figure(), m.reviews_now(), m.reviews_then()]}
        rows={listComparedRows([facts, previous], locale)}
      />
      {previous.priorities.length > 0 && (
        <div>
          <p className="text-14 text-ink-soft">{m.reviews_priorities_then()}</p>
          <BareList className="flex flex-col gap-1">
            {previous.priorities.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </BareList>
        </div>
      )}
    </Section>
  );
}

function formatChange(now: Compared, before: Compared): string {
  const more = now.completed - before.completed;
  if (more === 0) return m.reviews_change_same({ count: now.completed });
  return more > 0
    ? m.reviews_change_more({ count: more })
    : m.reviews_change_less({ count: -more });
}
