import { describe, expect, it } from "vitest";
import { MEXICO, NOW_MS, read, readTimes } from "./import-testing.ts";
import { readNights } from "./read-nights.ts";

const MAX_IMPORTED_NIGHTS = 4000;

describe("a skipped row", () => {
  const night = (start: string, end: string) => `start,end\n${start},${end}`;
  it.each([
    ["ends before it starts", "2026-03-03 06:00", "2026-03-02 23:00", "ends_before_start"],
    ["lasts beyond a day", "2026-03-02 23:00", "2026-03-04 06:00", "too_long"],
    ["has not come yet", "2026-03-21 23:00", "2026-03-22 06:00", "in_future"],
    ["has words for a time", "late", "2026-03-02 06:00", "time_unreadable"],
    ["names a day that does not exist", "2026-02-30 23:00", "2026-03-02 06:00", "time_unreadable"],
    ["has no beginning", "", "2026-03-02 06:00", "time_unreadable"],
  ])("%s", (_about, start, end, reason) => {
    expect(read(night(start, end))).toMatchObject({
      nights: [],
      skipped: [{ line: 2, reason, written: start }],
    });
  });

  it("reports the cell that could not be read", () => {
    const written = (text: string) => read(text)?.skipped.map((row) => row.written);
    expect(written("start,end\n2026-03-02 23:00,at dawn")).toEqual(["at dawn"]);
    const garmin = "Fecha,Hora de acostarse,Hora de despertarse";
    expect(written(`${garmin}\nyesterday,11:00 PM,6:00 AM`)).toEqual(["yesterday"]);
    expect(written(`${garmin}\n2026-03-02,11:00 PM,--`)).toEqual(["--"]);
  });

  it.each([
    ["from the latest", true],
    ["from the earliest", false],
  ])("is counted when it exceeds ten years of nights, in a file sorted %s", (_about, isDown) => {
    const first = Date.parse("2014-01-01T23:00:00Z");
    const rows = Array.from({ length: MAX_IMPORTED_NIGHTS + 3 }, (_, at) => {
      const started = first + at * 86_400_000;
      return [started, started + 8 * 3_600_000].map((ms) => new Date(ms).toISOString());
    });
    const file = readNights(
      [["start", "end"], ...(isDown ? rows.toReversed() : rows)],
      MEXICO,
      NOW_MS,
    );
    expect(file?.beyond).toBe(3);
    expect(file?.nights).toHaveLength(MAX_IMPORTED_NIGHTS);
    expect(file?.nights.some(({ startedAt }) => startedAt < "2014-01-04")).toBe(false);
  });
});

describe("nights of a file", () => {
  it("follow the time zone when clocks change", () => {
    const spring = "start,end\n2025-03-29 23:00,2025-03-30 07:00";
    expect(readTimes(spring, ",", "Europe/Madrid")).toEqual([
      ["2025-03-29T23:00:00+01:00", "2025-03-30T07:00:00+02:00"],
    ]);
    const autumn = "start,end\n2025-10-25 23:00,2025-10-26 07:00";
    expect(readTimes(autumn, ",", "Europe/Madrid")).toEqual([
      ["2025-10-25T23:00:00+02:00", "2025-10-26T07:00:00+01:00"],
    ]);
  });
});
