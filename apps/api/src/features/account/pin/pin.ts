// Sets, changes and removes the PIN, and unlocks and locks sessions.
import type { pinApi, PinState } from "@vereda/domain/account/pin/contract-pin";
import {
  getOpenUntil,
  isPinLocked,
  MAX_PIN_ATTEMPTS,
  pinUnlockMinutes,
  DEFAULT_PIN_UNLOCK_MINUTES,
} from "@vereda/domain/account/pin/pin-rules";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import { sessions, users } from "../tables/users.ts";
import { requirePinOrAccount, type PinDeps } from "./pin-proof.ts";

/** The unlock duration of the user's PIN in minutes; null without a PIN. */
async function findPinUnlockMinutes(db: Database, userId: string): Promise<number | null> {
  const [user] = await db
    .select({ unlockMinutes: users.pinUnlockMinutes })
    .from(users)
    .where(eq(users.id, userId));
  return user?.unlockMinutes ?? null;
}

/** @throws pin_off */
export async function requirePinOn(db: Database, userId: string): Promise<void> {
  if ((await findPinUnlockMinutes(db, userId)) === null) throw new AppError("pin_off");
}

export async function getPinState(db: Database, caller: Caller, now: Date): Promise<PinState> {
  const unlockMinutes = await findPinUnlockMinutes(db, caller.userId);
  const holdMinutes =
    pinUnlockMinutes.find((each) => each === unlockMinutes) ?? DEFAULT_PIN_UNLOCK_MINUTES;
  const [session] = await db
    .select({ until: sessions.intimateUntil, wrongPins: sessions.wrongPins })
    .from(sessions)
    .where(eq(sessions.id, caller.sessionId));
  const until = session?.until ?? null;
  const lock = unlockMinutes === null ? null : { holdMinutes, openUntil: until?.getTime() ?? null };
  const isLocked = isPinLocked(lock, now.getTime());
  return {
    isSet: lock !== null,
    isLocked,
    openUntil: lock === null || isLocked ? null : (until?.toISOString() ?? null),
    holdMinutes,
    needsPassword: lock !== null && (session?.wrongPins ?? 0) >= MAX_PIN_ATTEMPTS,
  };
}

/**
 * Sets a PIN, or changes it or its duration. A new PIN locks all other sessions.
 * @throws as `requirePinOrAccount`; validation_error when there is no PIN and none is given
 */
export async function savePin(
  deps: PinDeps,
  caller: Caller,
  { pin, holdMinutes, ...typed }: BodyOf<typeof pinApi.save>,
  now: Date,
): Promise<void> {
  const { db, config } = deps;
  const before = await findPinUnlockMinutes(db, caller.userId);
  if (before === null && pin === undefined) {
    throw createInvalidFieldsError({ path: "pin", code: "pin_malformed" });
  }
  if (before !== null) await requirePinOrAccount(deps, caller, typed, now);
  else await requireRecentProof(db, { caller, password: typed.password }, config, now);
  const unlockMinutes = holdMinutes ?? before ?? DEFAULT_PIN_UNLOCK_MINUTES;
  const hashed = pin === undefined ? {} : { pinHash: await hashPassword(pin) };
  const intimateUntil = new Date(getOpenUntil({ holdMinutes: unlockMinutes }, now.getTime()));
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...hashed, pinUnlockMinutes: unlockMinutes })
      .where(eq(users.id, caller.userId));
    if (pin !== undefined) await lockAllSessions(tx, caller.userId);
    await tx.update(sessions).set({ intimateUntil }).where(eq(sessions.id, caller.sessionId));
  });
}

async function lockAllSessions(tx: Database, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ intimateUntil: null, wrongPins: 0 })
    .where(eq(sessions.userId, userId));
}

export async function removePin(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ pinHash: null, pinUnlockMinutes: null })
      .where(eq(users.id, userId));
    await lockAllSessions(tx, userId);
  });
}

export async function openSession(
  db: Database,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<void> {
  const holdMinutes = (await findPinUnlockMinutes(db, userId)) ?? DEFAULT_PIN_UNLOCK_MINUTES;
  await db
    .update(sessions)
    .set({ intimateUntil: new Date(getOpenUntil({ holdMinutes }, now.getTime())) })
    .where(eq(sessions.id, sessionId));
}

export async function lockSession(db: Database, { sessionId }: Caller): Promise<void> {
  await db.update(sessions).set({ intimateUntil: null }).where(eq(sessions.id, sessionId));
}
