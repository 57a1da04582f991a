import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCycleCalls, makeCycleUser } from "../cycle-testing.ts";

// Wednesday 12:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const nobody = makeCycleCalls(api, undefined);

type CycleUser = Awaited<ReturnType<typeof makeCycleUser>>;

/** Logs periods of 5 days at the given cycle lengths in days; the last one starts on `until`. */
async function logPeriods(user: CycleUser, until: string, lengths: readonly number[]) {
  let start = parseDay(until) ?? 0;
  for (const length of [...lengths, 0].toReversed()) {
    start -= length;
    await user.period({ startDate: formatIsoDay(start), endDate: formatIsoDay(start + 4) });
  }
}

describe("cycle reading", () => {
  it("is unknown without any data", async () => {
    const ana = await makeCycleUser(api);
    expect((await ana.reading()).data).toEqual({
      date: "2026-03-04",
      state: "unknown",
      settings: null,
      latestCycle: null,
      analytics: null,
      predictions: null,
      forecast: null,
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
    });
  });

  it("continues from the averages given at setup: day 5 of 28 leaves 24", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    const { data } = await ana.reading();
    expect(data).toMatchObject({
      state: "running",
      settings: { averageCycleLength: 28, lastCycleStartDate: "2026-02-28" },
      latestCycle: {
        startDate: "2026-02-28",
        endDate: null,
        status: "IN_PROGRESS",
        estimatedEndDate: "2026-03-04",
      },
      analytics: {
        currentDay: 5,
        daysRemaining: 24,
        currentPhase: { id: "menstrual", dayRange: { start: 1, end: 5 } },
      },
      predictions: { predictedNextPeriodStart: "2026-03-28" },
      forecast: { basis: "averages", ownCycles: 0, daysLate: 0 },
      pastError: null,
    });
    const { energy } = data.analytics?.currentPhase.metrics ?? {};
    expect(energy).toMatchObject({ basis: "prior" });
    expect(energy?.label).toMatch(/habitual|costumbre/);
  });

  it("reads another day on request", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings({ lastCycleStartDate: "2026-02-01" });
    const { data } = await ana.reading("2026-02-10");
    expect(data).toMatchObject({ date: "2026-02-10", analytics: { currentDay: 10 } });
    expect((await ana.reading("2026-01-10")).data).toMatchObject({
      state: "unknown",
      latestCycle: null,
    });
    expect((await ana.reading("2026-02-30")).status).toBe(422);
  });

  it("forecasts nested ranges learned from the user's own cycles", async () => {
    const ana = await makeCycleUser(api);
    await logPeriods(ana, "2026-02-20", [29, 31, 30, 29, 31]);
    const { data } = await ana.reading();
    const { forecast } = data;
    expect(forecast).toMatchObject({ basis: "own", ownCycles: 5 });
    const { day = "", range50, range90 } = forecast?.nextStart ?? {};
    const inOrder = [range90?.from, range50?.from, day, range50?.to, range90?.to].join(" ");
    expect(
      inOrder
        .split(" ")
        .toSorted((a, b) => a.localeCompare(b))
        .join(" "),
    ).toBe(inOrder);
    expect(data.pastError?.cycles).toBeGreaterThan(0);
    expect(data.intervals.map(({ length }) => length)).toEqual([31, 29, 30, 31, 29]);
    expect(data.intervals[0]?.startDate).toBe("2026-01-20");
  });

  it("prompts for a possibly unlogged start once a period is overdue", async () => {
    const ana = await makeCycleUser(api);
    await logPeriods(ana, "2026-01-03", [28, 28, 28, 28]);
    const { data } = await ana.reading();
    expect(data.state).toBe("late");
    expect(data.forecast?.daysLate).toBeGreaterThan(20);
    expect(data.forecast?.unloggedStart.isWorthAsking).toBe(true);
  });

  it.each(["pregnancy", "pause"] as const)(
    "predicts nothing in %s, and predicts again afterwards",
    async (mode) => {
      const ana = await makeCycleUser(api);
      await ana.saveSettings();
      expect((await ana.changePreferences({ mode })).data.mode).toBe(mode);
      expect((await ana.reading()).data).toMatchObject({
        state: mode,
        settings: { averageCycleLength: 28 },
        analytics: null,
        predictions: null,
        forecast: null,
        preferences: { mode },
      });
      await ana.changePreferences({ mode: "tracking" });
      expect((await ana.reading()).data.forecast).not.toBeNull();
    },
  );

  it("omits fertility when the user has turned it off", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    expect((await ana.reading()).data.forecast?.fertileWindow).not.toBeNull();
    await ana.changePreferences({ showsFertility: false });
    expect((await ana.reading()).data).toMatchObject({
      predictions: {
        predictedNextPeriodStart: "2026-03-28",
        predictedOvulationWindow: null,
      },
      forecast: { ovulation: null, fertileWindow: null },
    });
  });

  it("reflects every change immediately", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    const day = async () => (await ana.reading()).data.analytics?.currentDay;
    expect(await day()).toBe(5);
    const [period] = (await ana.periods()).data.items;
    await ana.updatePeriod(period?.id ?? "", { startDate: "2026-03-02" });
    expect(await day()).toBe(3);
    await ana.deletePeriod(period?.id ?? "");
    expect((await ana.reading()).data.state).toBe("unknown");
  });

  it("does not depend on the user's sex", async () => {
    const ana = await makeCycleUser(api);
    await api.attempt(accountApi.updateProfile, {
      token: ana.token,
      body: { biologicalSex: "male" },
    });
    await ana.saveSettings();
    expect((await ana.reading()).data.analytics?.currentDay).toBe(5);
  });

  it("requires a session", async () => {
    expect((await nobody.reading()).status).toBe(401);
    expect((await nobody.patterns()).status).toBe(401);
  });
});

describe("cycle patterns", () => {
  it("are pending until there is enough data", async () => {
    const ana = await makeCycleUser(api);
    expect((await ana.patterns()).data).toEqual({ cycles: 0, needed: 3, patterns: [] });
    await ana.saveSettings();
    await ana.log("2026-03-01", { symptoms: ["cramps"] });
    expect((await ana.patterns()).data.patterns).toEqual([]);
  });

  it("list the phase of a symptom and in how many cycles it occurs", async () => {
    const ana = await makeCycleUser(api);
    await logPeriods(ana, "2026-02-26", [28, 28, 28, 28]);
    for (const start of ["2025-11-06", "2025-12-04", "2026-01-01", "2026-01-29"]) {
      await ana.log(start, { flow: "medium", symptoms: ["cramps"] });
      await ana.log(formatIsoDay((parseDay(start) ?? 0) + 9), {});
    }
    const { data } = await ana.patterns();
    expect(data.cycles).toBe(4);
    const cramps = data.patterns.find(({ key }) => key === "cramps");
    expect(cramps?.phases[0]).toMatchObject({ phase: "menstrual", cycles: 4, cyclesWith: 4 });
  });
});

describe("cycle on the agenda of a day", () => {
  const getAgendaCycle = async (token: string | undefined, date?: string) =>
    (await api.call(planningApi.dailyAgenda, { token, query: { date } })).data.cycle;
  const nothing = { settings: null, latestCycle: null, analytics: null, predictions: null };

  it("is empty for a user without a cycle", async () => {
    const ana = await makeCycleUser(api);
    expect(await getAgendaCycle(ana.token)).toEqual(nothing);
  });

  it("contains the state of the cycle on that day", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    const { settings, latestCycle, analytics, predictions } = (await ana.reading()).data;
    expect(await getAgendaCycle(ana.token)).toMatchObject({
      settings,
      latestCycle: { id: latestCycle?.id, startDate: "2026-02-28", endDate: null },
      analytics: { currentDay: 5, daysRemaining: 24, currentPhase: { id: "menstrual" } },
      predictions,
    });
    expect((await getAgendaCycle(ana.token, "2026-03-06")).analytics?.currentDay).toBe(7);
    expect(analytics?.currentDay).toBe(5);
  });

  it("is empty when the user hides it", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    await ana.changePreferences({ isHidden: true });
    expect(await getAgendaCycle(ana.token)).toEqual(nothing);
    expect((await ana.reading()).data.analytics?.currentDay).toBe(5);
    await ana.changePreferences({ isHidden: false });
    expect((await getAgendaCycle(ana.token)).analytics?.currentDay).toBe(5);
  });

  it("is empty immediately after the cycle is erased", async () => {
    const ana = await makeCycleUser(api);
    await ana.saveSettings();
    await getAgendaCycle(ana.token);
    await ana.erase();
    expect(await getAgendaCycle(ana.token)).toEqual(nothing);
  });
});
