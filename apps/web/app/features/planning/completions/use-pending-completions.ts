// While the panel is open: what was completed and is not sent yet stays shown, whatever the server or the last visit says.
import { hashKey, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { useEffect } from "react";
import { keyOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { focusQuery } from "../focus/use-focus.ts";
import { agendaAfter, withSteps } from "./agenda-after.ts";
import { completions } from "./completions.ts";

export function usePendingCompletions(): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    for (const query of cache.getAll()) showOn(queryClient, id, query);
    return cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      if (!event.action.manual) showOn(queryClient, id, event.query);
    });
  }, [queryClient, id]);
}

const [slug, agendaPath] = keyOf("GET /planning/schedules/daily-agenda");

function showOn(queryClient: QueryClient, userId: string, { queryKey, state }: Query): void {
  const isFocus = hashKey(queryKey) === hashKey(focusQuery.queryKey);
  if (!isFocus && (queryKey[0] !== slug || queryKey[1] !== agendaPath)) return;
  const pending = completions
    .list(userId)
    .filter(({ isSent }) => !isSent)
    .map(({ payload }) => payload);
  if (pending.length === 0) return;
  const age = { updatedAt: state.dataUpdatedAt };
  if (isFocus) {
    const after = (focus: CurrentFocus | undefined) =>
      focus?.task ? { ...focus, task: withSteps(focus.task, pending) } : focus;
    queryClient.setQueryData<CurrentFocus>(queryKey, after, age);
    return;
  }
  const after = (agenda: Agenda | undefined) => agenda && agendaAfter(agenda, pending);
  queryClient.setQueryData<Agenda>(queryKey, after, age);
}
