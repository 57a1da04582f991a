import { describe, expect, it } from "vitest";
import type { AreaKey } from "../workspace/areas/areas.ts";
import type { MemberRole } from "../workspace/roles/roles.ts";
import {
  highestOrigin,
  isInSight,
  may,
  mayByRole,
  planningActions,
  strongestRole,
} from "./policy.ts";

const allowed = (relation: Parameters<typeof may>[0]) =>
  planningActions.filter((action) => may(relation, action));

describe("who may do what with a plan", () => {
  it("lets an assignee read it, speak about it and work on it", () => {
    expect(allowed("assignee")).toEqual(["read", "speak", "work"]);
  });

  it("lets commenters speak about it, and viewers read it", () => {
    expect(allowed("commenter")).toEqual(["read", "speak"]);
    expect(allowed("viewer")).toEqual(["read"]);
  });

  it("lets strangers do nothing", () => {
    expect(allowed(null)).toEqual([]);
  });

  it("takes the strongest of several shares", () => {
    expect(strongestRole(["viewer", "assignee", "commenter"])).toBe("assignee");
    expect(strongestRole(["viewer", "commenter"])).toBe("commenter");
    expect(strongestRole([])).toBeNull();
  });
});

describe("how far up somebody sees a plan", () => {
  it("is as far as the highest part that is shared with them", () => {
    expect(highestOrigin(["task", "mission"])).toBe("mission");
    expect(highestOrigin(["task", "objective"])).toBe("objective");
    expect(highestOrigin([])).toBeNull();
  });

  it("leaves what is above out of sight", () => {
    const levels = ["objective", "mission", "task"] as const;
    const seenFrom = (sight: (typeof levels)[number]) =>
      levels.filter((level) => isInSight(sight, level));
    expect(seenFrom("objective")).toEqual(["objective", "mission", "task"]);
    expect(seenFrom("mission")).toEqual(["mission", "task"]);
    expect(seenFrom("task")).toEqual(["task"]);
  });
});

describe("what a role in a workspace lets somebody do with its plans", () => {
  const byRole = (role: MemberRole, areaId: AreaKey | null = null) =>
    planningActions.filter((action) => mayByRole({ role, areaId }, action, "work"));
  const table: [MemberRole, readonly string[]][] = [
    ["OWNER", ["read", "speak", "work", "own"]],
    ["ADMIN", ["read", "speak", "work", "own"]],
    ["PROJECT_MANAGER", ["read", "speak", "work", "own"]],
    ["DEVELOPER", ["read", "speak", "work"]],
    ["MOTHER", ["read", "speak", "work"]],
    ["VOLUNTEER", ["read"]],
    ["FRIEND", ["read"]],
    ["OBSERVER", ["read"]],
    ["GUEST", ["read"]],
    ["FREELANCER", []],
    ["CLIENT", []],
    ["DOCTOR", []],
    ["TEACHER", []],
  ];

  it.each(table)("%s: %j", (role, actions) => {
    expect(byRole(role)).toEqual(actions);
    expect(byRole(role, "work")).toEqual(actions);
    expect(byRole(role, "health")).toEqual([]);
  });

  it("is nothing for strangers", () => {
    expect(planningActions.filter((action) => mayByRole(null, action, "work"))).toEqual([]);
  });
});
