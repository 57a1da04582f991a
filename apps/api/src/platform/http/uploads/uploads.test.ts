import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { ClientRequest } from "node:http";
import path from "node:path";
import {
  LIBRARY_FILE_MAX_BYTES,
  libraryApi,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import {
  dataRightsApi,
  IMPORT_MAX_BYTES,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { aRecipe, makeLogbook } from "#features/logbook/testing/logbook-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const OPEN_BODIES_PER_CALLER = 12;

const api = await makeTestApp();
const ana = await makePlanner(api, { language: "es" });
const luis = await makePlanner(api);
const entry = await makeLogbook(api, ana).add(aRecipe);
const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const query = { name: "foto.png" };
const { mission } = await ana.routine("2026-03-01");
const task = await ana.task(mission);
const params = { id: ana.workspaceId, areaId: "work" };

const uploads = [
  { endpoint: avatarApi.set, parts: {} },
  { endpoint: logbookApi.attach, parts: { params: { id: entry.id }, query } },
  { endpoint: messagesApi.upload, parts: { query } },
  { endpoint: libraryApi.upload, parts: { params, query } },
  { endpoint: attachmentsApi.upload, parts: { params: { id: task.id }, query } },
];

/** What browsers announce: the type they take the file for, or none. */
const types = [undefined, "image/png", "text/plain;charset=utf-8", "application/octet-stream"];

describe.each(uploads)("$endpoint.method $endpoint.path", ({ endpoint, parts }) => {
  it.each(types)("takes an image that is sent as %s", async (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
    const call = { ...parts, token: ana.token, body: image, headers };
    expect([200, 201]).toContain((await api.attempt(endpoint, call)).status);
  });

  it("says with 413, in the language of the user, that a file is too large", async () => {
    const body = Buffer.alloc((endpoint.bodyLimit ?? 0) + 1);
    const { status, envelope } = await api.attempt(endpoint, { ...parts, token: ana.token, body });
    expect([status, envelope.success]).toEqual([413, false]);
    expect(envelope.message).toMatch(/demasiado grande.* (5|10) MB/);
  });
});

const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const listReceived = () => readdir(path.join(api.dataDir, "uploads"));

function open(
  token: string,
  headers: Record<string, string | number> = {},
  { method, path: called }: Pick<Endpoint, "method" | "path"> = dataRightsApi.import,
): ClientRequest {
  const sent = request(`${address}/api/v1${called}`, {
    method,
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/zip", ...headers },
  });
  sent.on("error", () => undefined);
  return sent;
}

const sendPart = (token: string) => {
  const sent = open(token, { "content-length": IMPORT_MAX_BYTES });
  sent.write(Buffer.alloc(200_000));
  return sent;
};

async function readStatus(sent: ClientRequest): Promise<number | undefined> {
  const [response] = await once(sent, "response");
  response.resume();
  return response.statusCode;
}

/** Sends a whole body that is no picture. Unlike imports, pictures are not counted by the hour. */
function sendWhole(token: string, bytes: number): Promise<number | undefined> {
  const sent = open(token, { "content-length": bytes }, avatarApi.set);
  sent.end(Buffer.alloc(bytes));
  return readStatus(sent);
}

describe("bodies that are never completed", () => {
  it("are limited per user, lie on the disk without a name, and leave nothing", async () => {
    const parts = Array.from({ length: OPEN_BODIES_PER_CALLER }, () => sendPart(ana.token));
    // Each look is a request, of which a user has only so many.
    const patience = { timeout: 20_000, interval: 500 };
    await vi.waitFor(async () => {
      // One more, in case that one did not arrive.
      parts.push(sendPart(ana.token));
      expect(await sendWhole(ana.token, 100_000)).toBe(429);
    }, patience);
    // Others are not affected, and small bodies are not counted.
    expect(await sendWhole(luis.token, 100_000)).toBe(415);
    expect(await sendWhole(ana.token, 4)).toBe(415);
    expect(await listReceived()).toEqual([]);
    for (const part of parts) part.destroy();
    await vi.waitFor(async () => expect(await sendWhole(ana.token, 100_000)).toBe(415), patience);
  });

  it("are refused as soon as they exceed the limit, when nothing announces their size", async () => {
    const sent = open(luis.token, { "transfer-encoding": "chunked" });
    sent.end(Buffer.alloc(IMPORT_MAX_BYTES + 1));
    expect(await readStatus(sent)).toBe(413);
  });
});

it("reads JSON that is too large to its end, so that a browser sees the answer", async () => {
  const response = await fetch(`${address}/api/v1/planning/objectives`, {
    method: "POST",
    headers: { authorization: `Bearer ${luis.token}`, "content-type": "application/json" },
    body: JSON.stringify({ title: "a".repeat(LIBRARY_FILE_MAX_BYTES) }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: "payload_too_large", data: null });
});
