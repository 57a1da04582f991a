import { energizingApi } from "@vereda/domain/energizing/contract";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { cycleBooks } from "./tables/cycle.ts";
import { createSensitiveData } from "./plaintext-testing.ts";
import { nightNotes, rests } from "./tables/rest.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";

const api = await makeTestApp();
const tables = [sleepCycles, sleepRhythms, rests, nightNotes] as const;

const countRows = async (userId: string) =>
  Promise.all(
    tables.map(
      async (table) => (await api.db.select().from(table).where(eq(table.userId, userId))).length,
    ),
  );

it("deletes all of a user's sleep data at once and nobody else's", async () => {
  const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
  await createSensitiveData(api, ana);
  await createSensitiveData(api, luis);
  expect(await countRows(ana.userId)).toEqual([2, 1, 1, 2]);
  const { token } = ana;
  expect((await api.call(energizingApi.eraseSleep, { token })).status).toBe(200);
  expect(await countRows(ana.userId)).toEqual([0, 0, 0, 0]);
  expect(await countRows(luis.userId)).toEqual([2, 1, 1, 2]);

  expect((await api.call(energizingApi.sleepRhythm, { token })).data).toBeNull();
  expect((await api.call(energizingApi.listSleepCycles, { token, query: {} })).data.total).toBe(0);
  expect((await api.call(sleepImportApi.list, { token })).data.items).toEqual([]);
  expect((await api.call(reflectionsApi.list, { token })).data.total).toBe(0);
  expect((await api.call(dreamNotesApi.list, { token })).data.total).toBe(0);
  expect((await api.call(restModeApi.get, { token })).data).toMatchObject({
    rest: null,
    night: null,
  });
  expect((await api.call(sleepInsightsApi.get, { token })).data.nights).toEqual([]);
  const { sleep } = (await api.call(planningApi.dailyAgenda, { token })).data;
  expect(sleep).toEqual({
    latestCycle: null,
    nightMinutes: null,
    userRhythm: null,
    isLocked: false,
  });
});

it("does not delete the cycle, and new sleep data can be added", async () => {
  const eva = await makePlanner(api);
  await createSensitiveData(api, eva);
  const { token } = eva;
  await api.call(energizingApi.eraseSleep, { token });
  expect(
    await api.db.select().from(cycleBooks).where(eq(cycleBooks.userId, eva.userId)),
  ).toHaveLength(1);
  const body = { startedAt: "2026-03-04T05:00:00Z", endedAt: "2026-03-04T12:00:00Z" };
  expect((await api.call(energizingApi.createSleepCycle, { token, body })).status).toBe(201);
  await api.call(energizingApi.eraseSleep, { token });
  expect((await api.call(energizingApi.eraseSleep, { token })).status).toBe(200);
  expect(await countRows(eva.userId)).toEqual([0, 0, 0, 0]);
});

it("requires a session", async () => {
  expect((await api.call(energizingApi.eraseSleep)).status).toBe(401);
});
