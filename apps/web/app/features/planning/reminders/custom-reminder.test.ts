import { describe, expect, it } from "vitest";
import { newCustomReminder, toCustomReminder, parseCustomReminder } from "./custom-reminder.ts";

describe("custom reminder", () => {
  it("is parsed as a lead time in the chosen unit", () => {
    expect(parseCustomReminder({ ...newCustomReminder, amount: 2, unit: "hours" })).toEqual({
      kind: "BEFORE_START",
      minutes: 120,
    });
    expect(parseCustomReminder({ ...newCustomReminder, amount: 3, unit: "days" })).toEqual({
      kind: "BEFORE_START",
      minutes: 4320,
    });
  });

  it("is parsed as a clock time on the same day or a day before", () => {
    const own = { ...newCustomReminder, kind: "time", time: "07:15" } as const;
    expect(parseCustomReminder({ ...own, daysBefore: 0 })).toEqual({
      kind: "AT_TIME",
      time: "07:15",
      daysBefore: 0,
    });
  });

  it("returns the invalid field", () => {
    expect(parseCustomReminder({ ...newCustomReminder, amount: null })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, amount: 29, unit: "days" })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, amount: 0.5 })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, kind: "time", time: null })).toBe("time");
    expect(parseCustomReminder({ ...newCustomReminder, kind: "time", daysBefore: 29 })).toBe(
      "daysBefore",
    );
  });

  it("is mapped to the form and back without changes", () => {
    for (const when of [
      { kind: "BEFORE_START", minutes: 45 },
      { kind: "BEFORE_START", minutes: 180 },
      { kind: "BEFORE_START", minutes: 2880 },
      { kind: "AT_TIME", time: "18:30", daysBefore: 2 },
    ] as const) {
      expect(parseCustomReminder(toCustomReminder(when))).toEqual(when);
    }
  });
});
