import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import {
  getEffectiveStatus,
  isPausedOn,
  applyStatus,
  endPause,
  resumeNow,
  addPause,
} from "./pauses.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;
const today = day("2026-03-04");
const vacation = { from: "2026-03-10", until: "2026-03-14" };

describe("an objective with pauses", () => {
  it("is paused on their days, both ends included, and resumes by itself", () => {
    const objective = { status: "ACTIVE", pauses: [vacation] } as const;
    const statuses = ["09", "10", "14", "15"].map((date) =>
      getEffectiveStatus(objective, day(`2026-03-${date}`)),
    );
    expect(statuses).toEqual(["ACTIVE", "PAUSED", "PAUSED", "ACTIVE"]);
  });

  it("is paused without end until it is resumed", () => {
    const pauses = [{ from: "2026-03-04", until: null }];
    expect(getEffectiveStatus({ status: "ACTIVE", pauses }, day("2199-01-01"))).toBe("PAUSED");
    expect(endPause(pauses, day("2026-03-20"))).toEqual([
      { from: "2026-03-04", until: "2026-03-19" },
    ]);
    expect(endPause(pauses, today)).toEqual([]);
  });

  it("stays paused on the days of past pauses", () => {
    const pauses = endPause([{ from: "2026-03-01", until: null }], today);
    expect(isPausedOn({ status: "ACTIVE", pauses }, day("2026-03-03"))).toBe(true);
    expect(isPausedOn({ status: "ACTIVE", pauses }, today)).toBe(false);
  });

  it("ignores pauses when its status is neither active nor paused", () => {
    for (const status of ["BACKLOG", "COMPLETED", "ARCHIVED"] as const) {
      expect(
        getEffectiveStatus({ status, pauses: [{ from: "2026-01-01", until: null }] }, today),
      ).toBe(status);
    }
  });

  it("is paused on all days when it has the status but no pauses", () => {
    expect(isPausedOn({ status: "PAUSED", pauses: [] }, day("1999-01-01"))).toBe(true);
  });

  it("replaces overlapping pauses by the latest one, and sorts the rest", () => {
    const open = addPause([vacation], { from: "2026-03-04", until: null });
    expect(open).toEqual([{ from: "2026-03-04", until: null }]);
    expect(addPause(open, { from: "2026-03-06", until: "2026-03-08" })).toEqual([
      { from: "2026-03-04", until: "2026-03-08" },
    ]);
    expect(addPause([vacation], { from: "2026-03-01", until: "2026-03-02" })).toEqual([
      { from: "2026-03-01", until: "2026-03-02" },
      vacation,
    ]);
  });

  it("removes future pauses when it is resumed while active", () => {
    const past = { from: "2026-02-01", until: "2026-02-03" };
    expect(resumeNow([past, vacation], today)).toEqual([past]);
    expect(resumeNow([past, vacation], day("2026-03-12"))).toEqual([
      past,
      { from: "2026-03-10", until: "2026-03-11" },
    ]);
  });

  it("follows a status set by hand", () => {
    const paused = applyStatus([vacation], "PAUSED", day("2026-02-01"));
    expect(paused).toEqual([{ from: "2026-02-01", until: null }]);
    expect(applyStatus(paused, "PAUSED", today)).toBe(paused);
    expect(applyStatus(paused, "ACTIVE", today)).toEqual([
      { from: "2026-02-01", until: "2026-03-03" },
    ]);
    expect(applyStatus([vacation], "ACTIVE", today)).toEqual([vacation]);
  });
});
