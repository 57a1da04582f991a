import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rhythmOnlyInfo } from "../../energizing/insights/energy/energy-day.ts";
import { computeEnergyLevel } from "./energy-level.ts";

const waking = { day: 0, wakeUp: 420, bedtime: 1380, basis: "rhythm" as const };
const night = (minutes: number) => ({ day: 0, from: 420 - minutes, to: 420, minutes });

function getLevel(minutes: number | null, debt: number | null = null, phase: number | null = null) {
  const nights = minutes === null ? [] : [night(minutes)];
  return computeEnergyLevel(waking, { ...rhythmOnlyInfo, nights, debt, phase });
}

describe("the energy of a day", () => {
  it.each([
    [480, null, null, 100],
    [600, null, null, 100],
    [0, null, null, 0],
    [240, null, null, 72],
    [360, null, null, 89],
    [360, 900, null, 44],
    [480, 300, null, 85],
    [480, 300, 100, 100],
    [480, null, 0, 70],
    [null, 300, null, 85],
    [null, null, null, null],
    [null, null, 80, null],
  ])("after %s min with a debt of %s min and phase %s is %s", (slept, debt, phase, level) => {
    expect(getLevel(slept, debt, phase)).toBe(level);
  });

  it("is never higher after less sleep or with more debt", () => {
    fc.assert(
      fc.property(
        fc.nat(600),
        fc.nat(600),
        fc.nat(2000),
        fc.nat(500),
        (slept, less, debt, more) => {
          const level = getLevel(slept, debt) ?? Number.NaN;
          expect(getLevel(Math.max(0, slept - less), debt)).toBeLessThanOrEqual(level);
          expect(getLevel(slept, debt + more)).toBeLessThanOrEqual(level);
          expect(level).toBeGreaterThanOrEqual(0);
          expect(level).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it("is unknown when the rhythm leaves no difference", () => {
    const sleepless = { ...waking, wakeUp: 0, bedtime: 1440 };
    const nights = [{ day: 0, from: -60, to: 0, minutes: 60 }];
    expect(computeEnergyLevel(sleepless, { ...rhythmOnlyInfo, nights })).toBeNull();
  });
});
