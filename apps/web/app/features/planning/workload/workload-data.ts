// The load of a day, as the screens ask for it.
import { useQuery } from "@tanstack/react-query";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { queryOf } from "#platform/query/query-of.ts";

export function useWorkload(date: string) {
  return useQuery(queryOf(workloadApi.workload, { query: { date } }));
}
