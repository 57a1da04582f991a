import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEstimated, totalMinutes } from "../tasks/estimation.ts";
import vectors from "./vectors/workload-efforts.json" with { type: "json" };
import { getParts, sumParts } from "./workload-parts.ts";
import {
  aLoadedTask,
  anyEstimation,
  anyLoadedTask,
  estimated,
  flagged,
} from "./workload-testing.ts";
import { computeEffort, getRemainingParts, computeWorkload } from "./workload.ts";

const aDay = {
  dayMinutes: 1440,
  restMinutes: 480,
  fixedMinutes: 0,
  fixedMin: 0,
  goneMinutes: 0,
  availableMinutes: 960,
  knowsRest: true,
};
const createTasks = (count: number, given: Parameters<typeof aLoadedTask>[0] = {}) =>
  Array.from({ length: count }, () => aLoadedTask(given));

describe("the effort of a task", () => {
  it.each(vectors)("$about: mental $mental, physical $physical", ({ flags, mental, physical }) => {
    expect(computeEffort(flagged(...flags))).toEqual({ mental, physical });
  });
});

describe("the parts of an estimation", () => {
  it("add up to its total, whatever was entered", () => {
    fc.assert(
      fc.property(anyEstimation, (estimation) => {
        const parts = getParts(estimation);
        expect(sumParts(parts)).toBe(totalMinutes(estimation) ?? 0);
        for (const minutes of Object.values(parts)) expect(minutes).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("count as execution what an entered total exceeds them by", () => {
    const estimation = estimated({ executionMin: 20, travelMin: 10, totalMin: 60 });
    expect(getParts(estimation)).toMatchObject({ executionMin: 50, travelMin: 10 });
  });

  it("round up the largest remainders, the first part on a tie", () => {
    const even = estimated({ executionMin: 10, travelMin: 10, breaksMin: 10, totalMin: 20 });
    expect(getParts(even)).toMatchObject({ executionMin: 7, travelMin: 7, breaksMin: 6 });
    const uneven = estimated({ executionMin: 10, travelMin: 4, breaksMin: 7, totalMin: 10 });
    // 4.76, 1.90 and 3.33: the two with the largest remainders are rounded up.
    expect(getParts(uneven)).toMatchObject({ executionMin: 5, travelMin: 2, breaksMin: 3 });
  });

  it("are scaled down to a smaller total", () => {
    const estimation = estimated({ executionMin: 60, travelMin: 30, totalMin: 45 });
    expect(getParts(estimation)).toMatchObject({ executionMin: 30, travelMin: 15 });
  });
});

describe("the remaining time of a task", () => {
  it("is its estimate minus the tracked time, in the same proportion", () => {
    const estimation = estimated({ executionMin: 60, travelMin: 30 });
    const left = getRemainingParts(aLoadedTask({ estimation, trackedSeconds: 30 * 60 + 59 }));
    expect(left).toMatchObject({ executionMin: 40, travelMin: 20 });
  });

  it("is never negative", () => {
    expect(sumParts(getRemainingParts(aLoadedTask({ trackedSeconds: 7200 })))).toBe(0);
  });

  it("is zero once it is completed", () => {
    expect(sumParts(getRemainingParts(aLoadedTask({ completed: true })))).toBe(0);
  });
});

describe("the level of a day", () => {
  const levelOf = (...given: Parameters<typeof computeWorkload>) => computeWorkload(...given).level;

  it("is overload as soon as the open tasks need a minute more than available", () => {
    const time = { ...aDay, availableMinutes: 60 };
    const tasks = [aLoadedTask({ estimation: estimated({ executionMin: 60 }) })];
    expect(levelOf(tasks, time)).toBe("optimal");
    expect(levelOf(tasks, { ...time, availableMinutes: 59 })).toBe("overload");
  });

  it("depends on the remaining time, not on the planned time", () => {
    const time = { ...aDay, availableMinutes: 30 };
    const tasks = [
      aLoadedTask({ estimation: estimated({ totalMin: 60 }), trackedSeconds: 1800 }),
      aLoadedTask({ completed: true }),
    ];
    expect(levelOf(tasks, time)).toBe("optimal");
  });

  it("is too many tasks above twelve open ones", () => {
    expect(levelOf(createTasks(12), aDay)).toBe("optimal");
    expect(levelOf(createTasks(13), aDay)).toBe("too_many_tasks");
    expect(levelOf([...createTasks(12), aLoadedTask({ completed: true })], aDay)).toBe("optimal");
  });

  it("is high complexity above three open ones of high or urgent priority", () => {
    const high = [
      ...createTasks(2, { priority: "HIGH" }),
      ...createTasks(1, { priority: "URGENT" }),
    ];
    expect(levelOf(high, aDay)).toBe("optimal");
    expect(levelOf([...high, aLoadedTask({ priority: "HIGH" })], aDay)).toBe("high_complexity");
  });

  it("is the most severe one, and the reasons list all with their numbers", () => {
    const tasks = createTasks(13, { priority: "HIGH" });
    const { level, reasons } = computeWorkload(tasks, { ...aDay, availableMinutes: 300 });
    expect(level).toBe("overload");
    expect(reasons).toEqual([
      { code: "overload", value: 390, limit: 300 },
      { code: "too_many_tasks", value: 13, limit: 12 },
      { code: "high_complexity", value: 13, limit: 3 },
    ]);
  });

  it("lists that it fits, and what the sum does not include", () => {
    const tasks = [aLoadedTask(), aLoadedTask({ estimation: estimated({}) })];
    const { level, reasons } = computeWorkload(tasks, { ...aDay, knowsRest: false });
    expect(level).toBe("optimal");
    expect(reasons).toEqual([
      { code: "fits", value: 30, limit: 960 },
      { code: "unestimated_tasks", value: 1, limit: null },
      { code: "rest_unknown", value: 0, limit: null },
    ]);
  });

  it("is optimal for an empty day", () => {
    expect(levelOf([], { ...aDay, availableMinutes: 0 })).toBe("optimal");
  });
});

describe("the totals of a day", () => {
  it("sum the effort of all and of open tasks, and the whole tracked minutes", () => {
    const tasks = [
      aLoadedTask({ ...flagged("isDifficult", "isUrgent"), trackedSeconds: 90 }),
      aLoadedTask({ ...flagged("isPhysical"), trackedSeconds: 40 }),
      aLoadedTask({ ...flagged("isSocial", "isTravel"), completed: true }),
    ];
    const { totals } = computeWorkload(tasks, aDay);
    expect(totals.planned).toMatchObject({ tasks: 3, mental: 6, physical: 4 });
    expect(totals.remaining).toMatchObject({ tasks: 2, mental: 5, physical: 3 });
    expect(totals.trackedMinutes).toBe(2);
  });
});

describe("the totals of any day", () => {
  it("add up, and the remaining time is never more than planned", () => {
    fc.assert(
      fc.property(fc.array(anyLoadedTask), (tasks) => {
        const { totals } = computeWorkload(tasks, aDay);
        const { planned, remaining } = totals;
        expect(sumParts(planned.parts)).toBe(planned.minutes);
        expect(sumParts(remaining.parts)).toBe(remaining.minutes);
        for (const [part, minutes] of Object.entries(remaining.parts)) {
          expect(minutes).toBeLessThanOrEqual(planned.parts[part as keyof typeof planned.parts]);
        }
        const unestimated = tasks.filter(
          (task) => !task.completed && !isEstimated(task.estimation),
        );
        expect(totals.unestimatedTasks).toBe(unestimated.length);
        expect(planned.mental).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("do not depend on the order of the tasks", () => {
    fc.assert(
      fc.property(fc.array(anyLoadedTask), (tasks) => {
        expect(computeWorkload(tasks.toReversed(), aDay)).toEqual(computeWorkload(tasks, aDay));
      }),
    );
  });
});
