// Enables and disables two-step authentication; it has no effect until a first valid code.
import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { twoStep } from "../tables/security.ts";
import { users } from "../tables/users.ts";
import { generateSecret, buildOtpauthUri, findStepOfCode } from "./authenticator.ts";
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";

const SET_UP_TTL_MS = 15 * MINUTE_MS;

const isTwoStepOn = (userId: string) =>
  and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt));

export async function hasTwoStepOn(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: twoStep.userId })
    .from(twoStep)
    .where(isTwoStepOn(userId));
  return row !== undefined;
}

/** @throws two_step_off */
export async function requireTwoStepOn(db: Database, userId: string): Promise<void> {
  if (!(await hasTwoStepOn(db, userId))) throw new AppError("two_step_off");
}

/** @throws two_step_on */
export async function requireTwoStepOff(db: Database, userId: string): Promise<void> {
  if (await hasTwoStepOn(db, userId)) throw new AppError("two_step_on");
}

export async function getTwoStepState(
  db: Database,
  userId: string,
): Promise<DataOf<typeof securityApi.twoStep>> {
  const [row] = await db
    .select({ confirmedAt: twoStep.confirmedAt })
    .from(twoStep)
    .where(eq(twoStep.userId, userId));
  const confirmedAt = row?.confirmedAt?.toISOString() ?? null;
  const enabled = confirmedAt !== null;
  const recoveryCodesLeft = enabled ? await countRecoveryCodes(db, userId) : 0;
  return { enabled, confirmedAt, recoveryCodesLeft };
}

/**
 * Creates an unconfirmed secret and replaces a previous one. Call it in a transaction.
 * @throws two_step_on
 */
export async function startTwoStep(
  tx: Database,
  master: MasterKeys,
  userId: string,
  now: Date,
): Promise<DataOf<typeof securityApi.setUpTwoStep>> {
  const secret = generateSecret();
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw new AppError("unauthenticated");
  const pending = { ...(await encryptSecret(tx, master, userId, secret)), createdAt: now };
  const started = await tx
    .insert(twoStep)
    .values({ userId, ...pending })
    .onConflictDoUpdate({
      target: twoStep.userId,
      set: pending,
      setWhere: isNull(twoStep.confirmedAt),
    })
    .returning({ userId: twoStep.userId });
  if (started.length === 0) throw new AppError("two_step_on");
  return { otpauthUri: buildOtpauthUri(secret, user.email), secret };
}

/**
 * Enables two-step and consumes the code.
 * @returns the recovery codes, which cannot be read again
 * @throws two_step_on, two_step_not_begun, two_step_invalid
 */
export async function confirmTwoStep(
  tx: Database,
  master: MasterKeys,
  { userId, code }: { readonly userId: string; readonly code: string },
  now: Date,
): Promise<string[]> {
  const [row] = await tx.select().from(twoStep).where(eq(twoStep.userId, userId)).for("update");
  if (row?.confirmedAt) throw new AppError("two_step_on");
  // `Math.abs` also expires secrets from before a clock went back.
  const isPending = row && Math.abs(now.getTime() - row.createdAt.getTime()) < SET_UP_TTL_MS;
  if (!isPending) throw new AppError("two_step_not_begun");
  const step = findStepOfCode(decryptSecret(master, row), code, now);
  if (step === null) {
    const fields = [{ path: "code", code: "two_step_invalid" }] as const;
    throw new AppError("two_step_invalid", {}, { fields });
  }
  await tx
    .update(twoStep)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(twoStep.userId, userId));
  return replaceRecoveryCodes(tx, userId);
}

/** Replaces the recovery codes. Call it in a transaction.
@throws two_step_off */
export async function renewRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  // Locks the row, so that concurrent renewals run one after the other and the last codes are valid.
  const [row] = await tx
    .select({ userId: twoStep.userId })
    .from(twoStep)
    .where(isTwoStepOn(userId))
    .for("update");
  if (row === undefined) throw new AppError("two_step_off");
  return replaceRecoveryCodes(tx, userId);
}

/** Disables two-step and deletes its secret and codes. Call it in a transaction.
@throws two_step_off */
export async function disableTwoStep(tx: Database, userId: string): Promise<void> {
  const deleted = await tx
    .delete(twoStep)
    .where(isTwoStepOn(userId))
    .returning({ userId: twoStep.userId });
  if (deleted.length === 0) throw new AppError("two_step_off");
  await dropRecoveryCodes(tx, userId);
}

export async function deleteExpiredSetUps(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SET_UP_TTL_MS);
  await db.delete(twoStep).where(and(isNull(twoStep.confirmedAt), lte(twoStep.createdAt, before)));
}
