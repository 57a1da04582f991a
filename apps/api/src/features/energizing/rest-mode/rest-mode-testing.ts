// A user with a sleep rhythm who starts and finishes rests, for tests.
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";

export const noon = "2026-03-04T12:00:00-06:00";

/** Creates a user with a rhythm of 23:00 to 07:00 by default, or without a rhythm for null. */
export async function makeSleeper(
  api: TestApp,
  timezone = "America/Mexico_City",
  times: [string, string] | null = ["23:00", "07:00"],
) {
  const { token } = await makePlanner(api, { timezone });
  if (times !== null) {
    const [bedtime, wakeUp] = times;
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp }));
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
  }
  const start = (body: object = {}) => api.attempt(restModeApi.start, { token, body });
  return {
    token,
    start,
    mode: async () => (await api.call(restModeApi.get, { token })).data,
    async rest(at: string) {
      api.clock.set(at);
      const { rest } = (await start()).data;
      if (rest === null) throw new Error("No rest is running.");
      return rest;
    },
    /** At the time of waking up, unless the clock is later. */
    finish: (body: { readonly id?: string; readonly wakeUpAt?: unknown }) => {
      const wakeUpAt = Date.parse(String(body.wakeUpAt));
      if (wakeUpAt > api.clock.now().getTime()) api.clock.set(new Date(wakeUpAt).toISOString());
      return api.attempt(restModeApi.finish, { token, body });
    },
    cancel: () => api.call(restModeApi.cancel, { token }),
    nights: async () =>
      (await api.call(energizingApi.listSleepCycles, { token, query: {} })).data.items,
  };
}
type Fields = { fields?: readonly { path: string }[] };
export const listPaths = ({ fields }: Fields) => fields?.map(({ path }) => path);
