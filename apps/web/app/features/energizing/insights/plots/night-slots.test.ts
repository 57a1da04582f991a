import { dayFromCivil, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildNightSlots } from "./night-slots.ts";

const night = (day: string, minutes = 480, from = -60) => ({
  day,
  minutes,
  napMinutes: 0,
  from,
  to: from + minutes,
  isFree: false,
  awakeningsCount: null,
  score: null,
});
const [MONDAY, SUNDAY] = [0, 6];
const buildSlots = (
  nights: ReturnType<typeof night>[],
  from = "2026-01-01",
  to = "2026-03-25",
  weekStart = MONDAY,
) => buildNightSlots({ nights, from, to }, weekStart);
const firstDay = (...nights: string[]) =>
  formatIsoDay(buildSlots(nights.map((day) => night(day))).first);

describe("buildNightSlots", () => {
  it("starts with the first night, or with the requested range when nights go back further", () => {
    expect(firstDay("2026-02-10")).toBe("2026-02-10");
    expect(firstDay("2026-01-01")).toBe("2026-01-01");
    expect(firstDay()).toBe("2026-01-01");
  });

  it("covers at least two weeks", () => {
    expect(firstDay("2026-03-24")).toBe("2026-03-12");
    expect(buildSlots([night("2026-03-24")]).count).toBe(14);
  });

  it("has one slot per night while they fit", () => {
    const { isByWeek, count, slots } = buildSlots([
      night("2026-03-01", 400),
      night("2026-03-04", 500),
    ]);
    expect(isByWeek).toBe(false);
    expect(count).toBe(25);
    expect(slots).toMatchObject([
      { at: 0, nights: 1, minutes: 400, minMinutes: 400, maxMinutes: 400, from: -60, to: 340 },
      { at: 3, nights: 1, minutes: 500, minMinutes: 500, maxMinutes: 500, from: -60, to: 440 },
    ]);
  });

  it("begins its weeks on the day of the user", () => {
    const year = ["2025-03-26", "2026-03-25", SUNDAY] as const;
    const { slots } = buildSlots([night("2025-03-29"), night("2025-03-30")], ...year);
    expect(slots.map(({ day }) => formatIsoDay(day))).toEqual(["2025-03-23", "2025-03-30"]);
  });

  it("has one slot per week, from Monday, over a year and skips weeks without a night", () => {
    const { isByWeek, first, count, slots } = buildSlots(
      [
        night("2025-03-26", 400, -60),
        night("2025-03-30", 500, 0),
        night("2025-04-07", 420, -30),
        night("2026-03-25", 450, 30),
      ],
      "2025-03-26",
    );
    expect(isByWeek).toBe(true);
    expect(first).toBe(dayFromCivil(2025, 3, 24));
    expect(count).toBe(53);
    expect(slots).toEqual([
      {
        at: 0,
        day: parseDay("2025-03-24"),
        nights: 2,
        minutes: 450,
        minMinutes: 400,
        maxMinutes: 500,
        from: -30,
        to: 420,
        isFree: false,
      },
      expect.objectContaining({ at: 2, nights: 1, minutes: 420 }),
      expect.objectContaining({ at: 52, nights: 1, minutes: 450 }),
    ]);
  });
});
