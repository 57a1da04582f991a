import { describe, expect, it } from "vitest";
import { findFreeDays, findFreeDay, type DayAhead } from "./workload-ahead.ts";

const ahead = (day: number, given: Partial<DayAhead> = {}): DayAhead => ({
  day,
  // With the margin, 120 minutes may be planned.
  availableMinutes: 142,
  plannedMinutes: 0,
  openTasks: 0,
  highPriorityTasks: 0,
  ...given,
});
type MovedTask = Parameters<typeof findFreeDay>[1];

const task = (minutes: number, given: Partial<MovedTask> = {}): MovedTask => ({
  minutes,
  isHighPriority: false,
  lastDay: null,
  ...given,
});

describe("days with free capacity", () => {
  it("exclude days with too many minutes, tasks or priorities", () => {
    const days = [
      ahead(1, { plannedMinutes: 100 }),
      ahead(2, { openTasks: 12 }),
      ahead(3, { highPriorityTasks: 3 }),
      ahead(4),
    ];
    expect(findFreeDay(days, task(30))).toBe(3);
    expect(findFreeDay(days, task(30, { isHighPriority: true }))).toBe(4);
    expect(findFreeDay(days, task(30, { lastDay: 2 }))).toBeNull();
    expect(findFreeDay(days, task(30, { lastDay: 3 }))).toBe(3);
  });

  it("are assigned to tasks that move together until they are full", () => {
    const days = [ahead(1), ahead(2)];
    expect(findFreeDays(days, [task(60), task(90), task(60), task(30)])).toEqual([1, 2, 1, 2]);
    expect(findFreeDays(days, [task(120), task(120), task(1)])).toEqual([1, 2, null]);
  });

  it("count the tasks and priorities that move together", () => {
    const high = task(1, { isHighPriority: true });
    const days = [ahead(1, { highPriorityTasks: 2, openTasks: 10 }), ahead(2)];
    expect(findFreeDays(days, [high, high, task(1), task(1)])).toEqual([1, 2, 1, 2]);
  });
});
