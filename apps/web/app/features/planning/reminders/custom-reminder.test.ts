import { describe, expect, it } from "vitest";
import { newCustomReminder, toCustomReminder, parseCustomReminder } from "./custom-reminder.ts";

describe("a reminder that somebody writes themselves", () => {
  it("is so long before the start, in the unit that was chosen", () => {
    expect(parseCustomReminder({ ...newCustomReminder, amount: 2, unit: "hours" })).toEqual({
      kind: "BEFORE_START",
      minutes: 120,
    });
    expect(parseCustomReminder({ ...newCustomReminder, amount: 3, unit: "days" })).toEqual({
      kind: "BEFORE_START",
      minutes: 4320,
    });
  });

  it("is at a clock time of its day or one before", () => {
    const own = { ...newCustomReminder, kind: "time", time: "07:15" } as const;
    expect(parseCustomReminder({ ...own, daysBefore: 0 })).toEqual({
      kind: "AT_TIME",
      time: "07:15",
      daysBefore: 0,
    });
  });

  it("says which part of it will not do", () => {
    expect(parseCustomReminder({ ...newCustomReminder, amount: null })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, amount: 29, unit: "days" })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, amount: 0.5 })).toBe("amount");
    expect(parseCustomReminder({ ...newCustomReminder, kind: "time", time: null })).toBe("time");
    expect(parseCustomReminder({ ...newCustomReminder, kind: "time", daysBefore: 29 })).toBe(
      "daysBefore",
    );
  });

  it("begins, when it is changed, as it is", () => {
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
