// Pushes are queued in the transaction that causes them, one for each device of each user, and sent after it: what
// did not happen is not announced, and what did is, whatever becomes of this process.
import { asc, eq, inArray } from "drizzle-orm";
import type { PushText } from "@vereda/domain/inbox/catalogue-push";
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import { newId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { addJobs } from "#platform/jobs/jobs.ts";
import { getUserLocales } from "../../account/user-lookup.ts";
import type { UserLocale } from "../../account/user-lookup.ts";
import { pushDevices, pushSettings } from "../tables/push.ts";
import { DEFAULT_PUSH_TEXT } from "./push-settings.ts";

export const SEND_PUSH = "send-push";

/** What the job of a push knows. A title in it stands in the tables of plans too, and is never an intimate one. */
export interface QueuedPush {
  readonly deviceId: string;
  readonly message: PushMessage;
}

/** A device on which somebody receives pushes, and how they want to be spoken to there. */
export interface ReachableDevice extends UserLocale {
  readonly deviceId: string;
  readonly ownerId: string;
  readonly text: PushText;
}

/** More than this are no devices of people. */
const MAX_REACHED_DEVICES = 5_000;

/** The devices of some people. */
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

/** Call it in the transaction that causes them. */
export async function queuePushes(
  db: Database,
  pushes: readonly QueuedPush[],
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await addJobs(
    db,
    pushes.map((payload) => ({
      name: SEND_PUSH,
      subject: newId(now.getTime()),
      payload,
      expiresAt,
    })),
    now,
  );
}

/** A path of the application as the language of its reader has it. */
export function localizePath(locale: Locale, path: `/panel${string}`): string {
  return locale === "es" ? path : `/${locale}${path}`;
}
