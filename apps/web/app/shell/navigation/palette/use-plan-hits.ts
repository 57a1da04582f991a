// Searches the user's plans for the typed text, after a pause in typing.
import { useQuery } from "@tanstack/react-query";
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { useIsOnline } from "#platform/use-is-online.ts";

const MIN_CHARACTERS = 2;
const MAX_HITS = 6;

export type PlanHits =
  | { readonly state: "idle" | "searching" | "offline" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "loaded"; readonly hits: readonly SearchHit[] };

export function usePlanHits(typed: string): PlanHits {
  const term = useDebounced(typed);
  const isOnline = useIsOnline();
  const isRequested = typed.trim().length >= MIN_CHARACTERS;
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /planning/search", { query: { q: term, perPage: MAX_HITS } }),
    enabled: isRequested && term.length >= MIN_CHARACTERS && isOnline,
  });
  if (!isRequested) return { state: "idle" };
  const isCurrent = term === typed.trim();
  if (data !== undefined && isCurrent) return { state: "loaded", hits: data.items };
  if (!isOnline) return { state: "offline" };
  if (error !== null && isCurrent) {
    return { state: "failed", error, retry: () => void refetch() };
  }
  return { state: "searching" };
}
