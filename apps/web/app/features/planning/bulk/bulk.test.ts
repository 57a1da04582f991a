import { describe, expect, it } from "vitest";
import type { Task } from "@vereda/domain/planning/contract-task";
import { undoingOf } from "./bulk-changes.ts";
import { between } from "./selection.ts";

const known = (id: string, changes: Partial<Task>) => ({ id, ...changes }) as Task;

describe("taking back a change of many tasks", () => {
  it("makes one call for each way in which they were", () => {
    const tasks = [
      known("a", { priority: "LOW" }),
      known("b", { priority: null }),
      known("c", { priority: "LOW" }),
    ];
    expect(undoingOf(tasks, { priority: "HIGH" })).toEqual([
      { ids: ["a", "c"], changes: { priority: "LOW" } },
      { ids: ["b"], changes: { priority: null } },
    ]);
  });

  it("leaves alone what was not changed", () => {
    const [call] = undoingOf([known("a", { isUrgent: false, missionId: "m" })], { isUrgent: true });
    expect(call?.changes).toEqual({ isUrgent: false });
  });
});

describe("a stretch of a list", () => {
  it("goes in either direction and has both ends", () => {
    expect(between(["a", "b", "c", "d"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(between(["a", "b", "c", "d"], "a", "b")).toEqual(["a", "b"]);
  });

  it("is the one itself when where it began is gone", () => {
    expect(between(["a", "b"], "x", "b")).toEqual(["b"]);
  });
});
