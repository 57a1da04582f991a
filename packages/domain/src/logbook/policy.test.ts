import { describe, expect, it } from "vitest";
import type { MemberRole } from "../workspace/members/roles.ts";
import { getDefaultPermission } from "../workspace/policy.ts";
import { canAddEntry, canChangeEntry, canDeleteEntry, canPublishEntry } from "./policy.ts";

const areaId = "expenses";
const as = (role: MemberRole, bound: "expenses" | "blog" | null = null) => ({
  permission: getDefaultPermission(role),
  areaIds: bound && [bound],
});

function listRights(membership: ReturnType<typeof as>) {
  const own = { membership, areaId, isOwn: true } as const;
  const anothers = { ...own, isOwn: false };
  return [
    canAddEntry(membership, areaId) ? "add" : "",
    canChangeEntry(own) ? "change own" : "",
    canDeleteEntry(own) ? "delete own" : "",
    canChangeEntry(anothers) ? "change others'" : "",
    canDeleteEntry(anothers) ? "delete others'" : "",
    canPublishEntry(membership, areaId) ? "publish" : "",
  ].filter((right) => right !== "");
}

const ownWork = ["add", "change own", "delete own"];

describe("permissions for shared entries", () => {
  it("let owners do everything", () => {
    expect(listRights(as("OWNER"))).toEqual([
      ...ownWork,
      "change others'",
      "delete others'",
      "publish",
    ]);
  });

  it("let managers delete entries of others and publish", () => {
    expect(listRights(as("ADMIN"))).toEqual([...ownWork, "delete others'", "publish"]);
  });

  it("let members who work in the area manage their own entries", () => {
    expect(listRights(as("EMPLOYEE"))).toEqual(ownWork);
    expect(listRights(as("EMPLOYEE", "expenses"))).toEqual(ownWork);
  });

  it("let observers and members of other areas do nothing", () => {
    expect(listRights(as("OBSERVER"))).toEqual([]);
    expect(listRights(as("EMPLOYEE", "blog"))).toEqual([]);
    expect(listRights(as("THERAPIST"))).toEqual([]);
  });
});
