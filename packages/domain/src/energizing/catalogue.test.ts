import { describe, expect, it } from "vitest";
import { dayFromCivil } from "../time/day.ts";
import { daysOfWeek, reflectionCategories } from "./catalogue.ts";
import { sleepFactorDefinitions, sleepFactorKeys } from "./nights/sleep-factors.ts";

it("weekdays start with Sunday", () => {
  const names = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
  const sunday = dayFromCivil(2026, 3, 1) * 86_400_000;
  expect(daysOfWeek).toEqual(
    daysOfWeek.map((_, index) => names.format(sunday + index * 86_400_000).toUpperCase()),
  );
});

describe("sleep factors", () => {
  it("exist for every group", () => {
    const used = new Set(sleepFactorKeys.map((key) => sleepFactorDefinitions[key].group));
    expect([...used].toSorted()).toEqual([...reflectionCategories].toSorted());
  });
});
