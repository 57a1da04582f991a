// The kinds of device that a person has signed in from. Only a new one is worth a letter.
import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { DeviceDescription } from "./device.ts";
import { signInDevices } from "#features/account/tables/security.ts";

/** More than anybody has; whoever invents devices pushes only their own out. */
const MAX_DEVICES = 50;

const RETENTION_MS = 730 * DAY_MS;

// Browsers and systems renew themselves every few weeks: a new version is not a new device.
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

/** Forgets devices that nobody has signed in from for two years. */
export async function deleteUnseenDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(signInDevices)
    .where(lte(signInDevices.seenAt, new Date(now.getTime() - RETENTION_MS)));
}

/** Notes that a person signs in from a device. @returns whether they never did so before */
export async function recordDevice(
  db: Database,
  userId: string,
  device: DeviceDescription,
  now: Date,
): Promise<boolean> {
  const seen = { userId, fingerprint: buildFingerprint(device), seenAt: now };
  const [row] = await db
    .insert(signInDevices)
    .values({ id: newId(now.getTime()), ...seen })
    .onConflictDoUpdate({
      target: [signInDevices.userId, signInDevices.fingerprint],
      set: { seenAt: now, timesSeen: sql`${signInDevices.timesSeen} + 1` },
    })
    .returning({ timesSeen: signInDevices.timesSeen });
  if (row?.timesSeen !== 1) return false;
  await deleteOldestDevices(db, userId);
  return true;
}
