import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../time/units.ts";
import { listOutsideMinutes, mergeIntervals, sumMinutes } from "./intervals.ts";

const at = (from: number, to: number) => ({ from: from * MINUTE_MS, to: to * MINUTE_MS });
const timed = (from: number, minutes: number) => ({ minutes, interval: at(from, from + minutes) });

describe("merged intervals", () => {
  it("join what overlaps or touches, in any order", () => {
    expect(mergeIntervals([at(30, 50), at(0, 10), at(10, 20), at(40, 60), at(5, 5)])).toEqual([
      at(0, 20),
      at(30, 60),
    ]);
  });
});

describe("the minutes outside of taken time", () => {
  const work = [at(540, 1080)];

  it.each([
    ["a task within a block", timed(600, 60), 0],
    ["a task that begins before it", timed(510, 60), 30],
    ["a task that ends after it", timed(1050, 90), 60],
    ["a task over all of it", timed(500, 600), 60],
    ["a task elsewhere", timed(1080, 60), 60],
    ["a task without a time", { minutes: 60, interval: null }, 60],
  ])("of %s", (_about, task, minutes) => {
    expect(listOutsideMinutes([task], work, null)).toEqual([minutes]);
    expect(listOutsideMinutes([task], [...work, ...work], null)).toEqual([minutes]);
    expect(listOutsideMinutes([task], [], null)).toEqual([task.minutes]);
  });

  it("include what a block cannot hold", () => {
    const lesson = [at(600, 660)];
    expect(listOutsideMinutes([timed(600, 60), timed(600, 60)], lesson, null)).toEqual([0, 60]);
    expect(listOutsideMinutes([timed(630, 60), timed(600, 60)], lesson, null)).toEqual([60, 0]);
  });

  it("include what no longer fits into the rest of a block, and all once it is over", () => {
    const tasks = [timed(560, 240), timed(900, 120)];
    const sum = (now: number) =>
      listOutsideMinutes(tasks, work, now * MINUTE_MS).reduce((all, minutes) => all + minutes, 0);
    expect([540, 720, 780, 1050, 1080].map(sum)).toEqual([0, 0, 60, 330, 360]);
  });

  const anyInterval = fc
    .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 600 }))
    .map(([from, minutes]) => at(from, from + minutes));
  const anyTask = fc.record({
    minutes: fc.integer({ min: 0, max: 600 }),
    interval: fc.option(anyInterval),
  });

  it("and those inside add up to the task, and no block holds more than it has", () => {
    fc.assert(
      fc.property(fc.array(anyTask), fc.array(anyInterval), (tasks, busy) => {
        const outside = listOutsideMinutes(tasks, busy, null);
        const inside = tasks.map(({ minutes }, index) => minutes - (outside[index] ?? 0));
        for (const [index, minutes] of inside.entries()) {
          expect(minutes).toBeGreaterThanOrEqual(0);
          expect(minutes).toBeLessThanOrEqual(tasks[index]?.minutes ?? 0);
        }
        const insideSum = inside.reduce((sum, minutes) => sum + minutes, 0);
        expect(insideSum).toBeLessThanOrEqual(sumMinutes(mergeIntervals(busy)));
      }),
    );
  });

  it("never decrease as time passes", () => {
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    fc.assert(
      fc.property(
        anyTask,
        fc.array(anyInterval),
        fc.nat(1500),
        fc.nat(300),
        (task, busy, now, later) => {
          const before = sum(listOutsideMinutes([task], busy, now * MINUTE_MS));
          const after = sum(listOutsideMinutes([task], busy, (now + later) * MINUTE_MS));
          expect(after).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});
