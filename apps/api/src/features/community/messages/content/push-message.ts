// Queues one push per conversation and device: a new message, and its author only for who chose so.
import { and, eq, inArray } from "drizzle-orm";
import { messagePushLabels } from "@vereda/domain/community/messages/message-push-labels";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { pushLabels } from "@vereda/domain/inbox/push/notice-push-labels";
import { interpolate } from "@vereda/domain/text";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import {
  listReachableDevices,
  localizePath,
  queuePushes,
} from "#features/inbox/push/queue-pushes.ts";
import type { ReachableDevice } from "#features/inbox/push/queue-pushes.ts";
import { messageSettings, type MessageRow } from "../../tables/messages.ts";

interface PushedMessage {
  readonly conversationId: string;
  /** Null for a user who did not choose to see it. */
  readonly name: string | null;
  readonly now: Date;
}

function buildMessage(
  { locale }: ReachableDevice,
  { conversationId, name, now }: PushedMessage,
): PushMessage {
  return {
    kind: "notice",
    tag: `message:${conversationId}`,
    title: pushLabels.product[locale],
    body:
      name === null
        ? messagePushLabels.unnamed[locale]
        : interpolate(messagePushLabels.named[locale], { name }),
    url: localizePath(locale, `/panel/messages?conversation=${conversationId}`),
    locale,
    at: now.toISOString(),
    actions: [],
  };
}

async function filterNamed(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const { userId, showsNameInPush } = messageSettings;
  const rows = await db
    .select({ userId })
    .from(messageSettings)
    .where(and(inArray(userId, [...userIds]), eq(showsNameInPush, true)));
  return new Set(rows.map((row) => row.userId));
}

/** Call it in the transaction that sends the message. */
export async function pushMessage(
  tx: Database,
  { userIds, message }: { readonly userIds: readonly string[]; readonly message: MessageRow },
  now: Date,
): Promise<void> {
  const devices = await listReachableDevices(tx, userIds);
  if (devices.length === 0) return;
  const named = await filterNamed(tx, userIds);
  const { conversationId, authorId } = message;
  const authors = await getUsersById(tx, named.size > 0 && authorId !== null ? [authorId] : []);
  const authorName = authors.get(authorId ?? "")?.firstName ?? null;
  const pushes = devices.map((device) => {
    const name = named.has(device.ownerId) ? authorName : null;
    return {
      deviceId: device.deviceId,
      message: buildMessage(device, { conversationId, name, now }),
      // One that is still queued says the same.
      subject: `message:${conversationId}:${device.deviceId}`,
    };
  });
  await queuePushes(tx, pushes, new Date(now.getTime() + DAY_MS), now);
}
