// Test helpers for ideas and libraries: the calls of one user in one area, and suspensions.
import { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { Idea, LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { CallParts } from "#platform/http/contract-request.ts";
import type { TestApp } from "#platform/testing/testing.ts";

interface Writer {
  readonly token: string;
  readonly workspaceId: string;
}

export function makeIdeas(api: TestApp, { token, workspaceId }: Writer, areaId: AreaKey = "work") {
  const params = { id: workspaceId, areaId };
  const attemptAdd = (body: unknown) => api.attempt(ideasApi.create, { token, params, body });
  const on = (id: string) => ({ token, params: { id } });
  return {
    attemptAdd,
    add: async (
      title: string,
      given: Partial<BodyIn<typeof ideasApi.create>> = {},
    ): Promise<Idea> => (await attemptAdd({ title, ...given })).data,
    list: (query: CallParts["query"] = {}) => api.attempt(ideasApi.list, { token, params, query }),
    change: (id: string, body: BodyIn<typeof ideasApi.change>) =>
      api.attempt(ideasApi.change, { ...on(id), body }),
    remove: (id: string) => api.attempt(ideasApi.remove, on(id)),
    vote: (id: string) => api.attempt(ideasApi.vote, { ...on(id), body: {} }),
    unvote: (id: string) => api.attempt(ideasApi.unvote, on(id)),
    turn: (id: string, body: BodyIn<typeof ideasApi.turnIntoObjective> = {}) =>
      api.attempt(ideasApi.turnIntoObjective, { ...on(id), body }),
  };
}

export function makeLibrary(
  api: TestApp,
  { token, workspaceId }: Writer,
  areaId: AreaKey = "work",
) {
  const params = { id: workspaceId, areaId };
  const attemptAdd = (body: unknown) => api.attempt(libraryApi.create, { token, params, body });
  const list = (query: CallParts["query"] = {}) =>
    api.attempt(libraryApi.list, { token, params, query });
  const getFile = (id: string, part: "file" | "image") =>
    api.inject({
      url: `/api/v1/workspaces/library-items/${id}/${part}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    attemptAdd,
    add: async (body: BodyIn<typeof libraryApi.create>): Promise<LibraryItem> =>
      (await attemptAdd(body)).data,
    list,
    titles: async (query?: CallParts["query"]) =>
      (await list(query)).data.items.map(({ title }) => title),
    upload: (body: Uint8Array, name = "notas.txt", id?: string) =>
      api.attempt(libraryApi.upload, {
        token,
        params,
        query: { name, id },
        body,
        headers: { "content-type": "application/octet-stream" },
      }),
    change: (id: string, body: BodyIn<typeof libraryApi.change>) =>
      api.attempt(libraryApi.change, { token, params: { id }, body }),
    remove: (id: string) => api.attempt(libraryApi.remove, { token, params: { id } }),
    getFile: (id: string) => getFile(id, "file"),
    getImage: (id: string) => getFile(id, "image"),
  };
}
