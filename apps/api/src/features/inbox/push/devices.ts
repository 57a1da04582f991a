// Manages push devices; each belongs to the session that added it and is deleted with it.
import { ECDH, createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { MAX_PUSH_DEVICES } from "@vereda/domain/inbox/push/contract-push";
import type { PushDevice, pushApi } from "@vereda/domain/inbox/push/contract-push";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { isPushAddress } from "#platform/push/push-address.ts";
import { deleteRow, type Created } from "#platform/http/writing.ts";
import { getDevicesBySession } from "#features/account/sessions/sessions.ts";
import { pushDevices, type PushDeviceRow } from "../tables/push.ts";

type Input = BodyOf<typeof pushApi.addDevice>;

/** Used when the session ended during the request, so its user agent is missing. */
const UNKNOWN_DEVICE = { browser: null, os: null, device: null };

export async function listDevices(db: Database, caller: Caller): Promise<PushDevice[]> {
  const { id, sessionId, createdAt, deliveredAt, ownerId } = pushDevices;
  const rows = await db
    .select({ id, sessionId, createdAt, deliveredAt })
    .from(pushDevices)
    .where(eq(ownerId, caller.userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_PUSH_DEVICES);
  const names = await getDevicesBySession(
    db,
    caller.userId,
    rows.map((row) => row.sessionId),
  );
  return rows.map((row) => ({
    id: row.id,
    ...(names.get(row.sessionId) ?? UNKNOWN_DEVICE),
    isThisSession: row.sessionId === caller.sessionId,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }));
}

/** Checks that a key is a point of the P-256 curve; otherwise the error would occur only on sending. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** @throws validation_error */
function readInput({ endpoint, keys }: Input, allowsLoopback: boolean) {
  if (!isPushAddress(endpoint, allowsLoopback)) {
    throw createInvalidFieldsError({ path: "endpoint", code: "push_address_refused" });
  }
  if (!isPoint(keys.p256dh) || Buffer.from(keys.auth, "base64url").length !== 16) {
    throw createInvalidFieldsError({ path: "keys", code: "push_device_malformed" });
  }
  const hash: Uint8Array = createHash("sha256").update(endpoint).digest();
  return { endpoint, hash, ...keys };
}

/**
 * A browser reuses its subscription when another user signs in: a caller with the same secrets takes it
 * over.
 * @throws push_device_taken when the secrets differ
 */
async function takeOverDevice(
  tx: Database,
  { userId }: Caller,
  existing: PushDeviceRow,
  input: Pick<PushDeviceRow, "p256dh" | "auth">,
): Promise<"existing" | "missing"> {
  if (existing.ownerId === userId) return "existing";
  if (existing.auth !== input.auth || existing.p256dh !== input.p256dh) {
    throw new AppError("push_device_taken");
  }
  await tx.delete(pushDevices).where(eq(pushDevices.id, existing.id));
  return "missing";
}

/**
 * Finds the device that another tab inserted at the same time.
 * @throws push_device_taken when it belongs to another user
 */
async function findConcurrentDevice(
  tx: Database,
  { userId }: Caller,
  hash: Uint8Array,
): Promise<string> {
  const [other] = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.hash, hash), eq(pushDevices.ownerId, userId)));
  if (other === undefined) throw new AppError("push_device_taken");
  return other.id;
}

async function deleteExcessDevices(tx: Database, { userId }: Caller): Promise<void> {
  const old = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.ownerId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(MAX_PUSH_DEVICES);
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.ownerId, userId), inArray(pushDevices.id, old)));
}

/**
 * Adds the browser of the request as a device. Idempotent.
 * @throws validation_error; push_device_taken when it belongs to another user
 */
export async function addDevice(
  { db, config }: Pick<AppContext, "db" | "config">,
  caller: Caller,
  input: Input,
  now: Date,
): Promise<Created<PushDevice>> {
  const read = readInput(input, config.pushLoopback);
  const { userId: ownerId, sessionId } = caller;
  const { id, isNew } = await db.transaction(async (tx) => {
    const [existing] = await tx
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.hash, read.hash))
      .for("update");
    if (
      existing !== undefined &&
      (await takeOverDevice(tx, caller, existing, read)) === "existing"
    ) {
      const { p256dh, auth } = read;
      await tx
        .update(pushDevices)
        .set({ p256dh, auth, sessionId })
        .where(eq(pushDevices.id, existing.id));
      return { id: existing.id, isNew: false };
    }
    const device = { id: createId(now.getTime()), ownerId, sessionId, ...read, createdAt: now };
    const [made] = await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoNothing()
      .returning({ id: pushDevices.id });
    if (made === undefined)
      return { id: await findConcurrentDevice(tx, caller, read.hash), isNew: false };
    await deleteExcessDevices(tx, caller);
    return { id: made.id, isNew: true };
  });
  const made = (await listDevices(db, caller)).find((device) => device.id === id);
  if (made === undefined) throw new Error("The added device is missing from the user's devices.");
  return { made, isNew };
}

/** @throws not_found */
export function removeDevice(db: Database, { userId }: Caller, id: string): Promise<null> {
  return deleteRow(db, pushDevices, and(eq(pushDevices.id, id), eq(pushDevices.ownerId, userId)));
}

/** Of all users. */
export function countDevices(db: Database): Promise<number> {
  return db.$count(pushDevices);
}
