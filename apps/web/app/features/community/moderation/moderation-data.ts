// The calls of moderation, and what is refetched after a decision.
import type { QueryClient } from "@tanstack/react-query";
import type { CallData } from "@vereda/domain/endpoints";
import { buildQueryKey } from "#platform/query/build-query.ts";

export const REPORTS = "GET /panel/moderation/reports";
export const CIRCLE_REPORTS = "GET /panel/circles/:id/reports";
export const LOG = "GET /panel/moderation/log";
export const OWN_DECISIONS = "GET /panel/moderation/decisions";
export type OwnDecision = CallData<typeof OWN_DECISIONS>["items"][number];

/** Also the posts of circles: a host reads them below the reports. */
const CHANGED = [REPORTS, CIRCLE_REPORTS, LOG, "GET /panel/circles/:id/posts"] as const;

export function refetchReports(queryClient: QueryClient): Promise<unknown> {
  const keys = CHANGED.map((call) => buildQueryKey(call));
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
