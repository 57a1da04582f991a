import { calendarDays } from "@vereda/domain/time/lived-day";
import { describe, expect, it } from "vitest";
import { correctionOf, draftOf, endsNextDay, instantsOf } from "./stretch-draft.ts";

const person = calendarDays("America/Mexico_City");
const entry = { startedAt: "2026-03-04T16:05:33.000Z", endedAt: "2026-03-04T16:40:10.000Z" };
const draft = { day: "2026-03-04", start: "10:05", end: "10:40" };

describe("a stretch of time as it is written", () => {
  it("is a day and two clock times where the person lives", () => {
    expect(draftOf(entry, person)).toEqual(draft);
    expect(draftOf({ ...entry, endedAt: null }, person)).toEqual({ ...draft, end: null });
  });

  it("ends on the next day when the end is earlier by the clock", () => {
    const night = { day: "2026-03-03", start: "23:30", end: "00:20" };
    expect(endsNextDay(night)).toBe(true);
    expect(instantsOf(night, person)).toEqual({
      startedAt: "2026-03-04T05:30:00.000Z",
      endedAt: "2026-03-04T06:20:00.000Z",
    });
  });

  it("begins in the night with which a day ends, for whoever goes to bed after midnight", () => {
    const late = { ...person, pastMidnight: Array.from({ length: 7 }, () => 90) };
    const night = { day: "2026-03-03", start: "00:30", end: "01:10" };
    const instants = { startedAt: "2026-03-04T06:30:00.000Z", endedAt: "2026-03-04T07:10:00.000Z" };
    expect(instantsOf(night, late)).toEqual(instants);
    expect(draftOf(instants, late)).toEqual(night);
    expect(instantsOf({ ...night, start: "01:30", end: "02:00" }, late).startedAt).toBe(
      "2026-03-03T07:30:00.000Z",
    );
  });

  it("has nothing to send for what is missing or half written", () => {
    const half = { day: "2026-03-04", start: "10:", end: null };
    expect(instantsOf(half, person)).toEqual({ startedAt: null, endedAt: null });
    expect(instantsOf({ ...draft, day: null }, person).startedAt).toBeNull();
  });
});

describe("a correction", () => {
  it("sends only what was changed, and keeps the seconds of the rest", () => {
    expect(correctionOf(draft, entry, person)).toEqual({});
    expect(correctionOf({ ...draft, end: "10:30" }, entry, person)).toEqual({
      endedAt: "2026-03-04T16:30:00.000Z",
    });
    expect(correctionOf({ ...draft, start: "10:00" }, entry, person)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
  });

  it("moves both ends with the day", () => {
    expect(correctionOf({ ...draft, day: "2026-03-03" }, entry, person)).toEqual({
      startedAt: "2026-03-03T16:05:00.000Z",
      endedAt: "2026-03-03T16:40:00.000Z",
    });
  });

  it("lets a clock run on, or stops it", () => {
    const running = { ...entry, endedAt: null };
    expect(correctionOf({ ...draft, start: "10:00", end: null }, running, person)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
    expect(correctionOf({ ...draft, end: "11:00" }, running, person)).toEqual({
      endedAt: "2026-03-04T17:00:00.000Z",
    });
  });

  it("says that an end is missing where there was one", () => {
    expect(correctionOf({ ...draft, end: null }, entry, person)).toEqual({ endedAt: null });
  });

  it("takes the end to the next day when the start went past it", () => {
    expect(correctionOf({ ...draft, start: "23:00" }, entry, person)).toEqual({
      startedAt: "2026-03-05T05:00:00.000Z",
      endedAt: "2026-03-05T16:40:00.000Z",
    });
  });
});
