import { describe, expect, it } from "vitest";
import {
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "../../energizing/catalogue.ts";
import { triggerModules } from "../catalogue.ts";
import { normaliseAgenda } from "./normalise-agenda.ts";
import { agenda } from "./contract-agenda.ts";
import { taskCharacteristics, taskEnvironments } from "../tasks/catalogue-tasks.ts";
import * as z from "zod/mini";

function normaliseItem(fields: object) {
  const [item] = normaliseAgenda({ items: [fields] }).items;
  if (item === undefined) throw new Error("Expected one normalized item.");
  return item;
}

const flags = [...taskCharacteristics, "completed", "isLogEntry"] as const;
const maybeTexts = [
  "carriedFrom",
  "positiveConsequences",
  "negativeConsequences",
  "triggerAction",
  "templateId",
  "deadline",
] as const;
const texts = [
  "title",
  "objectiveId",
  "missionId",
  "missionTitle",
  "taskId",
  "objectiveTitle",
  "workspaceId",
  "areaId",
] as const;
const numbers = [
  "plannedExecutionMin",
  "plannedTravelMin",
  "plannedBreaksMin",
  "plannedWaitingMin",
  "plannedBufferMin",
  "plannedSocialMin",
  "plannedTotalMin",
] as const;

describe("text fields", () => {
  const none = [undefined, null, "", "  ", "null", "undefined", " null ", 0, 7, true, {}, ["a"]];

  it("default to null, or to an empty string when required", () => {
    for (const value of none) {
      for (const name of maybeTexts)
        expect([name, normaliseItem({ [name]: value })[name]]).toEqual([name, null]);
      for (const name of texts)
        expect([name, normaliseItem({ [name]: value })[name]]).toEqual([name, ""]);
    }
  });

  it("otherwise do not change", () => {
    for (const value of ["Leer", "nullable", "0", "false", " con espacios "]) {
      for (const name of [...maybeTexts, ...texts])
        expect(normaliseItem({ [name]: value })[name]).toBe(value);
    }
  });
});

describe("boolean fields", () => {
  it("are false for empty and negative values", () => {
    const no = [
      undefined,
      null,
      false,
      0,
      -0,
      Number.NaN,
      "",
      " ",
      "0",
      "false",
      "False",
      " FALSE ",
      "null",
      "undefined",
      [],
      {},
    ];
    for (const value of no) {
      for (const name of flags)
        expect([name, value, normaliseItem({ [name]: value })[name]]).toEqual([name, value, false]);
    }
  });

  it("are true for everything else", () => {
    for (const value of [true, 1, -1, "1", "true", "yes", "no", ["a"], { a: 1 }]) {
      for (const name of flags)
        expect([name, normaliseItem({ [name]: value })[name]]).toEqual([name, true]);
    }
  });
});

describe("number fields", () => {
  it("are null unless finite", () => {
    const none = [
      undefined,
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      "20",
      "",
      true,
      [20],
      {},
    ];
    for (const value of none) {
      for (const name of numbers)
        expect([name, normaliseItem({ [name]: value })[name]]).toEqual([name, null]);
      expect(normaliseItem({ trackedDurationSeconds: value }).trackedDurationSeconds).toBe(0);
    }
    for (const value of [0, 20, -5, 0.5]) {
      for (const name of numbers) expect(normaliseItem({ [name]: value })[name]).toBe(value);
    }
  });

  it("fall back to the number of items when the count is missing", () => {
    const { totalCount, overdue } = normaliseAgenda({
      items: [{}, {}],
      totalCount: "two",
      overdue: { items: [{ carriedFrom: "2026-03-01" }], total: null },
    });
    expect([totalCount, overdue.items.length, overdue.total]).toEqual([2, 1, 1]);
  });
});

describe("enum fields", () => {
  it("accept a defined context, or else null", () => {
    for (const environmentId of taskEnvironments) {
      expect(normaliseItem({ environmentId }).environmentId).toBe(environmentId);
    }
    for (const environmentId of ["moon", "HOME", "", null, 3, ["home"]]) {
      expect(normaliseItem({ environmentId }).environmentId).toBeNull();
    }
  });

  it("accept the seven days of the week and drop others", () => {
    const named = [...daysOfWeek, "FUNDAY", "sunday", "", null, 0];
    const dailySettings = named.map((dayOfWeek) => ({
      dayOfWeek,
      wakeUp: "null",
      bedtime: "23:00",
    }));
    const { sleep } = normaliseAgenda({ sleep: { userRhythm: { dailySettings } } });
    expect(sleep.userRhythm?.dailySettings).toEqual(
      daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp: null, bedtime: "23:00" })),
    );
  });

  it("default the type to TASK", () => {
    expect(normaliseItem({}).type).toBe("TASK");
    expect(normaliseItem({ type: "PICNIC" }).type).toBe("TASK");
    expect(normaliseItem({ type: "EVENT", taskId: null, missionId: null })).toMatchObject({
      type: "EVENT",
      taskId: "",
      missionId: "",
    });
  });
});

describe("an agenda", () => {
  const task = {
    type: "ROUTINE",
    title: "Leer",
    objectiveId: "objective",
    objectiveTitle: "Leer más",
    objectiveType: "TRACKED_RESOURCE",
    isLoose: true,
    missionId: "mission",
    missionTitle: "Doce libros",
    taskId: "task",
    workspaceId: "workspace",
    areaId: "area",
    completed: true,
    isLogEntry: true,
    carriedFrom: "2026-03-08",
    plannedExecutionMin: 20,
    plannedTravelMin: 1,
    plannedBreaksMin: 2,
    plannedWaitingMin: 3,
    plannedBufferMin: 4,
    plannedSocialMin: 5,
    plannedTotalMin: 35,
    trackedDurationSeconds: 600,
    environmentId: taskEnvironments[0],
    positiveConsequences: "Aprendo",
    negativeConsequences: "Olvido",
    triggerModule: triggerModules[0],
    triggerAction: "open",
    triggerPayload: { page: 3 },
    templateId: "template",
    deadline: "2026-03-07",
    repeatAfter: { count: 3, unit: "DAY" },
    tagIds: ["tag"],
    waitsFor: ["other"],
    waitsForTasks: [{ id: "other", title: "Buy it", isOpen: true }],
    tags: [{ id: "tag", name: "Casa", color: null }],
    assignee: { username: "luis", firstName: "Luis", avatar: null, state: "OFFERED", note: null },
    sharedAccesses: [{ id: "access", origin: "TASK", role: "EDITOR", username: "ana" }],
    checklistItems: [
      {
        id: "item",
        taskId: "task",
        title: "Uno",
        completed: true,
        order: 2,
        day: "2026-03-11",
        minutes: 20,
        assignee: "luis",
        updatedAt: "2026-03-10T08:00:00Z",
      },
    ],
    progressEntries: [
      { id: "entry", value: 12, unit: "páginas", loggedAt: "2026-03-10T08:00:00Z", note: "Bien" },
    ],
    priority: "HIGH",
    maySchedule: true,
    firstDay: "2026-03-01",
    lastDay: "2026-03-31",
    schedule: {
      id: "schedule",
      type: "ROUTINE",
      status: "TENTATIVE",
      startDate: "2026-03-01T08:00:00-06:00",
      endDate: "2026-03-01T09:00:00-06:00",
      frequency: "WEEKLY",
      interval: 2,
      byWeekday: ["MO"],
      byMonthDay: [10],
      byMonth: [3],
      count: 7,
      until: "2026-12-31",
      rruleString: "FREQ=WEEKLY",
      exceptDates: ["2026-03-16"],
      timezone: "America/Mexico_City",
      allDay: true,
      updatedAt: "2026-02-01T00:00:00Z",
    },
    ...Object.fromEntries(taskCharacteristics.map((name) => [name, true])),
  };
  const metric = (value: number) => ({ value, label: `level ${value}` });
  const whole = {
    date: "2026-03-10",
    items: [task],
    steps: [
      {
        id: "step",
        title: "Llamar",
        completed: true,
        minutes: 20,
        taskId: "task",
        taskTitle: "Leer",
        missionId: "mission",
        objectiveId: "objective",
        objectiveType: "ROUTINE",
        isLoose: true,
        environmentId: "home",
        workspaceId: "studio",
        areaId: "personal",
      },
    ],
    totalCount: 4,
    hasDatedTasks: true,
    plan: {
      looseTasks: 5,
      missions: { count: 1, completedTasks: 2, pendingTasks: 3 },
      objectives: {
        count: 10,
        types: { projects: 1, keyEvents: 2, routines: 3, trackedResources: 4 },
      },
    },
    overdue: { items: [{ ...task, taskId: "late" }], total: 12 },
    fixedBlocks: [
      {
        id: "work",
        title: "Trabajo",
        startsAt: "2026-03-10T09:00:00-06:00",
        endsAt: "2026-03-10T18:00:00-06:00",
      },
    ],
    calendarEvents: [
      {
        calendarId: "office",
        uid: "meeting",
        title: "Junta",
        startsAt: "2026-03-10T10:00:00-06:00",
        endsAt: "2026-03-10T11:00:00-06:00",
        isAllDay: false,
        isBusy: true,
        calendarName: "Oficina",
        color: "teal",
        areaId: "work",
      },
    ],
    sleep: {
      latestCycle: {
        id: "night",
        startedAt: "2026-03-09T23:00:00-06:00",
        endedAt: "2026-03-10T06:30:00-06:00",
        durationMinutes: 450,
        isNap: true,
        awakeningsCount: 1,
        easeOfFallingAsleep: easesOfFallingAsleep[0],
        feelingUponWaking: feelingsUponWaking[0],
        environment: sleepEnvironments[0],
        notes: "Con lluvia",
        factors: [{ factorId: "coffee", sleepCycleId: "night", isPositive: true }],
        updatedAt: "2026-03-10T07:30:00Z",
      },
      nightMinutes: 440,
      userRhythm: {
        id: "rhythm",
        dailySettings: [{ dayOfWeek: "MONDAY", wakeUp: "06:30", bedtime: "23:00" }],
        updatedAt: "2026-01-01T00:00:00Z",
      },
      isLocked: false,
    },
    cycle: {
      settings: {
        id: "settings",
        averageCycleLength: 28,
        averagePeriodLength: 5,
        lastCycleStartDate: "2026-03-01",
      },
      latestCycle: { id: "cycle", startDate: "2026-03-01", endDate: "2026-03-05" },
      analytics: {
        currentDay: 10,
        daysRemaining: 18,
        currentPhase: {
          id: "follicular",
          dayRange: { start: 6, end: 13 },
          metrics: {
            energy: metric(1),
            focus: metric(2),
            creativity: metric(3),
            social: metric(4),
            exercise: metric(5),
          },
        },
      },
      predictions: {
        predictedNextPeriodStart: "2026-03-29",
        predictedOvulationWindow: { startDate: "2026-03-13", endDate: "2026-03-17" },
      },
    },
  };

  it("does not change when it is complete", () => {
    expect(z.safeParse(agenda, whole).success).toBe(true);
    expect(normaliseAgenda(whole)).toEqual({ ...whole, hasSleep: true });
  });

  it("does not claim to know the sleep when it has none", () => {
    const { sleep: _sleep, ...stored } = whole;
    expect(normaliseAgenda(stored)).toMatchObject({
      hasSleep: false,
      sleep: { latestCycle: null, nightMinutes: null, userRhythm: null, isLocked: false },
    });
  });

  it("gets default values for empty objects", () => {
    const bare = normaliseAgenda({
      items: [{ schedule: {}, checklistItems: [{}], progressEntries: [{}] }],
      sleep: { latestCycle: {}, userRhythm: {} },
      cycle: { settings: {}, latestCycle: {}, analytics: {}, predictions: {} },
    });
    expect(z.safeParse(agenda, bare).success).toBe(true);
    expect(bare.items[0]?.schedule).toMatchObject({
      type: "TASK",
      status: "CONFIRMED",
      exceptDates: [],
    });
    expect(bare.items[0]?.objectiveType).toBe("PROJECT");
    expect(bare.cycle.settings).toMatchObject({ averageCycleLength: 0, averagePeriodLength: 0 });
    expect(bare.cycle.predictions?.predictedOvulationWindow).toBeNull();
  });

  it("contains only strings in the excluded days of a rule", () => {
    const exceptDates = ["2026-03-16", "", null, 3, "null"];
    const [item] = normaliseAgenda({ items: [{ schedule: { exceptDates } }] }).items;
    expect(item?.schedule?.exceptDates).toEqual(["2026-03-16"]);
  });
});
