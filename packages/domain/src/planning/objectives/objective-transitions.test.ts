import { describe, expect, it } from "vitest";
import { objectiveStatuses } from "../catalogue.ts";
import {
  mayObjectiveBecome,
  nextObjectiveStatuses,
  openTaskCount,
} from "./objective-transitions.ts";

describe("the states of an objective", () => {
  it("lets only what is being lived stand still", () => {
    const pausable = objectiveStatuses.filter((from) => mayObjectiveBecome(from, "PAUSED"));
    expect(pausable).toEqual(["ACTIVE", "PAUSED"]);
  });

  it("lets people change their minds about all else", () => {
    const others = objectiveStatuses.filter((to) => to !== "PAUSED");
    const refused = objectiveStatuses.flatMap((from) =>
      others.filter((to) => !mayObjectiveBecome(from, to)),
    );
    expect(refused).toEqual([]);
  });

  it("offers each state that may follow once, and never the present one", () => {
    for (const from of objectiveStatuses) {
      const next = nextObjectiveStatuses(from);
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(from);
    }
  });

  it("says how many tasks stay open", () => {
    expect(openTaskCount({ taskCount: 7, completedTaskCount: 3 })).toBe(4);
    expect(openTaskCount({ taskCount: 0, completedTaskCount: 0 })).toBe(0);
  });
});
