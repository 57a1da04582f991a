import { describe, expect, it } from "vitest";
import type { AreaKey } from "../workspace/areas/areas.ts";
import type { MemberRole } from "../workspace/members/roles.ts";
import { getDefaultPermission } from "../workspace/policy.ts";
import {
  getHighestOrigin,
  isVisibleFrom,
  canByShare,
  canByRole,
  planningActions,
  getStrongestRole,
} from "./policy.ts";

const allowed = (relation: Parameters<typeof canByShare>[0]) =>
  planningActions.filter((action) => canByShare(relation, action));

describe("permissions for shared plans", () => {
  it("let an assignee read, comment and work", () => {
    expect(allowed("assignee")).toEqual(["read", "speak", "work"]);
  });

  it("let commenters comment, and viewers read", () => {
    expect(allowed("commenter")).toEqual(["read", "speak"]);
    expect(allowed("viewer")).toEqual(["read"]);
  });

  it("let other users do nothing", () => {
    expect(allowed(null)).toEqual([]);
  });

  it("use the strongest of several shares", () => {
    expect(getStrongestRole(["viewer", "assignee", "commenter"])).toBe("assignee");
    expect(getStrongestRole(["viewer", "commenter"])).toBe("commenter");
    expect(getStrongestRole([])).toBeNull();
  });
});

describe("visible levels of a shared plan", () => {
  it("start at the highest shared level", () => {
    expect(getHighestOrigin(["task", "mission"])).toBe("mission");
    expect(getHighestOrigin(["task", "objective"])).toBe("objective");
    expect(getHighestOrigin([])).toBeNull();
  });

  it("exclude the levels above", () => {
    const levels = ["objective", "mission", "task"] as const;
    const listVisible = (origin: (typeof levels)[number]) =>
      levels.filter((level) => isVisibleFrom(origin, level));
    expect(listVisible("objective")).toEqual(["objective", "mission", "task"]);
    expect(listVisible("mission")).toEqual(["mission", "task"]);
    expect(listVisible("task")).toEqual(["task"]);
  });
});

describe("permissions of workspace roles for plans", () => {
  const byRole = (role: MemberRole, areaId: AreaKey | null = null) =>
    planningActions.filter((action) =>
      canByRole(
        { permission: getDefaultPermission(role), areaIds: areaId && [areaId] },
        action,
        "work",
      ),
    );
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

  it("are empty without a role", () => {
    expect(planningActions.filter((action) => canByRole(null, action, "work"))).toEqual([]);
  });
});
