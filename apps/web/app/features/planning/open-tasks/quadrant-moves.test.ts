import { describe, expect, it } from "vitest";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { moveToGroup } from "./quadrant-moves.ts";

const task = { id: "a", isUrgent: false, isHighImpact: false } as BoardTask;
const other = { id: "b", isUrgent: false, isHighImpact: false } as BoardTask;

describe("moveToGroup", () => {
  const groups = [{ key: "eliminate", total: 60, items: [task, other] }];

  it("moves a task to an empty quadrant, and updates the counts", () => {
    const moved = { ...task, isUrgent: false, isHighImpact: true };
    expect(moveToGroup(groups, moved, "schedule")).toEqual([
      { key: "eliminate", total: 59, items: [other] },
      { key: "schedule", total: 1, items: [moved] },
    ]);
  });

  it("leaves a vital task in its group while it is of high impact", () => {
    const vital = { ...task, isUrgent: true, isHighImpact: true };
    const before = [
      { key: "vital", total: 2, items: [vital, other] },
      { key: "doFirst", total: 0, items: [] },
    ];
    const after = moveToGroup(before, { ...vital, isUrgent: false }, "schedule");
    expect(after.map(({ key, items }) => [key, ...items.map(({ id }) => id)])).toEqual([
      ["vital", "a", "b"],
      ["doFirst"],
    ]);
  });

  it("removes a task from the vital group when it loses its high impact", () => {
    const vital = { ...task, isHighImpact: true };
    const before = [
      { key: "vital", total: 1, items: [vital] },
      { key: "schedule", total: 0, items: [] },
    ];
    const after = moveToGroup(before, { ...vital, isHighImpact: false }, "delegate");
    expect(after.map(({ key, total }) => [key, total])).toEqual([
      ["vital", 0],
      ["schedule", 0],
      ["delegate", 1],
    ]);
  });
});
