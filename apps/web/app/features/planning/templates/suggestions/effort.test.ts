import { localizeTemplate } from "@vereda/domain/planning/templates/map-template";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { getDaysAhead, getEffort, toTemplateDuration } from "./effort.ts";

function findTemplate(key: string) {
  const library = templateLibrary.find((one) => one.key === key);
  if (library === undefined) throw new Error(`No template is called ${key}`);
  return localizeTemplate("en", library);
}
const all = new Set([0, 1, 2, 3, 4]);

describe("getEffort", () => {
  it("sums all tasks of a finite plan, repeated ones each time", () => {
    // 90 + 20, then 24 runs of 50, 40 and 15, then 10 and 90.
    expect(getEffort(findTemplate("first_5k"), all)).toEqual({
      minutes: 1465,
      weeks: 8,
      per: "plan",
    });
  });

  it("sums only the selected missions", () => {
    expect(getEffort(findTemplate("first_5k"), new Set([0]))).toMatchObject({ minutes: 110 });
    expect(getEffort(findTemplate("first_5k"), new Set())).toMatchObject({ minutes: 0 });
  });

  it("is per week for a routine", () => {
    // Three short sessions of 40, 50 and 85 minutes.
    expect(getEffort(findTemplate("move_three_times"), all)).toMatchObject({
      minutes: 180,
      per: "week",
    });
  });

  it("counts the weeks before an event", () => {
    expect(getEffort(findTemplate("moving_day"), all)).toMatchObject({ weeks: 4, per: "event" });
    expect(getEffort(findTemplate("race_day"), all)).toMatchObject({ weeks: 0, per: "event" });
    expect(getDaysAhead(findTemplate("moving_day").missions)).toBe(28);
    expect(getDaysAhead(findTemplate("first_5k").missions)).toBe(0);
  });
});

describe("template duration", () => {
  it.each([
    [1, "days", 1],
    [10, "days", 10],
    [14, "weeks", 2],
    [30, "months", 1],
    [180, "months", 6],
    [365, "years", 1],
    [730, "years", 2],
  ] as const)("of %i days is in %s", (days, unit, count) => {
    expect(toTemplateDuration(days)).toEqual({ unit, count });
  });
});
