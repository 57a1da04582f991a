// Test data in every table of circles, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeCircle, respond, schedule } from "./circles-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const circle = await makeCircle(api, user);
  const session = await schedule(api, user, circle);
  await respond(api, user, session);
}
