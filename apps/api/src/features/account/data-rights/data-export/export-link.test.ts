import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeFullUser } from "../../testing/data-rights-testing.ts";
import { dataExportPieces, dataExports } from "../../tables/data-rights.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;
const friend = await makePlanner(api, { firstName: "Nicanor", lastName: "Ibargüengoitia" });
const fullUser = await makeFullUser(api, friend);
const { token, password } = fullUser;

beforeEach(async () => {
  clock.advance(2 * HOUR_MS);
  await db.delete(dataExports);
});

const request = (as = token) => api.call(dataRightsApi.requestExport, { token: as, body: {} });
const latest = async (as = token) => (await api.call(dataRightsApi.export, { token: as })).data;
const link = (typed = password, as = token) =>
  api.attempt(dataRightsApi.exportLink, { token: as, body: { password: typed } });
const download = (url: string) => api.inject({ method: "GET", url });

describe("the download link", () => {
  it("requires the password", async () => {
    await request();
    await api.runJobs();
    const wrong = await link("correct house");
    expect([wrong.status, wrong.envelope.error]).toEqual([403, "wrong_password"]);
    expect(wrong.envelope).toMatchObject({ fields: [{ path: "password" }] });
  });

  it("works once", async () => {
    await request();
    await api.runJobs();
    const { url } = (await link()).data;
    expect((await download(url)).statusCode).toBe(200);
    const again = await download(url);
    expect([again.statusCode, again.json().error]).toEqual([400, "token_invalid"]);
  });

  it("is not consumed by a HEAD request", async () => {
    await request();
    await api.runJobs();
    const { url } = (await link()).data;
    expect((await api.inject({ method: "HEAD", url })).statusCode).toBe(200);
    expect((await download(url)).statusCode).toBe(200);
  });

  it("expires after five minutes", async () => {
    await request();
    await api.runJobs();
    const { url, expiresAt } = (await link()).data;
    expect(expiresAt).toBe(new Date(clock.now().getTime() + 5 * MINUTE_MS).toISOString());
    clock.advance(5 * MINUTE_MS);
    expect((await download(url)).statusCode).toBe(400);
  });

  it("downloads only the user's own finished export", async () => {
    await request();
    expect((await link()).status).toBe(404);
    await api.runJobs();
    expect((await link("correct horse", friend.token)).status).toBe(404);
    expect((await download("/api/v1/sessions/data-export/download?token=guess")).statusCode).toBe(
      400,
    );
  });

  it("ends when the export expires after three days", async () => {
    await request();
    await api.runJobs();
    clock.advance(3 * 24 * HOUR_MS - MINUTE_MS);
    const { url } = (await link()).data;
    clock.advance(MINUTE_MS);
    expect((await download(url)).statusCode).toBe(400);
    expect(await latest()).toBeNull();
    await api.runJobs();
    expect(await db.select().from(dataExportPieces)).toEqual([]);
  });

  it("requires a session", async () => {
    for (const call of [
      dataRightsApi.export,
      dataRightsApi.requestExport,
      dataRightsApi.exportLink,
    ]) {
      expect((await api.attempt(call, { body: {} })).status).toBe(401);
    }
  });
});
