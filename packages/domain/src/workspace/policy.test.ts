import { describe, expect, it } from "vitest";
import {
  canAssign,
  canInWorkspace,
  canReadAnyArea,
  getDefaultPermission,
  getOnlyArea,
  linkPermissions,
  memberPermissions,
  workspaceActions,
  type MemberPermission,
} from "./policy.ts";
import { memberRoleTraits } from "./members/role-traits.ts";
import { memberRoles } from "./members/roles.ts";
import type { RoleClassification } from "./members/roles.ts";

const everywhere = (permission: MemberPermission) => ({ permission, areaIds: null });
const allowed = (permission: MemberPermission) =>
  workspaceActions.filter((action) => canInWorkspace(everywhere(permission), action)).join(" ");

describe("a permission for the whole workspace", () => {
  it.each([
    ["OWN", "enter read work plan manage own"],
    ["LEAD", "enter read work plan manage"],
    ["PLAN", "enter read work plan"],
    ["DO", "enter read work"],
    ["VIEW", "enter read"],
    ["ENTER", "enter"],
  ] as const)("%s allows %s", (permission, actions) => {
    expect(allowed(permission)).toBe(actions);
    expect(canReadAnyArea(everywhere(permission))).toBe(actions.includes("read"));
  });

  it("has one for each action", () => {
    expect(memberPermissions).toHaveLength(workspaceActions.length);
  });
});

describe("a role without a permission of its own", () => {
  it.each([
    ["OWNER", "OWN"],
    ["COFOUNDER", "OWN"],
    ["ADMIN", "LEAD"],
    ["CEO", "PLAN"],
    ["EMPLOYEE", "DO"],
    ["MOTHER", "DO"],
    ["OBSERVER", "VIEW"],
    ["GUEST", "VIEW"],
    ["VOLUNTEER", "VIEW"],
    ["DOCTOR", "ENTER"],
    ["TEACHER", "ENTER"],
    ["CLIENT", "ENTER"],
    ["MECHANIC", "ENTER"],
  ] as const)("%s gives %s", (role, permission) => {
    expect(getDefaultPermission(role)).toBe(permission);
  });

  it("gives the same as every other role of its kind", () => {
    const byKind = new Map<RoleClassification, Set<string>>();
    for (const role of memberRoles) {
      const kind = memberRoleTraits[role].classification;
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(getDefaultPermission(role)));
    }
    for (const given of byKind.values()) expect(given.size).toBe(1);
  });
});

describe("a membership of some areas", () => {
  const planner = { permission: "PLAN", areaIds: ["work", "business"] } as const;

  it("applies in each of them", () => {
    for (const areaId of planner.areaIds) {
      expect(canInWorkspace(planner, "plan", areaId)).toBe(true);
      expect(canInWorkspace(planner, "manage", areaId)).toBe(false);
    }
  });

  it("only allows entering the rest", () => {
    expect(canInWorkspace(planner, "read", "expenses")).toBe(false);
    expect(canInWorkspace(planner, "read")).toBe(false);
    expect(canInWorkspace(planner, "enter")).toBe(true);
    expect(canReadAnyArea(planner)).toBe(true);
  });

  it("has an only area when there is one", () => {
    expect(getOnlyArea(["work"])).toBe("work");
    expect(getOnlyArea(planner.areaIds)).toBeNull();
    expect(getOnlyArea(null)).toBeNull();
  });
});

describe("assigning permissions", () => {
  it("requires permission to manage the whole workspace", () => {
    for (const given of linkPermissions) {
      expect(canAssign(everywhere("LEAD"), given)).toBe(true);
      expect(canAssign(everywhere("PLAN"), given)).toBe(false);
      expect(canAssign({ permission: "LEAD", areaIds: ["work"] }, given)).toBe(false);
    }
  });

  it("allows only owners to make owners", () => {
    expect(canAssign(everywhere("LEAD"), "OWN")).toBe(false);
    expect(canAssign(everywhere("OWN"), "OWN")).toBe(true);
  });
});
