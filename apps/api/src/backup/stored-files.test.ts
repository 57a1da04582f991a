import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { planningApi } from "@vereda/domain/planning/contract";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { expect, it } from "vitest";
import { aRecipe, makeLogbook } from "#features/logbook/testing/logbook-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import type { Network } from "#platform/outgoing/network.ts";
import type { CallParts } from "#platform/http/contract-request.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listStoredFiles } from "./stored-files.ts";

const image = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const page = Buffer.from('<html><head><meta property="og:image" content="/a.png"></head></html>');
const network: Network = {
  resolve: () => Promise.resolve([{ address: "93.184.215.14", family: 4 }]),
  request: ({ pathname }) => {
    const [type, body] = pathname === "/a.png" ? ["image/png", image] : ["text/html", page];
    return Promise.resolve({
      status: 200,
      headers: { "content-type": type },
      body: Readable.from([body]),
    });
  },
};

const api = await makeTestApp({ network });
const ana = await makePlanner(api);
const entry = await makeLogbook(api, ana).add(aRecipe);
const area = { id: ana.workspaceId, areaId: "work" } as const;
const { mission } = await ana.routine("2026-03-01");
const task = await ana.task(mission);
const { workspace } = await makeWorkspace(api, ana, { name: "Taller" });
const query = { name: "foto.png" };

/** What each call needs that takes a file. */
const calls: Readonly<Record<string, CallParts>> = {
  "PUT /sessions/avatar": {},
  "POST /workspaces/:id/active-areas/:areaId/library/files": { params: area, query },
  "POST /workspaces/entries/:id/attachments": { params: { id: entry.id }, query },
  "POST /planning/tasks/:id/attachments/files": { params: { id: task.id }, query },
  "POST /panel/messages/files": { query },
  "PUT /panel/workspaces/:id/cover": { params: { id: workspace.id } },
};
const storesNothing = new Set([
  "POST /sessions/data-import",
  "POST /public/billing/webhook",
  "POST /public/digests/:token",
]);

it("lists every file that a call has stored", async () => {
  for (const endpoint of api.app.endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.bodyTypes === undefined || storesNothing.has(name)) continue;
    const { status } = await api.attempt(endpoint, {
      ...calls[name],
      token: ana.token,
      body: image,
    });
    expect([name, status < 300]).toEqual([name, true]);
  }
  const link = { kind: "LINK", url: "https://example.org/pan" } as const;
  await api.call(libraryApi.create, { token: ana.token, params: { ...area }, body: link });
  const folder = join(api.dataDir, "files");
  const stored = await readdir(folder, { recursive: true });
  const files = stored.filter((name) => name.includes("."));
  expect(files.length).toBe(Object.keys(calls).length + 1);
  expect(await listStoredFiles(api.db)).toEqual(files.toSorted());
});

it("lists the files of what is in the bin", async () => {
  const before = await listStoredFiles(api.db);
  await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
  expect(await listStoredFiles(api.db)).toEqual(before);
  await api.call(binApi.empty, { token: ana.token });
  expect(await listStoredFiles(api.db)).toEqual(
    before.filter((name) => !name.startsWith("tasks/")),
  );
});

it("finds every column that a file is named in", async () => {
  const { rows } = await api.db.execute(sql`
    select table_name::text || '.' || column_name::text as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and domain_name is null
      and column_name ~ '(^|_)(file|image|avatar|image|photo|attachment|thumbnail)$'`);
  expect(rows).toEqual([]);
});
