import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { pickChanges, toNightDraft } from "./night-correction.ts";
import { defineNightContract, toRequest, type NightDraft } from "./night-draft.ts";

const ZONE = "America/Mexico_City";
const NOW_MS = Date.parse("2026-03-04T09:32:00-06:00");

const night: SleepCycle = {
  id: "019cb000-0000-7000-8000-000000000001",
  startedAt: "2026-03-04T05:10:42.000Z",
  endedAt: "2026-03-04T12:40:05.000Z",
  durationMinutes: 449,
  isNap: false,
  awakeningsCount: 5,
  easeOfFallingAsleep: "EASILY",
  feelingUponWaking: null,
  environment: "HOME",
  notes: null,
  factors: [
    { factorId: "noise_disruption", sleepCycleId: "x", isPositive: false },
    { factorId: "something_of_tomorrow", sleepCycleId: "x", isPositive: true },
  ],
  updatedAt: "2026-03-04T12:41:00.000Z",
};
const loggedDraft = toNightDraft(night, ZONE);

const unended = toNightDraft({ ...night, endedAt: null, durationMinutes: null }, ZONE);

function correcting(changes: Partial<NightDraft>, before = loggedDraft) {
  const { day: _morning, ...request } = z.parse(
    defineNightContract(NOW_MS),
    toRequest({ ...before, ...changes }, ZONE),
  );
  return pickChanges(request, toRequest(before, ZONE));
}

describe("draft of a logged night", () => {
  it("uses the user's time zone, like a new draft", () => {
    expect(loggedDraft).toMatchObject({
      day: "2026-03-04",
      bedtime: "23:10",
      wakeUp: "06:40",
      awakenings: "3+",
      factors: [{ factorId: "noise_disruption", isPositive: false }],
      notes: "",
    });
  });

  it("has no end if the night has none, and is dated to the next morning", () => {
    expect(unended).toMatchObject({ day: "2026-03-04", bedtime: "23:10", wakeUp: null });
    const nap = { ...night, startedAt: "2026-03-04T20:00:00.000Z", endedAt: null };
    expect(toNightDraft(nap, ZONE)).toMatchObject({ day: "2026-03-04", bedtime: "14:00" });
  });
});

describe("correcting a night", () => {
  it("sends nothing without changes", () => {
    expect(correcting({})).toEqual({});
  });

  it("sends only the changed fields and preserves the precision of the others", () => {
    expect(correcting({ notes: "Llovió." })).toEqual({ notes: "Llovió." });
    expect(correcting({ wakeUp: "06:50" })).toEqual({ endedAt: "2026-03-04T06:50:00-06:00" });
    expect(correcting({ awakenings: "1", environment: null })).toEqual({
      awakeningsCount: 1,
      environment: null,
    });
  });

  it("moves the whole night to another morning", () => {
    expect(correcting({ day: "2026-03-03" })).toEqual({
      startedAt: "2026-03-02T23:10:00-06:00",
      endedAt: "2026-03-03T06:40:00-06:00",
    });
  });

  it("updates a night without an end, and can add the end later", () => {
    expect(correcting({ notes: "Llovió." }, unended)).toEqual({ notes: "Llovió." });
    expect(correcting({ wakeUp: "06:50" }, unended)).toEqual({
      endedAt: "2026-03-04T06:50:00-06:00",
    });
    expect(correcting({ bedtime: "22:40" }, unended)).toEqual({
      startedAt: "2026-03-03T22:40:00-06:00",
    });
  });
});
