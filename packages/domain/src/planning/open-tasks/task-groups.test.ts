import { describe, expect, it } from "vitest";
import { groupByContext, getContext, getVitalLimit, getWeight } from "./task-groups.ts";

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

it("at most a fifth of the open tasks is vital", () => {
  expect([0, 4, 5, 9, 10, 101].map(getVitalLimit)).toEqual([0, 0, 1, 1, 2, 20]);
});

describe("the weight of a task", () => {
  const light = { isUrgent: false, isHighImpact: false, isBlocked: false, isBlocking: false };

  it("is a quadrant of urgency and impact", () => {
    expect(getWeight({ ...light, isUrgent: true, isHighImpact: true })).toBe("doFirst");
    expect(getWeight({ ...light, isHighImpact: true })).toBe("schedule");
    expect(getWeight({ ...light, isUrgent: true })).toBe("delegate");
    expect(getWeight(light)).toBe("eliminate");
  });

  it("is blocked first, then blocking", () => {
    const heavy = { isUrgent: true, isHighImpact: true, isBlocking: true, isBlocked: false };
    expect(getWeight(heavy)).toBe("blocking");
    expect(getWeight({ ...heavy, isBlocked: true })).toBe("blocked");
  });
});
