// Test data in every table of resources, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeResourceCalls } from "./resources-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const calls = makeResourceCalls(api, user);
  await calls.change("knowledge", { target: 300 });
  await calls.log("knowledge", { value: 30 });
  await calls.log("energy", { value: 60, note: "Dormí poco" });
  await calls.feed((await user.objective()).id, ["knowledge"]);
}
