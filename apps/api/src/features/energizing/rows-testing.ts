// Test data in every energizing table, for export and erasure tests.
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { cycleApi, cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { dream } from "../account/testing/secret-texts-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

async function sleep(api: TestApp, token: string): Promise<void> {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    wakeUp: "06:30",
    bedtime: "22:45",
  }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
  for (const [startedAt, endedAt] of [
    ["2026-03-02T23:00:00-06:00", "2026-03-03T06:40:00-06:00"],
    ["2026-03-03T23:00:00-06:00", "2026-03-04T06:40:00-06:00"],
  ] as const) {
    const body = { startedAt, endedAt, notes: dream };
    await api.call(energizingApi.createSleepCycle, { token, body });
  }
  await api.call(dreamNotesApi.create, { token, body: { text: dream } });
  const body = { category: "COMPANY", text: dream } as const;
  await api.call(reflectionsApi.create, { token, body });
  await api.call(restModeApi.start, { token, body: {} });
}

async function follow(api: TestApp, token: string): Promise<void> {
  const lastCycleStartDate = "2026-01-10";
  const body = { averageCycleLength: 28, averagePeriodLength: 5, lastCycleStartDate };
  await api.call(cycleApi.saveSettings, { token, body });
  const log = { symptoms: ["cramps"], mood: [], notes: dream } as const;
  const params = { date: lastCycleStartDate };
  await api.attempt(cycleLogsApi.save, { token, params, body: log });
}

export async function makeRows(api: TestApp, { token }: Planner): Promise<void> {
  await sleep(api, token);
  await follow(api, token);
}
