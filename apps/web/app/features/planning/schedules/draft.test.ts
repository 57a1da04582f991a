import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { mapScheduleToDraft, createDraft, buildScheduleRequest, changeStart } from "./draft.ts";
import { buildTestSchedule } from "./schedule-testing.ts";

const friday = parseDay("2026-11-20") ?? 0;

const stored = buildTestSchedule({
  startDate: "2026-11-20T07:30:00-06:00",
  endDate: "2026-11-20T08:15:00-06:00",
  frequency: "WEEKLY",
  interval: 2,
  byWeekday: ["MO", "FR"],
  until: "2027-03-03",
  exceptDates: ["2026-12-25"],
  allDay: false,
});

describe("schedule draft", () => {
  it("maps to the stored schedule if nothing was changed", () => {
    expect(buildScheduleRequest(mapScheduleToDraft(stored), "TASK")).toMatchObject({
      startDate: "2026-11-20T07:30",
      endDate: "2026-11-20T08:15",
      frequency: "WEEKLY",
      interval: 2,
      byWeekday: ["MO", "FR"],
      until: "2027-03-03",
      count: null,
      exceptDates: ["2026-12-25"],
      timezone: "America/Mexico_City",
    });
  });

  it("preserves an RRULE that the fields cannot express", () => {
    const written = "FREQ=YEARLY;BYYEARDAY=100";
    const draft = mapScheduleToDraft({ ...stored, byWeekday: [], rruleString: written });
    expect(buildScheduleRequest(draft, "TASK")).toMatchObject({
      rruleString: written,
      frequency: null,
      byWeekday: null,
    });
  });

  it("derives the weekday and month day from the start until the user chooses", () => {
    const draft = createDraft("TASK", friday);
    expect(draft).toMatchObject({ byWeekday: ["FR"], byMonthDay: [20], byMonth: [11] });
    const chosen = { ...draft, byWeekday: ["MO" as const] };
    const moved = changeStart(chosen, "2026-12-01");
    expect(moved).toMatchObject({ startDate: "2026-12-01", byMonthDay: [1], byMonth: [12] });
    expect(moved.byWeekday).toBeUndefined();
  });

  it("moves its end along with its start", () => {
    const trip = { ...createDraft("EVENT", friday), endDate: "2026-11-22" };
    expect(changeStart(trip, "2026-11-27").endDate).toBe("2026-11-29");
  });

  it("sends only the fields of its frequency", () => {
    const draft = { ...createDraft("TASK", friday), repeats: true };
    expect(buildScheduleRequest({ ...draft, frequency: "DAILY" }, "TASK")).toMatchObject({
      byWeekday: null,
      byMonthDay: null,
      byMonth: null,
    });
    expect(buildScheduleRequest({ ...draft, frequency: "MONTHLY" }, "TASK")).toMatchObject({
      byMonthDay: [20],
      byMonth: null,
    });
    expect(buildScheduleRequest({ ...draft, frequency: "YEARLY" }, "TASK")).toMatchObject({
      byMonthDay: [20],
      byMonth: [11],
    });
  });

  it("of a range type has neither a clock time nor a repetition", () => {
    const draft = { ...createDraft("PROJECT", friday), repeats: true, startTime: "09:00" };
    expect(buildScheduleRequest(draft, "PROJECT")).toMatchObject({
      startDate: "2026-11-20",
      allDay: true,
      frequency: null,
    });
  });

  it("leaves a missing time empty for the contract to report", () => {
    const draft = { ...createDraft("TASK", friday), allDay: false };
    expect(buildScheduleRequest(draft, "TASK")).toMatchObject({
      startDate: "2026-11-20",
      startTime: "",
    });
  });
});
