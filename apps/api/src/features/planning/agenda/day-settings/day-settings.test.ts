import { accountApi } from "@vereda/domain/account/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import type { Planner } from "../../planning-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

async function setSleepRhythm({ token }: Planner, bedtime: string) {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp: "09:00" }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
}

async function endDaysAtBedtime({ token }: Planner) {
  await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
}

describe("day settings", () => {
  it("have defaults until they are changed", async () => {
    const { token } = await makePlanner(api);
    expect((await api.call(daySettingsApi.get, { token })).data).toEqual({
      dayEnds: "midnight",
      focusMinutes: 25,
      breakMinutes: 5,
      updatedAt: null,
    });
  });

  it("change the given fields, for the caller only", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    const change = (token: string, body: object) =>
      api.call(daySettingsApi.update, { token, body });
    await change(ana.token, { focusMinutes: 50 });
    const { data } = await change(ana.token, { dayEnds: "bedtime", breakMinutes: 10 });
    expect(data).toMatchObject({ dayEnds: "bedtime", focusMinutes: 50, breakMinutes: 10 });
    expect((await api.call(daySettingsApi.get, { token: ana.token })).data).toEqual(data);
    expect((await api.call(daySettingsApi.get, { token: luis.token })).data.focusMinutes).toBe(25);
  });

  it("reject an invalid interval and an invalid end of day", async () => {
    const { token } = await makePlanner(api);
    const wrong = { dayEnds: "never", focusMinutes: 4, breakMinutes: 1.5 };
    const response = await api.attempt(daySettingsApi.update, { token, body: wrong });
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map(({ path }) => path).toSorted()).toEqual([
      "breakMinutes",
      "dayEnds",
      "focusMinutes",
    ]);
  });
});

describe("today, for a user who is up after midnight", () => {
  // 00:45 on Thursday, March 5, in Mexico City.
  const night = "2026-03-05T06:45:00Z";

  it("is the new date, unless the user's day ends at bedtime", async () => {
    const user = await makePlanner(api);
    await setSleepRhythm(user, "01:30");
    api.clock.set(night);
    expect((await user.agenda()).date).toBe("2026-03-05");
    await endDaysAtBedtime(user);
    expect((await user.agenda()).date).toBe("2026-03-04");
    api.clock.set("2026-03-05T07:29:59Z");
    expect((await user.agenda()).date).toBe("2026-03-04");
    api.clock.set("2026-03-05T07:30:00Z");
    expect((await user.agenda()).date).toBe("2026-03-05");
  });

  it("is the new date without a rhythm, or with a bedtime before midnight", async () => {
    const [one, other] = [await makePlanner(api), await makePlanner(api)];
    await setSleepRhythm(one, "22:30");
    api.clock.set(night);
    for (const user of [one, other]) {
      await endDaysAtBedtime(user);
      expect((await user.agenda()).date).toBe("2026-03-05");
    }
  });

  it("contains the tasks, overdue tasks and sleep of the current day", async () => {
    const user = await makePlanner(api);
    await setSleepRhythm(user, "01:30");
    await endDaysAtBedtime(user);
    const { mission } = await user.routine("2026-01-01");
    for (const [title, startDate] of [
      ["Yesterday", "2026-03-03"],
      ["Today", "2026-03-04"],
      ["Tomorrow", "2026-03-05"],
    ] as const) {
      api.clock.set("2026-03-03T18:00:00Z");
      await user.schedule(await user.task(mission, { title }), { startDate });
    }
    api.clock.set(night);
    for (const date of [undefined, "2026-03-04"]) {
      const { items, overdue, sleep } = await user.agenda(date);
      expect(items.map(({ title }) => title)).toEqual(["Today"]);
      expect(overdue.items.map(({ title }) => title)).toEqual(["Yesterday"]);
      expect(sleep.userRhythm?.dailySettings).toHaveLength(7);
    }
    const next = await user.agenda("2026-03-05");
    expect(next.items.map(({ title }) => title)).toEqual(["Tomorrow"]);
    expect(next.overdue).toEqual({ items: [], total: 0 });
  });
});

describe("actions after midnight without a date", () => {
  const night = "2026-03-05T06:45:00Z";

  async function makeNightOwl(given: Readonly<Record<string, unknown>> = {}) {
    const user = await makePlanner(api, given);
    await setSleepRhythm(user, "01:30");
    await endDaysAtBedtime(user);
    return user;
  }

  it("complete and reopen the occurrence of the current day", async () => {
    const user = await makeNightOwl();
    const { mission } = await user.routine("2026-03-01");
    const task = await user.task(mission, { title: "Write a line" });
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    const params = { id: task.id };
    api.clock.set(night);
    const { data } = await api.call(planningApi.completeTask, { token: user.token, params });
    expect(data).toMatchObject({ completed: true, occurrence: "2026-03-04" });
    expect((await user.agenda("2026-03-05")).items[0]?.completed).toBe(false);
    const { data: open } = await api.call(planningApi.reopenTask, { token: user.token, params });
    expect(open).toMatchObject({ completed: false, occurrence: "2026-03-04" });
  });

  it("track time for the current day", async () => {
    const user = await makeNightOwl();
    const { mission } = await user.routine("2026-03-01");
    const task = await user.task(mission, { title: "Read" });
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    const call = { token: user.token, params: { id: task.id } };
    api.clock.set(night);
    await api.call(planningApi.startTracking, call);
    api.clock.set("2026-03-05T07:40:00Z");
    await api.call(planningApi.pauseTracking, call);
    const { data } = await api.call(trackingApi.listEntries, call);
    expect(data.items.map(({ day }) => day)).toEqual(["2026-03-04"]);
  });

  it("list times after midnight on the current day, and open tasks as overdue tomorrow", async () => {
    const user = await makeNightOwl();
    const { mission } = await user.routine("2026-01-01");
    api.clock.set("2026-03-03T18:00:00Z");
    const tea = await user.task(mission, { title: "Tea" });
    await user.schedule(tea, { startDate: "2026-03-05T00:30" });
    const eveningTask = await user.task(mission, { title: "Walk" });
    await user.schedule(eveningTask, { startDate: "2026-03-04T23:00" });
    const titles = async (date: string) =>
      (await user.agenda(date)).items.map(({ title }) => title);
    expect(await titles("2026-03-04")).toEqual(["Walk", "Tea"]);
    expect(await titles("2026-03-05")).toEqual([]);
    api.clock.set(night);
    const { overdue } = await user.agenda("2026-03-04");
    expect(overdue.total).toBe(0);
    api.clock.set("2026-03-05T18:00:00Z");
    const later = await user.agenda();
    expect(later.overdue.items.map(({ title, carriedFrom }) => [title, carriedFrom])).toEqual([
      ["Tea", "2026-03-04"],
      ["Walk", "2026-03-04"],
    ]);
  });

  it("log progress for the current day, by the bedtime of each evening", async () => {
    const user = await makeNightOwl();
    // Only the day of Wednesday, March 4, continues past midnight, until the night that ends on Thursday.
    const dailySettings = daysOfWeek.map((dayOfWeek) => {
      const bedtime = dayOfWeek === "THURSDAY" ? "01:30" : "23:00";
      return { dayOfWeek, bedtime, wakeUp: "09:00" };
    });
    const { token } = user;
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    const { id } = await user.objective({
      type: "TRACKED_RESOURCE",
      behaviour: "CUMULATIVE",
      trackedUnit: "PAGES",
      measurementSource: "MANUAL",
    });
    api.clock.set("2026-03-06T18:00:00Z");
    for (const [loggedAt, value] of [
      [night, 5],
      ["2026-03-05T07:30:00Z", 7],
      ["2026-03-06T06:45:00Z", 9],
    ] as const) {
      const body = { loggedAt, value };
      await api.call(planningApi.createProgressEntry, { token, params: { id }, body });
    }
    const { data } = await api.call(planningApi.getPlan, { token, params: { id } });
    expect(data.progressByDay).toEqual([
      { day: "2026-03-04", value: 5 },
      { day: "2026-03-05", value: 7 },
      { day: "2026-03-06", value: 9 },
    ]);
  });

  it("use the user's time zone, also in a night with a clock change", async () => {
    const user = await makeNightOwl({ timezone: "Europe/Madrid" });
    // Clocks go from 02:00 to 03:00 on Sunday, March 29.
    await setSleepRhythm(user, "02:30");
    for (const [at, date] of [
      ["2026-03-29T00:59:00Z", "2026-03-28"],
      ["2026-03-29T01:29:00Z", "2026-03-28"],
      ["2026-03-29T01:30:00Z", "2026-03-29"],
    ] as const) {
      api.clock.set(at);
      expect((await user.agenda()).date).toBe(date);
    }
  });

  it("return the bedtimes with the account until the day ends at midnight", async () => {
    const user = await makeNightOwl();
    const { token } = user;
    const pastMidnight = async () => (await api.call(accountApi.me, { token })).data.pastMidnight;
    expect(await pastMidnight()).toEqual([90, 90, 90, 90, 90, 90, 90]);
    await api.call(daySettingsApi.update, { token, body: { dayEnds: "midnight" } });
    expect(await pastMidnight()).toEqual([]);
  });
});
