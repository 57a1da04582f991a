// A user whose week makes a vitality index, for tests.
import { daysOfWeek, type FeelingUponWaking } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";

const ZONE = "America/Mexico_City";

export async function saveRhythm(api: TestApp, { token }: Planner): Promise<void> {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    bedtime: "23:00",
    wakeUp: "07:00",
  }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
}

/** Nights that ended at 7:00 on the days up to `last`. */
export async function logNights(
  api: TestApp,
  { token }: Planner,
  last: string,
  hours: readonly number[],
  feelingUponWaking: FeelingUponWaking | null = null,
): Promise<void> {
  const until = parseDay(last) ?? 0;
  for (const [at, slept] of hours.entries()) {
    const to = resolveInstant(ZONE, until - hours.length + 1 + at, 420);
    const [startedAt, endedAt] = [to - slept * HOUR_MS, to].map((ms) => new Date(ms).toISOString());
    await api.call(energizingApi.createSleepCycle, {
      token,
      body: { startedAt: startedAt ?? "", endedAt: endedAt ?? "", feelingUponWaking },
    });
  }
}

/** A daily task of a routine from `first` on, completed on some days. */
export async function makeRoutine(
  api: TestApp,
  user: Planner,
  first: string,
  completed: readonly string[],
  task: Parameters<Planner["task"]>[1] = {},
) {
  const now = api.clock.now();
  // Plans cannot start on past days.
  api.clock.set(`${first}T18:00:00Z`);
  const { objective, mission } = await user.routine(first);
  const daily = await user.task(mission, task);
  await user.schedule(daily, { startDate: first, frequency: "DAILY" });
  api.clock.set(now);
  for (const date of completed) {
    const call = { token: user.token, params: { id: daily.id }, body: { date } };
    await api.call(planningApi.completeTask, call);
  }
  return { objective, task: daily };
}

export const rateAll = (actual: number, desired: number) =>
  balanceAreas.map((areaId) => ({ areaId, actual, desired }));

/** Debt, regularity, rhythm, load and balance known for the week up to `last`. */
export async function makeWeek(api: TestApp, user: Planner, last: string): Promise<void> {
  await saveRhythm(api, user);
  await logNights(api, user, last, [8, 8, 8, 7, 7, 8, 8]);
  const first = formatIsoDay((parseDay(last) ?? 0) - 6);
  await makeRoutine(api, user, first, [first]);
  await api.call(vitalityApi.saveBalance, {
    token: user.token,
    body: { ratings: rateAll(6, 7) },
  });
}
