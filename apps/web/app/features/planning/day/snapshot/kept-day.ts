// What of the day is kept on the device: today as it was read last, without what is about sleep and cycle. That is
// sealed on the server and never lies in the clear anywhere.
import type { QueryClient } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { keyOf } from "#platform/query/query-of.ts";
import type { KeptQuery } from "#platform/query/kept.ts";
import { focusQuery } from "#features/planning/focus/use-focus.ts";

/** Only what is named here: what comes to an agenda later is left out until somebody has thought about it. */
export function withoutRest({ date, items, totalCount, plan, overdue }: Agenda): Agenda {
  return normaliseAgenda({ date, items, totalCount, plan, overdue });
}

/** `today` as `2026-11-20`. */
export function keptDay(queryClient: QueryClient, today: string): KeptQuery[] {
  const agendaKey = keyOf("GET /planning/schedules/daily-agenda", { query: { date: today } });
  const agenda = queryClient.getQueryState<Agenda>(agendaKey);
  const focus = queryClient.getQueryState(focusQuery.queryKey);
  return [
    ...(agenda?.data
      ? [{ key: agendaKey, data: withoutRest(agenda.data), at: agenda.dataUpdatedAt }]
      : []),
    ...(focus?.data
      ? [{ key: focusQuery.queryKey, data: focus.data, at: focus.dataUpdatedAt }]
      : []),
  ];
}
