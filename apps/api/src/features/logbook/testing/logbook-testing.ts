// Logbook test helpers that create entries and attachments through the API.
import type { BodyIn, QueryIn } from "@vereda/domain/http/endpoint";
import { logbookApi } from "@vereda/domain/logbook/contract";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { TestApp } from "#platform/testing/testing.ts";

export interface Writer {
  readonly token: string;
  readonly workspaceId: string;
}

type EntryBody = BodyIn<typeof logbookApi.create>;
type EntryChanges = BodyIn<typeof logbookApi.update>;

export const aRecipe = {
  kind: "recipes",
  day: "2026-03-04",
  title: "Atole de maíz",
  values: { servings: 4, ingredients: ["1 taza de masa", "Piloncillo"] },
} as const satisfies EntryBody;

export const aDiaryPage = {
  kind: "diary",
  day: "2026-03-04",
  values: { text: "Hoy llovió y caminé sin prisa.", mood: "calm" },
} as const satisfies EntryBody;

export const anExpense = {
  kind: "expenses",
  day: "2026-03-01",
  title: "Camión a Puebla",
  values: { amount: 25_050, category: "transport" },
} as const satisfies EntryBody;

export const aPdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");

export function makeLogbook(
  api: TestApp,
  { token, workspaceId }: Writer,
  areaId: AreaKey = "health",
) {
  const params = { id: workspaceId, areaId };
  const attemptAdd = (body: unknown) => api.attempt(logbookApi.create, { token, params, body });
  const list = (query: QueryIn<typeof logbookApi.list>) =>
    api.call(logbookApi.list, { token, params, query });
  return {
    attemptAdd,
    add: async (body: EntryBody): Promise<LogbookEntry> => (await attemptAdd(body)).data,
    list,
    titles: async (query: QueryIn<typeof logbookApi.list>) =>
      (await list(query)).data.items.map(({ title }) => title),
    change: (id: string, body: EntryChanges) =>
      api.attempt(logbookApi.update, { token, params: { id }, body }),
    remove: (id: string) => api.call(logbookApi.remove, { token, params: { id } }),
    attach: (id: string, body: Uint8Array, name = "recibo.pdf", type = "application/pdf") =>
      api.attempt(logbookApi.attach, {
        token,
        params: { id },
        query: { name },
        body,
        headers: { "content-type": type },
      }),
    detach: (id: string) => api.call(logbookApi.detach, { token, params: { id } }),
    /** Returns the raw response: a file, or an error envelope. */
    getFile: (id: string) =>
      api.inject({
        url: `/api/v1/workspaces/attachments/${id}`,
        headers: { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" },
      }),
  };
}

export async function activateLogbook(api: TestApp, writer: Writer, areaId: AreaKey) {
  const { token, workspaceId } = writer;
  await api.call(areasApi.activate, { token, params: { id: workspaceId }, body: { areaId } });
  return makeLogbook(api, writer, areaId);
}

/** Returns the status and each field error as `path: message`. */
export async function getRefusal(
  response: ReturnType<ReturnType<typeof makeLogbook>["attemptAdd"]>,
): Promise<(number | string)[]> {
  const { status, envelope } = await response;
  return [status, ...(envelope.fields ?? []).map(({ path, message }) => `${path}: ${message}`)];
}
