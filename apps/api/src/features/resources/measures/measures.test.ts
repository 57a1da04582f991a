import { accountApi } from "@vereda/domain/account/contract";
import { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { formatInstant, resolveInstant } from "@vereda/domain/time/zone";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { features } from "#features.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makePair } from "../../community/messages/testing/messages-testing.ts";
import { makeResourceCalls } from "../resources-testing.ts";
import { sumResources } from "./sum-resources.ts";

const MEXICO = "America/Mexico_City";
const NOON = "2026-03-04T18:00:00Z";
// Wednesday 12:00 in Mexico City, where the week starts on Sunday, 1 March.
const api = await makeTestApp({ now: NOON });

beforeEach(() => api.clock.set(NOON));

const toDay = (text: string) => parseDay(text) ?? Number.NaN;

async function makeUser() {
  const user = await makePlanner(api);
  const { token } = user;
  const dataKeys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
  const storage = { db: api.db, dataKeys, hooks: features };
  const sum = (from: string, to: string) =>
    sumResources(
      storage,
      api.signIn({ userId: user.userId }).caller,
      { from: toDay(from), to: toDay(to) },
      api.clock.now(),
    );
  const complete = (task: { id: string }, date?: string) =>
    api.call(planningApi.completeTask, {
      token,
      params: { id: task.id },
      body: date === undefined ? {} : { date },
    });
  const track = async (task: { id: string }, minutes: number) => {
    await api.call(planningApi.startTracking, { token, params: { id: task.id }, body: {} });
    api.clock.advance(minutes * 60_000);
    await api.call(planningApi.pauseTracking, { token, params: { id: task.id }, body: {} });
  };
  return { ...user, ...makeResourceCalls(api, user), sum, complete, track };
}

describe("time", () => {
  it("is tracked time, and the estimate of what was completed without tracking", async () => {
    const user = await makeUser();
    const { track, complete, get } = user;
    const sailing = await user.objective();
    await user.schedule(sailing, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const goal = await user.mission(sailing);
    const [read, clean, later] = [
      await user.task(goal),
      await user.task(goal),
      await user.task(goal),
    ];
    await user.schedule(later, { startDate: "2026-03-06" });
    await track(read, 20);
    await complete(read);
    await complete(clean);
    const { data } = await get("time");
    expect(data).toMatchObject({
      current: 50,
      unit: "MINUTES",
      periodFrom: "2026-03-01",
      periodTo: "2026-03-07",
      history: [{ date: "2026-03-04", value: 50 }],
      feeds: [
        { kind: "TASK", id: null, part: "estimated", value: 30 },
        { kind: "TASK", id: null, part: "tracked", value: 20 },
      ],
      mirror: { label: "unknown", score: null, note: "today" },
    });
    expect(data.mirror.parts).toEqual([
      { key: "planned", value: 30, unit: "MINUTES" },
      { key: "estimated", value: 30, unit: "MINUTES" },
      { key: "tracked", value: 20, unit: "MINUTES" },
    ]);
  });

  it("is compared with the hours that the rhythm leaves, and counts a running clock", async () => {
    const user = await makeUser();
    const { token, get } = user;
    await api.call(energizingApi.saveSleepRhythm, {
      token,
      body: {
        dailySettings: daysOfWeek.map((dayOfWeek) => ({
          dayOfWeek,
          bedtime: "23:00",
          wakeUp: "07:00",
        })),
      },
    });
    const read = await user.task(await user.mission(await user.objective()));
    await api.call(planningApi.startTracking, { token, params: { id: read.id }, body: {} });
    api.clock.advance(60 * 60_000);
    const { mirror, current } = (await get("time")).data;
    expect([current, mirror.note, mirror.label]).toEqual([60, "now", "plenty"]);
    expect(mirror.parts[0]).toEqual({ key: "available", value: 7 * 960, unit: "MINUTES" });
  });
});

describe("focus and real connection", () => {
  it("are fed by tasks with deep focus and by social ones, and by objectives once", async () => {
    const user = await makeUser();
    const { complete, get, feed } = user;
    const course = await user.objective({ type: "ROUTINE" });
    const lessons = await user.mission(course);
    const other = await user.mission(await user.objective());
    await feed(course.id, ["focus"]);
    await complete(await user.task(lessons));
    await complete(await user.task(lessons, { isDeepFocus: false, isPhysical: true }));
    await complete(await user.task(other));
    await complete(await user.task(other, { isDeepFocus: false, isSocial: true }));
    const focus = (await get("focus")).data;
    expect(focus.current).toBe(90);
    expect(focus.feeds.map(({ kind, title, value }) => [kind, title, value])).toEqual([
      ["OBJECTIVE", "Learn to sail", 60],
      ["TASK", null, 30],
    ]);
    expect((await get("real_connection")).data).toMatchObject({ current: 1, unit: "MOMENTS" });
  });
});

describe("a resource that objectives and entries feed", () => {
  it("counts completed tasks, tracked minutes or progress by its unit", async () => {
    const user = await makeUser();
    const { token, track, complete, get, feed, log } = user;
    const course = await user.objective();
    const read = await user.task(await user.mission(course));
    const hours = await user.objective({
      type: "TRACKED_RESOURCE",
      title: "Hours of sailing",
      trackedUnit: "HOURS",
      measurementSource: "MANUAL",
      behaviour: "CUMULATIVE",
    });
    const silent = await user.objective({ title: "Not yet" });
    for (const { id } of [course, hours, silent]) await feed(id, ["knowledge"]);
    await feed(course.id, ["knowledge", "friends"]);
    await track(read, 25);
    await complete(read);
    await api.call(planningApi.createProgressEntry, {
      token,
      params: { id: hours.id },
      body: { value: 1.5 },
    });
    await log("knowledge", { value: 10 });
    await log("knowledge", { value: 5, date: "2026-02-26" });
    const { data } = await get("knowledge");
    expect(data.current).toBe(125);
    expect(data.history).toEqual([
      { date: "2026-02-26", value: 5 },
      { date: "2026-03-04", value: 125 },
    ]);
    expect(data.feeds.map(({ kind, title, value }) => [kind, title, value])).toEqual([
      ["OBJECTIVE", "Hours of sailing", 90],
      ["OBJECTIVE", "Learn to sail", 25],
      ["ENTRY", null, 10],
      ["OBJECTIVE", "Not yet", 0],
    ]);
    expect((await get("friends")).data.current).toBe(1);
  });

  it("adds up all that it grew without a period, and takes the last level as a state", async () => {
    const { get, change, log, list } = await makeUser();
    await log("knowledge", { value: 40, date: "2025-01-10" });
    await log("knowledge", { value: 20 });
    await change("knowledge", { period: null, target: 600 });
    expect((await get("knowledge")).data).toMatchObject({ current: 60, periodFrom: null });
    await change("creativity", { behaviour: "STATE", unit: "LEVEL" });
    await log("creativity", { value: 70, date: "2025-06-01" });
    expect((await get("creativity")).data).toMatchObject({ current: 70, history: [] });
    const items = new Map((await list()).data.items.map((item) => [item.resourceId, item]));
    expect(items.get("knowledge")).toMatchObject({ current: 60, target: 600, period: null });
    expect(items.get("creativity")).toMatchObject({ current: 70, unit: "LEVEL" });
  });

  it("adds up exchanges of messages that are older than its history", async () => {
    api.clock.set("2026-01-10T18:00:00Z");
    const { ana, leo, id } = await makePair(api);
    await ana.send(id, "¿Comemos?");
    await leo.send(id, "Sí");
    api.clock.set(NOON);
    const { get, change, list } = makeResourceCalls(api, ana);
    expect((await get("real_connection")).data.current).toBeNull();
    await change("real_connection", { period: null });
    expect((await get("real_connection")).data.current).toBe(1);
    const { items } = (await list()).data;
    expect(items.find(({ resourceId }) => resourceId === "real_connection")?.current).toBe(1);
  });

  it("has weeks from the day that the user chose", async () => {
    const { get, list, log, token } = await makeUser();
    await log("friends", { value: 2, date: "2026-03-01" });
    await log("friends", { value: 1, date: "2026-03-03" });
    const read = async () => {
      const { periodFrom, current } = (await get("friends")).data;
      const item = (await list()).data.items.find(({ resourceId }) => resourceId === "friends");
      return [periodFrom, current, item?.current];
    };
    expect(await read()).toEqual(["2026-03-01", 3, 3]);
    for (const [weekStart, expected] of [
      ["monday", ["2026-03-02", 1, 1]],
      ["saturday", ["2026-02-28", 3, 3]],
    ] as const) {
      await api.call(accountApi.updatePreferences, { token, body: { weekStart } });
      expect(await read()).toEqual(expected);
    }
  });

  it("says how it goes on the way to its goal", async () => {
    const { get, change, log } = await makeUser();
    await change("knowledge", { target: 210 });
    await log("knowledge", { value: 130 });
    const { mirror } = (await get("knowledge")).data;
    expect(mirror).toMatchObject({ label: "plenty", note: "today" });
    expect(mirror.parts).toEqual([{ key: "entries", value: 130, unit: "MINUTES" }]);
    expect((await get("friends")).data.mirror).toMatchObject({ label: "unknown", note: "nothing" });
  });

  it.each([
    [{ from: "2026-03-05", to: "2026-03-04" }, "to"],
    [{ from: "2025-01-01", to: "2026-03-04" }, "to"],
    [{ from: "soon" }, "from"],
  ])("refuses the days %j", async (query, path) => {
    const { get } = await makeUser();
    const { status, envelope } = await get("knowledge", query);
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });
});

describe("finances", () => {
  it("are the expenses and the income of the month in the main currency", async () => {
    const { get, log } = await makeUser();
    await log("finance", { value: 1000, kind: "INCOME" });
    await log("finance", { value: 600, kind: "EXPENSE" });
    await log("finance", { value: 50, kind: "EXPENSE", currency: "USD" });
    const { data } = await get("finance");
    expect(data).toMatchObject({ current: 600, currency: "MXN", mirror: { label: "plenty" } });
    expect(data.feeds.map(({ part, value }) => [part, value])).toEqual([
      ["income", 1000],
      ["expense", 600],
    ]);
  });
});

describe("energy", () => {
  async function logNights(token: string, minutes: readonly number[]) {
    const today = toDay("2026-03-04");
    for (const [at, slept] of minutes.entries()) {
      const ended = resolveInstant(MEXICO, today - minutes.length + 1 + at, 420);
      const startedAt = formatInstant(MEXICO, ended - slept * 60_000);
      await api.call(energizingApi.createSleepCycle, {
        token,
        body: { startedAt, endedAt: formatInstant(MEXICO, ended) },
      });
    }
  }

  it("is estimated from nights and replaced by what the user logged", async () => {
    const { token, get, log, sum } = await makeUser();
    expect((await get("energy")).data).toMatchObject({ current: null, history: [] });
    await logNights(token, [480, 480, 240]);
    const { data } = await get("energy");
    expect(data.history.map(({ date }) => date)).toEqual([
      "2026-03-02",
      "2026-03-03",
      "2026-03-04",
    ]);
    const [, enough, short] = data.history.map(({ value }) => value);
    expect(enough).toBe(100);
    expect(short).toBeLessThan(80);
    expect(data.feeds).toMatchObject([{ kind: "LOG", part: "nights", unit: "LEVEL" }]);
    expect(data.mirror.parts).toContainEqual({ key: "nights", value: 400, unit: "MINUTES" });
    await log("energy", { value: 30 });
    expect((await get("energy")).data).toMatchObject({ current: 30, mirror: { label: "low" } });
    expect(await sum("2026-03-02", "2026-03-04")).toEqual([
      { resourceId: "energy", value: 30, unit: "LEVEL" },
    ]);
  });

  it("has the same last level in the list, also one of an earlier month", async () => {
    const { get, list, log } = await makeUser();
    await log("energy", { value: 60, date: "2026-02-20" });
    const { items } = (await list()).data;
    const inList = items.find(({ resourceId }) => resourceId === "energy")?.current;
    expect([inList, (await get("energy")).data.current]).toEqual([60, 60]);
  });

  it("names the cycle only if the user follows it", async () => {
    const { token, get } = await makeUser();
    await logNights(token, [480]);
    await api.call(cycleApi.saveSettings, {
      token,
      body: {
        averageCycleLength: 28,
        averagePeriodLength: 5,
        lastCycleStartDate: formatIsoDay(toDay("2026-02-28")),
      },
    });
    const { mirror } = (await get("energy")).data;
    expect(mirror.parts.map(({ key }) => key)).not.toContain("cycle");
  });
});

describe("the sums of a range", () => {
  it("list the resources with data of the user's own Studio", async () => {
    const user = await makeUser();
    const { complete, log, sum } = user;
    expect(await sum("2026-01-01", "2026-12-31")).toEqual([]);
    await complete(await user.task(await user.mission(await user.objective())));
    await log("friends", { value: 2, date: "2026-02-01" });
    await log("friends", { value: 1 });
    expect(await sum("2026-01-01", "2026-12-31")).toEqual([
      { resourceId: "time", value: 30, unit: "MINUTES" },
      { resourceId: "focus", value: 30, unit: "MINUTES" },
      { resourceId: "friends", value: 3, unit: "MOMENTS" },
    ]);
    expect(await sum("2026-02-01", "2026-02-28")).toEqual([
      { resourceId: "friends", value: 2, unit: "MOMENTS" },
    ]);
  });
});
