// Query for the sleep insights of the last days, shared by all components that use them.
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { buildQuery } from "#platform/query/build-query.ts";

export const DEFAULT_RANGE_DAYS = 30;

export function buildInsightsQuery(today: Day, days: number) {
  return buildQuery("GET /energizing/sleep-insights", {
    query: { from: formatIsoDay(today - days + 1), to: formatIsoDay(today) },
  });
}
