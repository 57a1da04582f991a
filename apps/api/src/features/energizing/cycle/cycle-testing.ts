// A user with cycle tracking, for tests.
import {
  cycleApi,
  cycleLogsApi,
  cyclePeriodsApi,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import { registerUser } from "../../account/testing/account-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";

type Given = Readonly<Record<string, unknown>>;

const settings = {
  averageCycleLength: 28,
  averagePeriodLength: 5,
  lastCycleStartDate: "2026-02-28",
};
export const emptyLog = { symptoms: [], mood: [] };

/** API calls of one user; bodies may be invalid on purpose. */
export function makeCycleCalls(api: TestApp, token: string | undefined) {
  return {
    token,
    saveSettings: (given: Given = {}) =>
      api.attempt(cycleApi.saveSettings, { token, body: { ...settings, ...given } }),
    settings: () => api.call(cycleApi.settings, { token }),
    changePreferences: (body: Given) => api.attempt(cycleApi.changePreferences, { token, body }),
    erase: () => api.call(cycleApi.erase, { token }),
    reading: (date?: string) => api.attempt(cycleApi.reading, { token, query: { date } }),
    patterns: () => api.call(cycleApi.patterns, { token }),
    period: (body: Given) => api.attempt(cyclePeriodsApi.create, { token, body }),
    periods: (query = {}) => api.call(cyclePeriodsApi.list, { token, query }),
    updatePeriod: (id: string, body: Given) =>
      api.attempt(cyclePeriodsApi.update, { token, params: { id }, body }),
    deletePeriod: (id: string) => api.call(cyclePeriodsApi.remove, { token, params: { id } }),
    log: (date: string, body: Given) =>
      api.attempt(cycleLogsApi.save, { token, params: { date }, body: { ...emptyLog, ...body } }),
    getLog: (date: string) => api.attempt(cycleLogsApi.get, { token, params: { date } }),
    logs: (from: string, to: string) =>
      api.attempt(cycleLogsApi.list, { token, query: { from, to } }),
    deleteLog: (date: string) => api.call(cycleLogsApi.remove, { token, params: { date } }),
  };
}

export async function makeCycleUser(api: TestApp) {
  const { token, userId } = await registerUser(api);
  return { userId, ...makeCycleCalls(api, token) };
}
