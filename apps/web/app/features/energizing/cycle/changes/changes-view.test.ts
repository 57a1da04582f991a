import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import type { CycleReading, Period } from "../cycle-types.ts";
import type { ChangeOf } from "./cycle-changes.ts";
import { logsAfter, periodsAfter, readingAfter } from "./changes-view.ts";

const today = parseDay("2026-03-30") ?? 0;
const before: Period = {
  id: "before",
  startDate: "2026-03-02",
  endDate: null,
  status: "ESTIMATED",
  estimatedEndDate: "2026-03-06",
};
const began: ChangeOf<"period"> = {
  kind: "period",
  periodId: "began",
  isNew: true,
  startDate: "2026-03-30",
  endDate: null,
};
const log = { flow: null, symptoms: [], mood: [], ownSymptoms: [], notes: "Llovió" };

describe("periods with what waits", () => {
  it("have a new one in its place, running for as long as is usual", () => {
    expect(periodsAfter([before], [began], { today, usual: 4 })).toEqual([
      {
        id: "began",
        startDate: "2026-03-30",
        endDate: null,
        status: "IN_PROGRESS",
        estimatedEndDate: "2026-04-02",
      },
      before,
    ]);
  });

  it("have a corrected one as it will be", () => {
    const ended = { ...began, periodId: "before", isNew: false, startDate: "2026-03-02" };
    const [only, ...others] = periodsAfter([before], [{ ...ended, endDate: "2026-03-05" }], {
      today,
    });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ endDate: "2026-03-05", status: "COMPLETED" });
    expect(periodsAfter([], [ended], { today })[0]?.status).toBe("ESTIMATED");
  });

  it("have none that was taken back", () => {
    const gone = { kind: "no-period", periodId: "before", startDate: "2026-03-02" } as const;
    expect(periodsAfter([before], [gone], { today })).toEqual([]);
  });
});

it("shows a log as it will be, in place of what was noted before", () => {
  const change = { kind: "log", date: "2026-03-04", ...log } as const;
  const known = { ...log, date: "2026-03-04", notes: null };
  expect(logsAfter([known], [change])).toEqual([{ date: "2026-03-04", ...log }]);
  expect(logsAfter([known], [])).toEqual([known]);
  expect(logsAfter([known], [{ kind: "no-log", date: "2026-03-04" }])).toEqual([]);
});

describe("the reading with what waits", () => {
  const metric = { value: 50, label: "", level: "usual", basis: "prior" } as const;
  const next = {
    day: "2026-03-31",
    range50: { from: "2026-03-30", to: "2026-04-01" },
    range90: { from: "2026-03-30", to: "2026-04-05" },
  };
  const reading: CycleReading = {
    date: "2026-03-30",
    state: "running",
    settings: null,
    latestCycle: before,
    analytics: {
      currentDay: 29,
      daysRemaining: 0,
      cycleLength: 28,
      periodLength: 5,
      currentPhase: {
        id: "luteal",
        dayRange: { start: 17, end: 28 },
        metrics: {
          energy: metric,
          focus: metric,
          creativity: metric,
          social: metric,
          exercise: metric,
        },
      },
    },
    predictions: null,
    forecast: {
      basis: "own",
      ownCycles: 3,
      nextStart: next,
      ifNothingForgotten: next,
      unloggedStart: { probability: 0, isWorthAsking: false },
      daysLate: 0,
      ovulation: null,
      fertileWindow: null,
    },
    pastError: null,
    signals: [],
    intervals: [],
    preferences: { mode: "tracking", showsFertility: true, isHidden: false, ownSymptoms: [] },
  };
  const periods = periodsAfter([before], [began], { today });

  it("has the new period at once, and the rest as it was while the server is being told", () => {
    const shown = readingAfter(reading, [began], { periods, today, isStuck: false });
    expect(shown).toEqual({ ...reading, latestCycle: periods[0] });
    expect(readingAfter(reading, [], { periods, today, isStuck: true })).toBe(reading);
  });

  it("counts the day anew and forecasts nothing while the server cannot be told", () => {
    const shown = readingAfter(reading, [began], { periods, today, isStuck: true });
    expect([shown.analytics?.currentDay, shown.forecast]).toEqual([1, null]);
  });

  it("goes back to the period before when the latest is taken back, and knows nothing without any", () => {
    const gone = { kind: "no-period", periodId: "before", startDate: "2026-03-02" } as const;
    const earlier = { ...before, id: "earlier", startDate: "2026-02-01" };
    const shown = readingAfter(reading, [gone], { periods: [earlier], today, isStuck: true });
    expect([shown.latestCycle, shown.analytics?.currentDay]).toEqual([earlier, 58]);
    const empty = readingAfter(reading, [gone], { periods: [], today, isStuck: false });
    expect(empty).toMatchObject({ latestCycle: null, analytics: null, forecast: null });
    const unknown = { periods: undefined, today, isStuck: true };
    expect(readingAfter(reading, [gone], unknown)).toBe(reading);
  });

  it("says nothing of what somebody wants to hear no more, at once", () => {
    const known = { periods: [before], today, isStuck: false };
    const paused = readingAfter(reading, [{ kind: "mode", mode: "pregnancy" }], known);
    expect(paused).toMatchObject({ state: "pregnancy", analytics: null, forecast: null });
    expect(paused.preferences.mode).toBe("pregnancy");
    const window = { from: "2026-03-10", to: "2026-03-16" };
    const fertile = reading.forecast && { ...reading.forecast, fertileWindow: window };
    const untold = readingAfter(
      { ...reading, forecast: fertile },
      [
        { kind: "fertility", showsFertility: false },
        { kind: "hiding", isHidden: true },
      ],
      known,
    );
    expect(untold.forecast?.fertileWindow).toBeNull();
    expect(untold.preferences).toMatchObject({ showsFertility: false, isHidden: true });
  });

  it("has the lengths and the symptoms that were told, and no forecast by other lengths", () => {
    const settings = { averageCycleLength: 30, averagePeriodLength: 6 };
    const told = { kind: "setup", ...settings, lastCycleStartDate: "2026-03-02" } as const;
    const named = { kind: "own-symptom", symptomId: "s", name: "Zumbido", isGone: false } as const;
    const known = { periods: [before], today, isStuck: true };
    const set = { ...reading, settings: { id: "c", ...told, averageCycleLength: 28 } };
    const shown = readingAfter(set, [told, named, named], known);
    expect(shown.settings).toMatchObject(settings);
    expect(shown.forecast).toBeNull();
    expect(shown.preferences.ownSymptoms).toEqual([{ id: "s", name: "Zumbido" }]);
    const without = readingAfter(shown, [{ ...named, isGone: true }], known);
    expect(without.preferences.ownSymptoms).toEqual([]);
    expect(readingAfter(reading, [told], known).settings).toBeNull();
  });
});
