import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatInstant, resolveInstant } from "@vereda/domain/time/zone";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp({ now: "2026-04-10T15:00:00Z" });
const MEXICO = "America/Mexico_City";
const LAST = "2026-03-28";
const last = parseDay(LAST) ?? 0;

/** Logs nights of the given minutes that end at 07:00 in Mexico City, the last one on `until`. */
async function logNights(
  token: string,
  minutes: readonly number[],
  { until = last, details = {} }: { until?: Day; details?: object } = {},
): Promise<void> {
  for (const [at, slept] of minutes.entries()) {
    const ended = resolveInstant(MEXICO, until - minutes.length + 1 + at, 420);
    const body = {
      startedAt: formatInstant(MEXICO, ended - slept * 60_000),
      endedAt: formatInstant(MEXICO, ended),
      ...details,
    };
    const { status } = await api.attempt(energizingApi.createSleepCycle, { token, body });
    expect(status).toBe(201);
  }
}
const getInsights = (
  token: string | undefined,
  query: { from?: string; to?: string } = { to: LAST },
) => api.call(sleepInsightsApi.get, { token, query });
const saveRhythm = (token: string) =>
  api.call(energizingApi.saveSleepRhythm, {
    token,
    body: {
      dailySettings: daysOfWeek.map((dayOfWeek) => ({
        dayOfWeek,
        bedtime: "23:00",
        wakeUp: "07:00",
      })),
    },
  });

describe("sleep insights", () => {
  it("are empty for a user without nights", async () => {
    const eva = await registerUser(api);
    expect((await getInsights(eva.token)).data).toEqual({
      from: "2026-03-01",
      to: LAST,
      nights: [],
      durations: null,
      awakenings: null,
      need: null,
      debt: null,
      regularity: null,
      socialJetlag: null,
      byFactor: { nights: 0, looked: 0, effects: [] },
    });
  });

  it("cover the last four weeks by default", async () => {
    const eva = await registerUser(api);
    const { data } = await getInsights(eva.token, {});
    const today = parseDay(data.to) ?? 0;
    expect(parseDay(data.from)).toBe(today - 27);
    const since = await getInsights(eva.token, { from: "2020-01-01" });
    expect(since.data).toMatchObject({ from: "2020-01-01", to: "2020-12-31" });
  });

  it("compare the nights with the user's sleep need", async () => {
    const ana = await registerUser(api);
    await saveRhythm(ana.token);
    await logNights(ana.token, [...Array.from({ length: 13 }, () => 480), 300]);
    const { data } = await getInsights(ana.token);
    expect(data.nights).toHaveLength(14);
    expect(data.nights.at(-1)).toEqual({
      day: LAST,
      minutes: 300,
      napMinutes: 0,
      from: 120,
      to: 420,
      isFree: true,
      awakeningsCount: null,
      score: null,
    });
    expect(data.durations).toEqual({ nights: 14, mean: 467, median: 480, low: 480, high: 480 });
    expect(data.need).toEqual({ minutes: 480, plusMinus: null, source: "rhythm", nights: 0 });
    expect(data.debt).toEqual({
      minutes: 378,
      low: 378,
      high: 378,
      perNight: 27,
      nights: 14,
      hasLastNight: true,
    });
    expect(data.regularity).toMatchObject({ comparedDays: 12 });
    expect(data.socialJetlag).toMatchObject({ freeNights: 4, workNights: 10, midSleepWork: 180 });
  });

  it("relate each factor to the nights with it", async () => {
    const ana = await registerUser(api);
    const fourNights = [480, 480, 480, 480];
    const factors = [{ factorId: "caffeine_late", isPositive: false }];
    await logNights(ana.token, fourNights, { details: { feelingUponWaking: "NORMAL" } });
    await logNights(ana.token, fourNights, {
      until: last - 7,
      details: { feelingUponWaking: "TIRED", factors },
    });
    const { byFactor } = (await getInsights(ana.token)).data;
    expect(byFactor).toMatchObject({ nights: 8, looked: 1 });
    expect(byFactor.effects).toMatchObject([
      { factorId: "caffeine_late", nights: 4, nightsWithout: 4, leftOut: [] },
    ]);
    expect(byFactor.effects[0]?.difference).toBeLessThan(0);
  });

  it("use the user's time zone, also on a day with a clock change", async () => {
    const madrid = await registerUser(api, { timezone: "Europe/Madrid" });
    // 29 March 2026 has 23 hours there: from midnight to 07:00 local time is six hours.
    const zone = "Europe/Madrid";
    const day = parseDay("2026-03-29") ?? 0;
    await api.call(energizingApi.createSleepCycle, {
      token: madrid.token,
      body: {
        startedAt: formatInstant(zone, resolveInstant(zone, day, 0)),
        endedAt: formatInstant(zone, resolveInstant(zone, day, 420)),
      },
    });
    const query = { from: "2026-03-29", to: "2026-03-29" };
    expect((await getInsights(madrid.token, query)).data.nights).toMatchObject([
      { day: "2026-03-29", minutes: 360, from: 0, to: 420 },
    ]);
    // The same instants in Mexico City: 17:00 to 23:00 of the previous day.
    const ana = await registerUser(api);
    await api.call(energizingApi.createSleepCycle, {
      token: ana.token,
      body: { startedAt: "2026-03-29T00:00:00+01:00", endedAt: "2026-03-29T07:00:00+02:00" },
    });
    expect((await getInsights(ana.token, query)).data.nights).toEqual([]);
    expect((await getInsights(ana.token)).data.nights).toMatchObject([
      { day: LAST, minutes: 360, from: 1020, to: 1380 },
    ]);
  });

  it("take a nap as a nap: only the debt counts its minutes", async () => {
    const ana = await registerUser(api);
    await saveRhythm(ana.token);
    await logNights(ana.token, [420, 420, 420, 420, 420, 420, 420]);
    const before = (await getInsights(ana.token)).data;
    await api.call(energizingApi.createSleepCycle, {
      token: ana.token,
      body: { startedAt: `${LAST}T15:00:00-06:00`, endedAt: `${LAST}T16:00:00-06:00` },
    });
    const after = (await getInsights(ana.token)).data;
    expect(after.nights.at(-1)).toMatchObject({ day: LAST, minutes: 420, napMinutes: 60 });
    expect(after.durations).toEqual(before.durations);
    expect(after.debt?.nights).toBe(7);
    expect(after.debt?.minutes).toBeLessThan(before.debt?.minutes ?? 0);
  });

  it("ignore other users' nights", async () => {
    const ana = await registerUser(api);
    const luis = await registerUser(api);
    await logNights(ana.token, [480, 480]);
    expect((await getInsights(luis.token)).data.nights).toEqual([]);
  });

  it("ignore nights without an end and days outside the range", async () => {
    const ana = await registerUser(api);
    await logNights(ana.token, [400, 410, 420]);
    await api.call(energizingApi.createSleepCycle, {
      token: ana.token,
      body: { startedAt: `${LAST}T22:00:00-06:00` },
    });
    const from = formatIsoDay(last - 1);
    expect((await getInsights(ana.token, { from, to: from })).data.nights).toMatchObject([
      { minutes: 410 },
    ]);
  });

  it.each([
    [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
    [{ from: "2025-01-01", to: "2026-03-01" }, "to"],
    [{ from: "soon" }, "from"],
    [{ to: "2026-02-30" }, "to"],
  ])("rejects %j", async (query, path) => {
    const { token } = await registerUser(api);
    const response = await api.attempt(sleepInsightsApi.get, { token, query });
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("requires a session", async () => {
    expect((await getInsights(undefined)).status).toBe(401);
  });
});
