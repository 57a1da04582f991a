import { describe, expect, it } from "vitest";
import { missionStatuses } from "../catalogue.ts";
import { canMissionBecome, nextMissionStatuses } from "./mission-transitions.ts";

describe("mission states", () => {
  it("cannot change from completed to skipped", () => {
    expect(canMissionBecome("COMPLETED", "SKIPPED")).toBe(false);
  });

  it("allow every other change, and staying the same", () => {
    for (const from of missionStatuses) {
      for (const to of missionStatuses) {
        const isTheOne = from === "COMPLETED" && to === "SKIPPED";
        expect(canMissionBecome(from, to), `${from} to ${to}`).toBe(!isTheOne);
      }
    }
  });

  it("list each allowed next state once, without the current one", () => {
    for (const from of missionStatuses) {
      const next = nextMissionStatuses(from);
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(from);
    }
  });
});
