import { describe, expect, it } from "vitest";
import { locales } from "../../locale.ts";
import type { Label } from "../../locale.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import { areasOffered } from "../../workspace/areas/areas.ts";
import { objectiveTypes } from "../catalogue.ts";
import type { ObjectiveType } from "../catalogue.ts";
import { taskInput } from "../tasks/contract-task.ts";
import { missionInput, objectiveInput } from "../objectives/contract-objective.ts";
import { missionTypeKeys } from "../objectives/mission-types.ts";
import type { LibraryTask, LibraryTemplate } from "./library-schema.ts";
import { templateLibrary } from "./library.ts";
import { listRepeatDays, countTimes } from "./times.ts";

const tasksOf = ({ missions }: LibraryTemplate) => missions.flatMap(({ tasks }) => tasks);
const everyTask = templateLibrary.flatMap((template) =>
  tasksOf(template).map((task) => ({ template, task })),
);
const minutesOf = ({ min }: LibraryTask) =>
  Object.values(min).reduce((sum, minutes) => sum + minutes, 0);
const named = (template: LibraryTemplate, task: LibraryTask) => `${template.key}: ${task.title.en}`;

const labels: Label[] = templateLibrary.flatMap((template) => [
  template.title,
  template.purpose,
  ...(template.measure?.customUnit === undefined ? [] : [template.measure.customUnit]),
  ...template.missions.flatMap((mission) => [
    mission.title,
    ...mission.tasks.flatMap((task) => [task.title, ...(task.steps ?? [])]),
  ]),
]);

const countBy = <T>(values: readonly T[]) =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

describe("the template library", () => {
  it("has over sixty templates, with some for every promised area and for each kind", () => {
    expect(templateLibrary.length).toBeGreaterThanOrEqual(60);
    const byType = countBy(templateLibrary.map(({ type }) => type));
    for (const type of objectiveTypes) expect(byType.get(type), type).toBeGreaterThanOrEqual(12);
    const areas = countBy(templateLibrary.flatMap<AreaKey>(({ areas }) => areas));
    const least: Partial<Record<AreaKey, number>> = {
      personal: 8,
      health: 10,
      work: 10,
      education: 10,
      family: 10,
      household_chores: 6,
      business: 10,
      relationship: 2,
      friends: 3,
      patrimony: 4,
      expenses: 4,
    };
    for (const [area, number] of Object.entries(least)) {
      expect(areas.get(area as AreaKey), area).toBeGreaterThanOrEqual(number);
    }
  });

  it("has unique keys, short enough to be stored with a task", () => {
    const keys = templateLibrary.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z][a-z0-9_]{2,39}$/.test(key))).toEqual([]);
  });

  it("has no duplicate titles, purposes or tasks", () => {
    for (const locale of locales) {
      const titles = templateLibrary.map(({ title }) => title[locale]);
      const purposes = templateLibrary.map(({ purpose }) => purpose[locale]);
      const tasks = everyTask.map(({ task }) => task.title[locale]);
      for (const texts of [titles, purposes, tasks]) {
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
    }
  });

  it("has texts that differ between the two languages", () => {
    for (const label of labels) {
      expect(label.es.trim(), label.en).toBe(label.es);
      expect(label.en.trim(), label.es).toBe(label.en);
      expect([label.es, label.en]).not.toContain("");
    }
    // "Personal" is the same in both languages; sentences are not.
    expect(labels.filter(({ es, en }) => es === en)).toEqual([]);
    const written = labels.map(({ es }) => es).join(" ");
    expect(written).not.toMatch(/\b(?:usted|vosotros|vuestr[oa]s?|computador|ordenador)\b/i);
    expect(written).not.toMatch(/[@]|\b\w+[oa]\/[oa]s?\b|\btod[xe]s\b/);
  });

  it("limits the number of tasks per mission", () => {
    for (const { key, missions } of templateLibrary) {
      expect(missions.length, key).toBeGreaterThanOrEqual(1);
      expect(missions.length, key).toBeLessThanOrEqual(4);
      for (const { tasks, type } of missions) {
        expect(tasks.length, key).toBeGreaterThanOrEqual(1);
        expect(tasks.length, key).toBeLessThanOrEqual(6);
        expect(type === null || missionTypeKeys.includes(type), key).toBe(true);
      }
    }
  });

  it("uses only areas that allow planning", () => {
    const offered = new Set<AreaKey>(Object.values(areasOffered).flat());
    for (const { key, areas } of templateLibrary) {
      expect(
        areas.filter((area) => !offered.has(area)),
        key,
      ).toEqual([]);
      expect(new Set(areas).size, key).toBe(areas.length);
    }
  });
});

describe("every task of the library", () => {
  it("has at least one characteristic, and none twice", () => {
    const without = everyTask.filter(({ task }) => task.is.length === 0);
    const twice = everyTask.filter(({ task }) => new Set(task.is).size < task.is.length);
    expect([...without, ...twice].map(({ template, task }) => named(template, task))).toEqual([]);
  });

  it("takes whole minutes, from 5 to 600", () => {
    for (const { template, task } of everyTask) {
      const parts = Object.values(task.min);
      expect(parts.length, named(template, task)).toBeGreaterThan(0);
      for (const part of parts) {
        expect(Number.isInteger(part) && part >= 4 && part <= 480, named(template, task)).toBe(
          true,
        );
      }
      expect(minutesOf(task), named(template, task)).toBeGreaterThanOrEqual(5);
      expect(minutesOf(task), named(template, task)).toBeLessThanOrEqual(600);
    }
  });

  it("includes travel time when it requires travel", () => {
    const still = everyTask.filter(
      ({ task }) => task.is.includes("isTravel") && task.min.travel === undefined,
    );
    expect(
      still
        .filter(({ task }) => task.at === "hospital" || task.at === "office")
        .map(({ template, task }) => named(template, task)),
    ).toEqual([]);
  });

  it("is within the days of its plan, and before its event", () => {
    for (const { template, task } of everyTask) {
      const { day } = task;
      if (day === undefined) continue;
      const [days = 0] = template.days;
      expect(Number.isInteger(day), named(template, task)).toBe(true);
      expect(day, named(template, task)).toBeGreaterThanOrEqual(
        template.type === "EVENT" ? -180 : 0,
      );
      expect(day, named(template, task)).toBeLessThan(days);
    }
  });

  it("has a rule that occurs within the plan", () => {
    const rules = templateLibrary.flatMap((template) => [
      { key: template.key, repeat: template.repeat, days: template.days[0] ?? 0 },
      ...tasksOf(template).map((task) => ({
        key: named(template, task),
        repeat: task.repeat,
        days: template.days[0] ?? 0,
      })),
    ]);
    for (const { key, repeat, days } of rules) {
      if (repeat === undefined) continue;
      expect(listRepeatDays(repeat, 19_723, days)?.length ?? 0, key).toBeGreaterThan(0);
    }
  });

  it("is valid in the task form", () => {
    for (const { template, task } of everyTask) {
      for (const locale of locales) {
        const sent = {
          title: task.title[locale],
          priority: task.priority ?? "MEDIUM",
          environmentId: task.at,
          ...Object.fromEntries(task.is.map((flag) => [flag, true])),
          checklistItems: task.steps?.map((step) => ({ title: step[locale] })),
        };
        expect(taskInput.safeParse(sent).success, named(template, task)).toBe(true);
        expect(task.title[locale].length, named(template, task)).toBeLessThanOrEqual(120);
      }
    }
  });
});

describe("every template of the library", () => {
  it.each(templateLibrary.map((template) => [template.key, template] as const))(
    "%s is valid in the objective form",
    (_key, template) => {
      const { measure } = template;
      for (const locale of locales) {
        const sent = {
          type: template.type,
          workspaceId: "01890000-0000-7000-8000-000000000000",
          areaId: template.areas[0],
          title: template.title[locale],
          trackedUnit: measure?.unit,
          customUnit: measure?.customUnit?.[locale],
          behaviour: measure?.behaviour,
          targetValue: measure?.target,
        };
        expect(objectiveInput.safeParse(sent).success).toBe(true);
        expect(template.title[locale].length).toBeLessThanOrEqual(60);
        expect(template.purpose[locale].length).toBeLessThanOrEqual(120);
      }
      for (const { title } of template.missions) {
        expect(missionInput.safeParse({ title: title.es }).success).toBe(true);
      }
    },
  );

  it("has the fields of its kind and no others", () => {
    for (const { key, type, repeat, measure, days } of templateLibrary) {
      const has = { repeat: repeat !== undefined, measure: measure !== undefined };
      const needs: Record<ObjectiveType, typeof has> = {
        PROJECT: { repeat: false, measure: false },
        EVENT: { repeat: false, measure: false },
        ROUTINE: { repeat: true, measure: false },
        TRACKED_RESOURCE: { repeat: false, measure: true },
      };
      expect(has, key).toEqual(needs[type]);
      expect(measure?.unit === "CUSTOM", key).toBe(measure?.customUnit !== undefined);
      expect(days.length, key).toBeGreaterThan(0);
      expect(new Set(days).size, key).toBe(days.length);
      expect(
        days.every((number) => Number.isInteger(number) && number >= 1),
        key,
      ).toBe(true);
    }
  });
});

describe("the number of occurrences", () => {
  it("is counted within the days of the plan", () => {
    expect(countTimes({ frequency: "DAILY" }, 30)).toBe(30);
    expect(countTimes({ frequency: "WEEKLY", byWeekday: ["MO", "WE", "FR"] }, 28)).toBe(12);
    expect(countTimes({ frequency: "WEEKLY", interval: 2, byWeekday: ["FR"] }, 28)).toBe(2);
    expect(countTimes({ frequency: "MONTHLY", byMonthDay: [-1] }, 366)).toBe(12);
  });

  it("is one for a task that does not recur or recurs too rarely", () => {
    expect(countTimes(null, 28)).toBe(1);
    expect(countTimes({ frequency: "YEARLY", byMonthDay: [31], byMonth: [12] }, 28)).toBe(1);
  });
});
