import { QueryStatus } from "#platform/query/query-status.tsx";
// What the nights of the user say over weeks and months. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { buildNightsQuery, FIRST_NIGHTS } from "../nights/screen/rest-data.ts";
import SleepInsights from "./sleep-insights.tsx";

export default function PatternsTab() {
  const nights = useQuery(buildNightsQuery(FIRST_NIGHTS));
  if (nights.data) return <SleepInsights nights={nights.data.total} />;
  return (
    <QueryStatus
      query={nights}
      rows={4}
      loading={m.energizing_insights_loading()}
      failed={m.energizing_insights_failed()}
    />
  );
}
