import { MINUTE_MS } from "../../time/units.ts";
import { describe, expect, it } from "vitest";
import { getClockEnd, MAX_ENTRY_MS, resolveStart, validateEntry } from "./time-entry.ts";
import type { TimeInterval } from "./time-entry.ts";

/** A stretch of minutes since midnight; without an end it runs. */
const buildInterval = (from: number, to: number | null = null): TimeInterval => ({
  startedAt: from * MINUTE_MS,
  endedAt: to === null ? null : to * MINUTE_MS,
});

describe("a clock that was started before the server heard of it", () => {
  it("runs on when nothing came after", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(500, 590)])).toEqual(buildInterval(600));
  });

  it("pauses what ran before, and runs on", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(500)])).toEqual(buildInterval(600));
  });

  it("ends where another began since, running or not", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(610)])).toEqual(buildInterval(600, 610));
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(610, 615)])).toEqual(
      buildInterval(600, 610),
    );
  });

  it("begins after an entry that holds its instant", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(590, 605)])).toEqual(buildInterval(605));
    expect(
      resolveStart(600 * MINUTE_MS, [buildInterval(605, 620), buildInterval(590, 605)]),
    ).toEqual(buildInterval(620));
  });

  it("is nothing when others fill the time", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(590, 605), buildInterval(605)])).toBeNull();
  });
});

it("a clock ends neither before it began nor more than a day later", () => {
  expect(getClockEnd(1000, 500)).toBe(1000);
  expect(getClockEnd(1000, 5000)).toBe(5000);
  expect(getClockEnd(1000, 1000 + 2 * MAX_ENTRY_MS)).toBe(1000 + MAX_ENTRY_MS);
});

describe("an entry by hand", () => {
  const now = 1200 * MINUTE_MS;
  const settle = (requested: TimeInterval, ...others: TimeInterval[]) =>
    validateEntry(requested, others, now);
  const fault = (path: string, code: string, other: TimeInterval | null = null) => ({
    fault: { path, code, other },
  });

  it("is kept as it is when it crosses nothing", () => {
    const requested = buildInterval(600, 630);
    expect(settle(requested, buildInterval(630, 700), buildInterval(500, 600))).toEqual({
      entry: requested,
    });
  });

  it("ends after it starts", () => {
    expect(settle(buildInterval(600, 600))).toEqual(fault("endedAt", "entry_end_after_start"));
    expect(settle(buildInterval(600, 590))).toEqual(fault("endedAt", "entry_end_after_start"));
  });

  it("does not lie in the future, not even in part", () => {
    expect(settle(buildInterval(1210, 1220))).toEqual(fault("startedAt", "entry_in_future"));
    expect(settle(buildInterval(1190, 1201))).toEqual(fault("endedAt", "entry_in_future"));
    expect(settle(buildInterval(1190, 1200))).toEqual({ entry: buildInterval(1190, 1200) });
  });

  it("is a day long at most", () => {
    expect(settle(buildInterval(-300, 1140))).toEqual({ entry: buildInterval(-300, 1140) });
    expect(settle(buildInterval(-300, 1141))).toEqual(fault("endedAt", "entry_too_long"));
    expect(settle(buildInterval(-300))).toEqual(fault("startedAt", "entry_too_long"));
  });

  it("crosses no other, and says which and at which end", () => {
    const other = buildInterval(610, 640);
    expect(settle(buildInterval(600, 620), other)).toEqual(
      fault("endedAt", "entry_overlaps", other),
    );
    expect(settle(buildInterval(620, 650), other)).toEqual(
      fault("startedAt", "entry_overlaps", other),
    );
    expect(settle(buildInterval(600, 650), other)).toEqual(
      fault("endedAt", "entry_overlaps", other),
    );
    expect(settle(buildInterval(615, 620), other)).toEqual(
      fault("startedAt", "entry_overlaps", other),
    );
    const running = buildInterval(1100);
    expect(settle(buildInterval(1090, 1110), running)).toEqual(
      fault("endedAt", "entry_overlaps", running),
    );
  });

  it("may begin earlier while it runs, up to where another ended", () => {
    expect(settle(buildInterval(1000), buildInterval(900, 1000))).toEqual({
      entry: buildInterval(1000),
    });
    const other = buildInterval(1050, 1060);
    expect(settle(buildInterval(1000), other)).toEqual(fault("endedAt", "entry_overlaps", other));
  });

  it("gives way where it crosses another by seconds", () => {
    const before = { startedAt: 590 * MINUTE_MS, endedAt: 600 * MINUTE_MS + 10_000 };
    const after = { startedAt: 630 * MINUTE_MS - 10_000, endedAt: 640 * MINUTE_MS };
    expect(settle(buildInterval(600, 630), before, after)).toEqual({
      entry: { startedAt: before.endedAt, endedAt: after.startedAt },
    });
  });
});
