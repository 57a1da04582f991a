// Queries for the streak of all that is done, or of one routine.
import { buildQuery } from "#platform/query/build-query.ts";

/** Not cached, because it changes with every completed task. */
export function buildStreakQuery(objectiveId: string | undefined, year?: number) {
  return { ...buildQuery("GET /panel/streak", { query: { objectiveId, year } }), staleTime: 0 };
}
