// Builds React Query options (key, request and data type) from API calls.
import { queryOptions } from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import { splitCall } from "../api/address.ts";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";

/** `["planning", "/planning/tasks/:id", { params, query }]`: a shorter key matches all below it. */
type QueryKey = readonly [string, string?, object?];

export function buildSlugKey(slug: string): QueryKey {
  return [slug];
}

/** The key of one query of a call, or of all its queries without `input`. */
export function buildQueryKey<C extends Call>(call: C, input?: Partial<CallInput<C>>): QueryKey {
  const [, path] = splitCall(call);
  const slug = path.split("/")[1] ?? "";
  if (input === undefined) return [slug, path];
  return [slug, path, { params: input.params ?? {}, query: input.query ?? {} }];
}

export function buildQuery<C extends Call>(call: C, ...rest: CallArguments<C>) {
  const input = (rest[0] ?? {}) as CallInput<C>;
  return queryOptions({
    queryKey: buildQueryKey(call, input),
    queryFn: ({ signal }): Promise<CallData<C>> => api.request(call, { ...input, signal }),
  });
}
