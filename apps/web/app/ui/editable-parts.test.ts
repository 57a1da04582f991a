import { describe, expect, it } from "vitest";
import { INCOMPLETE, getReportedValue, getEditState } from "./editable-parts.ts";

const march = { day: 30, month: 3, year: 2026 };

function parts(day: number | null, month: number | null, year: number | null) {
  return Object.entries({ day, month, year }).map(([type, value]) => ({
    type,
    value,
    isPlaceholder: value === null,
  }));
}

describe("the edit state of a date field", () => {
  it("is complete when all parts match the value", () => {
    expect(getEditState(parts(30, 3, 2026), march)).toBe("complete");
  });

  it("is incomplete as soon as one part is emptied, whatever value there was", () => {
    expect(getEditState(parts(null, 3, 2026), march)).toBe("incomplete");
    expect(getEditState(parts(30, null, null), march)).toBe("incomplete");
    expect(getEditState(parts(30, null, null), null)).toBe("incomplete");
  });

  it("is incomplete when its parts are no valid day", () => {
    expect(getEditState(parts(30, 2, 2026), march)).toBe("incomplete");
    expect(getEditState(parts(30, 2, 2026), null)).toBe("incomplete");
  });

  it("is empty when every part is empty", () => {
    expect(getEditState(parts(null, null, null), march)).toBe("empty");
  });
});

describe("the reported value of a date field", () => {
  const day = "2026-03-30";

  it("is INCOMPLETE while a part is missing", () => {
    expect(getReportedValue("incomplete", day, day)).toBe(INCOMPLETE);
    expect(getReportedValue("incomplete", null, null)).toBe(INCOMPLETE);
  });

  it("is the value again when the same part is retyped", () => {
    expect(getReportedValue("complete", INCOMPLETE, day)).toBe(day);
  });

  it("is null when the last part is emptied", () => {
    expect(getReportedValue("empty", INCOMPLETE, null)).toBeNull();
  });

  it("is unchanged otherwise", () => {
    expect(getReportedValue("complete", day, day)).toBe(day);
    expect(getReportedValue("empty", null, null)).toBeNull();
  });
});
