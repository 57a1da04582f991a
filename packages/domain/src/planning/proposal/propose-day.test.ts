import { describe, expect, it } from "vitest";
import type { ProposalInput } from "./input.ts";
import { proposeDay } from "./propose-day.ts";
import {
  buildDay as day,
  buildFixed as fixed,
  buildTask as task,
  parseTime as at,
} from "./proposal-testing.ts";

const getSlot = (input: ProposalInput, id: string) => {
  const slot = proposeDay(input).scheduled.find((one) => one.id === id);
  if (slot === undefined) throw new Error(`${id} has no place`);
  return slot;
};
const findRefusal = (input: ProposalInput, id: string) =>
  proposeDay(input).unscheduled.find((one) => one.id === id)?.why;

const heavy = { isDeepFocus: true, isDifficult: true };

describe("a day proposal", () => {
  it("gives the best hours to demanding mental work, with that reason", () => {
    const input = day([task("errand"), task("thesis", { minutes: 90, flags: heavy })]);
    const { from, to, reason } = getSlot(input, "thesis");
    expect(from).toBeGreaterThanOrEqual(at("09:30"));
    expect(to).toBeLessThanOrEqual(at("12:30"));
    expect(reason).toEqual({ code: "clear_hours" });
  });

  it("puts what needs an answer into sociable hours, and promises it to nobody", () => {
    const call = task("bank", { minutes: 15, needsReply: true });
    expect(getSlot(day([call]), "bank").from).toBeGreaterThanOrEqual(at("10:00"));
    const moved = day([task("bank", { ...call, isReliefMove: true })]);
    expect(findRefusal(moved, "bank")).toEqual({ code: "relief" });
    const full = { windows: [{ from: at("10:00"), to: at("10:15") }] };
    expect(findRefusal(day([call], full), "bank")).toEqual({ code: "margin" });
  });

  it("proposes nothing into taken hours, and keeps no lunch where they have room for it", () => {
    const work = { from: at("09:00"), to: at("18:00") };
    const tasks = Array.from({ length: 8 }, (_, index) => task(`chore ${index}`));
    const { scheduled, unscheduled } = proposeDay(day(tasks, { busy: [work] }));
    for (const { from, to } of scheduled) expect(to <= work.from || from >= work.to).toBe(true);
    // Of seven free hours, less meals, breaks, buffers and a margin, four are planned.
    expect([scheduled.length, unscheduled.length]).toEqual([4, 4]);
    const afternoon = { windows: [{ from: at("13:30"), to: at("17:00") }] };
    const meal = { from: at("13:30"), to: at("14:15") };
    const errands = task("errands", { minutes: 120 });
    expect(
      findRefusal(
        day([errands], { ...afternoon, fixed: [fixed("call", "13:30", "14:15")] }),
        "errands",
      ),
    ).toBeDefined();
    expect(getSlot(day([errands], { ...afternoon, busy: [meal] }), "errands").from).toBe(
      at("14:20"),
    );
  });

  it("avoids the last hour before bedtime, and the last 90 minutes for exercise", () => {
    const input = day(
      [task("run", { minutes: 40, flags: { isPhysical: true } }), task("tidy", { minutes: 20 })],
      { nowMinute: at("13:00") },
    );
    expect(getSlot(input, "run").to).toBeLessThanOrEqual(at("21:30"));
    expect(getSlot(input, "tidy").to).toBeLessThanOrEqual(at("22:00"));
  });

  it("groups tasks of the same context", () => {
    const input = day([
      task("post", { context: "office" }),
      task("cook", { context: "home" }),
      task("print", { context: "office" }),
      task("clean", { context: "home" }),
    ]);
    const order = proposeDay(input).scheduled.map(({ id }) => id);
    expect(Math.abs(order.indexOf("post") - order.indexOf("print"))).toBe(1);
    expect(Math.abs(order.indexOf("cook") - order.indexOf("clean"))).toBe(1);
    expect(getSlot(input, "post").reason).toEqual({ code: "grouped", context: "office" });
  });

  it("places a task next to an appointment of the same context", () => {
    const input = day([task("print", { context: "office" }), task("call", { context: "home" })], {
      fixed: [fixed("meeting", "18:00", "19:00", { context: "office" })],
      nowMinute: at("15:00"),
    });
    expect(getSlot(input, "print").reason.code).toBe("grouped");
  });

  it("prefers tasks due today when not all fit", () => {
    const input = day(
      [
        task("later", { priority: "HIGH", minutes: 120 }),
        task("due", { priority: "LOW", minutes: 120, daysLeft: 0 }),
      ],
      { windows: [{ from: at("09:00"), to: at("11:30") }] },
    );
    expect(getSlot(input, "due").reason).toEqual({ code: "deadline", days: 0 });
    expect(findRefusal(input, "later")).toEqual({ code: "day_full" });
  });

  it("proposes a task whose deadline has passed before everything else", () => {
    const input = day([
      task("urgent", { priority: "URGENT", daysLeft: 0 }),
      task("late", { priority: "LOW", daysLeft: -2 }),
      task("high", { priority: "HIGH", flags: { isHighImpact: true } }),
    ]);
    expect(getSlot(input, "late").reason).toEqual({ code: "deadline", days: -2 });
    const starts = proposeDay(input).scheduled.toSorted((a, b) => a.from - b.from);
    expect(starts[0]?.id).toBe("late");
  });

  it("schedules a blocked task after its blocker in the same plan", () => {
    const input = day([
      task("send", { planId: "p", priority: "URGENT", flags: { isBlocked: true } }),
      task("write", { planId: "p", priority: "LOW", flags: { isBlocking: true } }),
      task("other", { planId: "q", flags: { isBlocked: true } }),
    ]);
    expect(getSlot(input, "send").from).toBeGreaterThanOrEqual(getSlot(input, "write").to);
    expect(getSlot(input, "send").reason).toEqual({ code: "after_other", id: "write" });
    expect(getSlot(input, "write").reason).toEqual({ code: "before_others", count: 1 });
  });

  it("names the unscheduled blocker of a task", () => {
    const input = day([
      task("send", { planId: "p", flags: { isBlocked: true } }),
      task("write", { planId: "p", minutes: null, flags: { isBlocking: true } }),
    ]);
    expect(findRefusal(input, "send")).toEqual({ code: "waits_for", id: "write" });
    expect(findRefusal(input, "write")).toEqual({ code: "not_estimated" });
  });

  it("leaves time for breaks between demanding tasks", () => {
    const input = day([
      task("one", { minutes: 90, flags: heavy }),
      task("two", { minutes: 90, flags: heavy }),
      task("mail", { minutes: 30 }),
    ]);
    const [first, second] = [getSlot(input, "one"), getSlot(input, "two")].toSorted(
      (a, b) => a.from - b.from,
    );
    expect((second?.from ?? 0) - (first?.to ?? 0)).toBeGreaterThanOrEqual(15);
  });

  it("continues past midnight when bedtime is after midnight", () => {
    const input = day([task("night", { minutes: 60 })], {
      windows: [{ from: at("14:00"), to: at("02:00") }],
      nowMinute: 1440 + 30,
    });
    expect(getSlot(input, "night")).toMatchObject({ from: 1470, to: 1530 });
  });

  it("reports the largest gap when a task is longer", () => {
    const input = day([task("trip", { minutes: 300 })], {
      windows: [{ from: at("08:00"), to: at("16:00") }],
      fixed: [fixed("class", "12:00", "13:00")],
    });
    expect(findRefusal(input, "trip")).toEqual({ code: "too_long", maxMinutes: 240 });
  });

  it("reports a limit that has passed", () => {
    const input = day([task("shop", { notAfter: at("12:00") })], { nowMinute: at("13:00") });
    expect(findRefusal(input, "shop")).toEqual({ code: "limit_passed" });
  });

  it("schedules nothing on a day without waking hours", () => {
    const { scheduled, unscheduled } = proposeDay(day([task("one")], { windows: [] }));
    expect([scheduled, unscheduled.length]).toEqual([[], 1]);
  });
});
