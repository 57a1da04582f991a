import { describe, expect, it } from "vitest";
import type { MemberRole } from "../workspace/roles/roles.ts";
import { mayAddEntry, mayChangeEntry, mayDeleteEntry, mayPublishEntry } from "./policy.ts";

const areaId = "expenses";
const as = (role: MemberRole, bound: "expenses" | "blog" | null = null) => ({
  role,
  areaId: bound,
});

function listRights(membership: ReturnType<typeof as>) {
  const own = { membership, areaId, isOwn: true } as const;
  const anothers = { ...own, isOwn: false };
  return [
    mayAddEntry(membership, areaId) ? "add" : "",
    mayChangeEntry(own) ? "change own" : "",
    mayDeleteEntry(own) ? "delete own" : "",
    mayChangeEntry(anothers) ? "change others'" : "",
    mayDeleteEntry(anothers) ? "delete others'" : "",
    mayPublishEntry(membership, areaId) ? "publish" : "",
  ].filter((right) => right !== "");
}

const ownWork = ["add", "change own", "delete own"];

describe("what may be done with shared entries", () => {
  it("is everything for owners", () => {
    expect(listRights(as("OWNER"))).toEqual([
      ...ownWork,
      "change others'",
      "delete others'",
      "publish",
    ]);
  });

  it("is, for those who manage, to take others' away and to publish", () => {
    expect(listRights(as("ADMIN"))).toEqual([...ownWork, "delete others'", "publish"]);
  });

  it("is, for those who work, their own", () => {
    expect(listRights(as("EMPLOYEE"))).toEqual(ownWork);
    expect(listRights(as("EMPLOYEE", "expenses"))).toEqual(ownWork);
  });

  it("is nothing for those who look on, or work elsewhere", () => {
    expect(listRights(as("OBSERVER"))).toEqual([]);
    expect(listRights(as("EMPLOYEE", "blog"))).toEqual([]);
    expect(listRights(as("THERAPIST"))).toEqual([]);
  });
});
