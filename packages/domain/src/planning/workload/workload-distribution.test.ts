import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { objectiveTypes } from "../catalogue.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { findFreeDay } from "./workload-ahead.ts";
import type { DayAhead } from "./workload-ahead.ts";
import { computeDistribution, toCategorizedTasks } from "./workload-distribution.ts";
import { aLoadedTask, anyLoadedTask, estimated } from "./workload-testing.ts";

const category = {
  areaId: "work",
  environmentId: "office",
  objectiveType: "PROJECT",
  isLoose: false,
} as const;
type CategorizedTask = Parameters<typeof computeDistribution>[0][number];

const buildTask = (given: Partial<CategorizedTask>): CategorizedTask => ({
  ...aLoadedTask(),
  ...category,
  ...given,
});

describe("the time distribution of a day", () => {
  it("is grouped by area, context, kind and part, the largest first", () => {
    const tasks = [
      buildTask({ estimation: estimated({ executionMin: 30, travelMin: 15 }) }),
      buildTask({
        areaId: "health",
        environmentId: null,
        isPhysical: true,
        objectiveType: "ROUTINE",
        estimation: estimated({ executionMin: 60 }),
        trackedSeconds: 20 * 60,
      }),
      buildTask({ completed: true, trackedSeconds: 600 }),
    ];
    const share = (key: string, count: number, planned: number, remaining: number, t: number) => ({
      key,
      tasks: count,
      plannedMinutes: planned,
      remainingMinutes: remaining,
      trackedMinutes: t,
    });
    expect(computeDistribution(tasks)).toEqual({
      area: [share("work", 2, 75, 45, 10), share("health", 1, 60, 40, 20)],
      context: [share("office", 2, 75, 45, 10), share("physical", 1, 60, 40, 20)],
      kind: [share("PROJECT", 2, 75, 45, 10), share("ROUTINE", 1, 60, 40, 20)],
      part: [
        { key: "executionMin", plannedMinutes: 120, remainingMinutes: 70 },
        { key: "travelMin", plannedMinutes: 15, remainingMinutes: 15 },
      ],
    });
  });

  it("has tracked minutes that add up", () => {
    const tracked = { trackedSeconds: 90 };
    const { area } = computeDistribution([
      buildTask(tracked),
      buildTask({ ...tracked, areaId: "health" }),
    ]);
    expect(area.map(({ trackedMinutes }) => trackedMinutes)).toEqual([2, 1]);
  });

  it("has loose tasks on their own, not among the routines", () => {
    const routine = {
      objectiveType: "ROUTINE",
      estimation: estimated({ executionMin: 30 }),
    } as const;
    const { kind } = computeDistribution([
      buildTask(routine),
      buildTask({ ...routine, isLoose: true }),
      buildTask({ ...routine, isLoose: true }),
    ]);
    expect(kind.map(({ key, tasks, plannedMinutes }) => [key, tasks, plannedMinutes])).toEqual([
      ["LOOSE", 2, 60],
      ["ROUTINE", 1, 30],
    ]);
  });

  it("has the largest part first, whatever the catalogue order", () => {
    const estimation = estimated({ executionMin: 10, travelMin: 40, breaksMin: 5, socialMin: 20 });
    const parts = computeDistribution([buildTask({ estimation })]).part.map(({ key }) => key);
    expect(parts).toEqual(["travelMin", "socialMin", "executionMin", "breaksMin"]);
  });

  it("excludes tasks whose area is not in the catalogue", () => {
    const tasks = ["work", "moon", "health", ""].map((areaId) => ({ ...buildTask({}), areaId }));
    expect(toCategorizedTasks(tasks)).toEqual([tasks[0], tasks[2]]);
  });

  it("has the same total minutes in every view", () => {
    const anyTask = fc
      .record({
        task: anyLoadedTask,
        areaId: fc.constantFrom(...areaKeys),
        environmentId: fc.option(fc.constantFrom(...taskEnvironments)),
        objectiveType: fc.constantFrom(...objectiveTypes),
        isLoose: fc.boolean(),
      })
      .map(({ task, ...rest }) => ({ ...task, ...rest }));
    fc.assert(
      fc.property(fc.array(anyTask), (tasks) => {
        const views = Object.values(computeDistribution(tasks));
        for (const key of ["plannedMinutes", "remainingMinutes"] as const) {
          const sums = views.map((view) => view.reduce((sum, share) => sum + share[key], 0));
          expect(new Set(sums).size).toBe(1);
        }
      }),
    );
  });
});

describe("the next free day", () => {
  const days: readonly DayAhead[] = [
    { day: 1, availableMinutes: 600, plannedMinutes: 490, openTasks: 3, highPriorityTasks: 0 },
    { day: 2, availableMinutes: 600, plannedMinutes: 100, openTasks: 12, highPriorityTasks: 0 },
    { day: 3, availableMinutes: 600, plannedMinutes: 100, openTasks: 4, highPriorityTasks: 3 },
    { day: 4, availableMinutes: 600, plannedMinutes: 480, openTasks: 4, highPriorityTasks: 0 },
  ];
  const next = (minutes: number, isHighPriority = false, lastDay: number | null = null) =>
    findFreeDay(days, { minutes, isHighPriority, lastDay });

  // 510 of 600 minutes may be planned.
  it("is the first with enough free minutes beyond the margin", () => {
    expect(next(20)).toBe(1);
    expect(next(21)).toBe(3);
  });

  it("has at most twelve tasks with the moved one, and three of high priority", () => {
    expect(next(30, true)).toBe(4);
  });

  it("is null after the last day of its parent, and when all days are full", () => {
    expect(next(30, false, 2)).toBeNull();
    expect(next(411)).toBeNull();
  });
});
