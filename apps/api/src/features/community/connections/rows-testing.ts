// Test data in every table of connections and reports, for export and erasure tests.
import { reportsApi } from "@vereda/domain/community/contract-reports";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { block, connect, makeMember } from "./connections-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  await connect(api, user, await makeMember(api, "Leo"));
  const { username } = await makeMember(api, "Eva");
  const body = { subjectType: "profile" as const, subjectId: username, reason: "spam" as const };
  await api.call(reportsApi.report, { token: user.token, body: { ...body, text: "Vende cosas" } });
  await block(api, user, { username });
}
