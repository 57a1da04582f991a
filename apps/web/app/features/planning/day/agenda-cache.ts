// What of the day may lie on the device: today as it was read last, without what is about sleep and cycle. That is
// encrypted on the server and never lies in the clear anywhere.
import type { QueryClient } from "@tanstack/react-query";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { PersistedQuery } from "#platform/query/persisted-cache.ts";
import { focusQuery } from "../focus/use-focus.ts";

/** An agenda as far as it may be kept. */
export type CachedAgenda = Pick<
  AgendaResponse,
  "date" | "items" | "totalCount" | "plan" | "overdue"
>;

/** Only what is named here: what comes to an agenda later is left out until somebody has thought about it. */
export function omitHealthData(agenda: AgendaResponse): CachedAgenda {
  const { date, items, totalCount, plan, overdue } = agenda;
  return { date, items, totalCount, plan, overdue };
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
