// Test data in every table of reviews, for export and erasure tests.
import { reviewsApi } from "@vereda/domain/reviews/contract";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { dream } from "../account/testing/secret-texts-testing.ts";

export async function makeRows(api: TestApp, { token }: Planner): Promise<void> {
  const params = { kind: "weekly", period: "2026-W07" } as const;
  const body = { answers: { glad_about: dream }, priorities: [dream] };
  await api.call(reviewsApi.save, { token, params, body });
  await api.call(reviewsApi.finish, { token, params, body: {} });
  await api.call(reviewsApi.saveReminder, { token, body: { kind: "weekly", isOn: true } });
}
