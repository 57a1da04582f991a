import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { balanceAssessments } from "../tables/vitality.ts";
import { rateAll } from "./vitality-testing.ts";

const NOON = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: NOON });
beforeEach(() => api.clock.set(NOON));

const empty = balanceAreas.map((areaId) => ({ areaId, actual: null, desired: null }));
const get = async (token: string) => (await api.call(vitalityApi.balance, { token })).data;
const save = (token: string | undefined, body: object) =>
  api.attempt(vitalityApi.saveBalance, { token, body });

describe("self-assessment of life areas", () => {
  it("is empty at first, and has all areas once some are rated", async () => {
    const { token } = await makePlanner(api);
    expect(await get(token)).toEqual({
      date: null,
      ratings: empty,
      updatedAt: null,
      previous: null,
    });
    const ratings = [
      { areaId: "fun", actual: 4, desired: 7 },
      { areaId: "health", actual: 8, desired: null },
    ];
    const { status, data } = await save(token, { ratings });
    expect(status).toBe(200);
    expect(data).toEqual(await get(token));
    expect(data.date).toBe("2026-03-04");
    expect(data.ratings.map(({ areaId }) => areaId)).toEqual(balanceAreas);
    expect(data.ratings.filter(({ actual }) => actual !== null)).toEqual(ratings.toReversed());
  });

  it("is one per day, of which the latest counts", async () => {
    const { token, userId } = await makePlanner(api);
    await save(token, { ratings: rateAll(5, 8) });
    await save(token, { ratings: rateAll(6, 8) });
    api.clock.set("2026-03-08T18:00:00Z");
    await save(token, { ratings: rateAll(7, 8) });
    expect(await get(token)).toMatchObject({ date: "2026-03-08", ratings: rateAll(7, 8) });
    const rows = await api.db
      .select({ day: balanceAssessments.day })
      .from(balanceAssessments)
      .where(eq(balanceAssessments.userId, userId));
    expect(rows).toHaveLength(2);
  });

  it("is of the day it was made on, also when it arrives later, and never of one to come", async () => {
    const { token } = await makePlanner(api);
    await save(token, { ratings: rateAll(5, 8), date: "2026-03-01", updatedAt: null });
    const { data } = await save(token, { ratings: rateAll(6, 8), date: "2026-03-09" });
    expect(data).toMatchObject({ date: "2026-03-04", previous: { date: "2026-03-01" } });

    const overdue = { ratings: rateAll(7, 8), date: "2026-03-02" };
    expect((await save(token, { ...overdue, updatedAt: null })).status).toBe(409);
    expect((await save(token, overdue)).data).toMatchObject({
      date: "2026-03-04",
      ratings: rateAll(6, 8),
      previous: { date: "2026-03-02", ratings: rateAll(7, 8) },
    });
  });

  it("takes halves, the means of the test", async () => {
    const { token } = await makePlanner(api);
    const { data } = await save(token, { ratings: [{ areaId: "fun", actual: 3.5, desired: 7 }] });
    expect(data.ratings.find(({ areaId }) => areaId === "fun")?.actual).toBe(3.5);
  });

  it("comes with the one before, until it is deleted", async () => {
    const { token } = await makePlanner(api);
    const luis = await makePlanner(api);
    await save(token, { ratings: rateAll(5, 8) });
    api.clock.set("2026-03-08T18:00:00Z");
    const { data } = await save(token, { ratings: rateAll(6, 8) });
    expect(data.previous).toEqual({ date: "2026-03-04", ratings: rateAll(5, 8) });
    expect(await get(token)).toEqual(data);

    const remove = (of: string | undefined, date: string) =>
      api.attempt(vitalityApi.removeBalance, { token: of, params: { date } });
    expect((await remove(luis.token, "2026-03-08")).status).toBe(404);
    expect((await remove(undefined, "2026-03-08")).status).toBe(401);
    expect((await remove(token, "2026-13-08")).status).toBe(422);
    const left = await remove(token, "2026-03-08");
    expect(left.data).toMatchObject({ date: "2026-03-04", previous: null });
    expect(await get(token)).toEqual(left.data);
    expect((await remove(token, "2026-03-08")).status).toBe(404);
  });

  it("is refused with the current one when another device changed it", async () => {
    const { token } = await makePlanner(api);
    const first = await save(token, { ratings: rateAll(5, 8), updatedAt: null });
    const second = await save(token, {
      ratings: rateAll(6, 8),
      updatedAt: first.data.updatedAt,
    });
    expect(second.status).toBe(200);
    const stale = await save(token, { ratings: rateAll(1, 1), updatedAt: first.data.updatedAt });
    expect(stale.envelope).toMatchObject({ status: 409, data: { ratings: rateAll(6, 8) } });
    const unread = await save(token, { ratings: rateAll(1, 1), updatedAt: null });
    expect(unread.status).toBe(409);
  });

  it.each([
    [[{ areaId: "fun", actual: 11, desired: 8 }], "ratings.0.actual"],
    [[{ areaId: "fun", actual: 5, desired: -1 }], "ratings.0.desired"],
    [[{ areaId: "fun", actual: 2.3, desired: 8 }], "ratings.0.actual"],
    [[{ areaId: "fun", actual: 5, desired: 2.5 }], "ratings.0.desired"],
    [[{ areaId: "luck", actual: 5, desired: 8 }], "ratings.0.areaId"],
  ])("rejects %j", async (ratings, path) => {
    const { token } = await makePlanner(api);
    const { status, envelope } = await save(token, { ratings });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ error: "validation_error", fields: [{ path }] });
  });

  it("belongs to its user", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    await save(ana.token, { ratings: rateAll(5, 8) });
    expect((await get(luis.token)).date).toBeNull();
    expect((await save(undefined, { ratings: [] })).status).toBe(401);
  });

  it("is locked by the PIN", async () => {
    const { token } = await makePlanner(api);
    await api.call(pinApi.save, { token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token });
    expect((await api.attempt(vitalityApi.balance, { token })).status).toBe(423);
    expect((await save(token, { ratings: [] })).status).toBe(423);
    expect((await api.attempt(vitalityApi.get, { token })).status).toBe(423);
  });

  it("is encrypted", async () => {
    const { token, userId } = await makePlanner(api);
    await save(token, { ratings: rateAll(5, 8) });
    const [row] = await api.db
      .select()
      .from(balanceAssessments)
      .where(eq(balanceAssessments.userId, userId));
    expect(Buffer.from(row?.content ?? []).toString("latin1")).not.toContain("desired");
  });
});
