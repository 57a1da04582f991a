// The PIN itself: set, changed, removed; and each session, opened and locked.
import type { pinApi, PinState } from "@vereda/domain/account/pin/contract-pin";
import {
  heldOpen,
  isShut,
  PIN_TRIES,
  pinHolds,
  USUAL_HOLD,
} from "@vereda/domain/account/pin/pin-rules";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import { sessions, users } from "../tables/users.ts";
import { requirePinOrAccount } from "./pin-proof.ts";
import type { PinDeps } from "./pin-proof.ts";

/** The hold of a person's PIN, in minutes; null without one. */
async function holdOf(db: Database, userId: string): Promise<number | null> {
  const [person] = await db
    .select({ hold: users.pinHoldMinutes })
    .from(users)
    .where(eq(users.id, userId));
  return person?.hold ?? null;
}

/** @throws pin_off */
export async function requirePinOn(db: Database, userId: string): Promise<void> {
  if ((await holdOf(db, userId)) === null) throw new AppError("pin_off");
}

/** How the PIN stands for a session. */
export async function pinStateOf(db: Database, caller: Caller, now: Date): Promise<PinState> {
  const hold = await holdOf(db, caller.userId);
  const holdMinutes = pinHolds.find((each) => each === hold) ?? USUAL_HOLD;
  const [session] = await db
    .select({ until: sessions.intimateUntil, wrongPins: sessions.wrongPins })
    .from(sessions)
    .where(eq(sessions.id, caller.sessionId));
  const until = session?.until ?? null;
  const lock = hold === null ? null : { holdMinutes, openUntil: until?.getTime() ?? null };
  const isLocked = isShut(lock, now.getTime());
  return {
    isSet: lock !== null,
    isLocked,
    openUntil: lock === null || isLocked ? null : (until?.toISOString() ?? null),
    holdMinutes,
    needsPassword: lock !== null && (session?.wrongPins ?? 0) >= PIN_TRIES,
  };
}

/**
 * Sets a PIN, or changes it and for how long it leaves things open. The session that does stays open, all others are
 * locked by a PIN that is new.
 * @throws what the proof throws; validation_error without a PIN while there is none
 */
export async function savePin(
  deps: PinDeps,
  caller: Caller,
  { pin, holdMinutes, ...typed }: BodyOf<typeof pinApi.save>,
  now: Date,
): Promise<void> {
  const { db, config } = deps;
  const before = await holdOf(db, caller.userId);
  if (before === null && pin === undefined) {
    throw invalidFields({ path: "pin", code: "pin_malformed" });
  }
  if (before !== null) await requirePinOrAccount(deps, caller, typed, now);
  else await requireRecentProof(db, { caller, password: typed.password }, config, now);
  const hold = holdMinutes ?? before ?? USUAL_HOLD;
  const hashed = pin === undefined ? {} : { pinHash: await hashPassword(pin) };
  const intimateUntil = new Date(heldOpen({ holdMinutes: hold }, now.getTime()));
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...hashed, pinHoldMinutes: hold })
      .where(eq(users.id, caller.userId));
    if (pin !== undefined) await lockAll(tx, caller.userId);
    await tx.update(sessions).set({ intimateUntil }).where(eq(sessions.id, caller.sessionId));
  });
}

async function lockAll(tx: Database, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ intimateUntil: null, wrongPins: 0 })
    .where(eq(sessions.userId, userId));
}

/** Removes the PIN, and what every session knew of it. */
export async function removePin(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ pinHash: null, pinHoldMinutes: null }).where(eq(users.id, userId));
    await lockAll(tx, userId);
  });
}

/** Opens what is intimate for one session. */
export async function openSession(
  db: Database,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<void> {
  const holdMinutes = (await holdOf(db, userId)) ?? USUAL_HOLD;
  await db
    .update(sessions)
    .set({ intimateUntil: new Date(heldOpen({ holdMinutes }, now.getTime())) })
    .where(eq(sessions.id, sessionId));
}

/** Locks it for one session, at once. */
export async function lockSession(db: Database, { sessionId }: Caller): Promise<void> {
  await db.update(sessions).set({ intimateUntil: null }).where(eq(sessions.id, sessionId));
}
