// Reapplies unsent completions to the query cache after every refetch while the panel is open.
import { hashKey, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { useEffect } from "react";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { focusQuery } from "../../tracking/use-focus.ts";
import { applyCompletions, applySteps } from "./apply-completions.ts";
import { completions } from "./completions.ts";

export function usePendingCompletions(): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    for (const query of cache.getAll()) applyPending(queryClient, id, query);
    return cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      if (!event.action.manual) applyPending(queryClient, id, event.query);
    });
  }, [queryClient, id]);
}

const [agendaPath] = buildQueryKey("GET /planning/schedules/daily-agenda");

function applyPending(queryClient: QueryClient, userId: string, { queryKey, state }: Query): void {
  const isFocus = hashKey(queryKey) === hashKey(focusQuery.queryKey);
  if (!isFocus && queryKey[0] !== agendaPath) return;
  const pending = completions
    .list(userId)
    .filter(({ isSent }) => !isSent)
    .map(({ payload }) => payload);
  if (pending.length === 0) return;
  const age = { updatedAt: state.dataUpdatedAt };
  if (isFocus) {
    const applyToFocus = (focus: CurrentFocus | undefined) =>
      focus?.task ? { ...focus, task: applySteps(focus.task, pending) } : focus;
    queryClient.setQueryData<CurrentFocus>(queryKey, applyToFocus, age);
    return;
  }
  const applyToAgenda = (agenda: Agenda | undefined) => agenda && applyCompletions(agenda, pending);
  queryClient.setQueryData<Agenda>(queryKey, applyToAgenda, age);
}
