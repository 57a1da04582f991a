import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import type { CycleReading, Period } from "../cycle-types.ts";
import type { ChangeOf } from "./cycle-changes.ts";
import { applyLogChanges, applyPeriodChanges, applyChanges } from "./changes-view.ts";

const today = parseDay("2026-03-30") ?? 0;
const before: Period = {
  id: "before",
  startDate: "2026-03-02",
  endDate: null,
  status: "ESTIMATED",
  estimatedEndDate: "2026-03-06",
  updatedAt: "2026-03-02T15:00:00.000Z",
};
const startedPeriod: ChangeOf<"period"> = {
  kind: "period",
  periodId: "began",
  isNew: true,
  startDate: "2026-03-30",
  endDate: null,
};
const log = { flow: null, symptoms: [], mood: [], ownSymptoms: [], notes: "Llovió" };

describe("applyPeriodChanges", () => {
  it("adds a new period with the average length", () => {
    expect(applyPeriodChanges([before], [startedPeriod], { today, periodLength: 4 })).toEqual([
      {
        id: "began",
        startDate: "2026-03-30",
        endDate: null,
        status: "IN_PROGRESS",
        estimatedEndDate: "2026-04-02",
        updatedAt: "",
      },
      before,
    ]);
  });

  it("applies a correction", () => {
    const ended = { ...startedPeriod, periodId: "before", isNew: false, startDate: "2026-03-02" };
    const [only, ...others] = applyPeriodChanges([before], [{ ...ended, endDate: "2026-03-05" }], {
      today,
    });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ endDate: "2026-03-05", status: "COMPLETED" });
    expect(applyPeriodChanges([], [ended], { today })[0]?.status).toBe("ESTIMATED");
  });

  it("removes a deleted period", () => {
    const deletedPeriod = {
      kind: "no-period",
      periodId: "before",
      startDate: "2026-03-02",
    } as const;
    expect(applyPeriodChanges([before], [deletedPeriod], { today })).toEqual([]);
  });
});

it("replaces the log of the same day by the pending one", () => {
  const change = { kind: "log", date: "2026-03-04", ...log } as const;
  const existing = { ...log, date: "2026-03-04", notes: null };
  expect(applyLogChanges([existing], [change])).toEqual([{ date: "2026-03-04", ...log }]);
  expect(applyLogChanges([existing], [])).toEqual([existing]);
  expect(applyLogChanges([existing], [{ kind: "no-log", date: "2026-03-04" }])).toEqual([]);
});

describe("applyChanges", () => {
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
    preferences: {
      mode: "tracking",
      showsFertility: true,
      isHidden: false,
      ownSymptoms: [],
      updatedAt: null,
    },
  };
  const periods = applyPeriodChanges([before], [startedPeriod], { today });

  it("applies a new period at once and keeps the rest while the server is being updated", () => {
    const result = applyChanges(reading, [startedPeriod], { periods, today, isStuck: false });
    expect(result).toEqual({ ...reading, latestCycle: periods[0] });
    expect(applyChanges(reading, [], { periods, today, isStuck: true })).toBe(reading);
  });

  it("counts the day locally and removes the forecast while the server is unreachable", () => {
    const result = applyChanges(reading, [startedPeriod], { periods, today, isStuck: true });
    expect([result.analytics?.currentDay, result.forecast]).toEqual([1, null]);
  });

  it("returns to the previous period when the latest is deleted, and to unknown without any", () => {
    const deletedPeriod = {
      kind: "no-period",
      periodId: "before",
      startDate: "2026-03-02",
    } as const;
    const earlier = { ...before, id: "earlier", startDate: "2026-02-01" };
    const result = applyChanges(reading, [deletedPeriod], {
      periods: [earlier],
      today,
      isStuck: true,
    });
    expect([result.latestCycle, result.analytics?.currentDay]).toEqual([earlier, 58]);
    const empty = applyChanges(reading, [deletedPeriod], { periods: [], today, isStuck: false });
    expect(empty).toMatchObject({ latestCycle: null, analytics: null, forecast: null });
    const unknown = { periods: undefined, today, isStuck: true };
    expect(applyChanges(reading, [deletedPeriod], unknown)).toBe(reading);
  });

  it("hides forecasts, fertility and the cycle at once when the user disables them", () => {
    const context = { periods: [before], today, isStuck: false };
    const paused = applyChanges(reading, [{ kind: "mode", mode: "pregnancy" }], context);
    expect(paused).toMatchObject({ state: "pregnancy", analytics: null, forecast: null });
    expect(paused.preferences.mode).toBe("pregnancy");
    const window = { from: "2026-03-10", to: "2026-03-16" };
    const fertile = reading.forecast && { ...reading.forecast, fertileWindow: window };
    const untold = applyChanges(
      { ...reading, forecast: fertile },
      [
        { kind: "fertility", showsFertility: false },
        { kind: "hiding", isHidden: true },
      ],
      context,
    );
    expect(untold.forecast?.fertileWindow).toBeNull();
    expect(untold.preferences).toMatchObject({ showsFertility: false, isHidden: true });
  });

  it("applies pending lengths and symptoms and removes the outdated forecast", () => {
    const settings = { averageCycleLength: 30, averagePeriodLength: 6 };
    const setupChange = { kind: "setup", ...settings, lastCycleStartDate: "2026-03-02" } as const;
    const named = {
      kind: "own-symptom",
      symptomId: "s",
      name: "Zumbido",
      isDeleted: false,
    } as const;
    const context = { periods: [before], today, isStuck: true };
    const set = { ...reading, settings: { id: "c", ...setupChange, averageCycleLength: 28 } };
    const result = applyChanges(set, [setupChange, named, named], context);
    expect(result.settings).toMatchObject(settings);
    expect(result.forecast).toBeNull();
    expect(result.preferences.ownSymptoms).toEqual([{ id: "s", name: "Zumbido" }]);
    const without = applyChanges(result, [{ ...named, isDeleted: true }], context);
    expect(without.preferences.ownSymptoms).toEqual([]);
    expect(applyChanges(reading, [setupChange], context).settings).toBeNull();
  });
});
