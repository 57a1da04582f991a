import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { taskPriorities } from "../catalogue.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { readSchedule, toScheduleResponse } from "../schedules/schedule.ts";
import { computeExcess, computeHarm, canMove, computeRelief } from "./workload-relief.ts";
import { noParts } from "./workload-parts.ts";
import type { MovingTask, Relief } from "./workload-relief.ts";

const NEXT = parseDay("2026-03-12") ?? 0;
const aDay = "2026-03-11";

function scheduled(input: ScheduleInput) {
  const read = readSchedule(input, "TASK", "America/Mexico_City");
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return toScheduleResponse({
    ...read.schedule,
    id: "schedule",
    updatedAt: "2026-03-01T00:00:00Z",
  });
}
const anyTime = scheduled({ startDate: aDay });

function moving(given: Partial<MovingTask> = {}): MovingTask {
  return {
    taskId: "a",
    completed: false,
    priority: "LOW",
    schedule: anyTime,
    minutes: 30,
    isStarted: false,
    isOverdue: false,
    canReschedule: true,
    lastDay: null,
    isUrgent: false,
    isBlocking: false,
    isHighImpact: false,
    isReward: false,
    isSocial: false,
    ...given,
  };
}
type Excess = ReturnType<typeof computeExcess>;

const over = (given: Partial<Excess>): Excess => ({
  minutes: 0,
  tasks: 0,
  highPriority: 0,
  ...given,
});
const listIds = (relief: Relief | null) => relief?.moves.map(({ taskId }) => taskId);

describe("a task that can be moved", () => {
  it.each<[string, Partial<MovingTask>]>([
    ["with nothing to hold it", {}],
    ["of high priority", { priority: "HIGH" }],
    ["with a day left by its plan", { lastDay: NEXT }],
    [
      "whose time is over",
      {
        isOverdue: true,
        schedule: scheduled({ startDate: `${aDay}T07:30`, endDate: `${aDay}T09:00` }),
      },
    ],
  ])("is one %s", (_about, given) => {
    expect(canMove(moving(given), NEXT)).toBe(true);
  });

  it.each<[string, Partial<MovingTask>]>([
    ["urgent", { isUrgent: true }],
    ["of urgent priority", { priority: "URGENT" }],
    ["what others wait for", { isBlocking: true }],
    ["with other people", { isSocial: true }],
    ["done", { completed: true }],
    ["somebody else's", { canReschedule: false }],
    ["at its deadline", { lastDay: NEXT - 1 }],
    ["fixed by a clock time", { schedule: scheduled({ startDate: `${aDay}T17:00` }) }],
    [
      "one that lasts several days",
      { schedule: scheduled({ startDate: aDay, endDate: "2026-03-13" }) },
    ],
    ["one that repeats", { schedule: scheduled({ startDate: aDay, frequency: "DAILY" }) }],
    ["one that repeats by a rule alone", { schedule: { ...anyTime, rruleString: "FREQ=DAILY" } }],
    ["without a day of its own", { schedule: null }],
  ])("is not %s", (_about, given) => {
    expect(canMove(moving(given), NEXT)).toBe(false);
  });
});

describe("the excess of a day", () => {
  const load = { tasks: 12, minutes: 300, parts: noParts, mental: 0, physical: 0 };
  const limits = {
    remaining: load,
    outsideMinutes: 300,
    availableMinutes: 300,
    highPriorityTasks: 3,
  };

  it("is zero at its limits and below", () => {
    expect(computeExcess(limits)).toEqual(over({}));
    const less = { remaining: { ...load, tasks: 2, minutes: 10 }, outsideMinutes: 10 };
    expect(computeExcess({ ...limits, ...less, highPriorityTasks: 0 })).toEqual(over({}));
  });

  it("is the amount above each limit", () => {
    const more = { remaining: { ...load, tasks: 14, minutes: 345 }, outsideMinutes: 345 };
    expect(computeExcess({ ...limits, ...more, highPriorityTasks: 7 })).toEqual({
      minutes: 45,
      tasks: 2,
      highPriority: 4,
    });
  });
});

describe("the harm of moving a task", () => {
  it.each<[string, number, Partial<MovingTask>]>([
    ["nothing for a low priority", 0, {}],
    ["a point where nobody said one", 1, { priority: null }],
    ["two for a medium one", 2, { priority: "MEDIUM" }],
    ["four for a high one", 4, { priority: "HIGH" }],
    ["three for high impact", 3, { isHighImpact: true }],
    ["two for what has begun", 2, { isStarted: true }],
    ["two on the last days of its plan", 2, { lastDay: NEXT + 1 }],
    ["none with days to spare", 0, { lastDay: NEXT + 2 }],
    ["one for a reward", 1, { isReward: true }],
    [
      "all of them together",
      12,
      { priority: "HIGH", isHighImpact: true, isStarted: true, isReward: true, lastDay: NEXT },
    ],
  ])("is %s", (_about, harm, given) => {
    expect(computeHarm(moving(given), NEXT)).toBe(harm);
  });
});

describe("the tasks to move", () => {
  it("are null without excess", () => {
    expect(computeRelief(over({}), [moving()], NEXT)).toBeNull();
  });

  it("are the least harmful one that is enough alone, with the fewest minutes: 70 min too many", () => {
    const tasks = [
      moving({ taskId: "impact", minutes: 90, isHighImpact: true }),
      moving({ taskId: "long", minutes: 120 }),
      moving({ taskId: "short", minutes: 45 }),
      moving({ taskId: "medium", minutes: 80, priority: "MEDIUM" }),
      moving({ taskId: "tight", minutes: 70 }),
      moving({ taskId: "urgent", minutes: 70, isUrgent: true }),
    ];
    const relief = computeRelief(over({ minutes: 70 }), tasks, NEXT);
    expect(relief).toMatchObject({ choice: "one_of", solves: true });
    expect(listIds(relief)).toEqual(["tight"]);
  });

  it("are several together when none is enough alone, without superfluous ones", () => {
    const tasks = [
      moving({ taskId: "a", minutes: 30 }),
      moving({ taskId: "b", minutes: 40, priority: "HIGH" }),
      moving({ taskId: "c", minutes: 50 }),
    ];
    const relief = computeRelief(over({ minutes: 70 }), tasks, NEXT);
    expect(relief).toMatchObject({ choice: "all_of", solves: true });
    expect(listIds(relief)).toEqual(["c", "a"]);
  });

  it("exclude superfluous tasks, the most harmful first", () => {
    // The first two are selected for little harm but are not enough; with the third, either can stay.
    const tasks = [
      moving({ taskId: "low", minutes: 40 }),
      moving({ taskId: "not said", minutes: 50, priority: null }),
      moving({ taskId: "medium", minutes: 95, priority: "MEDIUM" }),
    ];
    const relief = computeRelief(over({ minutes: 100 }), tasks, NEXT);
    expect(relief).toMatchObject({ choice: "all_of", solves: true });
    expect(listIds(relief)).toEqual(["low", "medium"]);
  });

  it("exclude the later one of two equal tasks by id", () => {
    const tasks = [
      moving({ taskId: "b", minutes: 30 }),
      moving({ taskId: "a", minutes: 30 }),
      moving({ taskId: "medium", minutes: 80, priority: "MEDIUM" }),
    ];
    expect(listIds(computeRelief(over({ minutes: 100 }), tasks, NEXT))).toEqual(["a", "medium"]);
  });

  it("are at most twenty", () => {
    const tasks = Array.from({ length: 30 }, (_, index) =>
      moving({ taskId: `task ${index + 10}`, minutes: 1 }),
    );
    const relief = computeRelief(over({ minutes: 25 }), tasks, NEXT);
    expect(relief).toMatchObject({ choice: "all_of", solves: false });
    expect(relief?.moves.length).toBe(20);
    expect(computeRelief(over({ minutes: 20 }), tasks, NEXT)).toMatchObject({ solves: true });
  });

  it("are the first of the least harmful when there is one task too many", () => {
    const tasks = ["c", "a", "d", "b"].map((taskId) => moving({ taskId }));
    const relief = computeRelief(over({ tasks: 1 }), tasks, NEXT);
    expect(relief?.choice).toBe("one_of");
    expect(listIds(relief)).toEqual(["a"]);
  });

  it("are of high priority when there are too many of those", () => {
    const tasks = [moving({ taskId: "low" }), moving({ taskId: "high", priority: "HIGH" })];
    expect(listIds(computeRelief(over({ highPriority: 1 }), tasks, NEXT))).toEqual(["high"]);
  });

  it("solve as much as possible, and report that it is not enough", () => {
    const relief = computeRelief(over({ minutes: 500 }), [moving({ minutes: 60 })], NEXT);
    expect(relief).toMatchObject({ choice: "all_of", solves: false });
  });

  it("are none when everything is fixed, which is reported", () => {
    const relief = computeRelief(over({ minutes: 10 }), [moving({ isUrgent: true })], NEXT);
    expect(relief).toMatchObject({ choice: "none", solves: false, moves: [] });
  });
});

const schedules = [anyTime, scheduled({ startDate: `${aDay}T17:00` }), null];
const anyFields = {
  completed: fc.boolean(),
  priority: fc.option(fc.constantFrom(...taskPriorities)),
  schedule: fc.constantFrom(...schedules),
  minutes: fc.integer({ min: 0, max: 240 }),
  isStarted: fc.boolean(),
  isOverdue: fc.boolean(),
  canReschedule: fc.boolean(),
  lastDay: fc.option(fc.integer({ min: NEXT - 2, max: NEXT + 5 })),
  isUrgent: fc.boolean(),
  isBlocking: fc.boolean(),
  isHighImpact: fc.boolean(),
  isReward: fc.boolean(),
  isSocial: fc.boolean(),
};
const anyTask = fc.oneof(
  { weight: 1, arbitrary: fc.record(anyFields) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...anyFields,
      completed: fc.constant(false),
      priority: fc.constantFrom("LOW" as const, "MEDIUM" as const, "HIGH" as const, null),
      schedule: fc.constant(anyTime),
      minutes: fc.integer({ min: 0, max: 24 }).map((fives) => fives * 5),
      canReschedule: fc.constant(true),
      lastDay: fc.option(fc.integer({ min: NEXT, max: NEXT + 5 })),
      isUrgent: fc.constant(false),
      isBlocking: fc.constant(false),
      isSocial: fc.constant(false),
    }),
  },
);
const anyTasks = fc
  .array(anyTask, { maxLength: 18 })
  .map((tasks) => tasks.map((task, index) => ({ ...task, taskId: `task ${index + 10}` })));
const anyExcess = fc.record({
  minutes: fc.integer({ min: 0, max: 600 }),
  tasks: fc.integer({ min: 0, max: 4 }),
  highPriority: fc.integer({ min: 0, max: 3 }),
});

function solved(excess: Excess, tasks: readonly MovingTask[]): boolean {
  const high = tasks.filter(({ priority }) => priority === "HIGH" || priority === "URGENT");
  return (
    tasks.reduce((sum, { minutes }) => sum + minutes, 0) >= excess.minutes &&
    tasks.length >= excess.tasks &&
    high.length >= excess.highPriority
  );
}

describe("the tasks to move from any day", () => {
  const listChosen = (relief: Relief, tasks: readonly MovingTask[]) =>
    relief.moves.flatMap(({ taskId }) => tasks.filter((task) => task.taskId === taskId));

  it("are all movable, and solve the excess whenever possible", () => {
    fc.assert(
      fc.property(anyExcess, anyTasks, (excess, tasks) => {
        const relief = computeRelief(excess, tasks, NEXT);
        if (relief === null) return;
        const movable = tasks.filter((task) => canMove(task, NEXT));
        const chosen = listChosen(relief, tasks);
        expect(chosen.every((task) => movable.includes(task))).toBe(true);
        expect(relief.solves).toBe(solved(excess, movable));
        if (relief.choice === "one_of") {
          expect(chosen.length).toBe(1);
          expect(solved(excess, chosen)).toBe(true);
        } else if (relief.solves) {
          expect(solved(excess, chosen)).toBe(true);
        }
      }),
    );
  });

  it("include no superfluous task", () => {
    fc.assert(
      fc.property(anyExcess, anyTasks, (excess, tasks) => {
        const relief = computeRelief(excess, tasks, NEXT);
        if (relief?.choice !== "all_of" || !relief.solves) return;
        const chosen = listChosen(relief, tasks);
        for (const one of chosen) {
          expect(
            solved(
              excess,
              chosen.filter((other) => other !== one),
            ),
          ).toBe(false);
        }
      }),
    );
  });

  it("include the least harmful when one is enough", () => {
    fc.assert(
      fc.property(anyExcess, anyTasks, (excess, tasks) => {
        const relief = computeRelief(excess, tasks, NEXT);
        if (relief?.choice !== "one_of") return;
        const chosen = listChosen(relief, tasks);
        const worst = Math.max(...chosen.map((task) => computeHarm(task, NEXT)));
        const others = tasks.filter(
          (task) => canMove(task, NEXT) && solved(excess, [task]) && !chosen.includes(task),
        );
        for (const other of others) expect(computeHarm(other, NEXT)).toBeGreaterThanOrEqual(worst);
      }),
    );
  });

  it("do not depend on the order of tasks", () => {
    fc.assert(
      fc.property(anyExcess, anyTasks, (excess, tasks) => {
        expect(computeRelief(excess, tasks.toReversed(), NEXT)).toEqual(
          computeRelief(excess, tasks, NEXT),
        );
      }),
    );
  });
});
