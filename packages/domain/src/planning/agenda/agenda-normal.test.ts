import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { normaliseAgenda } from "./agenda-normal.ts";
import { taskCharacteristics, taskEnvironments } from "../tasks/catalogue-tasks.ts";

/** The item that is made of some fields. */
function itemOf(fields: object) {
  const [item] = normaliseAgenda({ items: [fields] }).items;
  if (item === undefined) throw new Error("Something of an item makes an item.");
  return item;
}

const flags = [...taskCharacteristics, "completed", "isLogEntry"] as const;
const maybeTexts = [
  "carriedFrom",
  "positiveConsequences",
  "negativeConsequences",
  "triggerAction",
  "templateId",
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

describe("texts", () => {
  const none = [undefined, null, "", "  ", "null", "undefined", " null ", 0, 7, true, {}, ["a"]];

  it("are null where there is none, or empty where there has to be one", () => {
    for (const value of none) {
      for (const name of maybeTexts)
        expect([name, itemOf({ [name]: value })[name]]).toEqual([name, null]);
      for (const name of texts) expect([name, itemOf({ [name]: value })[name]]).toEqual([name, ""]);
    }
  });

  it("stay as they are otherwise", () => {
    for (const value of ["Leer", "nullable", "0", "false", " con espacios "]) {
      for (const name of [...maybeTexts, ...texts])
        expect(itemOf({ [name]: value })[name]).toBe(value);
    }
  });
});

describe("flags", () => {
  it("are false for everything that says no, or nothing", () => {
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
        expect([name, value, itemOf({ [name]: value })[name]]).toEqual([name, value, false]);
    }
  });

  it("are true for everything else", () => {
    for (const value of [true, 1, -1, "1", "true", "yes", "no", ["a"], { a: 1 }]) {
      for (const name of flags)
        expect([name, itemOf({ [name]: value })[name]]).toEqual([name, true]);
    }
  });
});

describe("numbers", () => {
  it("are null unless they are finite", () => {
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
        expect([name, itemOf({ [name]: value })[name]]).toEqual([name, null]);
      expect(itemOf({ trackedDurationSeconds: value }).trackedDurationSeconds).toBe(0);
    }
    for (const value of [0, 20, -5, 0.5]) {
      for (const name of numbers) expect(itemOf({ [name]: value })[name]).toBe(value);
    }
  });

  it("count what came where the count itself is missing", () => {
    const { totalCount, overdue } = normaliseAgenda({
      items: [{}, {}],
      totalCount: "two",
      overdue: { items: [{ carriedFrom: "2026-03-01" }], total: null },
    });
    expect([totalCount, overdue.items.length, overdue.total]).toEqual([2, 1, 1]);
  });
});

describe("what is one of several", () => {
  it("is a context of those there are, or none", () => {
    for (const environmentId of taskEnvironments) {
      expect(itemOf({ environmentId }).environmentId).toBe(environmentId);
    }
    for (const environmentId of ["moon", "HOME", "", null, 3, ["home"]]) {
      expect(itemOf({ environmentId }).environmentId).toBeNull();
    }
  });

  it("is a day of the seven of a week: others are left out", () => {
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

  it("is a task where nothing is said about its kind", () => {
    expect(itemOf({}).type).toBe("TASK");
    expect(itemOf({ type: "PICNIC" }).type).toBe("TASK");
    expect(itemOf({ type: "EVENT", taskId: null, missionId: null })).toMatchObject({
      type: "EVENT",
      taskId: "",
      missionId: "",
    });
  });
});
