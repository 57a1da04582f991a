// Verifies the PIN or the password before the PIN is used or changed, and limits wrong PINs.
import { MAX_PIN_ATTEMPTS } from "@vereda/domain/account/pin/pin-rules";
import { and, eq, lt, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { resetCounter, limitKey, countFailure } from "#platform/http/rate-limit/rate-limit.ts";
import { isPassword } from "../passwords/passwords.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import { getWrongTriesLimit } from "../sign-in/login-limits.ts";
import { sessions, users } from "../tables/users.ts";
import { passSecondFactor } from "../two-step/second-factor.ts";
import { hasTwoStepOn } from "../two-step/set-up.ts";

interface TypedProof {
  readonly currentPin?: string | undefined;
  readonly password?: string | undefined;
  readonly twoStepCode?: string | undefined;
}

export type PinDeps = Pick<AppContext, "db" | "config"> & { readonly master: MasterKeys };

/**
 * Counts the try before the check, so that concurrent tries cannot exceed MAX_PIN_ATTEMPTS.
 * @returns the number of tries; null when the limit is reached
 */
async function countTry(db: Database, sessionId: string): Promise<number | null> {
  const { wrongPins } = sessions;
  const [session] = await db
    .update(sessions)
    .set({ wrongPins: sql`${wrongPins} + 1` })
    .where(and(eq(sessions.id, sessionId), lt(wrongPins, MAX_PIN_ATTEMPTS)))
    .returning({ tries: wrongPins });
  return session?.tries ?? null;
}

async function requirePin(db: Database, caller: Caller, pin: string): Promise<void> {
  const tries = await countTry(db, caller.sessionId);
  if (tries === null) throw new AppError("pin_tries_used");
  const [user] = await db
    .select({ pinHash: users.pinHash })
    .from(users)
    .where(eq(users.id, caller.userId));
  const isRight = await isPassword(pin, user?.pinHash ?? null);
  if (isRight) return resetTries(db, caller);
  if (tries >= MAX_PIN_ATTEMPTS) throw new AppError("pin_tries_used");
  const fields = [{ path: "currentPin", code: "wrong_pin" }] as const;
  throw new AppError("wrong_pin", {}, { fields });
}

async function resetTries(db: Database, { sessionId }: Caller): Promise<void> {
  await db.update(sessions).set({ wrongPins: 0 }).where(eq(sessions.id, sessionId));
}

/** Verifies the second step, if enabled; wrong codes are counted per session. */
async function requireSecondStep(
  { db, config, master }: PinDeps,
  { userId, sessionId }: Caller,
  typed: string,
  now: Date,
): Promise<void> {
  if (!(await hasTwoStepOn(db, userId))) return;
  if (typed === "") throw new AppError("two_step_required");
  const key = limitKey("wrong-code-in", sessionId);
  await countFailure(db, key, getWrongTriesLimit(config), now);
  await db.transaction((tx) => passSecondFactor(tx, master, { userId, typed }, now));
  await resetCounter(db, key);
}

/**
 * Verifies the PIN, or the password and second step. It hashes: call it outside of transactions.
 * @throws wrong_pin, pin_tries_used, wrong_password, two_step_*, password_confirmation_required
 */
export async function requirePinOrAccount(
  deps: PinDeps,
  caller: Caller,
  { currentPin, password, twoStepCode = "" }: TypedProof,
  now: Date,
): Promise<void> {
  if (password !== undefined) {
    await requirePassword(deps.db, { caller, password, field: "password" }, deps.config, now);
    await requireSecondStep(deps, caller, twoStepCode, now);
    return resetTries(deps.db, caller);
  }
  if (currentPin === undefined) throw new AppError("password_confirmation_required");
  return requirePin(deps.db, caller, currentPin);
}
