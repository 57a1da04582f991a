// Records the devices a user signs in from; only a new one causes an email.
import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { DeviceDescription } from "./device.ts";
import { signInDevices } from "#features/account/tables/security.ts";

/** More than a user has; invented devices only replace older ones of the same user. */
const MAX_DEVICES = 50;

const RETENTION_MS = 730 * DAY_MS;

// Browsers and systems update often: a new version is not a new device.
function stripVersion(name: string | null): string | null {
  return name?.replace(/ [\d.]+$/, "") ?? null;
}

function buildFingerprint({ browser, os, device }: DeviceDescription): Uint8Array {
  const traits = [stripVersion(browser), stripVersion(os), device];
  return createHash("sha256").update(JSON.stringify(traits)).digest();
}

async function deleteOldestDevices(db: Database, userId: string): Promise<void> {
  const oldest = db
    .select({ id: signInDevices.id })
    .from(signInDevices)
    .where(eq(signInDevices.userId, userId))
    .orderBy(desc(signInDevices.seenAt), desc(signInDevices.id))
    .offset(MAX_DEVICES);
  await db
    .delete(signInDevices)
    .where(and(eq(signInDevices.userId, userId), inArray(signInDevices.id, oldest)));
}

/** Deletes devices without a sign-in for two years. */
export async function deleteUnseenDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(signInDevices)
    .where(lte(signInDevices.seenAt, new Date(now.getTime() - RETENTION_MS)));
}

/** @returns true when the device is new */
export async function recordDevice(
  db: Database,
  userId: string,
  device: DeviceDescription,
  now: Date,
): Promise<boolean> {
  const seen = { userId, fingerprint: buildFingerprint(device), seenAt: now };
  const [row] = await db
    .insert(signInDevices)
    .values({ id: createId(now.getTime()), ...seen })
    .onConflictDoUpdate({
      target: [signInDevices.userId, signInDevices.fingerprint],
      set: { seenAt: now, timesSeen: sql`${signInDevices.timesSeen} + 1` },
    })
    .returning({ timesSeen: signInDevices.timesSeen });
  if (row?.timesSeen !== 1) return false;
  await deleteOldestDevices(db, userId);
  return true;
}
