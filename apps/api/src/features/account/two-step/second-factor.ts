// Verifies the second step of signing in: a TOTP code or a recovery code, each valid once.
import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { twoStep } from "../tables/security.ts";
import { getStepAt, findStepOfCode, toleratedSteps } from "./authenticator.ts";
import { countRecoveryCodes, parseRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { decryptSecret } from "./encrypted-secret.ts";

function buildTwoStepError(code: "two_step_invalid" | "two_step_used"): AppError {
  return new AppError(code, {}, { fields: [{ path: "twoStepCode", code }] });
}

/**
 * One statement, so that one of two concurrent uses fails. Ignores a stored step in the future, which comes
 * from a wrong clock and would lock the user out.
 */
async function claimStep(tx: Database, userId: string, step: number, now: Date): Promise<boolean> {
  const { lastStep } = twoStep;
  const isFresh = or(
    isNull(lastStep),
    lt(lastStep, step),
    gt(lastStep, getStepAt(now) + toleratedSteps),
  );
  const updated = await tx
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt), isFresh))
    .returning({ userId: twoStep.userId });
  return updated.length > 0;
}

async function passWithRecoveryCode(
  tx: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<number> {
  const outcome = await spendRecoveryCode(tx, userId, code, now);
  if (outcome === "unknown") throw buildTwoStepError("two_step_invalid");
  if (outcome === "used") throw buildTwoStepError("two_step_used");
  return countRecoveryCodes(tx, userId);
}

/**
 * Verifies the second step, if enabled, in the sign-in's transaction.
 * @returns remaining recovery codes when one was used, else null
 * @throws two_step_required, two_step_invalid, two_step_used
 */
export async function passSecondFactor(
  tx: Database,
  master: MasterKeys,
  { userId, typed }: { readonly userId: string; readonly typed: string },
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)));
  if (row === undefined) return null;
  if (typed === "") throw new AppError("two_step_required");
  const recoveryCode = parseRecoveryCode(typed);
  if (recoveryCode !== null) return passWithRecoveryCode(tx, userId, recoveryCode, now);
  const step = findStepOfCode(decryptSecret(master, row), typed.replace(/\s/g, ""), now);
  if (step === null) throw buildTwoStepError("two_step_invalid");
  if (!(await claimStep(tx, userId, step, now))) throw buildTwoStepError("two_step_used");
  return null;
}
