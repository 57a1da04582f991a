// What of the day may lie on the device: today as it was read last, without what is about sleep and cycle. That is
// encrypted on the server and never lies in the clear anywhere.
import type { QueryClient } from "@tanstack/react-query";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { keyOf } from "#platform/query/query-of.ts";
import type { KeptQuery } from "#platform/query/kept.ts";
import { focusQuery } from "../focus/use-focus.ts";

/** An agenda as far as it may be kept. */
export type KeptAgenda = Pick<AgendaAnswer, "date" | "items" | "totalCount" | "plan" | "overdue">;

/** Only what is named here: what comes to an agenda later is left out until somebody has thought about it. */
export function withoutRest(agenda: AgendaAnswer): KeptAgenda {
  const { date, items, totalCount, plan, overdue } = agenda;
  return { date, items, totalCount, plan, overdue };
}

/** `today` as `2026-11-20`. */
export function keptDay(queryClient: QueryClient, today: string): KeptQuery[] {
  const agendaKey = keyOf("GET /planning/schedules/daily-agenda", { query: { date: today } });
  const agenda = queryClient.getQueryState<AgendaAnswer>(agendaKey);
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
