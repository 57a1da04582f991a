import { readdir } from "node:fs/promises";
import path from "node:path";
import { avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import { coreApi } from "@vereda/domain/core/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { aPdf, aRecipe, makeLogbook } from "#features/logbook/testing/logbook-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "../testing/testing.ts";
import { userFiles } from "./user-file-table.ts";

const api = await makeTestApp({ settings: { FILE_QUOTA_MB: "1" } });
const MEGABYTE = 1024 * 1024;

/** A PDF of so many bytes. */
const buildPdf = (size: number) => Buffer.concat([aPdf, Buffer.alloc(size - aPdf.length, "\n")]);

let ana = await makePlanner(api);
let recipes = makeLogbook(api, ana);
let entryId = "";

beforeEach(async () => {
  ana = await makePlanner(api, { language: "es" });
  recipes = makeLogbook(api, ana);
  entryId = (await recipes.add(aRecipe)).id;
});

const listStoredFiles = () => readdir(path.join(api.dataDir, "files/logbook")).catch(() => []);

async function setAvatar() {
  const body = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const headers = { "content-type": "image/png" };
  return api.attempt(avatarApi.set, { token: ana.token, body, headers });
}

describe("the files of a user", () => {
  it("may fill the quota to the last byte", async () => {
    expect((await recipes.attach(entryId, buildPdf(MEGABYTE))).status).toBe(201);
  });

  it("may not exceed it, and nothing is stored of one that would", async () => {
    await recipes.attach(entryId, buildPdf(MEGABYTE - 1_000));
    const before = await listStoredFiles();
    const { status, envelope } = await recipes.attach(entryId, buildPdf(1_001));
    expect([status, envelope.error, envelope.message]).toEqual([
      413,
      "file_quota_reached",
      "Con este archivo pasarías de 1 MB, tu espacio para archivos. Elimina alguno y vuelve a intentarlo.",
    ]);
    expect(await listStoredFiles()).toEqual(before);
    expect((await recipes.attach(entryId, buildPdf(1_000))).status).toBe(201);
  });

  it("may not exceed it together when sent concurrently", async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => recipes.attach(entryId, buildPdf(MEGABYTE / 2))),
    );
    const statuses = responses.map(({ status }) => String(status)).toSorted();
    expect(statuses.join(" ")).toBe("201 201 413 413 413");
  });

  it("count avatars too", async () => {
    await recipes.attach(entryId, buildPdf(MEGABYTE));
    const { status, envelope } = await setAvatar();
    expect([status, envelope.error]).toEqual([413, "file_quota_reached"]);
  });

  it("may not exceed it by undoing their deletion", async () => {
    const { data } = await recipes.attach(entryId, buildPdf(MEGABYTE));
    const id = data.attachments[0]?.id ?? "";
    await recipes.detach(id);
    const other = await recipes.attach(entryId, buildPdf(1_000));
    const undo = () => api.attempt(coreApi.undo, { token: ana.token, body: { id } });
    expect((await undo()).envelope).toMatchObject({ status: 413, error: "file_quota_reached" });
    await recipes.detach(other.data.attachments[0]?.id ?? "");
    expect((await undo()).status).toBe(200);
    expect((await recipes.attach(entryId, buildPdf(1_000))).status).toBe(413);
  });

  it("count no more once they are replaced or deleted", async () => {
    for (let n = 0; n < 2; n++) expect((await setAvatar()).status).toBe(200);
    await api.call(avatarApi.remove, { token: ana.token });
    const { data } = await recipes.attach(entryId, buildPdf(MEGABYTE));
    await recipes.detach(data.attachments[0]?.id ?? "");
    expect((await recipes.attach(entryId, buildPdf(MEGABYTE))).status).toBe(201);
    await recipes.remove(entryId);
    const other = (await recipes.add(aRecipe)).id;
    expect((await recipes.attach(other, buildPdf(MEGABYTE))).status).toBe(201);
  });

  it("count no more after their workspace was deleted and the cleanup ran", async () => {
    await recipes.attach(entryId, buildPdf(MEGABYTE));
    const body = { typeId: "ASSET_CAR", name: "Vocho" } as const;
    const { token } = ana;
    await recipes.remove(entryId);
    const { data } = await api.call(settingsApi.create, { token, body });
    const car = makeLogbook(api, { token, workspaceId: data.workspace.id }, "maintenance");
    const { data: entry } = await car.attemptAdd({
      kind: "maintenance",
      day: "2026-03-04",
      title: "Aceite",
      values: {},
    });
    expect((await car.attach(entry.id, buildPdf(MEGABYTE))).status).toBe(201);
    await api.call(settingsApi.remove, {
      token,
      params: { id: data.workspace.id },
      body: { confirm: "Vocho" },
    });
    api.clock.advance(3_600_000);
    await api.runJobs();
    const again = (await recipes.add(aRecipe)).id;
    expect((await recipes.attach(again, buildPdf(MEGABYTE))).status).toBe(201);
  });

  it("are nobody else's", async () => {
    await recipes.attach(entryId, buildPdf(MEGABYTE));
    const luis = makeLogbook(api, await makePlanner(api));
    const other = (await luis.add(aRecipe)).id;
    expect((await luis.attach(other, buildPdf(MEGABYTE))).status).toBe(201);
  });

  it("are listed with the sizes that are stored", async () => {
    const before = await api.db.select().from(userFiles);
    await recipes.attach(entryId, buildPdf(2_000));
    const after = await api.db.select({ size: userFiles.size }).from(userFiles);
    expect(after.length).toBe(before.length + 1);
    expect(after).toContainEqual({ size: 2_000 });
  });
});
