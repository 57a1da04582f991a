// Agenda items other than planned tasks: events, missions, overdue and unplanned tasks.
import { planningApi } from "@vereda/domain/planning/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

const complete = (user: Planner, id: string, date?: string) =>
  api.call(planningApi.completeTask, {
    token: user.token,
    params: { id },
    body: date === undefined ? {} : { date },
  });

describe("events of a day", () => {
  it("are items of their own, without a task", async () => {
    const user = await makePlanner(api);
    const event = await user.objective({ type: "EVENT", title: "Concert" });
    await user.schedule(event, { startDate: "2026-03-04T20:00", endDate: "2026-03-04T22:30" });
    const { items, plan, totalCount } = await user.agenda("2026-03-04");
    expect(items).toMatchObject([
      {
        type: "EVENT",
        title: "Concert",
        taskId: null,
        missionId: null,
        objectiveId: event.id,
        objectiveTitle: "Concert",
        objectiveType: "EVENT",
        completed: false,
        isLogEntry: false,
        schedule: { startDate: "2026-03-04T20:00:00-06:00", endDate: "2026-03-04T22:30:00-06:00" },
      },
    ]);
    expect([totalCount, plan.objectives.types.keyEvents, plan.missions.pendingTasks]).toEqual([
      1, 1, 0,
    ]);
    expect((await user.agenda("2026-03-03")).items).toEqual([]);
    expect((await user.agenda("2026-03-05")).items).toEqual([]);
  });

  it("are listed first when they last all day, and by time otherwise", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-01-01");
    const task = async (title: string, startDate: string) =>
      user.schedule(await user.task(mission, { title }), { startDate });
    await task("Some time", "2026-03-04");
    await task("At nine", "2026-03-04T21:00");
    for (const [title, startDate] of [
      ["Birthday", "2026-03-04"],
      ["Concert", "2026-03-04T20:00"],
    ] as const) {
      await user.schedule(await user.objective({ type: "EVENT", title }), { startDate });
    }
    const { items } = await user.agenda();
    expect(items.map(({ title }) => title)).toEqual([
      "Concert",
      "At nine",
      "Birthday",
      "Some time",
    ]);
  });

  it("are listed at their local time, wherever they are planned", async () => {
    const user = await makePlanner(api);
    const event = await user.objective({ type: "EVENT", title: "Call from Madrid" });
    await user.schedule(event, { startDate: "2026-03-05T02:00", timezone: "Europe/Madrid" });
    expect((await user.agenda("2026-03-04")).items).toHaveLength(1);
    expect((await user.agenda("2026-03-05")).items).toEqual([]);
  });

  it("are hidden while paused, archived or cancelled", async () => {
    const user = await makePlanner(api);
    const event = await user.objective({ type: "EVENT" });
    await user.schedule(event, { startDate: "2026-03-04" });
    const count = async () => (await user.agenda()).totalCount;
    const set = (status: "ACTIVE" | "PAUSED" | "ARCHIVED" | "COMPLETED") =>
      api.call(planningApi.updateObjective, {
        token: user.token,
        params: { id: event.id },
        body: { status },
      });
    for (const [status, expected] of [
      ["PAUSED", 0],
      ["ARCHIVED", 0],
      ["COMPLETED", 1],
      ["ACTIVE", 1],
    ] as const) {
      await set(status);
      expect([status, await count()]).toEqual([status, expected]);
    }
    await user.schedule(event, { startDate: "2026-03-04", status: "CANCELLED" });
    expect(await count()).toBe(0);
  });

  it("are hidden from other users", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    await ana.schedule(await ana.objective({ type: "EVENT" }), { startDate: "2026-03-04" });
    expect((await luis.agenda()).items).toEqual([]);
  });
});

describe("running missions", () => {
  it("are on every day from their first to their last", async () => {
    const user = await makePlanner(api);
    const project = await user.objective({ title: "House" });
    await user.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const mission = await user.mission(project);
    await user.schedule(mission, { startDate: "2026-03-03", endDate: "2026-03-05" });
    const seen = [];
    for (const day of ["2026-03-02", "2026-03-03", "2026-03-05", "2026-03-06"]) {
      seen.push((await user.agenda(day)).items.map(({ type }) => type));
    }
    expect(seen).toEqual([[], ["MISSION"], ["MISSION"], []]);
    const [item] = (await user.agenda("2026-03-04")).items;
    expect(item).toMatchObject({
      title: mission.title,
      taskId: null,
      missionId: mission.id,
      missionTitle: mission.title,
      objectiveTitle: "House",
      completed: false,
    });
    await api.call(planningApi.updateMission, {
      token: user.token,
      params: { id: mission.id },
      body: { status: "SKIPPED" },
    });
    expect((await user.agenda("2026-03-04")).items).toEqual([]);
  });
});

describe("overdue tasks", () => {
  async function makeOverdue() {
    const user = await makePlanner(api);
    const { objective, mission } = await user.routine("2026-01-01");
    const add = async (title: string, startDate: string, endDate?: string) => {
      const task = await user.task(mission, { title });
      await user.schedule(task, { startDate, ...(endDate === undefined ? {} : { endDate }) });
      return task;
    };
    api.clock.set("2026-02-20T18:00:00Z");
    return { user, objective, add };
  }

  it("are listed today only, the latest first, with their day and outside the plan of the day", async () => {
    const { user, add } = await makeOverdue();
    await add("Monday", "2026-03-02T09:00");
    await add("Sunday to Tuesday", "2026-03-01", "2026-03-03");
    await add("Today", "2026-03-04");
    await add("Tomorrow", "2026-03-05");
    api.clock.set(noon);
    const { items, overdue, plan, totalCount } = await user.agenda();
    expect(items.map(({ title }) => title)).toEqual(["Today"]);
    expect([totalCount, plan.missions.pendingTasks]).toEqual([1, 1]);
    expect(overdue.items.map(({ title, carriedFrom }) => [title, carriedFrom])).toEqual([
      ["Sunday to Tuesday", "2026-03-03"],
      ["Monday", "2026-03-02"],
    ]);
    expect(overdue.total).toBe(2);
    for (const day of ["2026-03-03", "2026-03-05"]) {
      expect((await user.agenda(day)).overdue).toEqual({ items: [], total: 0 });
    }
  });

  it("disappear when done, cancelled or rescheduled, and return when reopened", async () => {
    const { user, add } = await makeOverdue();
    const [one, two, three] = [
      await add("One", "2026-03-01"),
      await add("Two", "2026-03-02"),
      await add("Three", "2026-03-03"),
    ];
    api.clock.set(noon);
    const titles = async () => (await user.agenda()).overdue.items.map(({ title }) => title);
    const { token } = user;
    await complete(user, one.id);
    await api.call(planningApi.updateTask, {
      token,
      params: { id: two.id },
      body: { status: "CANCELLED" },
    });
    expect(await titles()).toEqual(["Three"]);
    await user.schedule(three, { startDate: "2026-03-05" });
    expect(await titles()).toEqual([]);
    await api.call(planningApi.reopenTask, { token, params: { id: one.id }, body: {} });
    expect(await titles()).toEqual(["One"]);
    await api.call(planningApi.startTracking, { token, params: { id: one.id }, body: {} });
    expect((await user.agenda()).items.map(({ title }) => title)).toEqual(["One"]);
    expect(await titles()).toEqual([]);
  });

  it("exclude recurring tasks and tasks of inactive plans", async () => {
    const { user, objective, add } = await makeOverdue();
    const again = await add("Every day", "2026-03-01");
    await user.schedule(again, { startDate: "2026-02-25", frequency: "DAILY", count: 3 });
    await add("Once", "2026-03-01");
    api.clock.set(noon);
    const titles = async () => (await user.agenda()).overdue.items.map(({ title }) => title);
    expect(await titles()).toEqual(["Once"]);
    for (const status of ["PAUSED", "ARCHIVED", "BACKLOG"] as const) {
      const body = { status };
      const params = { id: objective.id };
      await api.call(planningApi.updateObjective, { token: user.token, params, body });
      expect((await user.agenda()).overdue).toEqual({ items: [], total: 0 });
    }
  });

  it("are limited, with their total count, and listed as a whole by a call of their own", async () => {
    const { user, add } = await makeOverdue();
    for (let n = 0; n < 23; n++) await add(`Task ${n}`, "2026-03-01");
    api.clock.set(noon);
    const { overdue } = await user.agenda();
    expect([overdue.items.length, overdue.total]).toEqual([10, 23]);
    const { data: all } = await api.call(planningApi.overdue, { token: user.token });
    expect([all.items.length, all.total]).toEqual([23, 23]);
    expect(all.items.slice(0, 10)).toEqual(overdue.items);
  });
});

describe("a completed or tracked but unplanned task", () => {
  it("is listed at the end of that day and is not part of the plan", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-01-01");
    const done = await user.task(mission, { title: "Done" });
    const tracked = await user.task(mission, { title: "Tracked" });
    await user.schedule(await user.task(mission, { title: "Planned" }), {
      startDate: "2026-03-04",
    });
    const { token } = user;
    await complete(user, done.id);
    const params = { id: tracked.id };
    await api.call(planningApi.startTracking, { token, params, body: {} });
    api.clock.set("2026-03-04T18:10:00Z");
    await api.call(planningApi.pauseTracking, { token, params, body: {} });
    const { items, plan } = await user.agenda();
    const summaries = items.map((item) => [
      item.title,
      item.isLogEntry,
      item.completed,
      item.trackedDurationSeconds,
    ]);
    expect(summaries[0]).toEqual(["Planned", false, false, 0]);
    expect(summaries.slice(1).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ["Done", true, true, 0],
      ["Tracked", true, false, 600],
    ]);
    expect(plan.missions).toEqual({ count: 1, completedTasks: 0, pendingTasks: 1 });
    api.clock.set("2026-03-05T18:00:00Z");
    expect((await user.agenda()).items).toEqual([]);
    expect((await user.agenda("2026-03-04")).items).toHaveLength(3);
  });

  it("may be an occurrence of a routine that was completed on another day", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-01-01");
    const task = await user.task(mission);
    api.clock.set("2026-03-02T18:00:00Z");
    await user.schedule(task, {
      startDate: "2026-03-02",
      frequency: "WEEKLY",
      byWeekday: ["MO"],
    });
    api.clock.set(noon);
    await complete(user, task.id, "2026-03-02");
    expect((await user.agenda("2026-03-02")).items).toMatchObject([
      { isLogEntry: false, completed: true },
    ]);
    expect((await user.agenda("2026-03-04")).items).toMatchObject([
      { isLogEntry: true, completed: true, taskId: task.id },
    ]);
    expect((await user.agenda("2026-03-03")).items).toEqual([]);
  });

  it("is not listed twice when it was planned for the day", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-01-01");
    const task = await user.task(mission);
    await user.schedule(task, { startDate: "2026-03-04" });
    await complete(user, task.id);
    expect((await user.agenda()).items).toMatchObject([{ isLogEntry: false, completed: true }]);
  });
});
