// Cycles that a journey needs but is not about: somebody who follows theirs, and periods that they logged.
import type { CallApi } from "./api.ts";
import { daysAgo } from "./days.ts";

/** Somebody whose last period began so many days ago. */
export function followCycle(callApi: CallApi, days: number) {
  return callApi("PUT", "/energizing/cycle/settings", {
    averageCycleLength: 28,
    averagePeriodLength: 5,
    lastCycleStartDate: daysAgo(days),
  });
}

/** Periods of five days, the earliest first: so long from each to the next, the last one so many days ago. */
export async function logPeriods(
  callApi: CallApi,
  lengths: readonly number[],
  latest: number,
): Promise<void> {
  let ago = latest + lengths.reduce((sum, length) => sum + length, 0);
  for (const length of [...lengths, 0]) {
    await callApi("POST", "/energizing/cycle/periods", {
      startDate: daysAgo(ago),
      endDate: daysAgo(ago - 4),
    });
    ago -= length;
  }
}
