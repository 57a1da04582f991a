import { workspaceApi } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import type { TestApp } from "#platform/testing/testing.ts";

export function settingsCalls(api: TestApp, maker: { readonly token: string }) {
  type Token = string | undefined;
  return {
    list: async (token: string, query = {}) =>
      (await api.call(workspaceApi.list, { token, query })).data,
    get: (id: string, token: string) => api.attempt(workspaceApi.get, { params: { id }, token }),
    update: (id: string, body: object, token: Token = maker.token) =>
      api.attempt(settingsApi.update, { params: { id }, body, token }),
    flags: (id: string, body: object, token: Token = maker.token) =>
      api.attempt(settingsApi.privacyOptions, { params: { id }, body, token }),
    slug: (id: string, publicSlug: unknown, token: Token = maker.token) =>
      api.attempt(settingsApi.publicSlug, { params: { id }, body: { publicSlug }, token }),
    archive: (id: string, token: Token = maker.token) =>
      api.attempt(settingsApi.archive, { params: { id }, body: {}, token }),
    restore: (id: string, token: Token = maker.token) =>
      api.attempt(settingsApi.restore, { params: { id }, body: {}, token }),
    remove: (id: string, confirm: unknown, token: Token = maker.token) =>
      api.attempt(settingsApi.remove, { params: { id }, body: { confirm }, token }),
  };
}
