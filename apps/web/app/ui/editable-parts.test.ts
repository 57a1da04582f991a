import { describe, expect, it } from "vitest";
import { INCOMPLETE, getReportedValue, getEditState } from "./editable-parts.ts";

const march = { day: 30, month: 3, year: 2026 };

/** The parts of a day as the field shows them; null is an emptied one. */
function parts(day: number | null, month: number | null, year: number | null) {
  return Object.entries({ day, month, year }).map(([type, value]) => ({
    type,
    value,
    isPlaceholder: value === null,
  }));
}

describe("what is written in a date field", () => {
  it("is the value when all of its parts are", () => {
    expect(getEditState(parts(30, 3, 2026), march)).toBe("complete");
  });

  it("is incomplete as soon as one part is emptied, whatever value there was", () => {
    expect(getEditState(parts(null, 3, 2026), march)).toBe("incomplete");
    expect(getEditState(parts(30, null, null), march)).toBe("incomplete");
    expect(getEditState(parts(30, null, null), null)).toBe("incomplete");
  });

  it("is incomplete when its parts make no day", () => {
    expect(getEditState(parts(30, 2, 2026), march)).toBe("incomplete");
    expect(getEditState(parts(30, 2, 2026), null)).toBe("incomplete");
  });

  it("is nothing when no part is written", () => {
    expect(getEditState(parts(null, null, null), march)).toBe("empty");
  });
});

describe("what a date field answers", () => {
  const day = "2026-03-30";

  it("is no value at all while a part is missing", () => {
    expect(getReportedValue("incomplete", day, day)).toBe(INCOMPLETE);
    expect(getReportedValue("incomplete", null, null)).toBe(INCOMPLETE);
  });

  it("is the value again when the same part is written anew", () => {
    expect(getReportedValue("complete", INCOMPLETE, day)).toBe(day);
  });

  it("is nothing when the last part goes", () => {
    expect(getReportedValue("empty", INCOMPLETE, null)).toBeNull();
  });

  it("stays what it is otherwise", () => {
    expect(getReportedValue("complete", day, day)).toBe(day);
    expect(getReportedValue("empty", null, null)).toBeNull();
  });
});
