import { MINUTE_MS } from "../../time/units.ts";
import { describe, expect, it } from "vitest";
import { getClockEnd, MAX_ENTRY_MS, resolveStart, validateEntry } from "./time-entry.ts";
import type { TimeInterval } from "./time-entry.ts";

const buildInterval = (from: number, to: number | null = null): TimeInterval => ({
  startedAt: from * MINUTE_MS,
  endedAt: to === null ? null : to * MINUTE_MS,
});

describe("a timer whose start reaches the server with a delay", () => {
  it("continues when nothing came after it", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(500, 590)])).toEqual(buildInterval(600));
  });

  it("pauses the earlier running timer, and continues", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(500)])).toEqual(buildInterval(600));
  });

  it("ends where a later entry starts, running or not", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(610)])).toEqual(buildInterval(600, 610));
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(610, 615)])).toEqual(
      buildInterval(600, 610),
    );
  });

  it("starts after an entry that includes its start", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(590, 605)])).toEqual(buildInterval(605));
    expect(
      resolveStart(600 * MINUTE_MS, [buildInterval(605, 620), buildInterval(590, 605)]),
    ).toEqual(buildInterval(620));
  });

  it("is dropped when other entries fill the time", () => {
    expect(resolveStart(600 * MINUTE_MS, [buildInterval(590, 605), buildInterval(605)])).toBeNull();
  });
});

it("a timer ends neither before its start nor more than a day after it", () => {
  expect(getClockEnd(1000, 500)).toBe(1000);
  expect(getClockEnd(1000, 5000)).toBe(5000);
  expect(getClockEnd(1000, 1000 + 2 * MAX_ENTRY_MS)).toBe(1000 + MAX_ENTRY_MS);
});

describe("a manual entry", () => {
  const now = 1200 * MINUTE_MS;
  const settle = (requested: TimeInterval, ...others: TimeInterval[]) =>
    validateEntry(requested, others, now);
  const fault = (path: string, code: string, other: TimeInterval | null = null) => ({
    fault: { path, code, other },
  });

  it("is unchanged when it overlaps nothing", () => {
    const requested = buildInterval(600, 630);
    expect(settle(requested, buildInterval(630, 700), buildInterval(500, 600))).toEqual({
      entry: requested,
    });
  });

  it("ends after its start", () => {
    expect(settle(buildInterval(600, 600))).toEqual(fault("endedAt", "entry_end_after_start"));
    expect(settle(buildInterval(600, 590))).toEqual(fault("endedAt", "entry_end_after_start"));
  });

  it("is not in the future, not even partly", () => {
    expect(settle(buildInterval(1210, 1220))).toEqual(fault("startedAt", "entry_in_future"));
    expect(settle(buildInterval(1190, 1201))).toEqual(fault("endedAt", "entry_in_future"));
    expect(settle(buildInterval(1190, 1200))).toEqual({ entry: buildInterval(1190, 1200) });
  });

  it("lasts a day at most", () => {
    expect(settle(buildInterval(-300, 1140))).toEqual({ entry: buildInterval(-300, 1140) });
    expect(settle(buildInterval(-300, 1141))).toEqual(fault("endedAt", "entry_too_long"));
    expect(settle(buildInterval(-300))).toEqual(fault("startedAt", "entry_too_long"));
  });

  it("overlaps no other, and reports which one and at which end", () => {
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

  it("may start earlier while running, back to the end of another entry", () => {
    expect(settle(buildInterval(1000), buildInterval(900, 1000))).toEqual({
      entry: buildInterval(1000),
    });
    const other = buildInterval(1050, 1060);
    expect(settle(buildInterval(1000), other)).toEqual(fault("endedAt", "entry_overlaps", other));
  });

  it("is trimmed where it overlaps another by seconds", () => {
    const before = { startedAt: 590 * MINUTE_MS, endedAt: 600 * MINUTE_MS + 10_000 };
    const after = { startedAt: 630 * MINUTE_MS - 10_000, endedAt: 640 * MINUTE_MS };
    expect(settle(buildInterval(600, 630), before, after)).toEqual({
      entry: { startedAt: before.endedAt, endedAt: after.startedAt },
    });
  });
});
