import { fieldProblems } from "@vereda/domain/http/field-messages";
import { parseDay } from "@vereda/domain/time/day";
import { calendarDays } from "@vereda/domain/time/lived-day";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { newDraft, requestOf } from "./draft.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleContract, scheduleMessages, sentOf, type ScheduleRules } from "./schedule-form.ts";

const today = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";

/** What the form shows in English, by field. */
function problems(changes: Partial<ScheduleDraft>, rules: Partial<ScheduleRules> = {}) {
  const all: ScheduleRules = { type: "TASK", zone, locale: "en", placement: null, ...rules };
  const request = requestOf({ ...newDraft(all.type, today), ...changes }, all.type);
  const result = z.safeParse(scheduleContract(all), request, { reportInput: true });
  if (result.success) return {};
  const found = fieldProblems(result.error.issues, "en", scheduleMessages);
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

describe("the schedule form", () => {
  it("asks for a start, in the words of the product", () => {
    expect(problems({ startDate: null })).toEqual({ startDate: "Start date is required" });
  });

  it("asks for an end that comes after the start", () => {
    const span = { type: "PROJECT" } as const;
    expect(problems({ endDate: null }, span)).toEqual({ endDate: "End date is required" });
    expect(problems({ endDate: "2026-11-19" }, span)).toEqual({
      endDate: "End date must be after start date",
    });
  });

  it("asks for a weekday, a count and a last day where they are meant", () => {
    const repeats = { repeats: true, frequency: "WEEKLY" as const };
    expect(problems({ ...repeats, byWeekday: [] })).toEqual({
      byWeekday: "Select at least one weekday",
    });
    expect(problems({ ...repeats, ends: "after_count" })).toEqual({
      count: "Count must be greater or equal to 1",
    });
    expect(problems({ ...repeats, ends: "on_date" })).toEqual({ until: "End date is required" });
  });

  it("asks for both ends of a span at once", () => {
    expect(problems({ startDate: "", endDate: null }, { type: "PROJECT" })).toEqual({
      startDate: "Start date is required",
      endDate: "End date is required",
    });
  });

  it("asks for a time that was promised", () => {
    expect(problems({ allDay: false })).toEqual({ startTime: "Write the time." });
  });

  it("asks for the rest of what was half written, even where nothing at all would do", () => {
    const half = "Complete the date: day, month and year.";
    expect(problems({ startDate: "" })).toEqual({ startDate: "Start date is required" });
    expect(problems({ endDate: "" }, { type: "EVENT" })).toMatchObject({ endDate: half });
    const onDate = { repeats: true, ends: "on_date", until: "" } as const;
    expect(problems(onDate)).toMatchObject({ until: half });
    const timed = { type: "EVENT" } as const;
    expect(problems({ startTime: "" }, timed)).toMatchObject({ startTime: "Write the time." });
    expect(problems({ endTime: "" }, timed)).toMatchObject({ endTime: "Write the time." });
  });

  it("says where a task may lie before the server has to", () => {
    const parent = { type: "PROJECT", status: "CONFIRMED", startDay: today, lastDay: today + 5 };
    const placement = {
      kind: "task",
      objective: parent,
      mission: null,
      isEstimated: true,
      storedStart: null,
      today,
      person: calendarDays(zone),
    } as const;
    const rules = { placement } as Partial<ScheduleRules>;
    expect(problems({ startDate: "2026-11-19" }, rules)).toEqual({
      startDate: "Choose today or a later day.",
    });
    expect(problems({ startDate: "2026-12-24" }, rules)).toEqual({
      startDate: "It must fall between November 20, 2026 and November 25, 2026.",
    });
    expect(problems({ startDate: "2026-11-22" }, rules)).toEqual({});
  });

  it("sends nothing that only the form knows", () => {
    const rules: ScheduleRules = { type: "TASK", zone, locale: "en", placement: null };
    const value = z.parse(scheduleContract(rules), {
      ...requestOf(newDraft("TASK", today), "TASK"),
      estimation: 30,
    });
    for (const own of ["startTime", "endTime", "ends", "estimation"]) {
      expect(sentOf(value)).not.toHaveProperty(own);
    }
    expect(sentOf(value)).toMatchObject({ startDate: "2026-11-20", allDay: true });
  });
});
