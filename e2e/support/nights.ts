// Nights that a journey needs but is not about: the rhythm by which somebody means to live, nights that they told, and
// rests that began a while ago.
import type { CallApi } from "./api.ts";
import { nowMs } from "./clock.ts";
import { clockIn, HOUR_MS, MINUTE_MS, momentIn } from "./days.ts";

interface Rhythm {
  /** Such as `22:30`. */
  readonly bedtime: string;
  readonly wakeUp: string;
}

const WEEK = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** Somebody who means to sleep between these times on every day of the week. */
export function saveRhythm(callApi: CallApi, rhythm: Rhythm) {
  return callApi("PUT", "/energizing/sleep-rhythm", {
    dailySettings: WEEK.map((dayOfWeek) => ({ dayOfWeek, ...rhythm })),
  });
}

/** Somebody for whom it is nearly bedtime, at whatever hour the journey is made. */
export async function setBedtimeSoon(callApi: CallApi): Promise<Rhythm> {
  const rhythm = {
    bedtime: clockIn(30 * MINUTE_MS),
    wakeUp: clockIn(30 * MINUTE_MS + 8 * HOUR_MS),
  };
  await saveRhythm(callApi, rhythm);
  return rhythm;
}

/** Somebody who means to be up for sixteen hours, the first so many of which are over. */
export function setAwakeHours(callApi: CallApi, hours: number) {
  return saveRhythm(callApi, {
    wakeUp: clockIn(-hours * HOUR_MS),
    bedtime: clockIn((16 - hours) * HOUR_MS),
  });
}

/** Tells a night that lasted so long and ended some time ago, both in milliseconds. */
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

/** The nights that somebody has told, the latest first. */
export async function listNights(callApi: CallApi): Promise<Night[]> {
  return (await callApi<{ items: Night[] }>("GET", "/energizing/sleep-cycles")).items;
}

/** Starts a rest in the past, with a minute. */
export function startRestAgo(callApi: CallApi, ms: number) {
  const since = nowMs() - ms;
  const at = new Date(since - (since % MINUTE_MS)).toISOString();
  return callApi("POST", "/energizing/rest-mode/start", { at });
}
