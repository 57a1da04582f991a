import { describe, expect, it } from "vitest";
import type { AreaKey } from "../workspace/areas/areas.ts";
import type { MemberRole } from "../workspace/roles/roles.ts";
import {
  getHighestOrigin,
  isVisibleFrom,
  mayByShare,
  mayByRole,
  planningActions,
  getStrongestRole,
} from "./policy.ts";

const allowed = (relation: Parameters<typeof mayByShare>[0]) =>
  planningActions.filter((action) => mayByShare(relation, action));

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
    expect(getStrongestRole(["viewer", "assignee", "commenter"])).toBe("assignee");
    expect(getStrongestRole(["viewer", "commenter"])).toBe("commenter");
    expect(getStrongestRole([])).toBeNull();
  });
});

describe("how far up somebody sees a plan", () => {
  it("is as far as the highest part that is shared with them", () => {
    expect(getHighestOrigin(["task", "mission"])).toBe("mission");
    expect(getHighestOrigin(["task", "objective"])).toBe("objective");
    expect(getHighestOrigin([])).toBeNull();
  });

  it("leaves what is above out of sight", () => {
    const levels = ["objective", "mission", "task"] as const;
    const listVisible = (origin: (typeof levels)[number]) =>
      levels.filter((level) => isVisibleFrom(origin, level));
    expect(listVisible("objective")).toEqual(["objective", "mission", "task"]);
    expect(listVisible("mission")).toEqual(["mission", "task"]);
    expect(listVisible("task")).toEqual(["task"]);
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
