// What the nights of the user say over weeks and months.
import { useQuery } from "@tanstack/react-query";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EnergyPage } from "../energy-page.tsx";
import { LoadFailure } from "../failures.tsx";
import { buildNightsQuery, FIRST_NIGHTS } from "../rest/rest-data.ts";
import SleepInsights from "./sleep-insights.tsx";

export default function PatternsScreen() {
  return (
    <EnergyPage title={m.energizing_tab_patterns()}>
      <Patterns />
    </EnergyPage>
  );
}

function Patterns() {
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
    <LoadFailure title={m.energizing_insights_failed()} onRetry={() => nights.refetch()}>
      {getErrorText(nights.error, locale)}
    </LoadFailure>
  );
}
