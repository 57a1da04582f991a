import { describe, expect, it } from "vitest";
import { isTaskItem, summarizePlan } from "./agenda.ts";
import { compareInDay } from "./agenda-order.ts";
import { normaliseAgenda } from "./normalise-agenda.ts";
import { agenda } from "./contract-agenda.ts";
import * as z from "zod/mini";

const item = (
  missionId: string,
  objectiveId: string,
  objectiveType: "PROJECT" | "EVENT" | "ROUTINE" | "TRACKED_RESOURCE",
  completed: boolean,
) => ({
  type: "TASK" as const,
  isLogEntry: false,
  missionId,
  objectiveId,
  objectiveType,
  isLoose: false,
  completed,
});

describe("plan summary of a day", () => {
  it("counts each mission and objective once, and every task", () => {
    const items = [
      item("m1", "o1", "PROJECT", true),
      item("m1", "o1", "PROJECT", false),
      item("m2", "o1", "PROJECT", false),
      item("m3", "o2", "ROUTINE", true),
      item("m4", "o3", "EVENT", false),
      item("m5", "o4", "TRACKED_RESOURCE", false),
    ];
    expect(summarizePlan(items)).toEqual({
      looseTasks: 0,
      missions: { count: 5, completedTasks: 2, pendingTasks: 4 },
      objectives: {
        count: 4,
        types: { projects: 1, keyEvents: 1, routines: 1, trackedResources: 1 },
      },
    });
  });
});

describe("loose tasks of a day", () => {
  it("count as tasks on their own, not as a routine", () => {
    const loose = (completed: boolean) => ({
      ...item("loose", "loose", "ROUTINE", completed),
      isLoose: true,
    });
    const items = [item("m1", "o1", "ROUTINE", false), loose(true), loose(false)];
    expect(summarizePlan(items)).toMatchObject({
      looseTasks: 2,
      missions: { count: 1, completedTasks: 1, pendingTasks: 2 },
      objectives: { count: 1, types: { routines: 1 } },
    });
    expect(summarizePlan([{ ...loose(true), isLogEntry: true }]).looseTasks).toBe(0);
  });
});

describe("items that are not planned tasks", () => {
  it("count for missions and objectives but not as tasks: events and missions", () => {
    const task = item("m1", "o1", "ROUTINE", false);
    const event = { missionId: null, objectiveId: "o2", objectiveType: "EVENT" as const };
    const items = [
      task,
      { ...task, ...event, type: "EVENT" as const },
      { ...task, type: "MISSION" as const, missionId: "m2" },
    ];
    expect(summarizePlan(items)).toEqual({
      looseTasks: 0,
      missions: { count: 2, completedTasks: 0, pendingTasks: 1 },
      objectives: {
        count: 2,
        types: { projects: 0, keyEvents: 1, routines: 1, trackedResources: 0 },
      },
    });
  });

  it("are ignored when they were only logged", () => {
    const task = item("m1", "o1", "ROUTINE", false);
    const logged = { ...task, isLogEntry: true, missionId: "m3", completed: true };
    expect(summarizePlan([task, logged])).toEqual(summarizePlan([task]));
  });

  it("are distinguished from tasks", () => {
    const [task] = normaliseAgenda({ items: [{ taskId: "t", missionId: "m" }] }).items;
    if (task === undefined) throw new Error("Expected an item.");
    expect(isTaskItem(task)).toBe(true);
    expect(isTaskItem({ ...task, type: "EVENT", taskId: null, missionId: null })).toBe(false);
    expect(isTaskItem({ ...task, type: "MISSION", taskId: null })).toBe(false);
    expect(isTaskItem({ ...task, taskId: null })).toBe(false);
    expect(isTaskItem({ ...task, missionId: null })).toBe(false);
  });
});

describe("order of a day", () => {
  it("puts clock times first, then all-day tasks by priority and order", () => {
    const positions = [
      { kind: "task", id: "late", minute: 1320, priority: null, order: 0 },
      { kind: "task", id: "someday", minute: null, priority: null, order: 0 },
      { kind: "task", id: "low", minute: null, priority: "LOW", order: 5 },
      { kind: "task", id: "second", minute: null, priority: "URGENT", order: 2 },
      { kind: "task", id: "first", minute: null, priority: "URGENT", order: 1 },
      { kind: "task", id: "midnight", minute: 0, priority: "LOW", order: 0 },
      { kind: "task", id: "b", minute: 600, priority: "HIGH", order: 0 },
      { kind: "task", id: "a", minute: 600, priority: "HIGH", order: 0 },
      { kind: "log", id: "logged", minute: null, priority: "URGENT", order: 0 },
      { kind: "mission", id: "week", minute: null, priority: null, order: 0 },
      { kind: "event", id: "birthday", minute: null, priority: null, order: 0 },
      { kind: "event", id: "concert", minute: 1200, priority: null, order: 0 },
    ] as const;
    const expected = [
      "midnight",
      "a",
      "b",
      "concert",
      "late",
      "birthday",
      "week",
      "first",
      "second",
      "low",
      "someday",
      "logged",
    ];
    expect([...positions].toSorted(compareInDay).map(({ id }) => id)).toEqual(expected);
    expect(
      positions
        .toReversed()
        .toSorted(compareInDay)
        .map(({ id }) => id),
    ).toEqual(expected);
  });
});

describe("an agenda from an unknown source", () => {
  it("is an empty day for empty input", () => {
    for (const nothing of [null, undefined, "", 3, [], { items: "none", plan: null }]) {
      const empty = normaliseAgenda(nothing);
      expect(empty).toMatchObject({ date: "", items: [], totalCount: 0 });
      expect(z.safeParse(agenda, empty).success).toBe(true);
    }
  });

  it("gives every field of an item the correct type", () => {
    const [whole] = normaliseAgenda({
      items: [
        {
          title: "Leer",
          isUrgent: "false",
          isSocial: 1,
          isTravel: 0,
          isBlocked: "",
          isDigital: "yes",
          completed: null,
          plannedTotalMin: Number.NaN,
          plannedExecutionMin: 20,
          environmentId: "moon",
          templateId: "null",
          triggerAction: "undefined",
          positiveConsequences: "  ",
          checklistItems: [{ title: "Uno", completed: "0" }, null, "two"],
          schedule: { startDate: "2026-03-10", byWeekday: ["MO", "XX"], byMonthDay: ["1", 2] },
        },
        "not an item",
      ],
    }).items;
    expect(whole).toMatchObject({
      type: "TASK",
      title: "Leer",
      isUrgent: false,
      isSocial: true,
      isTravel: false,
      isBlocked: false,
      isDigital: true,
      isDeepFocus: false,
      completed: false,
      plannedTotalMin: null,
      plannedExecutionMin: 20,
      environmentId: null,
      templateId: null,
      deadline: null,
      tagIds: [],
      waitsFor: [],
      waitsForTasks: [],
      tags: [],
      triggerAction: null,
      positiveConsequences: null,
      trackedDurationSeconds: 0,
      sharedAccesses: [],
      checklistItems: [{ title: "Uno", completed: false, order: 0 }],
      schedule: { startDate: "2026-03-10", endDate: null, byWeekday: ["MO"], byMonthDay: [2] },
    });
  });

  it("includes only valid weekdays of the rhythm", () => {
    const { sleep } = normaliseAgenda({
      sleep: {
        userRhythm: {
          dailySettings: [
            { dayOfWeek: "SUNDAY", wakeUp: "09:00", bedtime: "" },
            { dayOfWeek: "FUNDAY", wakeUp: "09:00", bedtime: "23:00" },
          ],
        },
      },
    });
    expect(sleep.latestCycle).toBeNull();
    expect(sleep.userRhythm?.dailySettings).toEqual([
      { dayOfWeek: "SUNDAY", wakeUp: "09:00", bedtime: null },
    ]);
  });
});
