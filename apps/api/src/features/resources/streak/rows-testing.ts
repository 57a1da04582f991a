// Test data in the tables of the streak, for export and erasure tests.
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

export async function makeRows(api: TestApp, { token }: Planner): Promise<void> {
  const body = { from: "2026-02-02", until: "2026-02-06" };
  await api.call(streakApi.pause, { token, body });
}
