// Builds React Query options (key, request and data type) from API calls.
import { queryOptions } from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import { splitCall } from "../api/address.ts";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";

/** `["/planning/tasks/:id", { params, query }]`: the path alone matches all queries of the call. */
type QueryKey = readonly [string, object?];

/** The key of one query of a call, or of all its queries without `input`. */
export function buildQueryKey<C extends Call>(call: C, input?: Partial<CallInput<C>>): QueryKey {
  const [, path] = splitCall(call);
  if (input === undefined) return [path];
  return [path, { params: input.params ?? {}, query: input.query ?? {} }];
}

export function buildQuery<C extends Call>(call: C, ...rest: CallArguments<C>) {
  const input = (rest[0] ?? {}) as CallInput<C>;
  return queryOptions({
    queryKey: buildQueryKey(call, input),
    queryFn: ({ signal }): Promise<CallData<C>> => api.request(call, { ...input, signal }),
  });
}

/** Matches the queries of all calls whose path starts so. */
export function isUnder(...starts: readonly `/${string}`[]) {
  return ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
    typeof path === "string" && starts.some((start) => path.startsWith(start));
}
