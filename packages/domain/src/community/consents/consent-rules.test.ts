import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { computeObjectiveProgress, findUntilIssue, getLastConsentDay } from "./consent-rules.ts";

const dayOf = (text: string) => parseDay(text) ?? 0;

describe("the last day of a consent", () => {
  const today = dayOf("2026-03-04");

  it("is today at the earliest and the same date next year at the latest", () => {
    expect(findUntilIssue(dayOf("2026-03-03"), today)).toBe("until_past");
    expect(findUntilIssue(today, today)).toBeNull();
    expect(findUntilIssue(dayOf("2027-03-04"), today)).toBeNull();
    expect(findUntilIssue(dayOf("2027-03-05"), today)).toBe("until_too_far");
  });

  it("is never more than 366 days away", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
        const days = getLastConsentDay(day) - day;
        expect(days).toBeGreaterThanOrEqual(365);
        expect(days).toBeLessThanOrEqual(366);
      }),
    );
  });
});

describe("the progress of an objective", () => {
  const tasks = { taskCount: 8, completedTaskCount: 2, currentValue: null, targetValue: null };

  it("is the share of its tasks, or of its target", () => {
    expect(computeObjectiveProgress(tasks)).toBe(0.25);
    expect(computeObjectiveProgress({ ...tasks, currentValue: 30, targetValue: 40 })).toBe(0.75);
    expect(computeObjectiveProgress({ ...tasks, currentValue: 30, targetValue: 0 })).toBe(0.25);
    expect(computeObjectiveProgress({ ...tasks, taskCount: 0, completedTaskCount: 0 })).toBe(0);
  });

  it("stays between 0 and 1", () => {
    const value = fc.option(fc.double({ noNaN: true, min: -1e12, max: 1e12 }));
    fc.assert(
      fc.property(value, value, (currentValue, targetValue) => {
        const progress = computeObjectiveProgress({ ...tasks, currentValue, targetValue });
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
      }),
    );
  });
});
