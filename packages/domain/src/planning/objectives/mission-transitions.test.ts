import { describe, expect, it } from "vitest";
import { missionStatuses } from "../catalogue.ts";
import { mayMissionBecome, nextMissionStatuses } from "./mission-transitions.ts";

describe("the states of a mission", () => {
  it("never calls left out what was done", () => {
    expect(mayMissionBecome("COMPLETED", "SKIPPED")).toBe(false);
  });

  it("lets everything else follow, and staying as it is", () => {
    for (const from of missionStatuses) {
      for (const to of missionStatuses) {
        const isTheOne = from === "COMPLETED" && to === "SKIPPED";
        expect(mayMissionBecome(from, to), `${from} to ${to}`).toBe(!isTheOne);
      }
    }
  });

  it("offers each state that may follow once, and never the present one", () => {
    for (const from of missionStatuses) {
      const next = nextMissionStatuses(from);
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(from);
    }
  });
});
