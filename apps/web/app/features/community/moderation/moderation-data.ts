// The calls of moderation, and what is refetched after a decision.
import type { QueryClient } from "@tanstack/react-query";
import type { CallData } from "@vereda/domain/endpoints";
import { isUnder } from "#platform/query/build-query.ts";

export const REPORTS = "GET /panel/moderation/reports";
export const CIRCLE_REPORTS = "GET /panel/circles/:id/reports";
export const LOG = "GET /panel/moderation/log";
export const OWN_DECISIONS = "GET /panel/moderation/decisions";
export type OwnDecision = CallData<typeof OWN_DECISIONS>["items"][number];

/** Where what a decision hides or shows again is read, besides the reports themselves. */
const isChanged = isUnder("/panel", "/workspaces", "/planning", "/public");

export function refetchModerated(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ predicate: isChanged });
}
