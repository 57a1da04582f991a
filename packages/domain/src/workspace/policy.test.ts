import { describe, expect, it } from "vitest";
import { canAssign, canInWorkspace, getMaxAction, workspaceActions } from "./policy.ts";
import { memberRoleTraits } from "./members/role-traits.ts";
import { memberRoles } from "./members/roles.ts";
import type { MemberRole, RoleClassification } from "./members/roles.ts";

const everywhere = (role: MemberRole) => ({ role, areaId: null });
const allowed = (role: MemberRole) =>
  workspaceActions.filter((action) => canInWorkspace(everywhere(role), action)).join(" ");

describe("a role for the whole workspace", () => {
  it.each([
    ["OWNER", "enter read work plan manage own"],
    ["COFOUNDER", "enter read work plan manage own"],
    ["ADMIN", "enter read work plan manage"],
    ["CEO", "enter read work plan"],
    ["EMPLOYEE", "enter read work"],
    ["MOTHER", "enter read work"],
    ["OBSERVER", "enter read"],
    ["GUEST", "enter read"],
    ["VOLUNTEER", "enter read"],
    ["DOCTOR", "enter"],
    ["TEACHER", "enter"],
    ["CLIENT", "enter"],
    ["MECHANIC", "enter"],
  ] as const)("%s may %s", (role, actions) => {
    expect(allowed(role)).toBe(actions);
  });

  it("has the same permissions as every other role of its kind", () => {
    const byKind = new Map<RoleClassification, Set<string>>();
    for (const role of memberRoles) {
      const kind = memberRoleTraits[role].classification;
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(getMaxAction(role)));
    }
    for (const reaches of byKind.values()) expect(reaches.size).toBe(1);
  });
});

describe("a role bound to an area", () => {
  const teamLead = { role: "TEAM_LEAD", areaId: "work" } as const;

  it("applies in that area", () => {
    expect(canInWorkspace(teamLead, "plan", "work")).toBe(true);
    expect(canInWorkspace(teamLead, "manage", "work")).toBe(false);
  });

  it("only allows entering the rest", () => {
    expect(canInWorkspace(teamLead, "read", "expenses")).toBe(false);
    expect(canInWorkspace(teamLead, "read")).toBe(false);
    expect(canInWorkspace(teamLead, "enter")).toBe(true);
  });
});

describe("assigning roles", () => {
  it("requires permission to manage", () => {
    expect(canAssign(everywhere("ADMIN"), "EMPLOYEE")).toBe(true);
    expect(canAssign(everywhere("MANAGER"), "EMPLOYEE")).toBe(false);
    expect(canAssign({ role: "COORDINATOR", areaId: "work" }, "EMPLOYEE")).toBe(false);
  });

  it("allows only owners to make owners", () => {
    expect(canAssign(everywhere("ADMIN"), "CO_OWNER")).toBe(false);
    expect(canAssign(everywhere("OWNER"), "CO_OWNER")).toBe(true);
  });
});
