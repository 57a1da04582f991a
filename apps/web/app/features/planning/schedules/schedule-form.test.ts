import { listFieldErrors } from "@vereda/domain/http/field-messages";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createDraft, buildScheduleRequest } from "./draft.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import {
  scheduleContract,
  scheduleMessages,
  toScheduleInput,
  type ScheduleRules,
} from "./schedule-form.ts";

const today = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";

function getErrors(changes: Partial<ScheduleDraft>, rules: Partial<ScheduleRules> = {}) {
  const all: ScheduleRules = { type: "TASK", zone, locale: "en", placement: null, ...rules };
  const request = buildScheduleRequest({ ...createDraft(all.type, today), ...changes }, all.type);
  const result = z.safeParse(scheduleContract(all), request, { reportInput: true });
  if (result.success) return {};
  const fieldErrors = listFieldErrors(result.error.issues, "en", scheduleMessages);
  return Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));
}

describe("schedule form", () => {
  it("requires a start", () => {
    expect(getErrors({ startDate: null })).toEqual({ startDate: "Start date is required" });
  });

  it("requires an end after the start", () => {
    const rangeRules = { type: "PROJECT" } as const;
    expect(getErrors({ endDate: null }, rangeRules)).toEqual({ endDate: "End date is required" });
    expect(getErrors({ endDate: "2026-11-19" }, rangeRules)).toEqual({
      endDate: "End date must be after start date",
    });
  });

  it("requires a weekday, a count and a last day when they apply", () => {
    const repeats = { repeats: true, frequency: "WEEKLY" as const };
    expect(getErrors({ ...repeats, byWeekday: [] })).toEqual({
      byWeekday: "Select at least one weekday",
    });
    expect(getErrors({ ...repeats, ends: "after_count" })).toEqual({
      count: "Count must be greater or equal to 1",
    });
    expect(getErrors({ ...repeats, ends: "on_date" })).toEqual({ until: "End date is required" });
  });

  it("reports a missing start and end of a range together", () => {
    expect(getErrors({ startDate: "", endDate: null }, { type: "PROJECT" })).toEqual({
      startDate: "Start date is required",
      endDate: "End date is required",
    });
  });

  it("requires a time unless all-day", () => {
    expect(getErrors({ allDay: false })).toEqual({ startTime: "Write the time." });
  });

  it("rejects incomplete dates and times, even in optional fields", () => {
    const half = "Complete the date: day, month and year.";
    expect(getErrors({ startDate: "" })).toEqual({ startDate: "Start date is required" });
    expect(getErrors({ endDate: "" }, { type: "EVENT" })).toMatchObject({ endDate: half });
    const onDate = { repeats: true, ends: "on_date", until: "" } as const;
    expect(getErrors(onDate)).toMatchObject({ until: half });
    const timed = { type: "EVENT" } as const;
    expect(getErrors({ startTime: "" }, timed)).toMatchObject({ startTime: "Write the time." });
    expect(getErrors({ endTime: "" }, timed)).toMatchObject({ endTime: "Write the time." });
  });

  it("validates a task's placement before the server does", () => {
    const parent = {
      title: "Mudanza",
      type: "PROJECT",
      status: "CONFIRMED",
      startDay: today,
      startMinute: null,
      endDay: today + 5,
      endMinute: null,
      lastDay: today + 5,
      timezone: zone,
      isRecurring: false,
    } as const;
    const placement = {
      kind: "task",
      objective: parent,
      mission: null,
      isEstimated: true,
      storedStart: null,
      today,
      user: buildCalendarDays(zone),
    } as const;
    const rules: Partial<ScheduleRules> = { placement };
    expect(getErrors({ startDate: "2026-11-19" }, rules)).toEqual({
      startDate: "Choose today or a later day.",
    });
    expect(getErrors({ startDate: "2026-12-24" }, rules)).toEqual({
      startDate:
        "It must fall between November 20, 2026 and November 25, 2026, the dates of its plan “Mudanza”.",
    });
    expect(getErrors({ startDate: "2026-11-22" }, rules)).toEqual({});
  });

  it("does not send form-only fields", () => {
    const rules: ScheduleRules = { type: "TASK", zone, locale: "en", placement: null };
    const value = z.parse(scheduleContract(rules), {
      ...buildScheduleRequest(createDraft("TASK", today), "TASK"),
      estimation: 30,
    });
    for (const own of ["startTime", "endTime", "ends", "estimation"]) {
      expect(toScheduleInput(value)).not.toHaveProperty(own);
    }
    expect(toScheduleInput(value)).toMatchObject({ startDate: "2026-11-20", allDay: true });
  });
});
