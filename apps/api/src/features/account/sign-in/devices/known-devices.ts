// The kinds of device that a person has signed in from. Only a new one is worth a letter.
import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { DeviceDescription } from "./device.ts";
import { knownDevices } from "#features/account/tables/security.ts";

/** More than anybody has; whoever invents devices pushes only their own out. */
const keptDevices = 50;

const longUnseenMs = 730 * DAY_MS;

// Browsers and systems renew themselves every few weeks: a new version is not a new device.
function withoutVersion(name: string | null): string | null {
  return name?.replace(/ [\d.]+$/, "") ?? null;
}

function fingerprintOf({ browser, os, device }: DeviceDescription): Uint8Array {
  const traits = [withoutVersion(browser), withoutVersion(os), device];
  return createHash("sha256").update(JSON.stringify(traits)).digest();
}

async function forgetOldest(db: Database, userId: string): Promise<void> {
  const oldest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.id))
    .offset(keptDevices);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.id, oldest)));
}

/** Forgets devices that nobody has signed in from for two years. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lte(knownDevices.seenAt, new Date(now.getTime() - longUnseenMs)));
}

/** Notes that a person signs in from a device. @returns whether they never did so before */
export async function noteDevice(
  db: Database,
  userId: string,
  device: DeviceDescription,
  now: Date,
): Promise<boolean> {
  const seen = { userId, fingerprint: fingerprintOf(device), seenAt: now };
  const [row] = await db
    .insert(knownDevices)
    .values({ id: newId(now.getTime()), ...seen })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.fingerprint],
      set: { seenAt: now, timesSeen: sql`${knownDevices.timesSeen} + 1` },
    })
    .returning({ timesSeen: knownDevices.timesSeen });
  if (row?.timesSeen !== 1) return false;
  await forgetOldest(db, userId);
  return true;
}
