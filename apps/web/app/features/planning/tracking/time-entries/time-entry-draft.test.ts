import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import {
  buildCorrection,
  buildEntryDraft,
  isEndOnNextDay,
  toInstants,
} from "./time-entry-draft.ts";

const user = buildCalendarDays("America/Mexico_City");
const entry = { startedAt: "2026-03-04T16:05:33.000Z", endedAt: "2026-03-04T16:40:10.000Z" };
const draft = { day: "2026-03-04", start: "10:05", end: "10:40" };

describe("time entry draft", () => {
  it("is a day and two clock times in the user's zone", () => {
    expect(buildEntryDraft(entry, user)).toEqual(draft);
    expect(buildEntryDraft({ ...entry, endedAt: null }, user)).toEqual({ ...draft, end: null });
  });

  it("ends on the next day when the end is earlier than the start", () => {
    const night = { day: "2026-03-03", start: "23:30", end: "00:20" };
    expect(isEndOnNextDay(night)).toBe(true);
    expect(toInstants(night, user)).toEqual({
      startedAt: "2026-03-04T05:30:00.000Z",
      endedAt: "2026-03-04T06:20:00.000Z",
    });
  });

  it("starts on the next date if the start is before the user's bedtime after midnight", () => {
    const nightUser = { ...user, pastMidnight: Array.from({ length: 7 }, () => 90) };
    const night = { day: "2026-03-03", start: "00:30", end: "01:10" };
    const instants = { startedAt: "2026-03-04T06:30:00.000Z", endedAt: "2026-03-04T07:10:00.000Z" };
    expect(toInstants(night, nightUser)).toEqual(instants);
    expect(buildEntryDraft(instants, nightUser)).toEqual(night);
    expect(toInstants({ ...night, start: "01:30", end: "02:00" }, nightUser).startedAt).toBe(
      "2026-03-03T07:30:00.000Z",
    );
  });

  it("has null instants for missing or incomplete values", () => {
    const half = { day: "2026-03-04", start: "10:", end: null };
    expect(toInstants(half, user)).toEqual({ startedAt: null, endedAt: null });
    expect(toInstants({ ...draft, day: null }, user).startedAt).toBeNull();
  });
});

describe("correction", () => {
  it("sends only the changes, and preserves the seconds of the other time", () => {
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

  it("lets a clock continue, or stops it", () => {
    const running = { ...entry, endedAt: null };
    expect(buildCorrection({ ...draft, start: "10:00", end: null }, running, user)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
    expect(buildCorrection({ ...draft, end: "11:00" }, running, user)).toEqual({
      endedAt: "2026-03-04T17:00:00.000Z",
    });
  });

  it("sends null for a removed end", () => {
    expect(buildCorrection({ ...draft, end: null }, entry, user)).toEqual({ endedAt: null });
  });

  it("moves the end to the next day when the start is now later", () => {
    expect(buildCorrection({ ...draft, start: "23:00" }, entry, user)).toEqual({
      startedAt: "2026-03-05T05:00:00.000Z",
      endedAt: "2026-03-05T16:40:00.000Z",
    });
  });
});
