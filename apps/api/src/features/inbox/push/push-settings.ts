// Loads and saves how much text a user's pushes contain.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { PushSettings, pushApi } from "@vereda/domain/inbox/push/contract-push";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  formatVersion,
  requireVersion,
  requireWritten,
  saveVersion,
} from "#platform/http/writing.ts";
import { pushSettings } from "../tables/push.ts";

/** Neutral by default, because others may see the screen of a device. */
export const DEFAULT_PUSH_TEXT = "neutral";

export async function getPushSettings(db: Database, { userId }: Caller): Promise<PushSettings> {
  const [row] = await db
    .select({ text: pushSettings.text, updatedAt: pushSettings.updatedAt })
    .from(pushSettings)
    .where(eq(pushSettings.ownerId, userId));
  return row === undefined ? { text: DEFAULT_PUSH_TEXT, updatedAt: null } : formatVersion(row);
}

/** @throws conflict with the current settings when `updatedAt` is stale */
export async function savePushSettings(
  db: Database,
  caller: Caller,
  { text, updatedAt }: BodyOf<typeof pushApi.saveSettings>,
  now: Date,
): Promise<PushSettings> {
  const before = await getPushSettings(db, caller);
  requireVersion(before.updatedAt, updatedAt, before);
  if (text === undefined) return before;
  const key = { ownerId: caller.userId };
  const isSaved = await saveVersion(db, pushSettings, key, { text, updatedAt }, now);
  return requireWritten(isSaved, await getPushSettings(db, caller));
}
