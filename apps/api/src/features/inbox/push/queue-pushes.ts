// Queues one push per device in the transaction that causes it, so pushes are sent only on commit.
import { asc, eq, inArray } from "drizzle-orm";
import type { PushText } from "@vereda/domain/inbox/push/catalogue-push";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { createId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { addJobs } from "#platform/jobs/jobs.ts";
import { getUserLocales, type UserLocale } from "../../account/user-lookup.ts";
import { pushDevices, pushSettings } from "../tables/push.ts";
import { DEFAULT_PUSH_TEXT } from "./push-settings.ts";

export const SEND_PUSH = "send-push";

/**
 * Payload of the push job. Titles in it are stored in plaintext elsewhere too; intimate ones are never
 * included.
 */
export interface QueuedPush {
  readonly deviceId: string;
  readonly message: PushMessage;
}

export interface ReachableDevice extends UserLocale {
  readonly deviceId: string;
  readonly ownerId: string;
  readonly text: PushText;
}

/** A safety limit above any real number of devices. */
const MAX_REACHED_DEVICES = 5_000;

export async function listReachableDevices(
  db: Database,
  userIds: readonly string[],
): Promise<ReachableDevice[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      deviceId: pushDevices.id,
      ownerId: pushDevices.ownerId,
      text: pushSettings.text,
    })
    .from(pushDevices)
    .leftJoin(pushSettings, eq(pushSettings.ownerId, pushDevices.ownerId))
    .where(inArray(pushDevices.ownerId, [...new Set(userIds)]))
    .orderBy(asc(pushDevices.id))
    .limit(MAX_REACHED_DEVICES);
  const userLocales = await getUserLocales(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap(({ text, ...row }) => {
    const userLocale = userLocales.get(row.ownerId);
    return userLocale === undefined
      ? []
      : [{ ...row, ...userLocale, text: text ?? DEFAULT_PUSH_TEXT }];
  });
}

interface NewPush extends QueuedPush {
  /** A push with the subject of one that is still queued is not queued. */
  readonly subject?: string;
}

/** Call it in the transaction that causes the pushes. */
export async function queuePushes(
  db: Database,
  pushes: readonly NewPush[],
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await addJobs(
    db,
    pushes.map(({ subject = createId(now.getTime()), ...payload }) => ({
      name: SEND_PUSH,
      subject,
      payload,
      expiresAt,
    })),
    now,
  );
}

export function localizePath(locale: Locale, path: `/panel${string}`): string {
  return locale === "es" ? path : `/${locale}${path}`;
}
