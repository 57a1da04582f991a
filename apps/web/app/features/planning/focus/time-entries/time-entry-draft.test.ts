import { calendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { buildCorrection, buildEntryDraft, endsNextDay, toInstants } from "./time-entry-draft.ts";

const user = calendarDays("America/Mexico_City");
const entry = { startedAt: "2026-03-04T16:05:33.000Z", endedAt: "2026-03-04T16:40:10.000Z" };
const draft = { day: "2026-03-04", start: "10:05", end: "10:40" };

describe("a stretch of time as it is written", () => {
  it("is a day and two clock times where the person lives", () => {
    expect(buildEntryDraft(entry, user)).toEqual(draft);
    expect(buildEntryDraft({ ...entry, endedAt: null }, user)).toEqual({ ...draft, end: null });
  });

  it("ends on the next day when the end is earlier by the clock", () => {
    const night = { day: "2026-03-03", start: "23:30", end: "00:20" };
    expect(endsNextDay(night)).toBe(true);
    expect(toInstants(night, user)).toEqual({
      startedAt: "2026-03-04T05:30:00.000Z",
      endedAt: "2026-03-04T06:20:00.000Z",
    });
  });

  it("begins in the night with which a day ends, for whoever goes to bed after midnight", () => {
    const nightUser = { ...user, pastMidnight: Array.from({ length: 7 }, () => 90) };
    const night = { day: "2026-03-03", start: "00:30", end: "01:10" };
    const instants = { startedAt: "2026-03-04T06:30:00.000Z", endedAt: "2026-03-04T07:10:00.000Z" };
    expect(toInstants(night, nightUser)).toEqual(instants);
    expect(buildEntryDraft(instants, nightUser)).toEqual(night);
    expect(toInstants({ ...night, start: "01:30", end: "02:00" }, nightUser).startedAt).toBe(
      "2026-03-03T07:30:00.000Z",
    );
  });

  it("has nothing to send for what is missing or half written", () => {
    const half = { day: "2026-03-04", start: "10:", end: null };
    expect(toInstants(half, user)).toEqual({ startedAt: null, endedAt: null });
    expect(toInstants({ ...draft, day: null }, user).startedAt).toBeNull();
  });
});

describe("a correction", () => {
  it("sends only what was changed, and keeps the seconds of the rest", () => {
    expect(buildCorrection(draft, entry, user)).toEqual({});
    expect(buildCorrection({ ...draft, end: "10:30" }, entry, user)).toEqual({
      endedAt: "2026-03-04T16:30:00.000Z",
    });
    expect(buildCorrection({ ...draft, start: "10:00" }, entry, user)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
  });

  it("moves both ends with the day", () => {
    expect(buildCorrection({ ...draft, day: "2026-03-03" }, entry, user)).toEqual({
      startedAt: "2026-03-03T16:05:00.000Z",
      endedAt: "2026-03-03T16:40:00.000Z",
    });
  });

  it("lets a clock run on, or stops it", () => {
    const running = { ...entry, endedAt: null };
    expect(buildCorrection({ ...draft, start: "10:00", end: null }, running, user)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
    expect(buildCorrection({ ...draft, end: "11:00" }, running, user)).toEqual({
      endedAt: "2026-03-04T17:00:00.000Z",
    });
  });

  it("says that an end is missing where there was one", () => {
    expect(buildCorrection({ ...draft, end: null }, entry, user)).toEqual({ endedAt: null });
  });

  it("takes the end to the next day when the start went past it", () => {
    expect(buildCorrection({ ...draft, start: "23:00" }, entry, user)).toEqual({
      startedAt: "2026-03-05T05:00:00.000Z",
      endedAt: "2026-03-05T16:40:00.000Z",
    });
  });
});
