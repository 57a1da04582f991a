import { describe, expect, it } from "vitest";
import { buildEnergyDay, rhythmOnlyInfo } from "./energy-day.ts";
import type { NightSummary } from "./waking-day.ts";

const waking = { day: 0, wakeUp: 420, bedtime: 1380, basis: "rhythm" as const };
const slept = (minutes: number, to = 420): NightSummary => ({
  day: 0,
  from: to - minutes,
  to,
  minutes,
});
const dayAfter = (night: NightSummary) =>
  buildEnergyDay(waking, { ...rhythmOnlyInfo, nights: [night] });

describe("energy day", () => {
  it("is typical with the rhythm only, or after enough sleep", () => {
    expect(buildEnergyDay(waking, rhythmOnlyInfo)).toMatchObject({
      isTypical: true,
      lastNight: null,
      wakingHours: { from: 420, to: 1380 },
    });
    expect(dayAfter(slept(480)).isTypical).toBe(true);
  });

  it("is not typical after a short night, with sleep debt, or in a phase that shifts it", () => {
    expect(dayAfter(slept(200)).isTypical).toBe(false);
    expect(buildEnergyDay(waking, { ...rhythmOnlyInfo, debt: 15 * 60 }).isTypical).toBe(false);
    expect(buildEnergyDay(waking, { ...rhythmOnlyInfo, phase: 100 }).isTypical).toBe(false);
    expect(buildEnergyDay(waking, { ...rhythmOnlyInfo, phase: 0 }).isTypical).toBe(false);
    expect(buildEnergyDay(waking, { ...rhythmOnlyInfo, phase: 55 }).isTypical).toBe(true);
  });

  it("starts at the logged wake-up, and has the bounds of a typical day", () => {
    const delayed = dayAfter(slept(480, 600));
    expect(delayed.wakingHours).toEqual({ from: 600, to: 1380 });
    expect(delayed.bounds).toEqual(buildEnergyDay(waking, rhythmOnlyInfo).bounds);
  });
});
