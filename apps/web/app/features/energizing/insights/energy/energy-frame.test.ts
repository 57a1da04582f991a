import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import {
  buildEnergyDay,
  rhythmOnlyInfo,
} from "@vereda/domain/energizing/insights/energy/energy-day";
import { describe, expect, it } from "vitest";
import { buildCurvePoints, buildFrame, buildHourTicks } from "./energy-frame.ts";

const day = buildEnergyDay(
  { day: 0, wakeUp: 7 * MINUTES_IN_HOUR, bedtime: 23 * MINUTES_IN_HOUR, basis: "rhythm" },
  rhythmOnlyInfo,
);

describe("buildFrame", () => {
  it("includes part of the night at both ends", () => {
    const frame = buildFrame(day, 176, 34);
    expect([frame.from, frame.to]).toEqual([5.75 * MINUTES_IN_HOUR, 24.25 * MINUTES_IN_HOUR]);
    expect([frame.x(frame.from), frame.x(15 * MINUTES_IN_HOUR), frame.x(frame.to)]).toEqual([
      "0.00%",
      "50.00%",
      "100.00%",
    ]);
  });

  it("fits every point of the curve between the labels and the baseline", () => {
    const points = buildCurvePoints(day.energyAt, day.wakingHours, buildFrame(day, 176, 34)).split(
      " ",
    );
    const ys = points.map((point) => Number(point.split(",")[1]));
    expect(Math.min(...ys)).toBeCloseTo(34, 0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(176);
    expect(points.at(0)).toMatch(/^75,/);
    expect(points.at(-1)).toMatch(/^1035,/);
  });
});

describe("hour ticks of a day", () => {
  const written = (from: number, to: number) =>
    buildHourTicks({ from: from * MINUTES_IN_HOUR, to: to * MINUTES_IN_HOUR }).map(
      ({ minute }) => minute / MINUTES_IN_HOUR,
    );

  it("include wake-up, bedtime and a few whole hours between them", () => {
    expect(written(7, 23)).toEqual([7, 12, 15, 18, 23]);
    expect(written(9.25, 25.5)).toEqual([9.25, 12, 15, 18, 21, 25.5]);
  });

  it("include only wake-up and bedtime when nothing else fits", () => {
    expect(written(7, 10)).toEqual([7, 10]);
  });
});
