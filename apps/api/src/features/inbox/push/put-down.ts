// Pushes are put down in the transaction that causes them, one for each device of each person, and sent after it: what
// did not happen is not told, and what did is told whatever becomes of this process.
import { asc, eq, inArray } from "drizzle-orm";
import type { PushText } from "@vereda/domain/inbox/catalogue-push";
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import { newId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { askForJob } from "#platform/jobs.ts";
import { homesOfPeople } from "../../account/people.ts";
import type { Home } from "../../account/people.ts";
import { pushDevices, pushSettings, waitingPushes } from "../push-table.ts";
import { usualPushText } from "./push-settings.ts";

export const sendPushesJob = "send-pushes";

/** A device on which somebody receives pushes, and how they want to be spoken to there. */
export interface Reachable extends Home {
  readonly deviceId: string;
  readonly ownerId: string;
  readonly text: PushText;
}

/** More than this are no devices of people. */
const REACHED_AT_ONCE = 5_000;

/** The devices of some people. */
export async function reachableDevices(
  db: Database,
  people: readonly string[],
): Promise<Reachable[]> {
  if (people.length === 0) return [];
  const rows = await db
    .select({
      deviceId: pushDevices.id,
      ownerId: pushDevices.ownerId,
      text: pushSettings.text,
    })
    .from(pushDevices)
    .leftJoin(pushSettings, eq(pushSettings.ownerId, pushDevices.ownerId))
    .where(inArray(pushDevices.ownerId, [...new Set(people)]))
    .orderBy(asc(pushDevices.id))
    .limit(REACHED_AT_ONCE);
  const homes = await homesOfPeople(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap(({ text, ...row }) => {
    const home = homes.get(row.ownerId);
    return home === undefined ? [] : [{ ...row, ...home, text: text ?? usualPushText }];
  });
}

export interface NewPush {
  readonly deviceId: string;
  readonly message: PushMessage;
  readonly expiresAt: Date;
}

/** Call it in the transaction that causes them. */
export async function putDownPushes(
  db: Database,
  pushes: readonly NewPush[],
  now: Date,
): Promise<void> {
  if (pushes.length === 0) return;
  await db
    .insert(waitingPushes)
    .values(pushes.map((push) => ({ ...push, id: newId(now.getTime()), nextAt: now })));
  await askForJob(db, sendPushesJob, "", now);
}

/** A path of the application as the language of its reader has it. */
export function pathIn(locale: Locale, path: `/panel${string}`): string {
  return locale === "es" ? path : `/${locale}${path}`;
}
