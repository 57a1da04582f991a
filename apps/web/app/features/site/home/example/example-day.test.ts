import { describe, expect, it } from "vitest";
import {
  plannedStops,
  calculateBalance,
  bedtime,
  now,
  scheduleInSequence,
  wakeUp,
  doneStops,
  withoutMovable,
} from "./example-day.ts";

describe("demo day", () => {
  it("plans more than fits before bedtime", () => {
    expect(calculateBalance(plannedStops)).toEqual({ left: 310, planned: 380, over: 70 });
  });

  it("fits after the movable task is moved", () => {
    expect(calculateBalance(withoutMovable)).toEqual({ left: 310, planned: 310, over: 0 });
    const last = scheduleInSequence(withoutMovable, now).at(-1);
    expect((last?.from ?? 0) + (last?.minutes ?? 0)).toBe(bedtime);
  });

  it("lists past tasks in order and without overlaps, between waking up and now", () => {
    let free = wakeUp;
    for (const stop of doneStops) {
      expect(stop.from).toBeGreaterThanOrEqual(free);
      free = stop.from + stop.minutes;
    }
    expect(free).toBeLessThanOrEqual(now);
  });
});
