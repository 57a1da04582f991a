// Sleep insights: duration, debt, regularity and factors.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { linkStyles } from "#ui/styles.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { AwakeningsInsight } from "./awakenings-insight.tsx";
import { DebtInsight } from "./debt-insight.tsx";
import { FactorsInsight } from "./factors-insight.tsx";
import { HoursInsight } from "./hours-insight.tsx";
import { DEFAULT_RANGE_DAYS, buildInsightsQuery } from "./insights-query.ts";
import { LengthsInsight } from "./lengths-insight.tsx";

/** With fewer nights, a mean describes the last week rather than the user. */
const NIGHTS_NEEDED = 8;

const ranges = { days30: DEFAULT_RANGE_DAYS, days90: 90, year: 365 } as const;
type RangeKey = keyof typeof ranges;

export default function SleepInsights({ nights }: { nights: number }) {
  const locale = useLocale();
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
      ) : query.isPending ? (
        <InsightsSkeleton />
      ) : (
        <Failure title={m.energizing_insights_failed()} onRetry={() => query.refetch()}>
          {getErrorText(query.error, locale)}
        </Failure>
      )}
    </section>
  );
}

function RangeToggle({ range, onChange }: { range: RangeKey; onChange: (span: RangeKey) => void }) {
  return (
    <ToggleGroup<RangeKey>
      label={m.energizing_insights_range()}
      isLabelHidden
      selection="single"
      variant="segments"
      isRequired
      value={[range]}
      onChange={([next]) => next && onChange(next)}
      options={[
        { value: "days30", label: m.energizing_insights_days({ count: ranges.days30 }) },
        { value: "days90", label: m.energizing_insights_days({ count: ranges.days90 }) },
        { value: "year", label: m.energizing_insights_year() },
      ]}
    />
  );
}

function InsightsSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.energizing_insights_loading()}</output>
      <SkeletonRows count={4} />
    </div>
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
