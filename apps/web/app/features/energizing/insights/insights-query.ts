// What the nights of the last days say: asked once for all who want to know.
import { formatDay, type Day } from "@vereda/domain/time/day";
import { buildQuery } from "#platform/query/build-query.ts";

/** The span that is looked at first, in days. */
export const DEFAULT_RANGE_DAYS = 30;

export function insightsQuery(today: Day, days: number) {
  return buildQuery("GET /energizing/sleep-insights", {
    query: { from: formatDay(today - days + 1), to: formatDay(today) },
  });
}
