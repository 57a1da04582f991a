import { describe, expect, it } from "vitest";
import { missionStatuses } from "../catalogue.ts";
import { canMissionBecome, getMissionStatus, nextMissionStatuses } from "./mission-transitions.ts";

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
      const next = nextMissionStatuses({ status: from, startedTaskCount: 0 });
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(from);
    }
  });

  it("are in progress while planned with a started task, and otherwise as stored", () => {
    expect(missionStatuses.map((status) => getMissionStatus(status, 0))).toEqual(missionStatuses);
    expect(missionStatuses.map((status) => getMissionStatus(status, 1))).toEqual([
      "IN_PROGRESS",
      "IN_PROGRESS",
      "COMPLETED",
      "SKIPPED",
    ]);
  });

  it("cannot become planned again once a task was started", () => {
    for (const status of missionStatuses) {
      expect(nextMissionStatuses({ status, startedTaskCount: 2 })).not.toContain("PENDING");
    }
    const next = nextMissionStatuses({ status: "IN_PROGRESS", startedTaskCount: 2 });
    expect(next).toEqual(["COMPLETED", "SKIPPED"]);
  });
});
