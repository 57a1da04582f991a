// Test data in every inbox table, for export and erasure tests.
import { createId } from "@vereda/domain/id";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { eq } from "drizzle-orm";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { hashToken } from "#features/account/sessions/tokens.ts";
import { sessions } from "../account/tables/users.ts";
import { pushDevices } from "./tables/push.ts";

export async function makeRows(api: TestApp, { token, userId: ownerId }: Planner): Promise<void> {
  const now = api.clock.now();
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, ownerId));
  await api.db.insert(pushDevices).values({
    id: createId(now.getTime()),
    ownerId,
    sessionId: session?.id ?? "",
    hash: hashToken(`device ${ownerId}`),
    endpoint: `https://push.example.com/${ownerId}`,
    p256dh: "",
    auth: "",
    createdAt: now,
  });
  // Disables pushes, because the device has no push service.
  await api.call(inboxApi.saveSetting, { token, body: { kind: "share", push: false } });
  await api.call(pushApi.saveSettings, { token, body: { text: "full" } });
  await api.call(inboxApi.saveSetting, { token, body: { kind: "comment", inApp: false } });
}
