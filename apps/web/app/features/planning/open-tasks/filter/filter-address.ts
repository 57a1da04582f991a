// The filter of the open tasks, which stands in the address.
import { filterQuery, type TaskFilter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { formatFilter } from "@vereda/domain/planning/open-tasks/task-filter";

/** Empty for an address that somebody has changed by hand to nothing sensible. */
export function parseFilter(params: URLSearchParams): TaskFilter {
  return filterQuery.safeParse(Object.fromEntries(params)).data ?? {};
}

export function buildFilterParams(filter: TaskFilter): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(formatFilter(filter)));
}
