import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEXICO, NOW_MS } from "./import-testing.ts";
import { readNights } from "./read-nights.ts";
import { detectDateOrder, readClock, readDate, readTime } from "./parse-times.ts";

describe("written dates and times", () => {
  it("read 12-hour and 24-hour clocks", () => {
    expect(
      ["0:05", "23:10", "23:10:59", "12:31 AM", "12:00 PM", "6:04 p. m.", "11:12PM"].map(readClock),
    ).toEqual([5, 1390, 1390, 31, 720, 1084, 1392]);
    expect(["24:00", "7", "13:00 PM", "0:30 AM", "7:60", ""].map(readClock)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("read dates in several orders, detected per file", () => {
    expect(detectDateOrder(["04/03/2026", "13/03/2026"])).toBe("day_first");
    expect(detectDateOrder(["04/03/2026", "03/13/2026"])).toBe("month_first");
    expect(detectDateOrder(["04/03/2026"])).toBeNull();
    expect(detectDateOrder(["2026-03-04"])).toBe("day_first");
    const march = readDate("2026-03-04", "day_first")?.day;
    expect(readDate("04/03/2026", "day_first")?.day).toBe(march);
    expect(readDate("03/04/2026", "month_first")?.day).toBe(march);
    expect(readDate("4. 3. 2026", "month_first")?.day).toBe(march);
    expect(readDate("March 4, 2026", "day_first")?.day).toBe(march);
    expect(readDate("4 mar 2026", "month_first")?.day).toBe(march);
    expect(readDate("4 de marzo de 2026", "month_first")?.day).toBe(march);
    expect(readDate("4 ago. 2026", "day_first")?.day).toBe(
      readDate("2026-08-04", "day_first")?.day,
    );
    expect(readDate("4 xyz 2026", "day_first")).toBeNull();
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rows = [
          ["start", "end", "notes"],
          [text, text, text],
        ];
        const parsedFile = readNights(rows, MEXICO, NOW_MS);
        expect(
          (parsedFile?.nights.length ?? 0) + (parsedFile?.skipped.length ?? 0),
        ).toBeLessThanOrEqual(1);
        expect(() => readTime(text, "month_first")).not.toThrow();
      }),
    );
  });
});
