import { describe, expect, it } from "vitest";
import { correctionOf, draftOf, endsNextDay, instantsOf } from "./stretch-draft.ts";

const zone = "America/Mexico_City";
const entry = { startedAt: "2026-03-04T16:05:33.000Z", endedAt: "2026-03-04T16:40:10.000Z" };
const draft = { day: "2026-03-04", start: "10:05", end: "10:40" };

describe("a stretch of time as it is written", () => {
  it("is a day and two clock times where the person lives", () => {
    expect(draftOf(entry, zone)).toEqual(draft);
    expect(draftOf({ ...entry, endedAt: null }, zone)).toEqual({ ...draft, end: null });
  });

  it("ends on the next day when the end is earlier by the clock", () => {
    const night = { day: "2026-03-03", start: "23:30", end: "00:20" };
    expect(endsNextDay(night)).toBe(true);
    expect(instantsOf(night, zone)).toEqual({
      startedAt: "2026-03-04T05:30:00.000Z",
      endedAt: "2026-03-04T06:20:00.000Z",
    });
  });

  it("has nothing to send for what is missing or half written", () => {
    const half = { day: "2026-03-04", start: "10:", end: null };
    expect(instantsOf(half, zone)).toEqual({ startedAt: null, endedAt: null });
    expect(instantsOf({ ...draft, day: null }, zone).startedAt).toBeNull();
  });
});

describe("a correction", () => {
  it("sends only what was changed, and keeps the seconds of the rest", () => {
    expect(correctionOf(draft, entry, zone)).toEqual({});
    expect(correctionOf({ ...draft, end: "10:30" }, entry, zone)).toEqual({
      endedAt: "2026-03-04T16:30:00.000Z",
    });
    expect(correctionOf({ ...draft, start: "10:00" }, entry, zone)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
  });

  it("moves both ends with the day", () => {
    expect(correctionOf({ ...draft, day: "2026-03-03" }, entry, zone)).toEqual({
      startedAt: "2026-03-03T16:05:00.000Z",
      endedAt: "2026-03-03T16:40:00.000Z",
    });
  });

  it("lets a clock run on, or stops it", () => {
    const running = { ...entry, endedAt: null };
    expect(correctionOf({ ...draft, start: "10:00", end: null }, running, zone)).toEqual({
      startedAt: "2026-03-04T16:00:00.000Z",
    });
    expect(correctionOf({ ...draft, end: "11:00" }, running, zone)).toEqual({
      endedAt: "2026-03-04T17:00:00.000Z",
    });
  });

  it("says that an end is missing where there was one", () => {
    expect(correctionOf({ ...draft, end: null }, entry, zone)).toEqual({ endedAt: null });
  });

  it("takes the end to the next day when the start went past it", () => {
    expect(correctionOf({ ...draft, start: "23:00" }, entry, zone)).toEqual({
      startedAt: "2026-03-05T05:00:00.000Z",
      endedAt: "2026-03-05T16:40:00.000Z",
    });
  });
});
