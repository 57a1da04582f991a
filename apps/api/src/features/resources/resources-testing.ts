// Calls of the resources of a workspace, as one user.
import type { BodyIn, QueryIn } from "@vereda/domain/http/endpoint";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourcesApi } from "@vereda/domain/resources/contract";
import type { TestApp } from "#platform/testing/testing.ts";

export interface ResourceUser {
  readonly token: string;
  readonly workspaceId: string;
}

export function makeResourceCalls(api: TestApp, { token, workspaceId }: ResourceUser) {
  const at = (resourceId: ResourceKey) => ({ token, params: { id: workspaceId, resourceId } });
  return {
    list: () => api.call(resourcesApi.list, { token, params: { id: workspaceId } }),
    arrange: (body: BodyIn<typeof resourcesApi.arrange>) =>
      api.attempt(resourcesApi.arrange, { token, params: { id: workspaceId }, body }),
    get: (resourceId: ResourceKey, query: QueryIn<typeof resourcesApi.get> = {}) =>
      api.attempt(resourcesApi.get, { ...at(resourceId), query }),
    change: (resourceId: ResourceKey, body: BodyIn<typeof resourcesApi.change>) =>
      api.attempt(resourcesApi.change, { ...at(resourceId), body }),
    log: (resourceId: ResourceKey, body: unknown) =>
      api.attempt(resourcesApi.create, { ...at(resourceId), body }),
    entries: (resourceId: ResourceKey, query: QueryIn<typeof resourcesApi.entries> = {}) =>
      api.call(resourcesApi.entries, { ...at(resourceId), query }),
    changeEntry: (id: string, body: BodyIn<typeof resourcesApi.updateEntry>) =>
      api.attempt(resourcesApi.updateEntry, { token, params: { id }, body }),
    removeEntry: (id: string) => api.attempt(resourcesApi.removeEntry, { token, params: { id } }),
    feed: (id: string, resourceIds: readonly ResourceKey[]) =>
      api.attempt(resourcesApi.feedFrom, {
        token,
        params: { id },
        body: { resourceIds: [...resourceIds] },
      }),
    feeds: (id: string) => api.attempt(resourcesApi.ofObjective, { token, params: { id } }),
  };
}
