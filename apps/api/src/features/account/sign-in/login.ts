// Signs in with password and second step; limits wrong tries per account and network address.
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
import { completeSignIn } from "./complete-sign-in.ts";
import type { SignedIn } from "./complete-sign-in.ts";
import { users } from "../tables/users.ts";
import { passSecondFactor } from "../two-step/second-factor.ts";
import { getAddressLimit, getWrongTriesLimit } from "./login-limits.ts";

export type Credentials = z.output<typeof credentials>;

export interface LoginDeps {
  readonly db: Database;
  readonly config: Config;
  readonly master: MasterKeys;
}

export interface LoggedIn extends SignedIn {
  /** The number of remaining recovery codes when one was used; otherwise null. */
  readonly recoveryCodesLeft: number | null;
}

/** The rate-limit key of wrong passwords for an email, whether an account exists or not. */
export function getWrongPasswordKey(email: string): string {
  return limitKey("wrong-password", email);
}

/** Counts the try as wrong before the check; success resets the counter.
@throws rate_limited */
async function countWrong(
  { db, config }: LoginDeps,
  keys: { readonly account: string; readonly address: string },
  now: Date,
): Promise<void> {
  try {
    await countFailure(db, keys.account, getWrongTriesLimit(config), now);
  } catch (error) {
    // No password was checked, so the address counter is refunded.
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
 * @param addressKey rate-limit key of the client's network address
 * @throws invalid_credentials; rate_limited; two_step_required, two_step_invalid, two_step_used when the
 * password is right
 */
export async function logIn(
  deps: LoginDeps,
  { email, password, twoStepCode = "" }: Credentials,
  { origin, addressKey }: { readonly origin: Origin; readonly addressKey: string },
  now: Date,
): Promise<LoggedIn> {
  const { db, config } = deps;
  await consume(db, addressKey, getAddressLimit(config), now);
  const passwordKey = getWrongPasswordKey(email);
  await countWrong(deps, { account: passwordKey, address: addressKey }, now);
  const account = await findAccount(db, email);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !isRight) throw new AppError("invalid_credentials");
  await resetCounter(db, passwordKey);
  const codeKey = account.twoStepSince && limitKey("wrong-code", account.id);
  if (codeKey && twoStepCode === "") {
    // The password was right, so a missing code does not count as a wrong try.
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

// A concurrent password change ends all sessions, so a sign-in with the old password must fail too.
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
