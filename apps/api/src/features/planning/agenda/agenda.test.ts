import { planningApi } from "@vereda/domain/planning/contract";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import { listDays, withTask } from "./agenda-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

describe("the agenda of a day", () => {
  it("lists timed items first, then the others by priority", async () => {
    const { user, mission, task } = await withTask(api, { startDate: "2026-03-04T18:00" });
    const add = async (title: string, priority: "LOW" | "HIGH" | null, schedule: ScheduleInput) => {
      const made = await user.task(mission, { title, priority });
      await user.schedule(made, schedule);
    };
    await add("Some time", "LOW", { startDate: "2026-03-04" });
    await add("First of all", "LOW", { startDate: "2026-03-04T06:00" });
    await add("Soon", "HIGH", { startDate: "2026-03-04" });
    await add("All week", null, { startDate: "2026-03-04", endDate: "2026-03-08" });
    const { items } = await user.agenda();
    expect(items.map(({ title }) => title)).toEqual([
      "First of all",
      task.title,
      "Soon",
      "Some time",
      "All week",
    ]);
    expect(await listDays(user, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-08",
    ]);
  });

  it("excludes cancelled, paused, archived and skipped tasks", async () => {
    const { user, objective, mission, task } = await withTask(api, { startDate: "2026-03-04" });
    const count = async () => (await user.agenda()).totalCount;
    const { token } = user;
    const setObjective = (status: "ACTIVE" | "PAUSED" | "ARCHIVED") =>
      api.call(planningApi.updateObjective, {
        token,
        params: { id: objective.id },
        body: { status },
      });
    const setMission = (status: "PENDING" | "SKIPPED") =>
      api.call(planningApi.updateMission, { token, params: { id: mission.id }, body: { status } });
    const setTask = (status: "PENDING" | "CANCELLED") =>
      api.call(planningApi.updateTask, { token, params: { id: task.id }, body: { status } });
    expect(await count()).toBe(1);
    await setObjective("PAUSED");
    expect(await count()).toBe(0);
    await setObjective("ARCHIVED");
    expect(await count()).toBe(0);
    await setObjective("ACTIVE");
    await setMission("SKIPPED");
    expect(await count()).toBe(0);
    await setMission("PENDING");
    await setTask("CANCELLED");
    expect(await count()).toBe(0);
    await setTask("PENDING");
    await user.schedule(task, { startDate: "2026-03-04", status: "CANCELLED" });
    expect(await count()).toBe(0);
    await user.schedule(task, { startDate: "2026-03-04", status: "TENTATIVE" });
    expect(await count()).toBe(1);
  });

  it("excludes occurrences outside the current dates of the parent plan", async () => {
    const user = await makePlanner(api);
    const project = await user.objective();
    const mission = await user.mission(project);
    const task = await user.task(mission);
    await user.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    expect(await listDays(user, "2026-03-30", "2026-04-02")).toEqual(["2026-03-30", "2026-03-31"]);
    await user.schedule(mission, { startDate: "2026-03-05", endDate: "2026-03-06" });
    expect(await listDays(user, "2026-03-03", "2026-03-09")).toEqual(["2026-03-05", "2026-03-06"]);
  });

  it("ends a completed series and includes its earlier occurrences", async () => {
    const { user, task } = await withTask(api, { startDate: "2026-03-04", frequency: "DAILY" });
    api.clock.set("2026-03-06T18:00:00Z");
    const body = { status: "COMPLETED" } as const;
    await api.call(planningApi.updateTask, { token: user.token, params: { id: task.id }, body });
    expect(await listDays(user, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
    ]);
  });

  it("includes the progress logged on it", async () => {
    const user = await makePlanner(api);
    const tracked = await user.objective({ type: "TRACKED_RESOURCE", trackedUnit: "PAGES" });
    const task = await user.task(await user.mission(tracked));
    await user.schedule(tracked, { startDate: "2026-03-01" });
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    const log = (value: number, loggedAt: string) =>
      api.call(planningApi.createProgressEntry, {
        token: user.token,
        params: { id: tracked.id },
        body: { value, loggedAt },
      });
    await log(10, "2026-03-04T05:59:00Z");
    await log(20, "2026-03-04T06:00:00Z");
    await log(30, "2026-03-05T06:00:00Z");
    const [item] = (await user.agenda("2026-03-04")).items;
    expect(item?.progressEntries).toMatchObject([
      { value: 20, unit: "PAGES", loggedAt: "2026-03-04T06:00:00.000Z", note: null },
    ]);
  });

  it("returns the same schedules as the task endpoints, to the millisecond", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-01-01");
    for (const millisecond of [1, 123, 333, 577, 999]) {
      api.clock.set(new Date(Date.parse(noon) + millisecond));
      const once = await user.task(mission);
      await user.schedule(once, { startDate: "2026-03-04T10:00", endDate: "2026-03-05T00:00" });
      const again = await user.task(mission);
      await user.schedule(again, { startDate: "2026-03-04", frequency: "DAILY" });
    }
    const { items } = await user.agenda();
    expect(items).toHaveLength(10);
    for (const { taskId, schedule } of items) {
      const params = { id: taskId ?? "" };
      const task = await api.call(planningApi.getTask, { token: user.token, params });
      expect(schedule).toEqual(task.data.schedule);
    }
  });

  it("is empty for a user without plans", async () => {
    const user = await makePlanner(api);
    expect(await user.agenda()).toEqual({
      date: "2026-03-04",
      items: [],
      steps: [],
      totalCount: 0,
      hasDatedTasks: false,
      fixedBlocks: [],
      calendarEvents: [],
      plan: {
        looseTasks: 0,
        missions: { count: 0, completedTasks: 0, pendingTasks: 0 },
        objectives: {
          count: 0,
          types: { projects: 0, keyEvents: 0, routines: 0, trackedResources: 0 },
        },
      },
      overdue: { items: [], total: 0 },
      sleep: { latestCycle: null, nightMinutes: null, userRhythm: null, isLocked: false },
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    });
  });

  it("says whether any task has a date, on whichever day", async () => {
    const user = await makePlanner(api);
    const { mission } = await user.routine("2026-04-01");
    const task = await user.task(mission);
    expect(await user.agenda()).toMatchObject({ items: [], hasDatedTasks: false });
    await user.schedule(task, { startDate: "2026-04-01", frequency: "DAILY" });
    expect(await user.agenda()).toMatchObject({ items: [], hasDatedTasks: true });
    await user.schedule(task, { startDate: "2026-04-01" });
    expect(await user.agenda()).toMatchObject({ items: [], hasDatedTasks: true });
  });
});
