import { describe, expect, it } from "vitest";
import { circleJoinings, circleRoles } from "./catalogue-circles.ts";
import { canInCircle, circleActions, getCircleEntry } from "./circle-policy.ts";

const list = (role: (typeof circleRoles)[number]) =>
  circleActions.filter((action) => canInCircle(role, action)).join(" ");

describe("roles of a circle", () => {
  it("allow each action exactly as written here", () => {
    expect(circleRoles.map((role) => [role, list(role)])).toEqual([
      ["HOST", "read react write schedule moderate host"],
      ["SPECIALIST", "read react write schedule"],
      ["MEMBER", "read react write"],
      ["OBSERVER", "read react"],
    ]);
  });
});

describe("entering a circle", () => {
  it("depends on how it is joined and on an invitation", () => {
    expect(circleJoinings.map((joining) => [joining, getCircleEntry(joining, false)])).toEqual([
      ["INVITATION", "NONE"],
      ["REQUEST", "ASK"],
      ["OPEN", "JOIN"],
    ]);
    for (const joining of circleJoinings) expect(getCircleEntry(joining, true)).toBe("JOIN");
  });
});
