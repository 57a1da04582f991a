import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { listDatesAhead, buildScopedDraft } from "./series-draft.ts";
import { buildTestSchedule } from "../schedule-testing.ts";

const today = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";
const open = { start: null, end: null };

const series = buildTestSchedule({
  startDate: "2026-11-16T23:30:00-06:00",
  endDate: "2026-11-17T00:15:00-06:00",
  frequency: "DAILY",
  interval: 1,
  count: 10,
  exceptDates: ["2026-11-22"],
  timezone: zone,
  allDay: false,
});

describe("scoped draft", () => {
  it("of one date has its times and does not repeat", () => {
    const draft = buildScopedDraft(
      series,
      { kind: "one", date: "2026-11-21" },
      today,
      buildCalendarDays(zone),
    );
    expect(draft).toMatchObject({
      startDate: "2026-11-21",
      startTime: "23:30",
      endDate: "2026-11-22",
      endTime: "00:15",
      repeats: false,
      exceptDates: [],
    });
  });

  it("of the following dates starts at the date, with the remaining count", () => {
    const draft = buildScopedDraft(
      series,
      { kind: "following", date: "2026-11-23" },
      today,
      buildCalendarDays(zone),
    );
    expect(draft).toMatchObject({ startDate: "2026-11-23", repeats: true, count: 3 });
  });

  it("of a rule in text counts what is left in it", () => {
    const rruleString = "FREQ=WEEKLY;COUNT=6;BYDAY=MO,SU;WKST=SU";
    const written = { ...series, frequency: "WEEKLY", count: 6, rruleString } as const;
    const scope = { kind: "following", date: "2026-11-29" } as const;
    const draft = buildScopedDraft(written, scope, today, buildCalendarDays(zone));
    expect(draft.rruleString).toBe("FREQ=WEEKLY;COUNT=3;BYDAY=MO,SU;WKST=SU");
  });

  it("starts today at the earliest", () => {
    const draft = buildScopedDraft(
      series,
      { kind: "one", date: "2026-11-18" },
      today,
      buildCalendarDays(zone),
    );
    expect(draft.startDate).toBe("2026-11-20");
  });

  it("uses the days of the schedule's time zone", () => {
    const elsewhere = {
      ...series,
      startDate: "2026-11-17T02:00:00+01:00",
      timezone: "Europe/Madrid",
    };
    const draft = buildScopedDraft(
      elsewhere,
      { kind: "one", date: "2026-11-21" },
      today,
      buildCalendarDays(zone),
    );
    expect(draft).toMatchObject({ startDate: "2026-11-22", startTime: "02:00" });
  });

  it("lists future dates that are neither done nor skipped", () => {
    expect(listDatesAhead(series, open, ["2026-11-20"], today, buildCalendarDays(zone))).toEqual([
      "2026-11-21",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
    ]);
    expect(
      listDatesAhead({ ...series, frequency: null }, open, [], today, buildCalendarDays(zone)),
    ).toEqual([]);
  });
});
