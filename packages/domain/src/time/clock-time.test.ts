import { describe, expect, it } from "vitest";
import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { MINUTES_IN_DAY } from "./units.ts";

describe("a clock time", () => {
  it("is the minute of the day, and back, for each of them", () => {
    for (let minute = 0; minute < MINUTES_IN_DAY; minute++) {
      expect(parseClockTime(formatClockTime(minute))).toBe(minute);
    }
    expect(formatClockTime(0)).toBe("00:00");
    expect(formatClockTime(1439)).toBe("23:59");
    expect(parseClockTime("07:05")).toBe(425);
  });

  it.each([
    "",
    "24:00",
    "7:05",
    "07:60",
    "07:5",
    "07:05:00",
    " 07:05",
    "07.05",
    "-1:00",
    "07:05\n",
  ])("rejects %j", (text) => {
    expect(parseClockTime(text)).toBeNull();
  });
});
