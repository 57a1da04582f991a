import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTypicalCurve } from "../../energizing/insights/energy/energy-curve.ts";
import { taskPriorities } from "../catalogue.ts";
import { getCapacity } from "../workload/capacity.ts";
import { computeEffort, HEAVY_LOAD } from "../workload/workload.ts";
import { taskCharacteristics, taskContexts } from "../tasks/catalogue-tasks.ts";
import { defaultPreferences } from "./input.ts";
import type { MinuteRange, ProposalInput, ProposalTask } from "./input.ts";
import { proposeDay, proposeFirstFit } from "./propose-day.ts";
import { buildFlags, markReliefMoves, parseTime } from "./proposal-testing.ts";
import { isWithOthers, isPhysical } from "./sensible-hours.ts";

const anyFlags = fc
  .subarray([...taskCharacteristics])
  .map((names) => buildFlags(Object.fromEntries(names.map((name) => [name, true]))));
const anyContext = fc.constantFrom(...taskContexts);
const anyPlan = fc.constantFrom(null, "p", "q");

const anyTask = fc.record({
  minutes: fc.option(fc.integer({ min: 0, max: 400 })),
  breaksMin: fc.integer({ min: 0, max: 30 }),
  bufferMin: fc.integer({ min: 0, max: 20 }),
  socialMin: fc.constantFrom(0, 30),
  areaId: fc.constantFrom("personal", "work", "friends", "groceries"),
  isStarted: fc.boolean(),
  isReliefMove: fc.constant(false),
  priority: fc.option(fc.constantFrom(...taskPriorities)),
  context: anyContext,
  planId: anyPlan,
  routineId: fc.constantFrom(null, null, "r"),
  flags: anyFlags,
  needsReply: fc.boolean(),
  daysLeft: fc.option(fc.integer({ min: 0, max: 10 })),
  notAfter: fc.option(fc.integer({ min: 0, max: 1700 }), { freq: 4 }),
});
const anyFixed = fc
  .record({
    from: fc.integer({ min: 0, max: 1500 }),
    minutes: fc.integer({ min: 1, max: 240 }),
    context: fc.option(anyContext),
    planId: anyPlan,
    flags: anyFlags,
  })
  .map(({ minutes, ...item }) => ({ ...item, to: item.from + minutes }));
const anyWindows = fc.oneof(
  fc.constantFrom(
    [{ from: 420, to: 1380 }],
    [{ from: 840, to: 120 }],
    [
      { from: 60, to: 120 },
      { from: 180, to: 1380 },
    ],
    [{ from: 600, to: 601 }],
  ),
  fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
    .map(([from, to]) => [{ from, to }]),
);
/** Night shifts begin on the evening before, or end on the next day. */
const anyBusy = fc
  .tuple(fc.integer({ min: -300, max: 1500 }), fc.integer({ min: 15, max: 600 }))
  .map(([from, minutes]) => ({ from, to: from + minutes }));
const anyInput = fc
  .record({
    windows: anyWindows,
    nowMinute: fc.option(fc.integer({ min: 0, max: 1600 })),
    fixed: fc.array(anyFixed, { maxLength: 8 }),
    busy: fc.array(anyBusy, { maxLength: 3 }),
    tasks: fc.array(anyTask, { maxLength: 14 }),
    bufferMin: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ tasks, fixed: items, bufferMin, ...rest }): ProposalInput => {
    const from = rest.windows[0]?.from ?? 0;
    return {
      ...rest,
      fixed: items.map((item, index) => ({ ...item, id: `fixed ${index}` })),
      tasks: tasks.map((one, index) => ({ ...one, id: `task ${index}` })),
      energyAt: buildTypicalCurve({ wakeUp: from, bedtime: from + 960 }),
      clearHours: [{ from: from + 120, to: from + 300 }],
      daylight,
      preferences: { ...defaultPreferences, bufferMin },
    };
  });

const daylight = { from: parseTime("06:45"), to: parseTime("18:10") };

const check = (about: (input: ProposalInput) => void) =>
  fc.assert(fc.property(anyInput, about), { numRuns: 150 });
const listScheduled = (input: ProposalInput) =>
  proposeDay(input).scheduled.map((slot) => {
    const task = input.tasks.find(({ id }) => id === slot.id);
    if (task === undefined) throw new Error("Scheduled task is missing in the input");
    return { ...slot, task };
  });

describe("a proposal for any input", () => {
  it("never overlaps two items, and respects the buffers", () => {
    check((input) => {
      const { bufferMin } = input.preferences;
      const all = [
        ...[...input.fixed, ...input.busy].map((item) => ({
          ...item,
          bufferAfter: bufferMin,
          isFixed: true,
        })),
        ...listScheduled(input).map((slot) => ({
          ...slot,
          bufferAfter: Math.max(0, bufferMin - slot.task.bufferMin),
          isFixed: false,
        })),
      ].toSorted((a, b) => a.from - b.from);
      for (const [index, one] of all.entries()) {
        for (const other of all.slice(index + 1)) {
          if (one.isFixed && other.isFixed) continue;
          expect(other.from).toBeGreaterThanOrEqual(one.to + one.bufferAfter);
        }
      }
    });
  });

  it("stays within the waking hours and starts nothing before now", () => {
    check((input) => {
      const windows = listWindows(input);
      for (const { from, to } of listScheduled(input)) {
        expect(windows.some((window) => window.from <= from && to <= window.to)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(input.nowMinute ?? 0);
      }
    });
  });

  it("gives each task its whole estimate within its limits", () => {
    check((input) => {
      for (const { from, to, task } of listScheduled(input)) {
        expect(to - from).toBe(task.minutes);
        expect(to).toBeLessThanOrEqual(task.notAfter ?? Infinity);
      }
    });
  });

  it("never starts a blocked task before its blocker has ended", () => {
    check((input) => {
      const scheduled = listScheduled(input);
      for (const { task, from } of scheduled) {
        if (!task.flags.isBlocked || task.planId === null) continue;
        const blocking = [...input.tasks, ...input.fixed].filter(
          ({ planId, flags }) => planId === task.planId && flags.isBlocking && !flags.isBlocked,
        );
        for (const one of blocking) {
          const end = "to" in one ? one.to : scheduled.find(({ id }) => id === one.id)?.to;
          expect(end).toBeLessThanOrEqual(from);
        }
      }
    });
  });

  it("keeps the order of a routine", () => {
    check((input) => {
      const steps = listScheduled(input).filter(({ task }) => task.routineId !== null);
      for (const [at, { task, from }] of steps.entries()) {
        const order = input.tasks.indexOf(task);
        for (const other of steps.slice(at + 1)) {
          if (blocks(other.task, task) || blocks(task, other.task)) continue;
          const isLater = input.tasks.indexOf(other.task) > order;
          expect(isLater ? other.from > from : other.from < from).toBe(true);
        }
      }
    });
  });

  it("lists every task once, with a reason", () => {
    check((input) => {
      const { scheduled, unscheduled } = proposeDay(input);
      const ids = [...scheduled, ...unscheduled].map(({ id }) => id).toSorted();
      expect(ids).toEqual(input.tasks.map(({ id }) => id).toSorted());
      for (const { reason } of scheduled) expect(reason.code).not.toBe("");
    });
  });

  it("schedules nothing physical in the last 90 minutes before bed", () => {
    check((input) => {
      const bedtime = listWindows(input).at(-1)?.to ?? 0;
      const physical = listScheduled(input).filter(({ task }) => isPhysical(task));
      expect(physical.every(({ to }) => to <= bedtime - 90)).toBe(true);
    });
  });

  it("schedules what involves others within 9:00 and 22:00, and the outdoors by daylight", () => {
    check((input) => {
      for (const { from, to, task } of listScheduled(input)) {
        const day = { from: from % 1440, to: to - (from - (from % 1440)) };
        if (task.flags.isSocial || task.socialMin > 0) {
          expect(isWithin(day, { from: parseTime("09:00"), to: parseTime("22:00") })).toBe(true);
        }
        if (task.context === "park" || task.context === "outdoor") {
          expect(isWithin(day, daylight)).toBe(true);
        }
      }
    });
  });

  it("has a break before concentration lasts longer than 90 minutes, unless one task does", () => {
    check((input) => {
      const { focusMin, breakMin } = input.preferences;
      const fixedFocus = input.fixed.map((item) => ({ ...item, task: { ...item, breaksMin: 0 } }));
      const demanding = [...fixedFocus, ...listScheduled(input)]
        .filter(({ task }) => computeEffort(task.flags).mental >= HEAVY_LOAD)
        .toSorted((a, b) => a.from - b.from);
      for (const [at, slot] of demanding.entries()) {
        const next = demanding[at + 1];
        if (next === undefined || next.from - slot.to >= breakMin) continue;
        if (!input.tasks.some(({ id }) => id === slot.id || id === next.id)) continue;
        const focus = [slot, next].map(({ from, to, task }) =>
          task.breaksMin >= breakMin ? Math.min(to - from, focusMin) : to - from,
        );
        expect(focus.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(focusMin);
      }
    });
  });

  it("leaves a margin, which only what is due today or promised to others may take", () => {
    check((input) => {
      const free = countFree(input);
      const canWait = listScheduled(input).filter(
        ({ task }) => (task.daysLeft ?? 1) > 0 && !isWithOthers(task),
      );
      const minutes = canWait.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(minutes).toBeLessThanOrEqual(getCapacity(free));
    });
  });

  it("leaves for another day whatever the load suggests to move", () => {
    let suggested = 0;
    check((given) => {
      const input = markReliefMoves(given);
      const moves = input.tasks.filter(({ isReliefMove }) => isReliefMove).map(({ id }) => id);
      const left = proposeDay(input).unscheduled;
      expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(moves));
      expect(left.filter(({ why }) => why.code === "relief").map(({ id }) => id)).toEqual(moves);
      suggested += moves.length;
    });
    expect(suggested).toBeGreaterThan(0);
  });

  it("never scores lower than first fit", () => {
    check((input) => {
      expect(proposeDay(input).score).toBeGreaterThanOrEqual(proposeFirstFit(input).score);
    });
  });

  it("is deterministic", () => {
    check((input) => {
      const { energyAt, ...rest } = input;
      expect(proposeDay({ ...structuredClone(rest), energyAt })).toEqual(proposeDay(input));
    });
  });
});

function blocks(one: ProposalTask, other: ProposalTask): boolean {
  return one.planId === other.planId && one.flags.isBlocking && other.flags.isBlocked;
}

function listWindows({ windows }: ProposalInput): MinuteRange[] {
  return windows.map(({ from, to }) => ({ from, to: to <= from ? to + 1440 : to }));
}

function isWithin(inner: MinuteRange, outer: MinuteRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The waking minutes from now on without fixed items. */
function countFree(input: ProposalInput): number {
  const isFree = (minute: number) =>
    [...input.fixed, ...input.busy].every(({ from, to }) => minute < from || minute >= to);
  return listWindows(input).reduce((sum, { from, to }) => {
    let minutes = 0;
    for (let at = Math.max(from, input.nowMinute ?? 0); at < to; at++) if (isFree(at)) minutes++;
    return sum + minutes;
  }, 0);
}
