// Loads and saves whether a user shows read marks, and whether pushes name who wrote.
import { eq, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import {
  buildNextTimestamp,
  formatVersion,
  matchesVersion,
  requireVersion,
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
  { updatedAt, showsReadMarks, showsNameInPush }: BodyOf<typeof messagesApi.saveSettings>,
  now: Date,
): Promise<Settings> {
  const before = await getMessageSettings(db, caller);
  requireVersion(before.updatedAt, updatedAt, before);
  const changes = {
    showsReadMarks: showsReadMarks ?? before.showsReadMarks,
    showsNameInPush: showsNameInPush ?? before.showsNameInPush,
  };
  const changed = await db
    .insert(messageSettings)
    .values({ userId: caller.userId, ...changes, updatedAt: now })
    .onConflictDoUpdate({
      target: messageSettings.userId,
      set: { ...changes, updatedAt: buildNextTimestamp(messageSettings.updatedAt, now) },
      setWhere: matchesVersion(messageSettings.updatedAt, updatedAt) ?? sql`true`,
    })
    .returning({ userId: messageSettings.userId });
  const current = await getMessageSettings(db, caller);
  if (changed.length === 0) throw new AppError("conflict", {}, { current });
  return current;
}
