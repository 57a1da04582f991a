// Loads and saves how much text a user's pushes contain.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { PushSettings, pushApi } from "@vereda/domain/inbox/contract-push";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { pushSettings } from "../tables/push.ts";

/** Neutral by default, because others may see the screen of a device. */
export const DEFAULT_PUSH_TEXT = "neutral";

export async function getPushSettings(db: Database, { userId }: Caller): Promise<PushSettings> {
  const [row] = await db
    .select({ text: pushSettings.text })
    .from(pushSettings)
    .where(eq(pushSettings.ownerId, userId));
  return row ?? { text: DEFAULT_PUSH_TEXT };
}

export async function savePushSettings(
  db: Database,
  caller: Caller,
  { text }: BodyOf<typeof pushApi.saveSettings>,
): Promise<PushSettings> {
  if (text !== undefined) {
    await db
      .insert(pushSettings)
      .values({ ownerId: caller.userId, text })
      .onConflictDoUpdate({ target: pushSettings.ownerId, set: { text } });
  }
  return getPushSettings(db, caller);
}
