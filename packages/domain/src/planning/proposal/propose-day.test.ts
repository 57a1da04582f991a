import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taskPriorities } from "../catalogue.ts";
import { taskCharacteristics, taskContexts } from "../tasks/catalogue-tasks.ts";
import { usualCurve } from "../../energizing/energy/energy-curve.ts";
import { usualPreferences } from "./input.ts";
import type { FixedItem, ProposalInput, ProposalTask } from "./input.ts";
import { proposeDay, proposePlainly } from "./propose-day.ts";

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

type Flags = Partial<ProposalTask["flags"]>;
const flagsOf = (given: Flags = {}) =>
  Object.fromEntries(
    taskCharacteristics.map((name) => [name, given[name] === true]),
  ) as ProposalTask["flags"];

type Given<T> = Partial<Omit<T, "flags">> & { flags?: Flags };

function task(id: string, { flags, ...given }: Given<ProposalTask> = {}): ProposalTask {
  return {
    id,
    minutes: 60,
    breaksMin: 0,
    bufferMin: 0,
    priority: null,
    context: "general",
    planId: null,
    flags: flagsOf(flags),
    daysLeft: null,
    notAfter: null,
    ...given,
  };
}

function fixed(id: string, from: string, to: string, given: Given<FixedItem> = {}): FixedItem {
  const { flags, ...rest } = given;
  return {
    id,
    from: at(from),
    to: at(to),
    context: null,
    planId: null,
    flags: flagsOf(flags),
    ...rest,
  };
}

function day(tasks: readonly ProposalTask[], given: Partial<ProposalInput> = {}): ProposalInput {
  return {
    windows: [{ from: at("07:00"), to: at("23:00") }],
    nowMinute: null,
    fixed: [],
    tasks,
    energyAt: usualCurve({ wakeUp: at("07:00"), bedtime: at("23:00") }),
    preferences: usualPreferences,
    ...given,
  };
}

const placeOf = (input: ProposalInput, id: string) => {
  const found = proposeDay(input).placed.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} has no place`);
  return found;
};
const refusalOf = (input: ProposalInput, id: string) =>
  proposeDay(input).unplaced.find((one) => one.id === id)?.why;
const codesOf = (input: ProposalInput, id: string) =>
  placeOf(input, id).reasons.map(({ code }) => code);

const heavy = { isDeepFocus: true, isDifficult: true };

describe("a proposal for a day", () => {
  it("gives heavy mental work the best hours, and says so", () => {
    const input = day([task("errand"), task("thesis", { minutes: 90, flags: heavy })]);
    const { from, reasons } = placeOf(input, "thesis");
    expect(from).toBeGreaterThanOrEqual(at("07:30"));
    expect(from).toBeLessThan(at("12:00"));
    expect(reasons[0]).toMatchObject({ code: "best_hours" });
  });

  it("leaves the last hour before bed free while there is other room, and sends nobody running then", () => {
    const input = day(
      [task("run", { minutes: 40, flags: { isPhysical: true } }), task("tidy", { minutes: 20 })],
      { nowMinute: at("13:00") },
    );
    expect(placeOf(input, "run").to).toBeLessThanOrEqual(at("21:00"));
    expect(placeOf(input, "tidy").to).toBeLessThanOrEqual(at("22:00"));
  });

  it("puts what is done in one place together", () => {
    const input = day([
      task("post", { context: "office" }),
      task("cook", { context: "home" }),
      task("print", { context: "office" }),
      task("clean", { context: "home" }),
    ]);
    const order = proposeDay(input).placed.map(({ id }) => id);
    expect(Math.abs(order.indexOf("post") - order.indexOf("print"))).toBe(1);
    expect(Math.abs(order.indexOf("cook") - order.indexOf("clean"))).toBe(1);
    expect(placeOf(input, "post").reasons).toContainEqual({
      code: "grouped",
      context: "office",
      count: 1,
    });
  });

  it("keeps a task beside an appointment at the same place", () => {
    const input = day([task("gym shoes", { context: "gym" }), task("call", { context: "home" })], {
      fixed: [fixed("class", "18:00", "19:00", { context: "gym" })],
      nowMinute: at("15:00"),
    });
    expect(codesOf(input, "gym shoes")).toContain("grouped");
  });

  it("prefers what is due today when not all has room", () => {
    const input = day(
      [
        task("later", { priority: "HIGH", minutes: 120 }),
        task("due", { priority: "LOW", minutes: 120, daysLeft: 0 }),
      ],
      { windows: [{ from: at("09:00"), to: at("11:30") }] },
    );
    expect(placeOf(input, "due").reasons[0]).toEqual({ code: "deadline", days: 0 });
    expect(refusalOf(input, "later")).toEqual({ code: "day_full", left: 25 });
  });

  it("lets what is blocked wait for what blocks it in the same plan", () => {
    const input = day([
      task("send", { planId: "p", priority: "URGENT", flags: { isBlocked: true } }),
      task("write", { planId: "p", priority: "LOW", flags: { isBlocking: true } }),
      task("other", { planId: "q", flags: { isBlocked: true } }),
    ]);
    expect(placeOf(input, "send").from).toBeGreaterThanOrEqual(placeOf(input, "write").to);
    expect(placeOf(input, "send").reasons).toContainEqual({ code: "after_other", id: "write" });
    expect(placeOf(input, "write").reasons).toContainEqual({ code: "before_others", count: 1 });
  });

  it("says what waits for something that has no place itself", () => {
    const input = day([
      task("send", { planId: "p", flags: { isBlocked: true } }),
      task("write", { planId: "p", minutes: null, flags: { isBlocking: true } }),
    ]);
    expect(refusalOf(input, "send")).toEqual({ code: "waits_for", id: "write" });
    expect(refusalOf(input, "write")).toEqual({ code: "not_estimated" });
  });

  it("leaves room for a break in long stretches of heavy work", () => {
    const input = day([
      task("one", { minutes: 90, flags: heavy }),
      task("two", { minutes: 90, flags: heavy }),
      task("mail", { minutes: 30 }),
    ]);
    const [first, second] = [placeOf(input, "one"), placeOf(input, "two")].sort(
      (a, b) => a.from - b.from,
    );
    expect((second?.from ?? 0) - (first?.to ?? 0)).toBeGreaterThanOrEqual(15);
  });

  it("goes past midnight for whoever goes to bed then", () => {
    const input = day([task("night", { minutes: 60 })], {
      windows: [{ from: at("14:00"), to: at("02:00") }],
      nowMinute: 1440 + 30,
    });
    expect(placeOf(input, "night")).toMatchObject({ from: 1470, to: 1530 });
  });

  it("says how long the longest stretch is when something is longer", () => {
    const input = day([task("trip", { minutes: 300 })], {
      windows: [{ from: at("08:00"), to: at("16:00") }],
      fixed: [fixed("class", "12:00", "13:00")],
    });
    expect(refusalOf(input, "trip")).toEqual({ code: "too_long", longest: 240 });
  });

  it("says that a limit has passed", () => {
    const input = day([task("shop", { notAfter: at("12:00") })], { nowMinute: at("13:00") });
    expect(refusalOf(input, "shop")).toEqual({ code: "limit_passed" });
  });

  it("of a day without waking hours places nothing", () => {
    const { placed, unplaced } = proposeDay(day([task("one")], { windows: [] }));
    expect([placed, unplaced.length]).toEqual([[], 1]);
  });
});

describe("the usual energy of a day", () => {
  const energy = usualCurve({ wakeUp: at("07:00"), bedtime: at("23:00") });

  it("rises in the morning, dips after lunch, comes back, and falls before bed", () => {
    const [waking, morning, lunch, afternoon, night] = [
      energy(at("07:00")),
      energy(at("10:30")),
      energy(at("14:30")),
      energy(at("17:00")),
      energy(at("22:30")),
    ];
    expect(waking).toBeLessThan(morning);
    expect(lunch).toBeLessThan(morning - 0.15);
    expect(afternoon).toBeGreaterThan(lunch + 0.1);
    expect(night).toBeLessThan(afternoon - 0.3);
  });

  it("stays between 0 and 1, before waking and after bedtime too", () => {
    for (let minute = -300; minute < 2000; minute += 7) {
      expect(energy(minute)).toBeGreaterThanOrEqual(0);
      expect(energy(minute)).toBeLessThanOrEqual(1);
    }
  });
});

const anyFlags = fc
  .subarray([...taskCharacteristics])
  .map((names) => flagsOf(Object.fromEntries(names.map((name) => [name, true]))));
const anyContext = fc.constantFrom(...taskContexts);
const anyPlan = fc.constantFrom(null, "p", "q");

const anyTask = fc.record({
  minutes: fc.option(fc.integer({ min: 0, max: 400 })),
  breaksMin: fc.integer({ min: 0, max: 30 }),
  bufferMin: fc.integer({ min: 0, max: 20 }),
  priority: fc.option(fc.constantFrom(...taskPriorities)),
  context: anyContext,
  planId: anyPlan,
  flags: anyFlags,
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
const anyInput = fc
  .record({
    windows: anyWindows,
    nowMinute: fc.option(fc.integer({ min: 0, max: 1600 })),
    fixed: fc.array(anyFixed, { maxLength: 8 }),
    tasks: fc.array(anyTask, { maxLength: 14 }),
    bufferMin: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ tasks, fixed: items, bufferMin, ...rest }): ProposalInput => {
    const from = rest.windows[0]?.from ?? 0;
    return {
      ...rest,
      fixed: items.map((item, index) => ({ ...item, id: `fixed ${index}` })),
      tasks: tasks.map((one, index) => ({ ...one, id: `task ${index}` })),
      energyAt: usualCurve({ wakeUp: from, bedtime: from + 960 }),
      preferences: { ...usualPreferences, bufferMin },
    };
  });

const check = (about: (input: ProposalInput) => void) =>
  fc.assert(fc.property(anyInput, about), { numRuns: 150 });
/** Each placed task with what was asked of it. */
const placedOf = (input: ProposalInput) =>
  proposeDay(input).placed.map((place) => {
    const asked = input.tasks.find(({ id }) => id === place.id);
    if (asked === undefined) throw new Error("What is placed was asked for");
    return { ...place, asked };
  });

describe("whatever is asked, a proposal", () => {
  it("never lays two things over each other, and keeps the distance that was asked for", () => {
    check((input) => {
      const { bufferMin } = input.preferences;
      const all = [
        ...input.fixed.map((item) => ({ ...item, room: bufferMin, isFixed: true })),
        ...placedOf(input).map((place) => ({
          ...place,
          room: Math.max(0, bufferMin - place.asked.bufferMin),
          isFixed: false,
        })),
      ].sort((a, b) => a.from - b.from);
      for (const [index, one] of all.entries()) {
        for (const other of all.slice(index + 1)) {
          if (one.isFixed && other.isFixed) continue;
          expect(other.from).toBeGreaterThanOrEqual(one.to + one.room);
        }
      }
    });
  });

  it("never leaves the waking hours, and never begins before now", () => {
    check((input) => {
      const windows = input.windows.map(({ from, to }) => ({
        from,
        to: to <= from ? to + 1440 : to,
      }));
      for (const { from, to } of placedOf(input)) {
        expect(windows.some((window) => window.from <= from && to <= window.to)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(input.nowMinute ?? 0);
      }
    });
  });

  it("gives each task its whole estimate within its own limits", () => {
    check((input) => {
      for (const { from, to, asked } of placedOf(input)) {
        expect(to - from).toBe(asked.minutes);
        expect(to).toBeLessThanOrEqual(asked.notAfter ?? Infinity);
      }
    });
  });

  it("never begins what is blocked before what blocks it is over", () => {
    check((input) => {
      const placed = placedOf(input);
      for (const { asked, from } of placed) {
        if (!asked.flags.isBlocked || asked.planId === null) continue;
        const blocking = [...input.tasks, ...input.fixed].filter(
          ({ planId, flags }) => planId === asked.planId && flags.isBlocking && !flags.isBlocked,
        );
        for (const one of blocking) {
          const end = "to" in one ? one.to : placed.find(({ id }) => id === one.id)?.to;
          expect(end).toBeLessThanOrEqual(from);
        }
      }
    });
  });

  it("tells of every task once, with a reason", () => {
    check((input) => {
      const { placed, unplaced } = proposeDay(input);
      const told = [...placed, ...unplaced].map(({ id }) => id).sort();
      expect(told).toEqual(input.tasks.map(({ id }) => id).sort());
      for (const { reasons } of placed) expect(reasons.length).toBeGreaterThan(0);
    });
  });

  it("is never worse than putting each thing where it first fits", () => {
    check((input) => {
      expect(proposeDay(input).score).toBeGreaterThanOrEqual(proposePlainly(input).score);
    });
  });

  it("is the same for the same question", () => {
    check((input) => {
      expect(proposeDay(input)).toEqual(proposeDay(structuredCopy(input)));
    });
  });
});

function structuredCopy(input: ProposalInput): ProposalInput {
  const { energyAt, ...rest } = input;
  return { ...structuredClone(rest), energyAt };
}
