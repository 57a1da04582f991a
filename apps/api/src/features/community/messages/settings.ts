// Loads and saves whether a user shows read marks, and whether pushes name who wrote.
import { eq } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  formatVersion,
  requireVersion,
  requireWritten,
  saveVersion,
} from "#platform/http/writing.ts";
import { messageSettings } from "../tables/messages.ts";

type Settings = DataOf<typeof messagesApi.settings>;

const defaults: Settings = { showsReadMarks: true, showsNameInPush: false, updatedAt: null };

export async function getMessageSettings(db: Database, { userId }: Caller): Promise<Settings> {
  const { showsReadMarks, showsNameInPush, updatedAt } = messageSettings;
  const [row] = await db
    .select({ showsReadMarks, showsNameInPush, updatedAt })
    .from(messageSettings)
    .where(eq(messageSettings.userId, userId));
  return row === undefined ? defaults : formatVersion(row);
}

/** @throws conflict with the current settings when `updatedAt` is stale */
export async function saveMessageSettings(
  db: Database,
  caller: Caller,
  changes: BodyOf<typeof messagesApi.saveSettings>,
  now: Date,
): Promise<Settings> {
  const before = await getMessageSettings(db, caller);
  requireVersion(before.updatedAt, changes.updatedAt, before);
  const key = { userId: caller.userId };
  const isSaved = await saveVersion(db, messageSettings, key, changes, now);
  return requireWritten(isSaved, await getMessageSettings(db, caller));
}
