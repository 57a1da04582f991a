import { describe, expect, it } from "vitest";
import type { ChosenTask } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { buildUndoCalls } from "./bulk-changes.ts";
import { listIdsBetween } from "./selection.ts";

const buildChosenTask = (id: string, changes: Partial<ChosenTask>): ChosenTask => ({
  id,
  objectiveId: "o",
  missionId: "m",
  order: 0,
  status: "PENDING",
  priority: null,
  environmentId: null,
  isUrgent: false,
  isHighImpact: false,
  isTracked: false,
  isRecurring: false,
  ...changes,
});

describe("undo of a bulk change", () => {
  it("makes one request per set of previous values", () => {
    const tasks = [
      buildChosenTask("a", { priority: "LOW" }),
      buildChosenTask("b", { priority: null }),
      buildChosenTask("c", { priority: "LOW" }),
    ];
    expect(buildUndoCalls(tasks, { priority: "HIGH" })).toEqual([
      { ids: ["a", "c"], changes: { priority: "LOW" } },
      { ids: ["b"], changes: { priority: null } },
    ]);
  });

  it("restores moved tasks to their missions and positions", () => {
    const tasks = [
      buildChosenTask("a", { missionId: "m", order: 4 }),
      buildChosenTask("b", { missionId: "n", order: 0 }),
      buildChosenTask("c", { missionId: "m", order: 7 }),
    ];
    expect(buildUndoCalls(tasks, { missionId: "z" })).toEqual([
      { ids: ["a", "c"], changes: { missionId: "m" }, places: [4, 7] },
      { ids: ["b"], changes: { missionId: "n" }, places: [0] },
    ]);
  });

  it("does not touch unchanged fields", () => {
    const [call] = buildUndoCalls([buildChosenTask("a", { isUrgent: false, missionId: "m" })], {
      isUrgent: true,
    });
    expect(call?.changes).toEqual({ isUrgent: false });
  });
});

describe("range of a list", () => {
  it("works in both directions and includes both ends", () => {
    expect(listIdsBetween(["a", "b", "c", "d"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(listIdsBetween(["a", "b", "c", "d"], "a", "b")).toEqual(["a", "b"]);
  });

  it("is only the target when the start is missing", () => {
    expect(listIdsBetween(["a", "b"], "x", "b")).toEqual(["b"]);
  });
});
