import { MINUTE_MS } from "../../time/units.ts";
import { describe, expect, it } from "vitest";
import { clockEnd, LONGEST_MS, placedStart, settledEntry } from "./time-entry.ts";
import type { Stretch } from "./time-entry.ts";

/** A stretch of minutes since midnight; without an end it runs. */
const stretch = (from: number, to: number | null = null): Stretch => ({
  startedAt: from * MINUTE_MS,
  endedAt: to === null ? null : to * MINUTE_MS,
});

describe("a clock that was started before the server heard of it", () => {
  it("runs on when nothing came after", () => {
    expect(placedStart(600 * MINUTE_MS, [stretch(500, 590)])).toEqual(stretch(600));
  });

  it("pauses what ran before, and runs on", () => {
    expect(placedStart(600 * MINUTE_MS, [stretch(500)])).toEqual(stretch(600));
  });

  it("ends where another began since, running or not", () => {
    expect(placedStart(600 * MINUTE_MS, [stretch(610)])).toEqual(stretch(600, 610));
    expect(placedStart(600 * MINUTE_MS, [stretch(610, 615)])).toEqual(stretch(600, 610));
  });

  it("begins after an entry that holds its instant", () => {
    expect(placedStart(600 * MINUTE_MS, [stretch(590, 605)])).toEqual(stretch(605));
    expect(placedStart(600 * MINUTE_MS, [stretch(605, 620), stretch(590, 605)])).toEqual(
      stretch(620),
    );
  });

  it("is nothing when others fill the time", () => {
    expect(placedStart(600 * MINUTE_MS, [stretch(590, 605), stretch(605)])).toBeNull();
  });
});

it("a clock ends neither before it began nor more than a day later", () => {
  expect(clockEnd(1000, 500)).toBe(1000);
  expect(clockEnd(1000, 5000)).toBe(5000);
  expect(clockEnd(1000, 1000 + 2 * LONGEST_MS)).toBe(1000 + LONGEST_MS);
});

describe("an entry by hand", () => {
  const now = 1200 * MINUTE_MS;
  const settle = (wanted: Stretch, ...others: Stretch[]) => settledEntry(wanted, others, now);
  const fault = (path: string, code: string, other: Stretch | null = null) => ({
    fault: { path, code, other },
  });

  it("is kept as it is when it crosses nothing", () => {
    const wanted = stretch(600, 630);
    expect(settle(wanted, stretch(630, 700), stretch(500, 600))).toEqual({ entry: wanted });
  });

  it("ends after it starts", () => {
    expect(settle(stretch(600, 600))).toEqual(fault("endedAt", "entry_end_after_start"));
    expect(settle(stretch(600, 590))).toEqual(fault("endedAt", "entry_end_after_start"));
  });

  it("does not lie in the future, not even in part", () => {
    expect(settle(stretch(1210, 1220))).toEqual(fault("startedAt", "entry_in_future"));
    expect(settle(stretch(1190, 1201))).toEqual(fault("endedAt", "entry_in_future"));
    expect(settle(stretch(1190, 1200))).toEqual({ entry: stretch(1190, 1200) });
  });

  it("is a day long at most", () => {
    expect(settle(stretch(-300, 1140))).toEqual({ entry: stretch(-300, 1140) });
    expect(settle(stretch(-300, 1141))).toEqual(fault("endedAt", "entry_too_long"));
    expect(settle(stretch(-300))).toEqual(fault("startedAt", "entry_too_long"));
  });

  it("crosses no other, and says which and at which end", () => {
    const other = stretch(610, 640);
    expect(settle(stretch(600, 620), other)).toEqual(fault("endedAt", "entry_overlaps", other));
    expect(settle(stretch(620, 650), other)).toEqual(fault("startedAt", "entry_overlaps", other));
    expect(settle(stretch(600, 650), other)).toEqual(fault("endedAt", "entry_overlaps", other));
    expect(settle(stretch(615, 620), other)).toEqual(fault("startedAt", "entry_overlaps", other));
    const running = stretch(1100);
    expect(settle(stretch(1090, 1110), running)).toEqual(
      fault("endedAt", "entry_overlaps", running),
    );
  });

  it("may begin earlier while it runs, up to where another ended", () => {
    expect(settle(stretch(1000), stretch(900, 1000))).toEqual({ entry: stretch(1000) });
    const other = stretch(1050, 1060);
    expect(settle(stretch(1000), other)).toEqual(fault("endedAt", "entry_overlaps", other));
  });

  it("gives way where it crosses another by seconds", () => {
    const before = { startedAt: 590 * MINUTE_MS, endedAt: 600 * MINUTE_MS + 10_000 };
    const after = { startedAt: 630 * MINUTE_MS - 10_000, endedAt: 640 * MINUTE_MS };
    expect(settle(stretch(600, 630), before, after)).toEqual({
      entry: { startedAt: before.endedAt, endedAt: after.startedAt },
    });
  });
});
