// The figures of this period against those of the one before.
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { Locale } from "@vereda/domain/locale";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { beforeLabels } from "../format-period.ts";
import { FiguresTable } from "#ui/layout/figures-table.tsx";

type Compared = Pick<
  Review["facts"],
  "planned" | "completed" | "plannedMinutes" | "trackedMinutes" | "overloadedDays"
>;

const comparedFigures: readonly {
  readonly label: () => string;
  readonly key: keyof Compared;
  readonly isTime: boolean;
}[] = [
  { label: m.panel_planned, key: "planned", isTime: false },
  { label: m.panel_is_done, key: "completed", isTime: false },
  { label: m.reviews_figure_planned_time, key: "plannedMinutes", isTime: true },
  { label: m.reviews_figure_tracked_time, key: "trackedMinutes", isTime: true },
  { label: m.reviews_figure_overloaded, key: "overloadedDays", isTime: false },
];

/** Rows of a table with one column for each period; without those that are zero in all. */
export function listComparedRows(periods: readonly Compared[], locale: Locale): string[][] {
  return comparedFigures
    .filter(({ key }) => periods.some((one) => one[key] > 0))
    .map(({ label, key, isTime }) => [
      label(),
      ...periods.map((one) => (isTime ? formatMinutes(one[key]) : formatNumber(one[key], locale))),
    ]);
}

export function Comparison({ review, period }: { review: Review; period: ReviewPeriod }) {
  const locale = useLocale();
  const { previous, facts } = review;
  const today = useToday();
  if (previous === null) return null;
  const more = facts.completed - previous.completed;
  // Less than before says nothing yet while the period goes on.
  const isComparable = more >= 0 || period.to < today;
  const title = beforeLabels[period.kind]();
  return (
    <Section title={title}>
      {(facts.completed > 0 || previous.completed > 0) && isComparable && (
        <p className="font-serif text-18 text-pretty">{formatChange(more, facts.completed)}</p>
      )}
      <FiguresTable
        label={m.platform_table_of({ name: title })}
        columns={[m.reviews_figure(), m.common_now(), m.reviews_then()]}
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

function formatChange(more: number, completed: number): string {
  if (more === 0) return m.reviews_change_same({ count: completed });
  return more > 0
    ? m.reviews_change_more({ count: more })
    : m.reviews_change_less({ count: -more });
}
