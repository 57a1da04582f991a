import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taskContexts } from "../../planning/tasks/catalogue-tasks.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { computeReviewFigures } from "./review-figures.ts";

type FiguresInput = Parameters<typeof computeReviewFigures>[0];
type ReviewedOccurrence = FiguresInput["occurrences"][number];
type ReviewedTask = ReviewedOccurrence["task"];

const buildTask = (id: string, given: Partial<ReviewedTask> = {}): ReviewedTask => ({
  id,
  objectiveId: "boat",
  areaId: "work",
  context: "home",
  isHighImpact: false,
  ...given,
});

const plan = (
  task: ReviewedTask,
  day: number,
  given: Partial<ReviewedOccurrence> = {},
): ReviewedOccurrence => ({
  task,
  day,
  part: null,
  minutes: 30,
  outsideMinutes: given.minutes ?? 30,
  completed: false,
  isPaused: false,
  ...given,
});

const compute = (given: Partial<FiguresInput>) =>
  computeReviewFigures({
    occurrences: [],
    unplanned: [],
    tracked: [],
    getAvailableMinutes: () => 960,
    ...given,
  });

describe("the figures of a period", () => {
  it("are empty without plans", () => {
    expect(compute({})).toEqual({
      planned: 0,
      completed: 0,
      plannedMinutes: 0,
      trackedMinutes: 0,
      byArea: [],
      byContext: [],
      overloadedDays: 0,
      wins: [],
      objectives: [],
    });
  });

  it("sum up by area, context and objective, the largest first", () => {
    const figures = compute({
      occurrences: [
        plan(buildTask("sand"), 1, { completed: true }),
        plan(buildTask("sand"), 2),
        plan(buildTask("swim", { objectiveId: "sea", areaId: "personal", context: "gym" }), 2, {
          completed: true,
          minutes: 90,
        }),
      ],
      unplanned: [{ task: buildTask("call", { objectiveId: "sea" }), day: 2 }],
      tracked: [
        { areaId: "work", seconds: 90 },
        { areaId: "work", seconds: 59 },
        { areaId: "health", seconds: 300 },
      ],
    });
    expect(figures).toMatchObject({
      planned: 4,
      completed: 3,
      plannedMinutes: 150,
      trackedMinutes: 7,
      byArea: [
        { key: "personal", plannedMinutes: 90, trackedMinutes: 0, completed: 1 },
        { key: "work", plannedMinutes: 60, trackedMinutes: 2, completed: 2 },
        { key: "health", plannedMinutes: 0, trackedMinutes: 5, completed: 0 },
      ],
      byContext: [
        { key: "gym", plannedMinutes: 90, completed: 1 },
        { key: "home", plannedMinutes: 60, completed: 2 },
      ],
      objectives: [
        { id: "sea", planned: 2, completed: 2 },
        { id: "boat", planned: 2, completed: 1 },
      ],
    });
  });

  it("leave out a pause, except what was done during it", () => {
    const task = buildTask("run");
    const figures = compute({
      occurrences: [
        plan(task, 1, { isPaused: true }),
        plan(task, 2, { isPaused: true, completed: true }),
      ],
    });
    expect(figures).toMatchObject({ planned: 1, completed: 1, plannedMinutes: 30 });
  });

  it("count a task over several days once, with the minutes of each", () => {
    const part = { number: 1, days: 3 };
    const days = [1, 2, 3].map((day) => plan(buildTask("move"), day, { part, minutes: 20 }));
    expect(compute({ occurrences: days })).toMatchObject({ planned: 1, plannedMinutes: 60 });
  });

  it("count minutes within fixed blocks as planned, but not against the day", () => {
    const occurrences = [plan(buildTask("work"), 1, { minutes: 500, outsideMinutes: 20 })];
    const figures = compute({ occurrences, getAvailableMinutes: () => 480 });
    expect(figures).toMatchObject({ plannedMinutes: 500, overloadedDays: 0 });
  });

  it("count days with more minutes than are available", () => {
    const occurrences = [400, 480, 481].map((minutes, day) =>
      plan(buildTask("work"), day, { minutes }),
    );
    expect(compute({ occurrences, getAvailableMinutes: () => 480 }).overloadedDays).toBe(1);
  });

  it("list each high-impact task that was done once, the latest first", () => {
    const write = buildTask("write", { isHighImpact: true });
    const publish = buildTask("publish", { isHighImpact: true });
    const { wins } = compute({
      occurrences: [
        plan(write, 1, { completed: true }),
        plan(write, 4, { completed: true }),
        plan(write, 6),
        plan(buildTask("dishes"), 6, { completed: true }),
      ],
      unplanned: [{ task: publish, day: 5 }],
    });
    expect(wins).toEqual([
      { taskId: "publish", day: 5 },
      { taskId: "write", day: 4 },
    ]);
  });
});

describe("the figures of any period", () => {
  const occurrence = fc.record({
    task: fc.record({
      id: fc.constantFrom("a", "b", "c"),
      objectiveId: fc.constantFrom("boat", "sea"),
      areaId: fc.constantFrom(...areaKeys.slice(0, 4)),
      context: fc.constantFrom(...taskContexts),
      isHighImpact: fc.boolean(),
    }),
    day: fc.integer({ min: 0, max: 9 }),
    part: fc.constantFrom(null, { number: 1, days: 2 }),
    minutes: fc.integer({ min: 0, max: 300 }),
    outsideMinutes: fc.integer({ min: 0, max: 300 }),
    completed: fc.boolean(),
    isPaused: fc.boolean(),
  });

  it("add up, and never have more completed than planned", () => {
    fc.assert(
      fc.property(fc.array(occurrence), (occurrences) => {
        const figures = compute({ occurrences });
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
        const { planned, completed, plannedMinutes, byArea, byContext, objectives } = figures;
        expect(completed).toBeLessThanOrEqual(planned);
        expect(sum(byArea.map((area) => area.plannedMinutes))).toBe(plannedMinutes);
        expect(sum(byContext.map((context) => context.plannedMinutes))).toBe(plannedMinutes);
        expect(sum(byArea.map((area) => area.completed))).toBe(completed);
        expect(sum(objectives.map((one) => one.planned))).toBe(planned);
      }),
    );
  });

  it("do not depend on more available time for anything but overloaded days", () => {
    const limit = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(occurrence), limit, limit, (occurrences, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const tight = compute({ occurrences, getAvailableMinutes: () => less });
        const wide = compute({ occurrences, getAvailableMinutes: () => more });
        expect(wide.overloadedDays).toBeLessThanOrEqual(tight.overloadedDays);
        expect({ ...wide, overloadedDays: 0 }).toEqual({ ...tight, overloadedDays: 0 });
      }),
    );
  });
});
