import { planningApi } from "@vereda/domain/planning/contract";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { getContext, getWeight } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Grouping } from "@vereda/domain/planning/open-tasks/task-groups";
import { taskPriorities } from "@vereda/domain/planning/catalogue";
import { formatIsoDay } from "@vereda/domain/time/day";
import { buildCalendarDays, getUserDay } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

async function groups(who: Planner, by: Grouping, query: object = {}): Promise<TaskGroup[]> {
  const call = { token: who.token, query: { by, ...query } };
  return (await api.call(openTasksApi.groups, call)).data.groups;
}

/** The current day of the planner. */
const today = getUserDay(api.clock.now().getTime(), buildCalendarDays("America/Mexico_City"));

const listTitles = (taskGroups: readonly TaskGroup[]) =>
  taskGroups.map(({ key, items }) => [key, ...items.map(({ title }) => title)]);

async function plannerOfAllFlags() {
  const ana = await makePlanner(api);
  const mission = await ana.mission(await ana.objective());
  for (let bits = 0; bits < 16; bits++) {
    await ana.task(mission, {
      title: `Task ${bits}`,
      isDigital: true,
      isUrgent: (bits & 1) > 0,
      isHighImpact: (bits & 2) > 0,
      isBlocked: (bits & 4) > 0,
      isBlocking: (bits & 8) > 0,
    });
  }
  return { ana, mission };
}

describe("grouped open tasks", () => {
  it("are in the quadrant of `getWeight`, or a fifth of them at most in the vital group", async () => {
    const { ana } = await plannerOfAllFlags();
    const result = await groups(ana, "quadrant");
    expect(result.map(({ key, total }) => [key, total])).toEqual([
      ["vital", 3],
      ["delegate", 1],
      ["eliminate", 1],
      ["blocking", 3],
      ["blocked", 8],
    ]);
    const ids = result.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(16);
    for (const { key, items } of result) {
      for (const item of items)
        expect(key === "vital" ? "vital" : getWeight(item, today)).toBe(key);
    }
  });

  it("are in the quadrant of `getWeight` for every priority and deadline", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    const deadlines = [null, today - 1, today + 2, today + 3];
    for (const priority of [null, ...taskPriorities]) {
      for (const deadline of deadlines) {
        await ana.task(mission, {
          priority,
          isDigital: true,
          deadline: deadline === null ? null : formatIsoDay(deadline),
        });
      }
    }
    const result = await groups(ana, "quadrant");
    expect(result.map(({ key, total }) => [key, total])).toEqual([
      ["doFirst", 6],
      ["schedule", 2],
      ["delegate", 6],
      ["eliminate", 4],
      ["unclassified", 2],
    ]);
    for (const { key, items } of result) {
      for (const item of items) expect(getWeight(item, today)).toBe(key);
    }
  });

  it("are vital by impact and then by priority, in the groups, the list and the choice", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    const add = (title: string, given: object) => ana.task(mission, { title, ...given });
    for (const priority of ["LOW", "HIGH", "MEDIUM", "URGENT"]) {
      await add(priority, { priority, isHighImpact: true });
    }
    await add("BLOCKED", { priority: "URGENT", isHighImpact: true, isBlocked: true });
    for (let n = 0; n < 4; n++) await add(`Task ${n}`, { priority: "URGENT" });
    const listVital = async () => {
      const [first] = await groups(ana, "quadrant");
      const query = { by: "quadrant", key: "vital" } as const;
      const { data } = await api.call(openTasksApi.list, { token: ana.token, query });
      const chosen = await api.call(openTasksApi.choose, { token: ana.token, query });
      const ids = data.items.map(({ id }) => id);
      expect(first).toMatchObject({ key: "vital", total: ids.length, items: data.items });
      expect(chosen.data.items.map(({ id }) => id)).toEqual(ids);
      return data.items.map(({ title }) => title);
    };
    expect(await listVital()).toEqual(["URGENT"]);
    await add("Tenth", { isHighImpact: false });
    expect(await listVital()).toEqual(["URGENT", "HIGH"]);
  });

  it("have one vital task while there are fewer than five", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    for (let n = 0; n < 4; n++) await ana.task(mission, { isHighImpact: true });
    const result = await groups(ana, "quadrant");
    expect(result.map(({ key, total }) => [key, total])).toEqual([
      ["vital", 1],
      ["schedule", 3],
    ]);
  });

  it("are grouped by context in display order", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    await ana.task(mission, { title: "Garden", environmentId: "outdoor" });
    await ana.task(mission, { title: "Desk", environmentId: "office" });
    const result = await groups(ana, "context");
    expect(listTitles(result)).toEqual([
      ["office", "Desk"],
      ["outdoor", "Garden"],
    ]);
    for (const { key, items } of result) expect(items.map(getContext)).toEqual([key]);
  });

  it("start with the highest priority, 20 per group, and are then paginated", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective({ areaId: "health" }));
    for (let n = 0; n < 21; n++) await ana.task(mission, { title: `Task ${n}`, priority: "LOW" });
    await ana.task(mission, { title: "First", priority: "HIGH" });
    const [group] = await groups(ana, "area");
    expect(group).toMatchObject({ key: "health", total: 22 });
    expect(group?.items.slice(0, 2).map(({ title }) => title)).toEqual(["First", "Task 0"]);
    expect(group?.items).toHaveLength(20);
    const { data } = await api.call(openTasksApi.list, {
      token: ana.token,
      query: { by: "area", key: "health", page: 2, perPage: 20 },
    });
    expect(data).toMatchObject({ total: 22, from: 21, to: 22 });
    expect(data.items.map(({ title }) => title)).toEqual(["Task 19", "Task 20"]);
  });

  it("omit completed tasks, inactive objectives and other users' tasks", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api);
    await luis.task(await luis.mission(await luis.objective()), { title: "His" });
    const mission = await ana.mission(await ana.objective());
    await ana.task(mission, { title: "Open" });
    const done = await ana.task(mission, { title: "Done" });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: done.id },
      body: {},
    });
    await ana.task(await ana.mission(await ana.objective({ status: "BACKLOG" })), {
      title: "Later",
    });
    expect(listTitles(await groups(ana, "area"))).toEqual([["personal", "Open"]]);
    expect(await groups(ana, "area", { areaId: "health" })).toEqual([]);
  });

  it("reject unknown groups", async () => {
    const ana = await makePlanner(api);
    for (const query of [{ by: "area", key: "moon" }, { key: "home" }, { by: "quadrant" }]) {
      const { status, envelope } = await api.attempt(openTasksApi.list, {
        token: ana.token,
        query,
      });
      expect([status, envelope.fields?.[0]?.path]).toEqual([422, "key"]);
    }
  });
});
