// Seeds cycles and periods through the API.
import type { CallApi } from "../api.ts";
import { daysAgo } from "../days.ts";

export function followCycle(callApi: CallApi, days: number) {
  return callApi("PUT", "/energizing/cycle/settings", {
    averageCycleLength: 28,
    averagePeriodLength: 5,
    lastCycleStartDate: daysAgo(days),
  });
}

/** Logs periods of five days, earliest first. `lengths` are the days between starts. */
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
