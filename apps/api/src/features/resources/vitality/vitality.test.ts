import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import type { VitalityPartKey } from "@vereda/domain/resources/vitality/catalogue-vitality";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import type { Planner } from "../../planning/planning-testing.ts";
import { resourceEntries } from "../tables/resources.ts";
import { vitalityDays } from "../tables/vitality.ts";
import { getVitalityIndex } from "./vitality.ts";
import { logNights, makeWeek, makeRoutine, rateAll, saveRhythm } from "./vitality-testing.ts";

const TODAY = "2026-03-04";
const NOON = `${TODAY}T18:00:00Z`;
const api = await makeTestApp({ now: NOON });
beforeEach(() => api.clock.set(NOON));

const get = async ({ token }: Planner, date?: string) =>
  (await api.call(vitalityApi.get, { token, query: date === undefined ? {} : { date } })).data;

async function getPart(user: Planner, key: VitalityPartKey, date?: string) {
  return (await get(user, date)).parts.find((part) => part.key === key);
}

const listStored = ({ userId }: Planner) =>
  api.db.select().from(vitalityDays).where(eq(vitalityDays.userId, userId));

describe("vitality index", () => {
  it("has no number for a new user, and says what is missing", async () => {
    const ana = await makePlanner(api);
    const { parts, ...index } = await get(ana);
    expect(index).toEqual({
      date: TODAY,
      score: null,
      certainty: 0,
      range: null,
      label: "unknown",
      version: 2,
      advice: null,
      history: [],
    });
    expect(parts.map(({ reason }) => reason.code)).toEqual([
      "few_nights",
      "few_nights",
      "no_routines",
      "no_plans",
      "no_assessment",
      "no_contacts_logged",
    ]);
    expect(await listStored(ana)).toEqual([]);
  });

  it("is computed from nights, routines, load and self-assessment", async () => {
    const ana = await makePlanner(api);
    await makeWeek(api, ana, TODAY);
    expect(await get(ana)).toMatchObject({
      // Debt 90, regularity 100, rhythm 35 (1 of 6), load 100, balance 75.
      score: 83,
      certainty: 0.85,
      range: { low: 70, high: 85 },
      label: "strong",
      advice: "rhythm",
      parts: [
        {
          key: "debt",
          score: 90,
          weight: 25,
          isMissing: false,
          reason: { code: "debt_hours", value: 2 },
        },
        { key: "regularity", score: 100, reason: { code: "midsleep_minutes" } },
        { key: "rhythm", score: 35, reason: { code: "routines_share", value: 0.17 } },
        { key: "load", score: 100, reason: { code: "load_share", value: 0.03 } },
        { key: "balance", score: 75, reason: { code: "balance_gap", value: 1 } },
        { key: "connection", score: null, isMissing: true, reason: { code: "no_contacts_logged" } },
      ],
      history: [{ date: TODAY, score: 83 }],
    });
  });

  it("has less enough sleep after nights that were felt as tiring", async () => {
    const getDebt = async (feeling: "NORMAL" | "TIRED") => {
      const user = await makePlanner(api);
      await saveRhythm(api, user);
      await logNights(api, user, TODAY, [8, 8, 8, 8], feeling);
      return (await get(user)).parts.find(({ key }) => key === "debt");
    };
    expect(await getDebt("NORMAL")).toMatchObject({ score: 100 });
    expect(await getDebt("TIRED")).toMatchObject({
      score: 80,
      reason: { value: 0, tiredNights: 4 },
    });
  });

  it("rejects what is no day, and needs a session", async () => {
    const { token } = await makePlanner(api);
    const query = { date: "2026-02-30" };
    expect((await api.attempt(vitalityApi.get, { token, query })).status).toBe(422);
    expect((await api.attempt(vitalityApi.get)).status).toBe(401);
  });

  it("is that of today for days to come", async () => {
    const ana = await makePlanner(api);
    expect((await get(ana, "2026-03-09")).date).toBe(TODAY);
  });
});

describe("history of the index", () => {
  it("stores complete days only, and each once", async () => {
    const ana = await makePlanner(api);
    await makeWeek(api, ana, "2026-03-03");
    await get(ana);
    expect(await listStored(ana)).toEqual([]);
    const { score } = await get(ana, "2026-03-03");
    await get(ana, "2026-03-03");
    expect(await listStored(ana)).toHaveLength(1);
    const { history } = await get(ana);
    expect(history).toEqual([
      { date: "2026-03-03", score },
      { date: TODAY, score: expect.any(Number) },
    ]);
  });

  it("does not show what can no longer be decrypted", async () => {
    const ana = await makePlanner(api);
    await makeWeek(api, ana, "2026-03-03");
    await get(ana, "2026-03-03");
    const content = Uint8Array.of(1, 2, 3);
    await api.db.update(vitalityDays).set({ content }).where(eq(vitalityDays.userId, ana.userId));
    expect((await get(ana)).history.map(({ date }) => date)).toEqual([TODAY]);
  });

  it("is filled by a daily job, from the latest stored day on", async () => {
    api.clock.set("2026-03-06T18:00:00Z");
    const ana = await makePlanner(api);
    await makeWeek(api, ana, "2026-03-05");
    await get(ana, "2026-03-05");
    api.clock.set("2026-03-09T18:00:00Z");
    await api.runJobs();
    api.clock.set("2026-03-10T18:00:00Z");
    await api.runJobs();
    const stored = await listStored(ana);
    expect(stored.map(({ day }) => day).toSorted()).toEqual([
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-08",
      "2026-03-09",
    ]);
  });
});

describe("debt and regularity", () => {
  it("need nights of the last seven days only", async () => {
    const ana = await makePlanner(api);
    await saveRhythm(api, ana);
    await logNights(api, ana, TODAY, [4, 4, 7, 7, 7]);
    expect((await getPart(ana, "debt", "2026-03-01"))?.reason).toEqual({
      code: "few_nights",
      value: 2,
    });
    expect((await getPart(ana, "regularity"))?.isMissing).toBe(false);
    expect((await getPart(ana, "debt", "2026-02-20"))?.reason.value).toBe(0);
  });
});

describe("rhythm", () => {
  it("leaves out paused routines, and those of today that may still be kept", async () => {
    const ana = await makePlanner(api);
    const { objective } = await makeRoutine(api, ana, "2026-03-01", ["2026-03-02"]);
    expect((await getPart(ana, "rhythm"))?.reason.value).toBe(0.33);
    const call = {
      token: ana.token,
      params: { id: objective.id },
      body: { from: "2026-03-01", until: "2026-03-01" },
    };
    await api.call(planningApi.pauseObjective, call);
    expect((await getPart(ana, "rhythm"))?.reason.value).toBe(0.5);
  });
});

describe("load", () => {
  it("needs a sleep rhythm to know the available time", async () => {
    const ana = await makePlanner(api);
    await makeRoutine(api, ana, "2026-03-01", [], { estimation: { executionMin: 480 } });
    expect((await getPart(ana, "load"))?.reason.code).toBe("no_rhythm");
    await saveRhythm(api, ana);
    expect(await getPart(ana, "load")).toMatchObject({ reason: { value: 0.5 }, score: 100 });
  });
});

describe("balance", () => {
  it("uses the latest self-assessment of the last 90 days", async () => {
    const ana = await makePlanner(api);
    const body = { ratings: rateAll(4, 7) };
    await api.call(vitalityApi.saveBalance, { token: ana.token, body });
    expect((await getPart(ana, "balance"))?.reason).toEqual({ code: "balance_gap", value: 3 });
    expect((await getPart(ana, "balance", "2026-03-03"))?.isMissing).toBe(true);
    api.clock.set("2026-06-01T18:00:00Z");
    expect((await getPart(ana, "balance"))?.isMissing).toBe(false);
    api.clock.set("2026-06-02T18:00:00Z");
    expect((await getPart(ana, "balance"))?.reason.code).toBe("no_assessment");
  });
});

describe("connection", () => {
  async function logMoment(user: Planner, day: string, resourceId = "friends" as const) {
    const now = api.clock.now();
    await api.db.insert(resourceEntries).values({
      id: createId(now.getTime()),
      workspaceId: user.workspaceId,
      ownerId: user.userId,
      resourceId,
      day,
      value: 1,
      createdAt: now,
      updatedAt: now,
    });
  }

  it("counts entries about bonds and social tasks that were done", async () => {
    const ana = await makePlanner(api);
    await logMoment(ana, TODAY);
    await logMoment(ana, "2026-02-26");
    await logMoment(ana, "2026-02-25");
    const { task } = await makeRoutine(api, ana, "2026-03-01", [TODAY], { isSocial: true });
    expect(task.isSocial).toBe(true);
    const once = await ana.task(await ana.mission(await ana.objective()), { isSocial: true });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: once.id },
      body: {},
    });
    expect(await getPart(ana, "connection")).toMatchObject({
      score: 95,
      reason: { code: "contacts", value: 4 },
    });
  });

  it("knows that there were none once the user logs contacts or plans social tasks", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    await logMoment(ana, "2025-12-01");
    await makeRoutine(api, luis, "2026-03-01", [], { isSocial: true });
    for (const user of [ana, luis]) {
      expect(await getPart(user, "connection")).toMatchObject({ score: 20, isMissing: false });
    }
  });
});

describe("index for others", () => {
  it("is the latest number where the user shows it, and nothing else", async () => {
    const ana = await makePlanner(api);
    await makeWeek(api, ana, "2026-03-03");
    const { score, label } = await get(ana, "2026-03-03");
    const storage = {
      db: api.db,
      dataKeys: makeDataKeys({ dataDir: api.dataDir, masterKey: Buffer.alloc(32, 1) }),
    };
    const show = () => getVitalityIndex(storage, ana.userId, api.clock.now());
    expect(await show()).toBeNull();
    const call = { token: ana.token, body: { showVitalityIndex: true } };
    await api.call(accountApi.updatePrivacy, call);
    expect(await show()).toEqual({ score, label });
    api.clock.set("2026-03-12T18:00:00Z");
    expect(await show()).toBeNull();
  });
});
