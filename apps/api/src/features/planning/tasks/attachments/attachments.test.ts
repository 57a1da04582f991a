import { readdir } from "node:fs/promises";
import path from "node:path";
import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import {
  attachmentsApi,
  MAX_TASK_ATTACHMENTS,
  TASK_FILE_MAX_BYTES,
} from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makePngBomb, makeTwoColourImage } from "#features/account/profile/avatar-testing.ts";
import { userFiles } from "#platform/storage/user-file-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import type { Planner } from "../../planning-testing.ts";
import { taskAttachments } from "../../tables/plans.ts";

const api = await makeTestApp();
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
let ana: Planner;
let taskId = "";

async function makeTask(user: Planner, schedule?: { startDate: string; frequency: "DAILY" }) {
  const { mission } = await user.routine("2026-03-01");
  const task = await user.task(mission);
  if (schedule) await user.schedule(task, schedule);
  return task.id;
}

beforeEach(async () => {
  ana = await makePlanner(api, { language: "es" });
  taskId = await makeTask(ana);
});

const image = await makeTwoColourImage(90, 60).png().toBuffer();
const text = Buffer.from("Dos tazas de harina");
const upload = (user: Planner, id: string, body: Uint8Array = text, name = "receta.txt") =>
  api.attempt(attachmentsApi.upload, { token: user.token, params: { id }, query: { name }, body });
const addLink = (user: Planner, id: string, body: object) =>
  api.attempt(attachmentsApi.addLink, { token: user.token, params: { id }, body });
const list = async (user: Planner, id: string) =>
  (await api.attempt(attachmentsApi.list, { token: user.token, params: { id } })).data.items;
const open = (user: Planner, id: string) =>
  api.inject({
    url: `/api/v1/planning/attachments/${id}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
const remove = (user: Planner, id: string) =>
  api.attempt(attachmentsApi.remove, { token: user.token, params: { id } });
const removeTask = (user: Planner, id: string) =>
  api.call(planningApi.deleteTask, { token: user.token, params: { id } });
const countStored = async () =>
  (await readdir(path.join(api.dataDir, "files/tasks")).catch(() => [])).length;

async function cleanUp(ms = 2 * HOUR_MS) {
  api.clock.advance(ms);
  await api.runJobs();
}

describe("a file of a task", () => {
  it.each([
    ["a picture", image, "Foto.PNG", "image/png"],
    ["a text", text, "receta.txt", "text/plain"],
    ["JSON", Buffer.from("{}"), "datos.json", "application/json"],
    ["of no known type", text, "sin tipo", ""],
  ])("is taken as a browser sends it: %s", async (_kind, content, name, type) => {
    const file = new File([Uint8Array.from(content)], name, { type });
    const query = new URLSearchParams({ id: createId(api.clock.now().getTime()), name });
    const response = await fetch(
      `${address}/api/v1/planning/tasks/${taskId}/attachments/files?${query.toString()}`,
      { method: "POST", headers: { authorization: `Bearer ${ana.token}` }, body: file },
    );
    expect(response.status).toBe(201);
    const [made] = await list(ana, taskId);
    const isImage = type.startsWith("image/");
    expect(made).toMatchObject({
      id: query.get("id"),
      taskId,
      name: isImage ? "Foto.webp" : name,
      url: null,
      file: { type: isImage ? "image/webp" : "application/octet-stream" },
    });
    const opened = await open(ana, made?.id ?? "");
    expect(opened.rawPayload).toHaveLength(made?.file?.size ?? 0);
    if (isImage) expect((await sharp(opened.rawPayload).metadata()).format).toBe("webp");
    else expect(opened.rawPayload.equals(content)).toBe(true);
    expect(opened.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
    });
  });

  it("is refused when it is empty, broken, too large or without a name", async () => {
    const before = await countStored();
    const refusals = [
      await upload(ana, taskId, Buffer.alloc(0)),
      await upload(ana, taskId, makePngBomb(30_000)),
      await upload(ana, taskId, Buffer.alloc(TASK_FILE_MAX_BYTES + 1)),
      await upload(ana, taskId, text, " "),
    ];
    expect(refusals.map(({ status, envelope }) => [status, envelope.error])).toEqual([
      [422, "file_refused"],
      [422, "file_refused"],
      [413, "file_too_large"],
      [422, "validation_error"],
    ]);
    expect([await list(ana, taskId), await countStored()]).toEqual([[], before]);
  });

  it("is stored once, however often the request comes", async () => {
    const before = await countStored();
    const id = createId(api.clock.now().getTime());
    const call = { token: ana.token, params: { id: taskId }, query: { id, name: "a" }, body: text };
    const both = await Promise.all([1, 2].map(() => api.attempt(attachmentsApi.upload, call)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await countStored()).toBe(before + 1);
    const other = { ...call, params: { id: await makeTask(ana) } };
    expect((await api.attempt(attachmentsApi.upload, other)).status).toBe(409);
  });
});

describe("a link of a task", () => {
  it("is named by its title or its site", async () => {
    const links = [
      { url: "https://www.example.org/pan" },
      { url: "https://example.org/pan", title: "Mi receta" },
    ];
    for (const link of links) {
      api.clock.advance(1);
      expect((await addLink(ana, taskId, link)).status).toBe(201);
    }
    const made = await list(ana, taskId);
    expect(made.map(({ name }) => name)).toEqual(["example.org", "Mi receta"]);
    expect(made[0]).toMatchObject({ url: "https://www.example.org/pan", file: null });
    expect((await open(ana, made[0]?.id ?? "")).statusCode).toBe(404);
  });

  it("is a web address, and added once", async () => {
    for (const url of ["javascript:alert(1)", "example", "https://ana:1234@example.org"]) {
      const { status, envelope } = await addLink(ana, taskId, { url });
      expect([status, envelope.fields?.[0]?.path]).toEqual([422, "url"]);
    }
    const link = { id: createId(0), url: "https://example.org" };
    const first = await addLink(ana, taskId, link);
    const second = await addLink(ana, taskId, link);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
  });
});

it("takes at most twenty, also of requests at the same time", async () => {
  const links = Array.from({ length: MAX_TASK_ATTACHMENTS - 1 }, (_, at) => ({
    id: createId(at),
    ownerId: ana.userId,
    taskId,
    name: "Pan",
    url: "https://example.org",
    createdAt: api.clock.now(),
  }));
  await api.db.insert(taskAttachments).values(links);
  const both = await Promise.all([upload(ana, taskId), upload(ana, taskId)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { envelope } = await addLink(ana, taskId, { url: "https://example.org" });
  expect([envelope.error, envelope.message]).toEqual([
    "too_many_task_attachments",
    "Una tarea lleva hasta 20 archivos y enlaces. Quita alguno para hacer lugar.",
  ]);
});

describe("who sees a task", () => {
  it("opens its files, and only who may change it adds and removes", async () => {
    const { data } = await upload(ana, taskId);
    for (const role of ["viewer", "commenter", "assignee"] as const) {
      const luis = await makePlanner(api);
      const attempts = async () => [
        (await open(luis, data.id)).statusCode,
        (await upload(luis, taskId)).status,
        (await remove(luis, data.id)).status,
      ];
      expect(await attempts()).toEqual([404, 404, 404]);
      const body = { username: luis.username, role };
      await api.call(planningApi.taskShares.create, {
        token: ana.token,
        params: { id: taskId },
        body,
      });
      expect(await attempts()).toEqual([200, 403, 403]);
      expect(await list(luis, taskId)).toEqual([data]);
    }
    const planner = await makePlanner(api);
    await joinAs(api, ana.workspaceId, planner, "CO_OWNER");
    expect((await remove(planner, data.id)).status).toBe(200);
    expect((await remove(ana, data.id)).status).toBe(404);
    expect((await api.inject({ url: `/api/v1/planning/attachments/${data.id}` })).statusCode).toBe(
      401,
    );
  });
});

describe("the stored file", () => {
  it("frees the quota at once with its attachment, and goes later", async () => {
    await cleanUp();
    const before = await countStored();
    const { data } = await upload(ana, taskId);
    expect(await countStored()).toBe(before + 1);
    await remove(ana, data.id);
    expect(await api.db.$count(userFiles, eq(userFiles.userId, ana.userId))).toBe(0);
    await cleanUp();
    expect(await countStored()).toBe(before);
  });

  it("survives the deletion of the task as long as it can be undone", async () => {
    const before = await countStored();
    const { data } = await upload(ana, taskId);
    await removeTask(ana, taskId);
    await api.runJobs();
    const body = { ids: [taskId] };
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body });
    await cleanUp();
    expect(await list(ana, taskId)).toEqual([data]);
    expect((await open(ana, data.id)).rawPayload.equals(text)).toBe(true);
    await removeTask(ana, taskId);
    await cleanUp();
    expect(await countStored()).toBe(before + 1);
    await api.call(binApi.empty, { token: ana.token });
    await cleanUp();
    expect(await countStored()).toBe(before);
  });

  it("is that of copies too, and goes with the last of them", async () => {
    const before = await countStored();
    const seriesId = await makeTask(ana, { startDate: "2026-03-04", frequency: "DAILY" });
    const { data } = await upload(ana, seriesId);
    await addLink(ana, seriesId, { url: "https://example.org/pan" });
    const call = { token: ana.token, params: { id: seriesId } };
    const copy = await api.call(bulkTasksApi.duplicateTask, { ...call, body: {} });
    const next = { date: "2026-03-10", startDate: "2026-03-10", frequency: "DAILY" } as const;
    await api.call(planningOccurrencesApi.split, { ...call, body: next });
    const rows = await api.db
      .select()
      .from(taskAttachments)
      .where(eq(taskAttachments.ownerId, ana.userId));
    const files = rows.filter(({ file }) => file !== null);
    expect([rows.length, files.length, new Set(files.map(({ file }) => file)).size]).toEqual([
      6, 3, 1,
    ]);
    await remove(ana, data.id);
    await removeTask(ana, copy.data.id);
    await api.call(binApi.empty, { token: ana.token });
    await cleanUp();
    const last = files.find(({ taskId: of }) => ![seriesId, copy.data.id].includes(of));
    expect((await open(ana, last?.id ?? "")).rawPayload.equals(text)).toBe(true);
    await remove(ana, last?.id ?? "");
    await cleanUp();
    expect(await countStored()).toBe(before);
  });

  it("stays for its task in the bin when a copy of the task loses it", async () => {
    await upload(ana, taskId);
    const call = { token: ana.token, params: { id: taskId }, body: {} };
    const copy = await api.call(bulkTasksApi.duplicateTask, call);
    const [copied] = await list(ana, copy.data.id);
    await removeTask(ana, taskId);
    await remove(ana, copied?.id ?? "");
    await api.runJobs();
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body: { ids: [taskId] } });
    await cleanUp();
    const [restored] = await list(ana, taskId);
    expect((await open(ana, restored?.id ?? "")).rawPayload.equals(text)).toBe(true);
  });

  it("is deleted with the account", async () => {
    const before = await countStored();
    await upload(ana, taskId);
    const deletedTask = await makeTask(ana);
    await upload(ana, deletedTask);
    await removeTask(ana, deletedTask);
    const body = { password: "correct horse", confirm: "DELETE", eraseHealthNow: false };
    await api.call(dataRightsApi.deleteAccount, { token: ana.token, body });
    await cleanUp(14 * DAY_MS);
    await cleanUp(DAY_MS);
    expect(await countStored()).toBe(before);
    expect((await api.attempt(accountApi.me, { token: ana.token })).status).toBe(401);
  });
});
