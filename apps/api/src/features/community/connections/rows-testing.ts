// Test data in every table of connections and reports, for export and erasure tests.
import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { inboxApi } from "@vereda/domain/inbox/contract";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { block, connect, makeMember } from "./connections-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  // Without pushes, because the devices of test users have no push service.
  const quiet = { kind: "connection_accepted", push: false } as const;
  await api.call(inboxApi.saveSetting, { token: user.token, body: quiet });
  await connect(api, user, await makeMember(api, "Leo"));
  const { username } = await makeMember(api, "Eva");
  const body = { subjectType: "profile" as const, subjectId: username, reason: "spam" as const };
  await api.call(reportsApi.report, { token: user.token, body: { ...body, text: "Vende cosas" } });
  await block(api, user, { username });
  await api.call(connectionLinksApi.create, { token: user.token, body: {} });
}
