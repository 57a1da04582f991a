import {
  cycleLogInput,
  cyclePeriodInput,
} from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { demoCycleDays, demoPeriods } from "./life-cycle.ts";

const today = parseDay("2026-03-04") ?? 0;
const days = demoCycleDays(today);
const periods = demoPeriods(today);

describe("a year of the demo person's cycles", () => {
  it("is the same for the same day, and moves along with it", () => {
    expect(demoCycleDays(today)).toEqual(days);
    const shifted = demoCycleDays(today + 40).map(({ day, ...rest }) => ({
      ...rest,
      day: day - 40,
    }));
    expect(shifted).toEqual(days.map(({ day, ...rest }) => ({ ...rest, day })));
  });

  it("has a period each month or so, none longer than a week, the last one over", () => {
    const lengths = periods.slice(1).map(({ start }, at) => start - (periods[at]?.start ?? 0));
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(26);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(34);
    expect(periods.every(({ start, end }) => end > start && end - start < 7)).toBe(true);
    expect(periods.at(-1)?.end).toBeLessThan(today);
  });

  it("tells some of its days, once each and none that has not come", () => {
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.every(({ day }) => day <= today)).toBe(true);
    expect(days.length).toBeGreaterThan(120);
    expect(days.length).toBeLessThan(260);
  });

  it("tells blood on days of a period and on no other", () => {
    const bleeds = (day: number) => periods.some(({ start, end }) => day >= start && day <= end);
    expect(days.every(({ day, flow }) => (flow !== null) === bleeds(day))).toBe(true);
  });

  it("is what the calls accept", () => {
    for (const { start, end } of periods) {
      const body = { startDate: formatDay(start), endDate: formatDay(end) };
      expect(z.safeParse(cyclePeriodInput, body).success).toBe(true);
    }
    for (const { day, hasCustomSymptom, ...body } of days) {
      expect(
        z.safeParse(cycleLogInput, body).success,
        `${formatDay(day)} ${hasCustomSymptom}`,
      ).toBe(true);
    }
  });
});
