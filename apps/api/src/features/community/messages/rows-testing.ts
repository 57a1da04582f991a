// Test data in every table of messages, for export and erasure tests.
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { createId } from "@vereda/domain/id";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { conversations, participants } from "../tables/messages.ts";
import { buildDirectKey } from "./conversations/recipients.ts";
import { makeWriter } from "./testing/messages-testing.ts";

export async function makeRows(api: TestApp, user: Planner, friend: Planner): Promise<void> {
  const now = api.clock.now();
  const id = createId(now.getTime());
  const directKey = buildDirectKey(user.userId, friend.userId);
  await api.db.insert(conversations).values({ id, kind: "DIRECT", directKey, createdAt: now });
  const row = { conversationId: id, status: "OPEN", lastMessageAt: now } as const;
  await api.db.insert(participants).values([
    { ...row, userId: user.userId },
    { ...row, userId: friend.userId },
  ]);
  const writer = makeWriter(api, user);
  const { data: file } = await writer.upload(Buffer.from("Mil gracias"), "gracias.txt");
  const sent = await writer.send(id, { text: "Te mando mis notas", attachmentIds: [file.id] });
  await writer.react(sent.id, "thanks");
  const body = { showsNameInPush: true };
  await api.call(messagesApi.saveSettings, { token: user.token, body });
}
