// The devices on which somebody receives pushes. Each belongs to the session in which it was added, and goes with it.
import { ECDH, createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import { MAX_PUSH_DEVICES } from "@vereda/domain/inbox/contract-push";
import type { PushDevice, pushApi } from "@vereda/domain/inbox/contract-push";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { isPushAddress } from "#platform/push/push-address.ts";
import type { Created } from "#platform/http/writing.ts";
import { getDevicesBySession } from "../../account/sign-in/tokens/sessions.ts";
import { pushDevices } from "../tables/push.ts";
import type { PushDeviceRow } from "../tables/push.ts";

type Input = BodyOf<typeof pushApi.addDevice>;

/** What a browser gave for a name; nothing of it is known when its session has just ended. */
const UNKNOWN_DEVICE = { browser: null, os: null, device: null };

/** The devices of somebody, the latest first. */
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

/** Whether a key is a point of the curve: what is none fails only when something is to be sent. */
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
    throw invalidFields({ path: "endpoint", code: "push_address_refused" });
  }
  if (!isPoint(keys.p256dh) || Buffer.from(keys.auth, "base64url").length !== 16) {
    throw invalidFields({ path: "keys", code: "push_device_malformed" });
  }
  const hash: Uint8Array = createHash("sha256").update(endpoint).digest();
  return { endpoint, hash, ...keys };
}

/** A browser in which somebody else signs in keeps its subscription: who shows the same secrets takes it over. */
async function takeOverDevice(
  tx: Database,
  { userId }: Caller,
  existing: PushDeviceRow,
  input: Pick<PushDeviceRow, "p256dh" | "auth">,
): Promise<"kept" | "gone"> {
  if (existing.ownerId === userId) return "kept";
  if (existing.auth !== input.auth || existing.p256dh !== input.p256dh) {
    throw new AppError("push_device_taken");
  }
  await tx.delete(pushDevices).where(eq(pushDevices.id, existing.id));
  return "gone";
}

/** Two tabs at once: the other one was first. @throws push_device_taken when it was somebody else's */
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
 * Adds the device that asks. Adding it again is adding it once.
 * @throws validation_error; push_device_taken when it is somebody else's
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
    if (existing !== undefined && (await takeOverDevice(tx, caller, existing, read)) === "kept") {
      const { p256dh, auth } = read;
      await tx
        .update(pushDevices)
        .set({ p256dh, auth, sessionId })
        .where(eq(pushDevices.id, existing.id));
      return { id: existing.id, isNew: false };
    }
    const device = { id: newId(now.getTime()), ownerId, sessionId, ...read, createdAt: now };
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
  if (made === undefined) throw new Error("A device that was added is among its person's.");
  return { made, isNew };
}

/** @throws not_found */
export async function removeDevice(db: Database, { userId }: Caller, id: string): Promise<null> {
  const deleted = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.ownerId, userId)))
    .returning({ id: pushDevices.id });
  if (deleted.length === 0) throw new AppError("not_found");
  return null;
}
