import { describe, expect, it } from "vitest";
import { objectiveStatuses } from "../catalogue.ts";
import {
  canObjectiveBecome,
  nextObjectiveStatuses,
  openTaskCount,
} from "./objective-transitions.ts";

describe("objective states", () => {
  it("allow pausing only from active", () => {
    const pausable = objectiveStatuses.filter((from) => canObjectiveBecome(from, "PAUSED"));
    expect(pausable).toEqual(["ACTIVE", "PAUSED"]);
  });

  it("allow every other change", () => {
    const others = objectiveStatuses.filter((to) => to !== "PAUSED");
    const refused = objectiveStatuses.flatMap((from) =>
      others.filter((to) => !canObjectiveBecome(from, to)),
    );
    expect(refused).toEqual([]);
  });

  it("list each allowed next state once, without the current one", () => {
    for (const from of objectiveStatuses) {
      const next = nextObjectiveStatuses(from);
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(from);
    }
  });

  it("count the open tasks", () => {
    expect(openTaskCount({ taskCount: 7, completedTaskCount: 3 })).toBe(4);
    expect(openTaskCount({ taskCount: 0, completedTaskCount: 0 })).toBe(0);
  });
});
