// Queries made from contracts: the endpoint gives the key, the call and the type of the data.
import { queryOptions } from "@tanstack/react-query";
import type { DataOf, Endpoint } from "@vereda/domain/http/endpoint";
import { api } from "../api/api.ts";
import type { CallArguments, CallInput } from "../api/client.ts";

/** `["planning", "/planning/tasks/:id", { params, query }]`: a shorter key stands for all below it. */
type QueryKey = readonly [string, string?, object?];

/** The key of every query of a part of the API, such as `planning`. */
export function slugKey(slug: string): QueryKey {
  return [slug];
}

/** The key of an endpoint's queries: of one when its input is given, of all when it is not. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: Partial<CallInput<E>>): QueryKey {
  const slug = endpoint.path.split("/")[1] ?? "";
  if (input === undefined) return [slug, endpoint.path];
  return [slug, endpoint.path, { params: input.params ?? {}, query: input.query ?? {} }];
}

/** What `useQuery` needs to read an endpoint. */
export function queryOf<E extends Endpoint>(endpoint: E, ...given: CallArguments<E>) {
  const input = (given[0] ?? {}) as CallInput<E>;
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<DataOf<E>> => api.request(endpoint, { ...input, signal }),
  });
}
