import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearHours, levelBounds, levelOf, trendAt } from "./clear-hours.ts";
import { energyDay, onlyRhythm } from "./energy-day.ts";
import { energyCurve, usualCurve } from "./energy-curve.ts";
import { factsWith, minuteOf } from "./energy-testing.ts";
import days from "./vectors/energy-days.json" with { type: "json" };

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

describe("the clearest hours of a day", () => {
  it.each(days)("are told: $name", ({ wakeUp, bedtime, slept, best, levels }) => {
    const waking = {
      day: 0,
      wakeUp: minuteOf(wakeUp),
      bedtime: minuteOf(bedtime),
      basis: "rhythm" as const,
    };
    const lastNight = slept && { wokeUp: minuteOf(slept.wokeUp), slept: slept.minutes };
    const night = lastNight && {
      day: 0,
      from: lastNight.wokeUp - Math.max(200, lastNight.slept),
      to: lastNight.wokeUp,
      minutes: lastNight.slept,
    };
    const energy = energyDay(waking, { ...onlyRhythm, nights: night ? [night] : [] });
    expect(energy.lastNight).toEqual(lastNight ?? null);
    expect(energy.best.map(({ from, to }) => `${clock(from)}–${clock(to)}`)).toEqual(best);
    const told = Object.keys(levels).map((time) => [
      time,
      levelOf(energy.energyAt(minuteOf(time)), energy.bounds),
    ]);
    expect(Object.fromEntries(told)).toEqual(levels);
  });

  it("lie within the day, in order, each an hour long at least", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 240, max: 1380 }),
        fc.nat(720),
        (wakeUp, awake, slept) => {
          const bedtime = wakeUp + awake;
          const energyAt = energyCurve(
            factsWith({ wakeUp, bedtime, lastNight: { wokeUp: wakeUp, slept } }),
          );
          const best = clearHours(energyAt, { from: wakeUp, to: bedtime });
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

  it("are none where a day is too short for any", () => {
    expect(clearHours(usualCurve(factsWith()), { from: 420, to: 450 })).toEqual([]);
  });
});

describe("how an hour stands", () => {
  it("is told by a usual day, a quarter of which is low and a third high", () => {
    const usual = usualCurve(factsWith());
    const span = { from: minuteOf("07:00"), to: minuteOf("23:00") };
    const bounds = levelBounds(usual, span);
    const levels = Array.from({ length: 65 }, (_, at) => levelOf(usual(420 + at * 15), bounds));
    const share = (level: string) => levels.filter((one) => one === level).length / levels.length;
    expect(share("low")).toBeCloseTo(0.25, 1);
    expect(share("high")).toBeCloseTo(0.33, 1);
  });

  it("goes up in the morning, down in the evening, and stays around the top", () => {
    const usual = usualCurve(factsWith());
    const times = ["07:15", "11:00", "13:00", "15:15", "21:00"];
    expect(times.map((time) => trendAt(usual, minuteOf(time)))).toEqual([
      "rising",
      "steady",
      "falling",
      "rising",
      "falling",
    ]);
  });
});
