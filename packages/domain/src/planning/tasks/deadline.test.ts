import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDeadlineState, getLastDay } from "./deadline.ts";

const day = fc.integer({ min: -20_000, max: 80_000 });
const dayOrNull = fc.option(day);

describe("a deadline", () => {
  it.each([
    [-400, "past"],
    [-1, "past"],
    [0, "near"],
    [1, "near"],
    [7, "near"],
    [8, null],
    [400, null],
  ] as const)("%i days from today is %s", (daysLeft, state) => {
    expect(getDeadlineState(20_000 + daysLeft, 20_000)).toBe(state);
  });

  it("depends on the distance alone, and never goes back from near or past", () => {
    const rank = (state: string | null) => [null, "near", "past"].indexOf(state);
    fc.assert(
      fc.property(day, day, fc.nat(1000), (deadline, today, later) => {
        const state = getDeadlineState(deadline, today);
        expect(getDeadlineState(deadline - today, 0)).toBe(state);
        const after = getDeadlineState(deadline, today + later);
        expect(rank(after)).toBeGreaterThanOrEqual(rank(state));
      }),
    );
  });
});

it("the last day of a task is the earlier of its plan's end and its deadline", () => {
  expect(getLastDay(null, null)).toBeNull();
  fc.assert(
    fc.property(dayOrNull, dayOrNull, (planEnd, deadline) => {
      const last = getLastDay(planEnd, deadline);
      expect(last).toBe(getLastDay(deadline, planEnd));
      const given = [planEnd, deadline].filter((one) => one !== null);
      expect(last).toBe(given.length === 0 ? null : Math.min(...given));
    }),
  );
});
