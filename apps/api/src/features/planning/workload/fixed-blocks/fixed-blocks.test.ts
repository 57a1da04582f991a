import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { fixedBlocksApi } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import type { Planner } from "../../planning-testing.ts";

type Items = BodyIn<typeof fixedBlocksApi.save>["items"];

/** Wednesday noon in Mexico City. */
const noon = "2026-03-04T18:00:00Z";
const [today, tomorrow, saturday] = ["2026-03-04", "2026-03-05", "2026-03-07"];
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

const work = {
  title: "Work",
  byWeekday: ["MO", "TU", "WE", "TH", "FR"],
  from: "09:00",
  until: "18:00",
} as const;
const workItem = { ...work, byWeekday: [...work.byWeekday] };

async function getBlocks({ token }: Planner) {
  return (await api.call(fixedBlocksApi.get, { token })).data;
}

async function save({ token }: Planner, items: Items, updatedAt?: string | null) {
  const body = updatedAt === undefined ? { items } : { items, updatedAt };
  return (await api.call(fixedBlocksApi.save, { token, body })).data;
}

async function getLoad({ token }: Planner, date: string) {
  return (await api.call(workloadApi.workload, { token, query: { date } })).data;
}

async function makeUser(given: Readonly<Record<string, unknown>> = {}) {
  const user = await makePlanner(api, given);
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    wakeUp: "07:00",
    bedtime: "23:00",
  }));
  await api.call(energizingApi.saveSleepRhythm, { token: user.token, body: { dailySettings } });
  return user;
}

describe("the fixed blocks of a user", () => {
  it("are none until they are saved, and then what was saved, with ids", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    expect(await getBlocks(ana)).toEqual({ items: [], updatedAt: null });
    const saved = await save(ana, [
      { ...workItem, exceptDates: ["2026-08-02", "2026-08-01", "2026-08-02"] },
      {
        ...workItem,
        title: "  Night shift ",
        byWeekday: ["SU", "SU"],
        from: "22:00",
        until: "06:00",
      },
    ]);
    expect(saved.items).toEqual([
      { ...workItem, id: expect.any(String), exceptDates: ["2026-08-01", "2026-08-02"] },
      {
        id: expect.any(String),
        title: "Night shift",
        byWeekday: ["SU"],
        from: "22:00",
        until: "06:00",
        exceptDates: [],
      },
    ]);
    expect(await getBlocks(ana)).toEqual(saved);
    expect(await getBlocks(luis)).toEqual({ items: [], updatedAt: null });
    const again = await save(ana, saved.items.slice(0, 1));
    expect(again.items).toEqual(saved.items.slice(0, 1));
  });

  it("are saved from the version that was read only", async () => {
    const user = await makePlanner(api);
    const first = await save(user, [workItem], null);
    const second = await save(user, [], first.updatedAt);
    for (const updatedAt of [null, first.updatedAt]) {
      const body = { items: [workItem], updatedAt };
      const { envelope } = await api.attempt(fixedBlocksApi.save, { token: user.token, body });
      expect(envelope).toMatchObject({ error: "conflict", data: { items: [] } });
    }
    expect(await getBlocks(user)).toEqual(second);
  });

  it.each<[string, unknown]>([
    ["items.0.title", { ...workItem, title: " " }],
    ["items.0.byWeekday", { ...workItem, byWeekday: [] }],
    ["items.0.byWeekday.0", { ...workItem, byWeekday: ["MONDAY"] }],
    ["items.0.from", { ...workItem, from: "9:00" }],
    ["items.0.until", { ...workItem, until: "24:00" }],
    ["items.0.exceptDates.0", { ...workItem, exceptDates: ["soon"] }],
    ["items.0.exceptDates", { ...workItem, exceptDates: Array(401).fill("2026-08-01") }],
    ["items.0.id", { ...workItem, id: "work" }],
  ])("are refused with an invalid %s", async (path, item) => {
    const { token } = await makePlanner(api);
    const body = { items: [item] } as never;
    const { envelope } = await api.attempt(fixedBlocksApi.save, { token, body });
    expect(envelope).toMatchObject({ status: 422, fields: [{ path }] });
  });

  it("are at most forty, with an id of their own each", async () => {
    const { token } = await makePlanner(api);
    const id = "01900000-0000-7000-8000-000000000001";
    for (const items of [
      Array.from({ length: 41 }, () => workItem),
      [
        { ...workItem, id },
        { ...workItem, id },
      ],
    ]) {
      const { envelope } = await api.attempt(fixedBlocksApi.save, { token, body: { items } });
      expect(envelope).toMatchObject({ status: 422, fields: [{ path: "items" }] });
    }
    const most = Array.from({ length: 40 }, () => workItem);
    expect((await save(await makePlanner(api), most)).items).toHaveLength(40);
  });

  it("require a session", async () => {
    const { envelope } = await api.attempt(fixedBlocksApi.get, {});
    expect(envelope).toMatchObject({ error: "unauthenticated" });
  });
});

describe("the hours of a day", () => {
  it("are those that blocks leave, on the days that have them", async () => {
    const user = await makeUser();
    await save(user, [
      { ...workItem, exceptDates: ["2026-03-06"] },
      { ...workItem, title: "Meal", from: "14:00", until: "15:00" },
    ]);
    expect((await getLoad(user, tomorrow)).totals).toMatchObject({
      restMinutes: 480,
      fixedMin: 540,
      fixedMinutes: 540,
      availableMinutes: 420,
    });
    expect((await getLoad(user, today)).totals).toMatchObject({
      fixedMin: 540,
      fixedMinutes: 360,
      goneMinutes: 300,
      availableMinutes: 300,
    });
    // The exception leaves the meal.
    expect((await getLoad(user, "2026-03-06")).totals.fixedMin).toBe(60);
    expect((await getLoad(user, saturday)).totals).toMatchObject({
      fixedMin: 0,
      availableMinutes: 960,
    });
    await save(user, []);
    expect((await getLoad(user, tomorrow)).totals).toMatchObject({
      fixedMin: 0,
      availableMinutes: 960,
    });
  });

  it("are not taken twice by a task within a block, in the load and in the days ahead", async () => {
    const user = await makeUser();
    const { mission } = await user.routine("2026-03-01");
    const add = async (startDate: string, executionMin: number) => {
      const task = await user.task(mission, { estimation: { executionMin } });
      await user.schedule(task, { startDate });
    };
    await add(`${tomorrow}T10:00`, 120);
    await add(`${tomorrow}T17:30`, 60);
    await add(tomorrow, 90);
    const ahead = async () =>
      (await api.call(workloadApi.ahead, { token: user.token, query: { date: today } })).data
        .days[0];
    expect(await ahead()).toMatchObject({ availableMinutes: 960, plannedMinutes: 270 });
    await save(user, [workItem]);
    expect((await getLoad(user, tomorrow)).totals).toMatchObject({
      remaining: { minutes: 270 },
      outsideMinutes: 120,
      availableMinutes: 420,
    });
    expect(await ahead()).toMatchObject({ availableMinutes: 420, plannedMinutes: 120 });
  });

  it("are overloaded only by what lies outside of blocks", async () => {
    const user = await makeUser();
    const { mission } = await user.routine("2026-03-01");
    const report = await user.task(mission, { estimation: { executionMin: 500 } });
    await user.schedule(report, { startDate: `${tomorrow}T09:00` });
    const chores = await user.task(mission, { estimation: { executionMin: 420 } });
    await user.schedule(chores, { startDate: tomorrow });
    await save(user, [workItem]);
    expect(await getLoad(user, tomorrow)).toMatchObject({
      level: "optimal",
      reasons: [{ code: "fits", value: 420, limit: 420 }],
      relief: null,
    });
    const more = await user.task(mission, { estimation: { executionMin: 10 } });
    await user.schedule(more, { startDate: tomorrow });
    expect(await getLoad(user, tomorrow)).toMatchObject({
      level: "overload",
      relief: { excess: { minutes: 10 } },
    });
  });

  it("follow the user's zone, with the night before and clock changes", async () => {
    const user = await makePlanner(api, { timezone: "Europe/Madrid" });
    await save(user, [{ ...workItem, byWeekday: ["SA"], from: "22:00", until: "06:00" }]);
    expect((await getLoad(user, "2026-03-28")).totals.fixedMin).toBe(120);
    expect((await getLoad(user, "2026-03-29")).totals).toMatchObject({
      dayMinutes: 1380,
      fixedMin: 300,
      availableMinutes: 1080,
    });
    const { fixedBlocks } = await user.agenda("2026-03-29");
    expect(fixedBlocks).toMatchObject([
      {
        title: "Work",
        startsAt: "2026-03-28T22:00:00+01:00",
        endsAt: "2026-03-29T06:00:00+02:00",
      },
    ]);
    expect((await user.agenda("2026-03-27")).fixedBlocks).toHaveLength(1);
    expect((await user.agenda("2026-03-26")).fixedBlocks).toEqual([]);
  });

  it("are those of the review", async () => {
    const user = await makeUser();
    const { mission } = await user.routine("2026-03-01");
    const review = async () => {
      const params = { kind: "weekly" as const, period: "2026-W10" };
      const { data } = await api.call(reviewsApi.get, { token: user.token, params });
      return data.facts.overloadedDays;
    };
    const chores = await user.task(mission, { estimation: { executionMin: 430 } });
    await user.schedule(chores, { startDate: today });
    const report = await user.task(mission, { estimation: { executionMin: 500 } });
    await user.schedule(report, { startDate: `${today}T09:00`, frequency: "DAILY" });
    expect(await review()).toBe(0);
    // The chores need more than the seven hours that are left; the report, within the block, needs none.
    await save(user, [{ ...workItem, byWeekday: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] }]);
    expect(await review()).toBe(1);
  });
});
