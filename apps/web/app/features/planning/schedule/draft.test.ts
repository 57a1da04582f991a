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

describe("a draft of a schedule", () => {
  it("sends back what was stored when nobody changes it", () => {
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

  it("keeps a written rule that the fields cannot say", () => {
    const written = "FREQ=YEARLY;BYYEARDAY=100";
    const draft = mapScheduleToDraft({ ...stored, byWeekday: [], rruleString: written });
    expect(buildScheduleRequest(draft, "TASK")).toMatchObject({
      rruleString: written,
      frequency: null,
      byWeekday: null,
    });
  });

  it("says the weekday and the day of the month from its first day until somebody chooses", () => {
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

  it("asks only for what its frequency means", () => {
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

  it("of a span neither has a clock time nor repeats", () => {
    const draft = { ...createDraft("PROJECT", friday), repeats: true, startTime: "09:00" };
    expect(buildScheduleRequest(draft, "PROJECT")).toMatchObject({
      startDate: "2026-11-20",
      allDay: true,
      frequency: null,
    });
  });

  it("leaves the missing time for the contract to name", () => {
    const draft = { ...createDraft("TASK", friday), allDay: false };
    expect(buildScheduleRequest(draft, "TASK")).toMatchObject({
      startDate: "2026-11-20",
      startTime: "",
    });
  });
});
