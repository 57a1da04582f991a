// Seeds the sleep rhythm, nights and rests through the API.
import type { CallApi } from "../api.ts";
import { nowMs } from "../clock.ts";
import { clockIn, HOUR_MS, MINUTE_MS, momentIn } from "../days.ts";

interface Rhythm {
  /** Such as `22:30`. */
  readonly bedtime: string;
  readonly wakeUp: string;
}

const WEEK = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

export function saveRhythm(callApi: CallApi, rhythm: Rhythm) {
  return callApi("PUT", "/energizing/sleep-rhythm", {
    dailySettings: WEEK.map((dayOfWeek) => ({ dayOfWeek, ...rhythm })),
  });
}

/** Sets bedtime to half an hour from now, at any hour of the run. */
export async function setBedtimeSoon(callApi: CallApi): Promise<Rhythm> {
  const rhythm = {
    bedtime: clockIn(30 * MINUTE_MS),
    wakeUp: clockIn(30 * MINUTE_MS + 8 * HOUR_MS),
  };
  await saveRhythm(callApi, rhythm);
  return rhythm;
}

/** Sets sixteen waking hours, of which `hours` are over. */
export function setAwakeHours(callApi: CallApi, hours: number) {
  return saveRhythm(callApi, {
    wakeUp: clockIn(-hours * HOUR_MS),
    bedtime: clockIn((16 - hours) * HOUR_MS),
  });
}

/** Logs a night of `length` milliseconds that ended `ago` milliseconds ago. */
export function logNight(callApi: CallApi, length: number, ago: number, fields: object = {}) {
  return callApi("POST", "/energizing/sleep-cycles", {
    startedAt: momentIn(-ago - length),
    endedAt: momentIn(-ago),
    ...fields,
  });
}

export interface Night {
  readonly durationMinutes: number | null;
  readonly feelingUponWaking: string | null;
}

export async function listNights(callApi: CallApi): Promise<Night[]> {
  return (await callApi<{ items: Night[] }>("GET", "/energizing/sleep-cycles")).items;
}

export function startRestAgo(callApi: CallApi, ms: number) {
  const since = nowMs() - ms;
  const at = new Date(since - (since % MINUTE_MS)).toISOString();
  return callApi("POST", "/energizing/rest-mode/start", { at });
}
