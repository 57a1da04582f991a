import { describe, expect, it } from "vitest";
import { energyDay, onlyRhythm } from "./energy-day.ts";
import type { KnownNight } from "./waking-day.ts";

const waking = { day: 0, wakeUp: 420, bedtime: 1380, basis: "rhythm" as const };
const slept = (minutes: number, to = 420): KnownNight => ({
  day: 0,
  from: to - minutes,
  to,
  minutes,
});
const dayAfter = (night: KnownNight) => energyDay(waking, { ...onlyRhythm, nights: [night] });

describe("a day of energy", () => {
  it("is as usual where nothing but the rhythm is known, or where the night was enough", () => {
    expect(energyDay(waking, onlyRhythm)).toMatchObject({
      isAsUsual: true,
      lastNight: null,
      span: { from: 420, to: 1380 },
    });
    expect(dayAfter(slept(480)).isAsUsual).toBe(true);
  });

  it("is another one after a short night, in a debt, or in a phase that shifts all of it", () => {
    expect(dayAfter(slept(200)).isAsUsual).toBe(false);
    expect(energyDay(waking, { ...onlyRhythm, debt: 15 * 60 }).isAsUsual).toBe(false);
    expect(energyDay(waking, { ...onlyRhythm, phase: 100 }).isAsUsual).toBe(false);
    expect(energyDay(waking, { ...onlyRhythm, phase: 0 }).isAsUsual).toBe(false);
    expect(energyDay(waking, { ...onlyRhythm, phase: 55 }).isAsUsual).toBe(true);
  });

  it("lasts from waking up as told, and keeps the bounds of a usual day", () => {
    const late = dayAfter(slept(480, 600));
    expect(late.span).toEqual({ from: 600, to: 1380 });
    expect(late.bounds).toEqual(energyDay(waking, onlyRhythm).bounds);
  });
});
