import { describe, expect, it } from "vitest";
import { parseDay } from "../../../time/day.ts";
import type { ScheduleType } from "../catalogue-schedule.ts";
import type { ScheduleInput } from "../contract-schedule.ts";
import { readSchedule } from "../schedule.ts";
import { previewSchedule } from "./schedule-preview.ts";

const MAX_PREVIEW = 1000;

const day = (text: string) => parseDay(text) ?? Number.NaN;
const today = day("2026-03-04");

function schedule(input: ScheduleInput, zone = "America/Mexico_City", type: ScheduleType = "TASK") {
  const result = readSchedule(input, type, zone);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.schedule;
}

const open = { from: null, to: null, today };

describe("the preview of a schedule", () => {
  it("lists a rule's dates with times and its end", () => {
    const input = {
      startDate: "2026-03-02T07:00",
      frequency: "DAILY",
      interval: 2,
      count: 4,
    } as const;
    expect(previewSchedule(schedule(input), open, "es")).toEqual({
      occurrences: ["2026-03-02", "2026-03-04", "2026-03-06", "2026-03-08"].map((date) => ({
        date,
        time: "07:00",
        startsAt: `${date}T07:00:00-06:00`,
      })),
      next5: ["2026-03-04", "2026-03-06", "2026-03-08"],
      text: "cada 2 días, 4 veces",
      endsOn: "2026-03-08",
    });
  });

  it("covers a year from the start when no window is given", () => {
    const daily = schedule({ startDate: "2026-03-04", frequency: "DAILY" });
    const { occurrences, next5, endsOn } = previewSchedule(daily, open, "en");
    expect(occurrences).toHaveLength(366);
    expect(occurrences.at(-1)).toMatchObject({ date: "2027-03-04", time: null });
    expect(next5).toEqual(["2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08"]);
    expect(endsOn).toBeNull();
  });

  it("lists at most a thousand dates", () => {
    const daily = schedule({ startDate: "2026-03-04", frequency: "DAILY" });
    const window = { from: null, to: day("2199-12-31"), today };
    expect(previewSchedule(daily, window, "en").occurrences).toHaveLength(MAX_PREVIEW);
  });

  it("starts at the requested day, even in the past", () => {
    const daily = schedule({ startDate: "2026-01-01", frequency: "DAILY" });
    const window = { from: day("2026-02-01"), to: day("2026-02-03"), today };
    const preview = previewSchedule(daily, window, "en");
    expect(preview.occurrences.map(({ date }) => date)).toEqual([
      "2026-02-01",
      "2026-02-02",
      "2026-02-03",
    ]);
    expect(preview.next5[0]).toBe("2026-03-04");
  });

  it("includes a date on which the zone skips its time", () => {
    const early = schedule(
      { startDate: "2026-09-05T00:30", frequency: "DAILY", count: 2 },
      "America/Santiago",
    );
    expect(previewSchedule(early, open, "en").occurrences).toEqual([
      { date: "2026-09-05", time: "00:30", startsAt: "2026-09-05T00:30:00-04:00" },
      { date: "2026-09-06", time: "00:30", startsAt: "2026-09-06T01:30:00-03:00" },
    ]);
  });

  it("describes a one-time schedule by its date", () => {
    const once = schedule({ startDate: "2026-03-10" });
    expect(previewSchedule(once, open, "es")).toMatchObject({
      text: "el 10 de marzo de 2026",
      next5: ["2026-03-10"],
      endsOn: "2026-03-10",
    });
    const range = schedule({ startDate: "2026-03-10", endDate: "2026-03-12" });
    expect(previewSchedule(range, open, "en").text).toBe("from March 10, 2026 to March 12, 2026");
    const past = schedule({ startDate: "2026-03-01" });
    expect(previewSchedule(past, open, "en")).toMatchObject({
      occurrences: [{ date: "2026-03-01" }],
      next5: [],
    });
    const routine = schedule({ startDate: "2026-03-10" }, "America/Lima", "ROUTINE");
    expect(previewSchedule(routine, open, "en").text).toBe("on March 10, 2026");
  });
});
