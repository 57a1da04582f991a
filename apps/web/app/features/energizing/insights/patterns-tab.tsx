// What the nights of the user say over weeks and months. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { buildNightsQuery, FIRST_NIGHTS } from "../nights/screen/rest-data.ts";
import SleepInsights from "./sleep-insights.tsx";

export default function PatternsTab() {
  const locale = useLocale();
  const nights = useQuery(buildNightsQuery(FIRST_NIGHTS));
  if (nights.data) return <SleepInsights nights={nights.data.total} />;
  if (nights.isPending) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{m.energizing_insights_loading()}</output>
        <SkeletonRows count={4} />
      </div>
    );
  }
  return (
    <Failure title={m.energizing_insights_failed()} onRetry={() => nights.refetch()}>
      {getErrorText(nights.error, locale)}
    </Failure>
  );
}
