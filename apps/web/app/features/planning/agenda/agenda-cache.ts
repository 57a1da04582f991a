// Selects today's agenda for the device cache, without sleep and cycle data.
import type { QueryClient } from "@tanstack/react-query";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { PersistedQuery } from "#platform/query/persisted-cache.ts";
import { focusQuery } from "../tracking/use-focus.ts";

export type CachedAgenda = Pick<
  AgendaResponse,
  "date" | "items" | "steps" | "totalCount" | "hasDatedTasks" | "plan" | "overdue"
>;

/**
 * Allow-list: sleep and cycle data must never be stored unencrypted, so a new agenda field is only cached
 * once it is added here.
 */
export function omitHealthData(agenda: AgendaResponse): CachedAgenda {
  const { date, items, steps, totalCount, hasDatedTasks, plan, overdue } = agenda;
  return { date, items, steps, totalCount, hasDatedTasks, plan, overdue };
}

/** `today` as `2026-11-20`. */
export function listAgendaQueries(queryClient: QueryClient, today: string): PersistedQuery[] {
  const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", {
    query: { date: today },
  });
  const agenda = queryClient.getQueryState<AgendaResponse>(agendaKey);
  const focus = queryClient.getQueryState(focusQuery.queryKey);
  return [
    ...(agenda?.data
      ? [{ key: agendaKey, data: omitHealthData(agenda.data), at: agenda.dataUpdatedAt }]
      : []),
    ...(focus?.data
      ? [{ key: focusQuery.queryKey, data: focus.data, at: focus.dataUpdatedAt }]
      : []),
  ];
}
