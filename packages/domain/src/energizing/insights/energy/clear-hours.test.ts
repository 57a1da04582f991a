import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findClearHours, getLevelBounds, getEnergyLevel, getTrend } from "./clear-hours.ts";
import { buildEnergyDay, rhythmOnlyInfo } from "./energy-day.ts";
import { buildEnergyCurve, buildTypicalCurve } from "./energy-curve.ts";
import { buildEnergyInfo, parseMinutes } from "./energy-testing.ts";
import days from "./vectors/energy-days.json" with { type: "json" };

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

describe("clearest hours of a day", () => {
  it.each(days)("match the example: $name", ({ wakeUp, bedtime, slept, best, levels }) => {
    const waking = {
      day: 0,
      wakeUp: parseMinutes(wakeUp),
      bedtime: parseMinutes(bedtime),
      basis: "rhythm" as const,
    };
    const lastNight = slept && { wokeUp: parseMinutes(slept.wokeUp), slept: slept.minutes };
    const night = lastNight && {
      day: 0,
      from: lastNight.wokeUp - Math.max(200, lastNight.slept),
      to: lastNight.wokeUp,
      minutes: lastNight.slept,
    };
    const energy = buildEnergyDay(waking, { ...rhythmOnlyInfo, nights: night ? [night] : [] });
    expect(energy.lastNight).toEqual(lastNight ?? null);
    expect(energy.best.map(({ from, to }) => `${clock(from)}–${clock(to)}`)).toEqual(best);
    const entries = Object.keys(levels).map((time) => [
      time,
      getEnergyLevel(energy.energyAt(parseMinutes(time)), energy.bounds),
    ]);
    expect(Object.fromEntries(entries)).toEqual(levels);
  });

  it("are within the day, in order, and at least an hour long", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 240, max: 1380 }),
        fc.nat(720),
        (wakeUp, awake, slept) => {
          const bedtime = wakeUp + awake;
          const energyAt = buildEnergyCurve(
            buildEnergyInfo({ wakeUp, bedtime, lastNight: { wokeUp: wakeUp, slept } }),
          );
          const best = findClearHours(energyAt, { from: wakeUp, to: bedtime });
          expect(best.length).toBeGreaterThan(0);
          for (const { from, to } of best) {
            expect(to - from).toBeGreaterThanOrEqual(60);
            expect(from).toBeGreaterThanOrEqual(wakeUp);
            expect(to).toBeLessThanOrEqual(bedtime + 30);
          }
          const [one, other] = best;
          if (one && other) expect(one.to).toBeLessThanOrEqual(other.from);
        },
      ),
    );
  });

  it("are empty if the day is too short", () => {
    expect(findClearHours(buildTypicalCurve(buildEnergyInfo()), { from: 420, to: 450 })).toEqual(
      [],
    );
  });
});

describe("clearest hours of a curve", () => {
  /** A piecewise linear curve through values at minutes of the day. */
  const through =
    (...points: readonly (readonly [minute: number, value: number])[]) =>
    (minute: number) => {
      const at = points.findIndex(([next]) => next >= minute);
      const [from = [0, 0] as const, to = [1440, 0] as const] = points.slice(Math.max(0, at - 1));
      return from[1] + ((to[1] - from[1]) * (minute - from[0])) / (to[0] - from[0]);
    };
  const clear = (curve: (minute: number) => number) =>
    findClearHours(curve, { from: 420, to: 1380 }).map(
      ({ from, to }) => `${clock(from)}–${clock(to)}`,
    );
  const plateau = (from: number, to: number) => (minute: number) =>
    minute >= from && minute <= to ? 0.8 : 0.1;

  /** A plateau of one hour with this value, around a minute of the day. */
  const hill = (middle: number, value: number) =>
    [
      [middle - 30, value],
      [middle + 30, value],
    ] as const;
  const day = (first: number, dip: number, second: number) =>
    through([420, 0.2], ...hill(600, first), [800, dip], ...hill(1020, second), [1380, 0.2]);

  it("have two intervals if a second peak follows or precedes a dip", () => {
    expect(clear(day(0.8, 0.5, 0.76))).toEqual(["09:30–10:30", "16:30–17:30"]);
    expect(clear(day(0.76, 0.5, 0.8))).toEqual(["09:30–10:30", "16:30–17:30"]);
  });

  it("have one interval if the second peak is far lower, or the dip shallow", () => {
    expect(clear(day(0.8, 0.5, 0.68))).toEqual(["09:30–10:30"]);
    expect(clear(day(0.68, 0.5, 0.8))).toEqual(["16:30–17:30"]);
    expect(clear(day(0.8, 0.72, 0.75))).toHaveLength(1);
    expect(clear(day(0.75, 0.72, 0.8))).toHaveLength(1);
  });

  it("have one interval if the rest of the day only rises towards it or declines from it", () => {
    expect(clear(through([420, 0.5], [1380, 0.8]))).toEqual(["21:30–23:00"]);
    expect(clear(through([420, 0.8], [1380, 0.5]))).toEqual(["07:00–08:30"]);
  });

  it("have at most two intervals: the highest, and the earliest of the others", () => {
    const hills = [...hill(540, 0.76), [660, 0.5], ...hill(840, 0.8), [960, 0.5]] as const;
    expect(clear(through([420, 0.2], ...hills, ...hill(1140, 0.78), [1380, 0.2]))).toEqual([
      "08:30–09:30",
      "13:30–14:30",
    ]);
  });

  it("are at least an hour long, rounded to half hours", () => {
    expect(clear(plateau(600, 660))).toEqual(["10:00–11:00"]);
    expect(clear(plateau(615, 675))).toEqual(["10:30–11:30"]);
    expect(clear(plateau(585, 765))).toEqual(["10:00–12:30"]);
    expect(clear(plateau(600, 645))).toEqual([]);
  });
});

describe("level and trend of an hour", () => {
  it("is the level whose lower bound the value reaches", () => {
    const levels = [0.39, 0.4, 0.59, 0.6].map((value) =>
      getEnergyLevel(value, { middle: 0.4, high: 0.6 }),
    );
    expect(levels).toEqual(["low", "middle", "middle", "high"]);
  });

  it("has a trend if the change within 45 minutes is large enough", () => {
    const step = (change: number) => (minute: number) => (minute < 645 ? 0 : change);
    expect([0.03, 0.029, -0.029, -0.03].map((change) => getTrend(step(change), 600))).toEqual([
      "rising",
      "steady",
      "steady",
      "falling",
    ]);
    expect(getTrend(step(0.5), 599)).toBe("steady");
  });

  it("has bounds from a typical day: a quarter is low and a third high", () => {
    const typical = buildTypicalCurve(buildEnergyInfo());
    const wakingHours = { from: parseMinutes("07:00"), to: parseMinutes("23:00") };
    const bounds = getLevelBounds(typical, wakingHours);
    const levels = Array.from({ length: 65 }, (_, at) =>
      getEnergyLevel(typical(420 + at * 15), bounds),
    );
    const share = (level: string) => levels.filter((one) => one === level).length / levels.length;
    expect(share("low")).toBeCloseTo(0.25, 1);
    expect(share("high")).toBeCloseTo(0.33, 1);
  });

  it("rises in the morning, declines in the evening, and is steady around the peak", () => {
    const typical = buildTypicalCurve(buildEnergyInfo());
    const times = ["07:15", "11:00", "13:00", "15:15", "21:00"];
    expect(times.map((time) => getTrend(typical, parseMinutes(time)))).toEqual([
      "rising",
      "steady",
      "falling",
      "rising",
      "falling",
    ]);
  });
});
