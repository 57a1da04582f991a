// Signing in with a password, and with a second step where the person has asked for one. Wrong passwords and wrong
// codes are counted by account, strictly and with a growing wait, and by network address, generously: carriers put
// thousands of people behind one.
import { and, eq } from "drizzle-orm";
import type { credentials } from "@vereda/domain/account/contract";
import type * as z from "zod/mini";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import {
  consume,
  resetCounter,
  limitKey,
  countFailure,
  refund,
} from "#platform/http/rate-limit/rate-limit.ts";
import { isPassword } from "../passwords/passwords.ts";
import { twoStep } from "../tables/security.ts";
import type { Origin } from "./tokens/sessions.ts";
import { completeSignIn } from "./signed-in.ts";
import type { SignedIn } from "./signed-in.ts";
import { users } from "../tables/users.ts";
import { passSecondFactor } from "../two-step/second-factor.ts";
import { wrongTriesPerAccount } from "./wrong-tries.ts";

export type Credentials = z.output<typeof credentials>;

export interface LoginDeps {
  readonly db: Database;
  readonly config: Config;
  readonly master: MasterKeys;
}

export interface LoggedIn extends SignedIn {
  /** How many recovery codes are left when one of them was the second step; otherwise null. */
  readonly recoveryCodesLeft: number | null;
}

/** The counter of wrong passwords of an account, whether there is one or not. */
export function wrongPasswordKey(email: string): string {
  return limitKey("wrong-password", email);
}

/** Counts a try that is wrong until `forgive` says otherwise. @throws rate_limited */
async function countWrong(
  { db, config }: LoginDeps,
  keys: { readonly account: string; readonly address: string },
  now: Date,
): Promise<void> {
  try {
    await countFailure(db, keys.account, wrongTriesPerAccount(config), now);
  } catch (error) {
    // Nothing was tried, so nothing counts against the address.
    await refund(db, keys.address);
    throw error;
  }
}

async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      twoStepSince: twoStep.confirmedAt,
    })
    .from(users)
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(eq(users.email, email));
  return account;
}

/**
 * Signs a person in.
 * @param addressKey the counter of the network address that asks
 * @throws invalid_credentials, whichever of the two is wrong; rate_limited;
 * two_step_required, two_step_invalid, two_step_used when the password is right
 */
export async function logIn(
  deps: LoginDeps,
  { email, password, twoStepCode = "" }: Credentials,
  { origin, addressKey }: { readonly origin: Origin; readonly addressKey: string },
  now: Date,
): Promise<LoggedIn> {
  const { db, config } = deps;
  const { windowMs } = wrongTriesPerAccount(config);
  await consume(db, addressKey, { limit: config.loginWrongPerAddress, windowMs }, now);
  const passwordKey = wrongPasswordKey(email);
  await countWrong(deps, { account: passwordKey, address: addressKey }, now);
  const account = await findAccount(db, email);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !isRight) throw new AppError("invalid_credentials");
  await resetCounter(db, passwordKey);
  const codeKey = account.twoStepSince && limitKey("wrong-code", account.id);
  if (codeKey && twoStepCode === "") {
    // The password was right: asking for the second step is nothing to count.
    await refund(db, addressKey);
    throw new AppError("two_step_required");
  }
  if (codeKey) await countWrong(deps, { account: codeKey, address: addressKey }, now);
  const loggedIn = await db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, account);
    const step = { userId: account.id, typed: twoStepCode };
    const recoveryCodesLeft = await passSecondFactor(tx, deps.master, step, now);
    const signedIn = await completeSignIn(tx, account.id, origin, config, now);
    return { ...signedIn, recoveryCodesLeft };
  });
  if (codeKey) await resetCounter(db, codeKey);
  await refund(db, addressKey);
  return loggedIn;
}

// Whoever changes a password ends all sessions: one that is only now being opened must not outlive that.
async function requireUnchangedPassword(
  tx: Database,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  if (same === undefined) throw new AppError("invalid_credentials");
}
