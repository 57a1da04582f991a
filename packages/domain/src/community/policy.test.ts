import { describe, expect, it } from "vitest";
import { directMessagePermissions, profileVisibilities } from "../account/catalogue.ts";
import { canFind, canSeeProfile, getMessageReach, getMessageStart, relations } from "./policy.ts";
import type { Relation } from "./policy.ts";

type Row = Readonly<Record<Relation, string>>;

// s: sees the profile, f: finds the user by the exact username.
const visibilityMatrix: Readonly<Record<(typeof profileVisibilities)[number], Row>> = {
  public: {
    visitor: "s",
    stranger: "sf",
    pending: "sf",
    accepted: "sf",
    blocking: "sf",
    blocked: "",
    self: "s",
  },
  members_only: {
    visitor: "",
    stranger: "sf",
    pending: "sf",
    accepted: "sf",
    blocking: "sf",
    blocked: "",
    self: "s",
  },
  invite_only: {
    visitor: "",
    stranger: "",
    pending: "f",
    accepted: "sf",
    blocking: "f",
    blocked: "",
    self: "s",
  },
  hidden: {
    visitor: "",
    stranger: "",
    pending: "f",
    accepted: "f",
    blocking: "f",
    blocked: "",
    self: "s",
  },
};

describe("a profile", () => {
  it.each(
    profileVisibilities.flatMap((visibility) =>
      relations.map((relation) => [visibility, relation] as const),
    ),
  )("that is %s is seen and found by %s as the matrix says", (visibility, relation) => {
    const code = [
      canSeeProfile(visibility, relation) ? "s" : "",
      canFind(visibility, relation) ? "f" : "",
    ];
    expect(code.join("")).toBe(visibilityMatrix[visibility][relation]);
  });
});

const startMatrix: Readonly<Record<(typeof directMessagePermissions)[number], Row>> = {
  none: {
    visitor: "NONE",
    stranger: "NONE",
    pending: "NONE",
    accepted: "NONE",
    blocking: "NONE",
    blocked: "NONE",
    self: "NONE",
  },
  verified_connections: {
    visitor: "NONE",
    stranger: "NONE",
    pending: "NONE",
    accepted: "OPEN",
    blocking: "NONE",
    blocked: "NONE",
    self: "NONE",
  },
  any_member: {
    visitor: "NONE",
    stranger: "REQUEST",
    pending: "REQUEST",
    accepted: "OPEN",
    blocking: "NONE",
    blocked: "NONE",
    self: "NONE",
  },
};

describe("a conversation", () => {
  it.each(
    directMessagePermissions.flatMap((permission) =>
      relations.map((relation) => [permission, relation] as const),
    ),
  )("with permission %s and relation %s starts as the matrix says", (permission, relation) => {
    expect(getMessageStart(permission, relation)).toBe(startMatrix[permission][relation]);
  });

  it("is announced in the search result, and as possible to a connection", () => {
    expect(getMessageReach("any_member", "stranger")).toBe("everyone");
    expect(getMessageReach("none", "accepted")).toBe("none");
    expect(getMessageReach("verified_connections", "stranger")).toBe("mutual");
    expect(getMessageReach("verified_connections", "accepted")).toBe("friends");
  });
});
