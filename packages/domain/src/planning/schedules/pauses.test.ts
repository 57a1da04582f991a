import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import {
  effectiveStatus,
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
  it("stands still on their days, both ends included, and goes on by itself", () => {
    const objective = { status: "ACTIVE", pauses: [vacation] } as const;
    const statuses = ["09", "10", "14", "15"].map((date) =>
      effectiveStatus(objective, day(`2026-03-${date}`)),
    );
    expect(statuses).toEqual(["ACTIVE", "PAUSED", "PAUSED", "ACTIVE"]);
  });

  it("stands still without end until somebody resumes it", () => {
    const pauses = [{ from: "2026-03-04", until: null }];
    expect(effectiveStatus({ status: "ACTIVE", pauses }, day("2199-01-01"))).toBe("PAUSED");
    expect(endPause(pauses, day("2026-03-20"))).toEqual([
      { from: "2026-03-04", until: "2026-03-19" },
    ]);
    expect(endPause(pauses, today)).toEqual([]);
  });

  it("keeps its past pauses: those days stay without it", () => {
    const pauses = endPause([{ from: "2026-03-01", until: null }], today);
    expect(isPausedOn({ status: "ACTIVE", pauses }, day("2026-03-03"))).toBe(true);
    expect(isPausedOn({ status: "ACTIVE", pauses }, today)).toBe(false);
  });

  it("is what it is when it is not being lived", () => {
    for (const status of ["BACKLOG", "COMPLETED", "ARCHIVED"] as const) {
      expect(
        effectiveStatus({ status, pauses: [{ from: "2026-01-01", until: null }] }, today),
      ).toBe(status);
    }
  });

  it("stands still on all days if it was paused without any", () => {
    expect(isPausedOn({ status: "PAUSED", pauses: [] }, day("1999-01-01"))).toBe(true);
  });

  it("takes the latest word for what it touches, and keeps the rest apart and in order", () => {
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

  it("gives up the pauses ahead when it is told to go on while it does", () => {
    const past = { from: "2026-02-01", until: "2026-02-03" };
    expect(resumeNow([past, vacation], today)).toEqual([past]);
    expect(resumeNow([past, vacation], day("2026-03-12"))).toEqual([
      past,
      { from: "2026-03-10", until: "2026-03-11" },
    ]);
  });

  it("follows a status chosen by hand", () => {
    const paused = applyStatus([vacation], "PAUSED", day("2026-02-01"));
    expect(paused).toEqual([{ from: "2026-02-01", until: null }]);
    expect(applyStatus(paused, "PAUSED", today)).toBe(paused);
    expect(applyStatus(paused, "ACTIVE", today)).toEqual([
      { from: "2026-02-01", until: "2026-03-03" },
    ]);
    expect(applyStatus([vacation], "ACTIVE", today)).toEqual([vacation]);
  });
});
