// Queries made from calls: a call gives the key, the request and the type of the data.
import { queryOptions } from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import { splitCall } from "../api/address.ts";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";

/** `["planning", "/planning/tasks/:id", { params, query }]`: a shorter key stands for all below it. */
type QueryKey = readonly [string, string?, object?];

/** The key of every query of a part of the API, such as `planning`. */
export function slugKey(slug: string): QueryKey {
  return [slug];
}

/** The key of a call's queries: of one when its input is given, of all when it is not. */
export function buildQueryKey<C extends Call>(call: C, input?: Partial<CallInput<C>>): QueryKey {
  const [, path] = splitCall(call);
  const slug = path.split("/")[1] ?? "";
  if (input === undefined) return [slug, path];
  return [slug, path, { params: input.params ?? {}, query: input.query ?? {} }];
}

/** What `useQuery` needs to read a call. */
export function buildQuery<C extends Call>(call: C, ...rest: CallArguments<C>) {
  const input = (rest[0] ?? {}) as CallInput<C>;
  return queryOptions({
    queryKey: buildQueryKey(call, input),
    queryFn: ({ signal }): Promise<CallData<C>> => api.request(call, { ...input, signal }),
  });
}
