import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDaylight } from "./daylight.ts";
import { parseDay } from "./day.ts";

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** Minutes of civil twilight, at least. */
const TWILIGHT = 25;
const zones = ["America/Mexico_City", "America/New_York", "America/Santiago", "UTC"];

describe("daylight", () => {
  // Sunrise and sunset as published for the city of each zone.
  it.each([
    ["America/Mexico_City", "2026-06-21", "05:59", "19:18"],
    ["America/Mexico_City", "2026-11-25", "06:49", "17:58"],
    ["America/Tijuana", "2026-12-05", "06:33", "16:42"],
    ["America/New_York", "2026-06-21", "05:25", "20:31"],
    ["America/New_York", "2026-12-07", "07:05", "16:28"],
    ["America/Los_Angeles", "2026-03-20", "06:56", "19:05"],
    ["America/Santiago", "2026-06-21", "07:46", "17:42"],
    ["America/Santiago", "2026-12-21", "06:29", "20:52"],
  ])(
    "in %s on %s is within the published hours, an hour shorter at most",
    (zone, date, sunrise, sunset) => {
      const { from, to } = getDaylight(parseDay(date) ?? 0, zone);
      expect(from).toBeGreaterThanOrEqual(at(sunrise) - TWILIGHT);
      expect(from).toBeLessThanOrEqual(at(sunrise) + 80);
      expect(to).toBeLessThanOrEqual(at(sunset) + TWILIGHT);
      expect(to).toBeGreaterThanOrEqual(at(sunset) - 75);
    },
  );

  it("lasts at least eight hours on every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), fc.constantFrom(...zones), (day, zone) => {
        const { from, to } = getDaylight(day, zone);
        expect(to - from).toBeGreaterThanOrEqual(8 * 60);
        expect([from >= 0, to <= 1440]).toEqual([true, true]);
      }),
    );
  });
});
