// What the nights say: how long, what is missing, how alike the days are, and what goes with the better ones.
// Loaded after the nights are there.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { useState } from "react";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { LoadFailure } from "../failures.tsx";
import { AwakeningsInsight } from "./awakenings-insight.tsx";
import { DebtInsight } from "./debt-insight.tsx";
import { FactorsInsight } from "./factors-insight.tsx";
import { HoursInsight } from "./hours-insight.tsx";
import { FIRST_SPAN, insightsQuery } from "./insights-query.ts";
import { LengthsInsight } from "./lengths-insight.tsx";

/** With fewer, a mean says more about last week than about the person. */
const NIGHTS_NEEDED = 8;

const spans = { days30: FIRST_SPAN, days90: 90, year: 365 } as const;
type Span = keyof typeof spans;

/** @param nights how many the person has told in all */
export default function SleepInsights({ nights }: { nights: number }) {
  const locale = useLocale();
  const today = useToday();
  const [span, setSpan] = useState<Span>("days30");
  const answer = useQuery({
    ...insightsQuery(today, spans[span]),
    placeholderData: keepPreviousData,
  });
  const insights = answer.data;
  return (
    <Section title={m.energizing_insights()} className="gap-6">
      {/* Before there are enough, a longer time shows no more. */}
      {nights >= NIGHTS_NEEDED && <SpanChoice span={span} onChange={setSpan} />}
      {insights ? (
        <div
          aria-busy={answer.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <Told insights={insights} />
        </div>
      ) : answer.isPending ? (
        <Waiting />
      ) : (
        <LoadFailure title={m.energizing_insights_failed()} onRetry={() => answer.refetch()}>
          {errorText(answer.error, locale)}
        </LoadFailure>
      )}
    </Section>
  );
}

function SpanChoice({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  return (
    <ToggleGroup<Span>
      label={m.energizing_insights_span()}
      isLabelHidden
      selection="single"
      look="segments"
      isRequired
      value={[span]}
      onChange={([next]) => next && onChange(next)}
      options={[
        { value: "days30", label: m.energizing_insights_days({ count: spans.days30 }) },
        { value: "days90", label: m.energizing_insights_days({ count: spans.days90 }) },
        { value: "year", label: m.energizing_insights_year() },
      ]}
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.energizing_insights_loading()}</output>
      <SkeletonRows count={4} />
    </div>
  );
}

function Told({ insights }: { insights: SleepInsightsData }) {
  const { nights } = insights;
  if (nights.length < NIGHTS_NEEDED) return <Invitation count={nights.length} />;
  return (
    <div className="flex flex-col gap-10">
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

/** The way to tell more of them stands with the nights, above. */
function Invitation({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-serif text-18">{m.energizing_insights_invite()}</p>
      <p className="max-w-reading text-ink-soft">{m.energizing_insights_so_far({ count })}</p>
    </div>
  );
}
