import { describe, expect, it } from "vitest";
import type { MemberRole } from "../../../workspace/members/roles.ts";
import { getDefaultPermission } from "../../../workspace/policy.ts";
import type { AreaKey } from "../../../workspace/areas/areas.ts";
import { homeChangeKinds, homeChangeSubjects, type HomeChange } from "./contract-home.ts";
import { canSeeMember, canSeeWeek } from "./home-access.ts";
import { groupChanges } from "./home-changes.ts";

const areas = ["work", "business"] as const;
const as = (role: MemberRole, areaId: AreaKey | null = null) => ({
  permission: getDefaultPermission(role),
  areaIds: areaId === null ? null : [areaId],
});

describe("what a member sees of another", () => {
  it.each([
    ["all", as("OWNER"), as("MEMBER"), true, true],
    ["all, also of who reads nothing", as("OBSERVER"), as("CLIENT"), true, true],
    ["the same area", as("MEMBER", "work"), as("MEMBER", "work"), true, true],
    ["of all areas, the viewer's", as("MEMBER", "work"), as("OWNER"), true, true],
    ["another area", as("MEMBER", "work"), as("MEMBER", "business"), true, false],
    ["nothing of a colleague", as("CLIENT"), as("MEMBER"), false, false],
    ["who manages, without the week", as("CLIENT"), as("ADMIN"), true, false],
  ])("%s", (_, viewer, member, isListed, hasWeek) => {
    expect(canSeeMember(viewer, member, areas)).toBe(isListed);
    expect(canSeeWeek(viewer, member, areas)).toBe(hasWeek);
  });

  it("is no week in a workspace without areas", () => {
    expect(canSeeWeek(as("OWNER"), as("MEMBER"), [])).toBe(false);
  });
});

describe("changes", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 12, minute)).toISOString();
  const change = (minute: number, given: Partial<HomeChange> = {}): HomeChange => ({
    at: at(minute),
    actor: { username: "ana", firstName: "Ana", lastInitial: null, avatar: null },
    kind: "task_created",
    subjectType: "task",
    subjectId: `${minute}`,
    title: "",
    areaId: "work",
    parentId: null,
    ...given,
  });
  const group = (...changes: HomeChange[]) =>
    groupChanges(changes).map((one) => [one.change.subjectId, one.count]);

  it("by one user within an hour of each other are one", () => {
    expect(group(change(120), change(70), change(20))).toEqual([["120", 3]]);
    expect(group(change(120), change(59))).toHaveLength(2);
  });

  it("of other kinds or users stay apart", () => {
    const byLeo = { actor: { username: "leo", firstName: "Leo", lastInitial: null, avatar: null } };
    const done = change(2, { kind: "task_completed" });
    expect(group(change(4), change(3, byLeo), done, change(1))).toHaveLength(4);
  });

  it("have a subject that their kind names", () => {
    for (const kind of homeChangeKinds)
      expect(kind.startsWith(`${homeChangeSubjects[kind]}_`)).toBe(true);
  });
});
