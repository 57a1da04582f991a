import {
  cycleLogInput,
  cyclePeriodInput,
} from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildDemoCycleDays, buildDemoPeriods } from "./life-cycle.ts";

const today = parseDay("2026-03-04") ?? 0;
const days = buildDemoCycleDays(today);
const periods = buildDemoPeriods(today);

describe("the demo user's cycles of one year", () => {
  it("are the same for the same day and shift with the day", () => {
    expect(buildDemoCycleDays(today)).toEqual(days);
    const shifted = buildDemoCycleDays(today + 40).map(({ day, ...rest }) => ({
      ...rest,
      day: day - 40,
    }));
    expect(shifted).toEqual(days.map(({ day, ...rest }) => ({ ...rest, day })));
  });

  it("have a finished period about every month, none longer than a week", () => {
    const lengths = periods.slice(1).map(({ start }, at) => start - (periods[at]?.start ?? 0));
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(26);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(34);
    expect(periods.every(({ start, end }) => end > start && end - start < 7)).toBe(true);
    expect(periods.at(-1)?.end).toBeLessThan(today);
  });

  it("have at most one entry per day and none in the future", () => {
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.every(({ day }) => day <= today)).toBe(true);
    expect(days.length).toBeGreaterThan(120);
    expect(days.length).toBeLessThan(260);
  });

  it("have bleeding entries on period days only", () => {
    const bleeds = (day: number) => periods.some(({ start, end }) => day >= start && day <= end);
    expect(days.every(({ day, flow }) => (flow !== null) === bleeds(day))).toBe(true);
  });

  it("pass the validation of the API", () => {
    for (const { start, end } of periods) {
      const body = { startDate: formatIsoDay(start), endDate: formatIsoDay(end) };
      expect(z.safeParse(cyclePeriodInput, body).success).toBe(true);
    }
    for (const { day, hasCustomSymptom, ...body } of days) {
      expect(
        z.safeParse(cycleLogInput, body).success,
        `${formatIsoDay(day)} ${hasCustomSymptom}`,
      ).toBe(true);
    }
  });
});
