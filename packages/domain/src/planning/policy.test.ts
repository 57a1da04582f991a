import { describe, expect, it } from "vitest";
import type { AreaKey } from "../workspace/areas.ts";
import type { MemberRole } from "../workspace/roles.ts";
import { may, mayByRole, planningActions, strongestRole } from "./policy.ts";

const allowed = (relation: Parameters<typeof may>[0]) =>
  planningActions.filter((action) => may(relation, action));

describe("who may do what with a plan", () => {
  it("lets an assignee read it and work on it", () => {
    expect(allowed("assignee")).toEqual(["read", "work"]);
  });

  it("lets commenters and viewers read it", () => {
    expect(allowed("commenter")).toEqual(["read"]);
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

describe("what a role in a workspace lets somebody do with its plans", () => {
  const byRole = (role: MemberRole, areaId: AreaKey | null = null) =>
    planningActions.filter((action) => mayByRole({ role, areaId }, action, "work"));
  const table: [MemberRole, readonly string[]][] = [
    ["OWNER", ["read", "work", "own"]],
    ["ADMIN", ["read", "work", "own"]],
    ["PROJECT_MANAGER", ["read", "work", "own"]],
    ["DEVELOPER", ["read", "work"]],
    ["MOTHER", ["read", "work"]],
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
