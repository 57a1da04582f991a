import { describe, expect, it } from "vitest";
import { may, planningActions, strongestRole } from "./policy.ts";

const allowed = (relation: Parameters<typeof may>[0]) =>
  planningActions.filter((action) => may(relation, action));

describe("who may do what with a plan", () => {
  it("lets its owner do everything", () => {
    expect(allowed("owner")).toEqual(["read", "work", "own"]);
  });

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
