// Updates the items of every cached calendar range.
import type { QueryClient } from "@tanstack/react-query";
import type { Calendar, CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { buildQueryKey } from "#platform/query/build-query.ts";

export function changeCachedCalendar(
  queryClient: QueryClient,
  change: (items: CalendarItem[]) => CalendarItem[],
): void {
  queryClient.setQueriesData<Calendar>(
    { queryKey: buildQueryKey("GET /planning/calendar") },
    (cached) => cached && { ...cached, items: change(cached.items) },
  );
}
