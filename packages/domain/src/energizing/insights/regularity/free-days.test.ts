import { describe, expect, it } from "vitest";
import { daysOfWeek, type DayOfWeek } from "../../catalogue.ts";
import { getFreeDaysOfWeek, isFreeDay } from "./free-days.ts";
import { MONDAY } from "../insights-testing.ts";

const week = (getWakeUp: (day: DayOfWeek) => string | null) =>
  daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "23:00", wakeUp: getWakeUp(dayOfWeek) }));

describe("free days", () => {
  it("are the weekend unless the rhythm differs", () => {
    expect(getFreeDaysOfWeek([])).toEqual(["SATURDAY", "SUNDAY"]);
    expect(getFreeDaysOfWeek(week(() => "07:00"))).toEqual(["SATURDAY", "SUNDAY"]);
    expect(getFreeDaysOfWeek(week(() => null))).toEqual(["SATURDAY", "SUNDAY"]);
  });

  it("are days without a wake-up time", () => {
    expect(getFreeDaysOfWeek(week((day) => (day === "WEDNESDAY" ? null : "06:00")))).toEqual([
      "WEDNESDAY",
    ]);
  });

  it("are days with a wake-up time at least an hour later", () => {
    const wakeUps: Partial<Record<DayOfWeek, string>> = { MONDAY: "08:00", FRIDAY: "07:30" };
    expect(getFreeDaysOfWeek(week((day) => wakeUps[day] ?? "07:00"))).toEqual(["MONDAY"]);
  });

  it("are compared with the earlier of two equally frequent wake-up times", () => {
    const delayedDays = new Set<DayOfWeek>(["SUNDAY", "MONDAY", "TUESDAY"]);
    const getWakeUp = (day: DayOfWeek) => (delayedDays.has(day) ? "09:00" : "07:00");
    const mixed = week((day) => (day === "SATURDAY" ? "07:30" : getWakeUp(day)));
    expect(getFreeDaysOfWeek(mixed)).toEqual(["SUNDAY", "MONDAY", "TUESDAY"]);
  });

  it("may follow a night shift", () => {
    const shift = week((day) => (day === "SUNDAY" ? "17:30" : "16:00"));
    expect(getFreeDaysOfWeek(shift)).toEqual(["SUNDAY"]);
  });

  it("are detected by the weekday of a morning", () => {
    expect(isFreeDay(MONDAY, ["MONDAY"])).toBe(true);
    expect(isFreeDay(MONDAY + 1, ["MONDAY"])).toBe(false);
    expect(isFreeDay(MONDAY + 6, ["SATURDAY", "SUNDAY"])).toBe(true);
  });
});
