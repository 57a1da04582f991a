import { describe, expect, it } from "vitest";
import { accessLevels } from "../http/endpoint.ts";
import { profileVisibilities } from "./catalogue.ts";
import { accountActions, getEffectiveVisibility, canCall, canWithAccount } from "./policy.ts";
import type { Actor } from "./policy.ts";
import { getLeadingRole, userRoles, mergeGrantedRoles } from "./profile/user-roles.ts";
import type { UserRole } from "./profile/user-roles.ts";

const actor = (userId: string, ...roles: UserRole[]): Actor => ({ userId, roles });

describe("mayCall by role", () => {
  it.each<[string, Actor | null, readonly boolean[]]>([
    ["a visitor", null, [true, false, false, false]],
    ["somebody without roles", actor("a"), [true, true, false, false]],
    ["a member", actor("a", "member"), [true, true, false, false]],
    ["a supporter", actor("a", "member", "supporter"), [true, true, false, false]],
    ["a specialist", actor("a", "member", "specialist"), [true, true, false, false]],
    ["a moderator", actor("a", "member", "moderator"), [true, true, true, false]],
    ["an administrator", actor("a", "member", "administrator"), [true, true, true, true]],
  ])("%s", (_who, who, expected) => {
    expect(accessLevels).toEqual(["public", "member", "moderator", "administrator"]);
    expect(accessLevels.map((access) => canCall(who, access))).toEqual(expected);
  });

  it("ignores unknown role names", () => {
    expect(canCall({ userId: "a", roles: ["Administrator", "root"] }, "moderator")).toBe(false);
  });
});

interface Row {
  readonly who: string;
  readonly actor: Actor;
  readonly account: { readonly roles?: readonly UserRole[]; readonly profileHeld?: boolean };
  readonly may: readonly (typeof accountActions)[number][];
}

// The target account belongs to "ana".
const table: readonly Row[] = [
  {
    who: "its owner",
    actor: actor("ana", "member"),
    account: {},
    may: ["change_profile", "change_privacy"],
  },
  {
    who: "its owner, while the profile is held",
    actor: actor("ana", "member"),
    account: { profileHeld: true },
    may: ["change_profile"],
  },
  {
    who: "its owner who moderates, while the profile is held",
    actor: actor("ana", "moderator"),
    account: { roles: ["moderator"], profileHeld: true },
    may: ["change_profile"],
  },
  { who: "another member", actor: actor("luis", "member"), account: {}, may: [] },
  { who: "a specialist", actor: actor("luis", "specialist"), account: {}, may: [] },
  {
    who: "a moderator",
    actor: actor("luis", "moderator"),
    account: {},
    may: ["hold_profile", "release_profile"],
  },
  {
    who: "a moderator, about an administrator",
    actor: actor("luis", "moderator"),
    account: { roles: ["administrator"], profileHeld: true },
    may: ["release_profile"],
  },
  {
    who: "an administrator",
    actor: actor("luis", "administrator"),
    account: {},
    may: ["hold_profile", "release_profile", "change_roles", "change_access"],
  },
  {
    who: "an administrator, about another one",
    actor: actor("luis", "administrator"),
    account: { roles: ["administrator"] },
    may: ["release_profile", "change_roles", "change_access"],
  },
  {
    who: "an administrator, about themselves",
    actor: actor("ana", "administrator"),
    account: { roles: ["administrator"] },
    may: ["change_profile", "change_privacy"],
  },
];

describe("mayWithAccount by role", () => {
  it.each(table)("$who: $may", ({ actor: who, account, may }) => {
    const target = { userId: "ana", roles: [], profileHeld: false, ...account };
    expect(accountActions.filter((action) => canWithAccount(who, action, target))).toEqual(may);
  });
});

describe("effective profile visibility", () => {
  it.each(profileVisibilities)("is the owner's choice: %s", (profileVisibility) => {
    expect(getEffectiveVisibility({ profileVisibility, profileHeld: false })).toBe(
      profileVisibility,
    );
  });

  it.each(profileVisibilities)(
    "is hidden while moderation hides the profile, instead of %s",
    (profileVisibility) => {
      expect(getEffectiveVisibility({ profileVisibility, profileHeld: true })).toBe("hidden");
    },
  );
});

describe("user roles", () => {
  it("have the most powerful one as the leading role", () => {
    expect(getLeadingRole(["member", "administrator", "specialist"])).toBe("administrator");
    expect(getLeadingRole(["member", "supporter"])).toBe("supporter");
    expect(getLeadingRole([])).toBe("member");
  });

  it("preserve automatically granted roles when users grant and revoke others", () => {
    expect(mergeGrantedRoles(["member", "supporter", "moderator"], ["specialist"])).toEqual([
      "member",
      "supporter",
      "specialist",
    ]);
    expect(mergeGrantedRoles([...userRoles], [])).toEqual(["member", "supporter"]);
    expect(mergeGrantedRoles(["member"], ["administrator", "administrator"])).toEqual([
      "member",
      "administrator",
    ]);
  });
});
