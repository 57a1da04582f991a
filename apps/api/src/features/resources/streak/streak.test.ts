import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import type { Caller } from "#platform/http/authentication.ts";
import { features } from "#features.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import type { Planner } from "../../planning/planning-testing.ts";
import { reviews } from "../../reviews/tables/reviews.ts";
import { getStreakSummary } from "./streak.ts";

/** Wednesday, 09:00 in Mexico City. */
const NOW = "2026-03-04T15:00:00Z";
const api = await makeTestApp({ now: NOW });

const signIn = ({ userId }: Planner, given: Partial<Caller> = {}) =>
  api.signIn({ userId, ...given }).token;

async function get(token: string, query: { year?: number } = {}) {
  return (await api.call(streakApi.get, { token, query })).data;
}

async function listCounted(token: string): Promise<string[]> {
  const { days } = await get(token);
  return days.flatMap(({ date, counts }) => (counts ? [date] : []));
}

async function completeAt(who: Planner, instant: string) {
  const { mission } = await who.routine("2026-01-01");
  const task = await who.task(mission);
  api.clock.set(instant);
  await api.call(planningApi.completeTask, {
    token: who.token,
    params: { id: task.id },
    body: {},
  });
  api.clock.set(NOW);
  return task;
}

describe("a day counts", () => {
  it("with a completed task, until it is opened again", async () => {
    const ana = await makePlanner(api);
    const task = await completeAt(ana, "2026-03-02T20:00:00Z");
    expect(await listCounted(ana.token)).toEqual(["2026-03-02"]);
    await api.call(planningApi.reopenTask, {
      token: ana.token,
      params: { id: task.id },
      body: {},
    });
    expect(await get(ana.token)).toMatchObject({ current: 0, best: 0, since: null, days: [] });
  });

  it("with an occurrence: that day, and the day on which it was completed", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-01-01");
    const task = await ana.task(mission);
    api.clock.set("2026-03-01T15:00:00Z");
    await ana.schedule(task, { startDate: "2026-03-01", frequency: "DAILY" });
    api.clock.set("2026-03-03T20:00:00Z");
    const params = { id: task.id };
    const body = { date: "2026-03-01" };
    await api.call(planningApi.completeTask, { token: ana.token, params, body });
    api.clock.set(NOW);
    expect(await listCounted(ana.token)).toEqual(["2026-03-01", "2026-03-03"]);
  });

  it("with logged progress and with tracked time", async () => {
    const ana = await makePlanner(api);
    const { token } = ana;
    const book = await ana.objective({
      type: "TRACKED_RESOURCE",
      trackedUnit: "PAGES",
      measurementSource: "MANUAL",
      behaviour: "CUMULATIVE",
      targetValue: 300,
    });
    await api.call(planningApi.createProgressEntry, {
      token,
      params: { id: book.id },
      body: { value: 20, loggedAt: "2026-03-01T20:00:00Z" },
    });
    const { mission } = await ana.routine("2026-01-01");
    const { id } = await ana.task(mission);
    await api.call(trackingApi.createEntry, {
      token,
      params: { id },
      body: { startedAt: "2026-03-02T20:00:00Z", endedAt: "2026-03-02T21:00:00Z" },
    });
    expect(await listCounted(token)).toEqual(["2026-03-01", "2026-03-02"]);
  });

  it("with a review that was finished on it, not with a draft", async () => {
    const ana = await makePlanner(api);
    const row = { userId: ana.userId, kind: "daily", content: new Uint8Array() } as const;
    await api.db.insert(reviews).values([
      { ...row, fromDay: "2026-03-01", finishedDay: "2026-03-02" },
      { ...row, fromDay: "2026-03-03" },
    ]);
    expect(await listCounted(ana.token)).toEqual(["2026-03-02"]);
  });

  it("in the user's zone, until the user's end of the day, and stays in a later zone", async () => {
    const ana = await makePlanner(api);
    await completeAt(ana, "2026-03-03T06:40:00Z");
    expect(await listCounted(ana.token)).toEqual(["2026-03-03"]);
    const pastMidnight = [90, 90, 90, 90, 90, 90, 90];
    const delayed = await makePlanner(api);
    const token = signIn(delayed, { pastMidnight });
    await completeAt({ ...delayed, token }, "2026-03-03T06:40:00Z");
    for (const given of [{ pastMidnight }, {}, { timeZone: "Asia/Tokyo" }]) {
      expect(await listCounted(signIn(delayed, given))).toEqual(["2026-03-02"]);
    }
    const clocksChange = await makePlanner(api, { timezone: "Europe/Madrid" });
    await completeAt(clocksChange, "2026-03-28T23:30:00Z");
    api.clock.set("2026-03-30T12:00:00Z");
    expect(await listCounted(clocksChange.token)).toEqual(["2026-03-29"]);
    api.clock.set(NOW);
  });

  it("only for the user who owns what was done", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    await completeAt(ana, "2026-03-02T20:00:00Z");
    expect(await listCounted(luis.token)).toEqual([]);
    expect((await api.attempt(streakApi.get, { query: {} })).status).toBe(401);
  });
});

describe("the streak", () => {
  it("counts weeks from the day that the user chose", async () => {
    const ana = await makePlanner(api);
    await completeAt(ana, "2026-02-28T20:00:00Z");
    await completeAt(ana, "2026-03-01T20:00:00Z");
    const count = async (weekStart: "monday" | "sunday") =>
      (await get(signIn(ana, { weekStart }))).weeks.current;
    expect(await count("sunday")).toBe(2);
    expect(await count("monday")).toBe(1);
  });

  it("has its lengths, the last 30 days, free days, pauses and the days of a year", async () => {
    const ana = await makePlanner(api);
    for (const day of ["2025-12-30", "2026-02-27", "2026-02-28", "2026-03-02", "2026-03-03"]) {
      await completeAt(ana, `${day}T20:00:00Z`);
    }
    const body = { from: "2025-12-31", until: "2026-02-26" };
    await api.call(streakApi.pause, { token: ana.token, body });
    const streak = await get(ana.token);
    expect(streak).toMatchObject({
      current: 5,
      best: 5,
      weeks: { current: 3, best: 3 },
      recent: { counted: 4, possible: 5 },
      graceUsed: 1,
      isPaused: false,
      since: "2025-12-30",
      from: "2025-04-01",
      to: "2026-03-04",
    });
    expect(streak.days.find(({ date }) => date === "2026-03-01")).toEqual({
      date: "2026-03-01",
      counts: false,
      isScheduled: true,
      isPaused: false,
      isGrace: true,
    });
    const last = await get(ana.token, { year: 2025 });
    expect([last.from, last.to, last.current]).toEqual(["2025-01-01", "2025-12-31", 5]);
    expect(last.days.map(({ date }) => date)).toEqual(["2025-12-30", "2025-12-31"]);
    const refused = await api.attempt(streakApi.get, { token: ana.token, query: { year: 1 } });
    expect(refused.status).toBe(422);
  });

  it("is summed up for reviews and profiles", async () => {
    const ana = await makePlanner(api);
    for (const day of ["2026-03-01", "2026-03-02"]) await completeAt(ana, `${day}T20:00:00Z`);
    const { userId } = ana;
    const user = { userId, timeZone: "America/Mexico_City", pastMidnight: [] };
    const summary = await getStreakSummary({ db: api.db, hooks: features }, user, api.clock.now());
    expect(summary).toMatchObject({ current: 2, best: 2 });
    const day = parseDay("2026-03-02") ?? 0;
    expect(summary.countedDays(day - 6, day)).toBe(2);
    expect(summary.countedDays(day, day)).toBe(1);
  });
});
