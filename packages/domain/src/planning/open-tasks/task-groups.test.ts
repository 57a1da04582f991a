import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { taskQuadrants } from "../agenda/catalogue-day.ts";
import { taskPriorities } from "../catalogue.ts";
import {
  classify,
  groupByContext,
  getContext,
  getVitalLimit,
  getWeight,
  listQuadrantChoices,
} from "./task-groups.ts";

const nowhere = {
  environmentId: null,
  isTravel: false,
  isDigital: false,
  isSocial: false,
  isPhysical: false,
} as const;

describe("the context of a task", () => {
  it("is its environment, whatever its flags are", () => {
    expect(getContext({ ...nowhere, environmentId: "gym", isTravel: true })).toBe("gym");
  });

  it("is the first of travel, screen, people and body when it has no environment", () => {
    const all = { ...nowhere, isTravel: true, isDigital: true, isSocial: true, isPhysical: true };
    expect(getContext(all)).toBe("travel");
    expect(getContext({ ...all, isTravel: false })).toBe("digital");
    expect(getContext({ ...all, isTravel: false, isDigital: false })).toBe("social");
    expect(getContext({ ...nowhere, isPhysical: true })).toBe("physical");
  });

  it("is anywhere without an environment or flags", () => {
    expect(getContext(nowhere)).toBe("general");
  });
});

describe("tasks by context", () => {
  it("has environments first, then screen, people, body and anywhere", () => {
    const groups = groupByContext([
      nowhere,
      { ...nowhere, isPhysical: true },
      { ...nowhere, isSocial: true },
      { ...nowhere, isDigital: true },
      { ...nowhere, environmentId: "hospital" as const },
      { ...nowhere, isTravel: true },
      { ...nowhere, environmentId: "home" as const },
    ]);
    expect(groups.map(([context]) => context)).toEqual([
      "home",
      "travel",
      "hospital",
      "digital",
      "social",
      "physical",
      "general",
    ]);
  });

  it("preserves the order of tasks within a context, and omits empty contexts", () => {
    const tasks = [
      { ...nowhere, title: "First" },
      { ...nowhere, title: "Second" },
    ];
    expect(groupByContext(tasks)).toEqual([["general", tasks]]);
  });
});

it("at most a fifth of the open tasks is vital, or one of fewer than five", () => {
  expect([1, 4, 5, 9, 10, 101].map(getVitalLimit)).toEqual([1, 1, 1, 1, 2, 20]);
});

const today = parseDay("2026-11-20") ?? 0;
const unknown = {
  priority: null,
  deadline: null,
  isUrgent: false,
  isHighImpact: false,
  isBlocked: false,
  isBlocking: false,
} as const;
type Given = Partial<Parameters<typeof getWeight>[0]>;

describe("the weight of a task", () => {
  it.each<[string, Given]>([
    ["doFirst", { isUrgent: true, isHighImpact: true }],
    ["doFirst", { priority: "URGENT" }],
    ["doFirst", { priority: "HIGH", isUrgent: true }],
    ["doFirst", { priority: "HIGH", deadline: "2026-11-22" }],
    ["doFirst", { isHighImpact: true, deadline: "2026-11-12" }],
    ["schedule", { isHighImpact: true }],
    ["schedule", { priority: "HIGH", deadline: "2026-11-23" }],
    ["delegate", { isUrgent: true }],
    ["delegate", { priority: "LOW", deadline: "2026-11-21" }],
    ["eliminate", { priority: "LOW" }],
    ["eliminate", { priority: "MEDIUM", deadline: "2026-12-20" }],
    ["unclassified", {}],
    ["unclassified", { deadline: "2026-12-20" }],
    ["blocking", { isUrgent: true, isHighImpact: true, isBlocking: true }],
    ["blocked", { priority: "URGENT", isBlocking: true, isBlocked: true }],
  ])("is %s for %o", (weight, given) => {
    expect(getWeight({ ...unknown, ...given }, today)).toBe(weight);
  });
});

describe("moving to a quadrant", () => {
  it.each<[Given["priority"], (typeof taskQuadrants)[number], Given["priority"]]>([
    [null, "doFirst", null],
    ["URGENT", "schedule", "HIGH"],
    ["HIGH", "delegate", "MEDIUM"],
    [null, "eliminate", "LOW"],
    ["URGENT", "eliminate", "LOW"],
    ["MEDIUM", "eliminate", "MEDIUM"],
  ])("turns the priority %s, in %s, into %s", (priority, quadrant, expected) => {
    expect(classify({ ...unknown, priority: priority ?? null }, quadrant).priority).toBe(expected);
  });

  it("offers every other quadrant, and only urgent ones when the deadline is near", () => {
    const priorities = [null, ...taskPriorities];
    for (const priority of priorities) {
      const task = { ...unknown, priority };
      const weight = getWeight(task, today);
      const others = taskQuadrants.filter((quadrant) => quadrant !== weight);
      expect(listQuadrantChoices(task, today)).toEqual(others);
      const due = { ...task, deadline: "2026-11-20" };
      for (const quadrant of listQuadrantChoices(due, today)) {
        expect(["doFirst", "delegate"]).toContain(quadrant);
      }
    }
  });

  it("offers none for what blocks or is blocked", () => {
    expect(listQuadrantChoices({ ...unknown, isBlocked: true }, today)).toEqual([]);
    expect(listQuadrantChoices({ ...unknown, isBlocking: true }, today)).toEqual([]);
  });
});
