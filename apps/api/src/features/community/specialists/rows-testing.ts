// Test data in every table of specialists, for export and erasure tests.
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { apply } from "./specialists-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  await apply(api, user);
}
