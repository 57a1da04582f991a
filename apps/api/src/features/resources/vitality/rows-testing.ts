// Test data in the tables of the vitality index, for export and erasure tests.
import { vitalityApi } from "@vereda/domain/resources/contract-vitality";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeKnownWeek } from "./vitality-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  // The day after the last complete week, because only complete days are stored.
  await makeKnownWeek(api, user, "2026-02-20");
  await api.call(vitalityApi.get, { token: user.token, query: { date: "2026-02-20" } });
}
