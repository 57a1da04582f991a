import { parseDay } from "@vereda/domain/time/day";
import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#platform/i18n/generated/runtime.js";
import { buildTestSchedule } from "../schedule-testing.ts";
import { formatPlannedDay } from "./format-planned-day.ts";

const today = parseDay("2026-11-23") ?? 0;
const days = { timeZone: "America/Mexico_City", pastMidnight: [0, 0, 0, 0, 0, 0, 0] };

const once = (startDate: string, endDate: string | null = null) =>
  buildTestSchedule({ startDate, endDate, allDay: !startDate.includes("T") });

afterEach(() => overwriteGetLocale(() => "es"));

it.each([
  [null, "Sin fecha", "No date"],
  [once("2026-11-23"), "Hoy", "Today"],
  [once("2026-11-23T17:00:00-06:00"), "Hoy 17:00", "Today 17:00"],
  [once("2026-11-24"), "Mañana", "Tomorrow"],
  [once("2026-11-27"), "vie 27 nov", "Fri, Nov 27"],
  [once("2026-11-27T17:00:00-06:00"), "vie 27 nov, 17:00", "Fri, Nov 27, 17:00"],
  [once("2027-01-04"), "lun 4 ene 2027", "Mon, Jan 4, 2027"],
  [once("2026-11-22"), "Quedó de ayer", "Left from yesterday"],
  [once("2026-11-19T09:00:00-06:00"), "Quedó del jue 19 nov", "Left from Thu, Nov 19"],
  [once("2026-11-20", "2026-11-27"), "Hasta vie 27 nov", "Until Fri, Nov 27"],
] as const)("formats %j as %s, or %s", (schedule, es, en) => {
  for (const [locale, text] of [
    ["es", es],
    ["en", en],
  ] as const) {
    overwriteGetLocale(() => locale);
    expect(formatPlannedDay(schedule, { locale, today, days }).text).toBe(text);
  }
});

it("is not overdue once completed", () => {
  const when = formatPlannedDay(once("2026-11-22"), { locale: "es", today, days }, true);
  expect(when).toEqual({ text: "Ayer", exact: "domingo 22 de noviembre", isOverdue: false });
});

it("belongs to the user's day, which may end after midnight", () => {
  const night = { ...days, pastMidnight: [0, 0, 0, 0, 0, 0, 90] };
  const when = formatPlannedDay(once("2026-11-23T00:30:00-06:00"), {
    locale: "es",
    today: today - 1,
    days: night,
  });
  expect(when.text).toBe("Hoy 00:30");
});
