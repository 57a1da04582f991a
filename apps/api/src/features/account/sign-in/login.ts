// Signs in with password and second step; limits wrong tries per account, client and network address.
import { and, asc, desc, eq, or } from "drizzle-orm";
import type { credentials } from "@vereda/domain/account/account-schemas";
import { NIL_ID } from "@vereda/domain/id";
import type * as z from "zod/mini";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { consume, refund } from "#platform/http/rate-limit/rate-limit.ts";
import { findSharedAccount, hasEmail } from "../email-address/shared-address.ts";
import { isPassword } from "../passwords/passwords.ts";
import { twoStep } from "../tables/security.ts";
import type { Origin } from "../sessions/sessions.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";
import { users } from "../tables/users.ts";
import { passSecondFactor } from "../two-step/second-factor.ts";
import { getAddressLimit, isAddressTrusted, makeWrongTries } from "./login-limits.ts";
import type { LoginClient, WrongTries } from "./login-limits.ts";

type Credentials = z.output<typeof credentials>;

export interface LoginDeps {
  readonly db: Database;
  readonly config: Config;
  readonly master: MasterKeys;
}

export interface LoggedIn extends SignedIn {
  /** The number of remaining recovery codes when one was used; otherwise null. */
  readonly recoveryCodesLeft: number | null;
}

/** What wrong tries are counted for: an email, whether an account exists or not. */
export const WRONG_PASSWORD = "wrong-password";

export interface LoginFrom {
  readonly origin: Origin;
  /** Rate-limit key of the client's network address. */
  readonly addressKey: string;
  /** Returns the id of the browser if this user has signed in with it; otherwise null. */
  readonly findDevice: (userId: string) => string | null;
  /** Only the account that the address belongs to, and none that shares it. */
  readonly isOwnerOnly?: boolean;
}

const accountColumns = {
  id: users.id,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  isEmailInUse: users.isEmailInUse,
  twoStepSince: twoStep.confirmedAt,
};

/** The account of the address, and then one that shares it and may have the password. */
async function listAccounts(
  { db, master }: LoginDeps,
  { email, password }: Pick<Credentials, "email" | "password">,
  isOwnerOnly = false,
) {
  const shared = isOwnerOnly ? null : await findSharedAccount(db, master, { email, password });
  return db
    .select(accountColumns)
    .from(users)
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(or(hasEmail(email), shared === null ? undefined : eq(users.id, shared)))
    .orderBy(asc(users.isEmailInUse), desc(users.id))
    .limit(2);
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

/** Takes as long for an account that shares its address as for any other with an unconfirmed one. */
async function findByPassword(
  accounts: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  const owner = accounts.find(({ isEmailInUse }) => !isEmailInUse);
  const shared = accounts.find(({ isEmailInUse }) => isEmailInUse);
  const isOwner = await isPassword(password, owner?.passwordHash ?? null);
  const isUnconfirmed = isOwner && owner?.emailVerifiedAt === null;
  const isShared =
    (isUnconfirmed || (!isOwner && shared !== undefined)) &&
    (await isPassword(password, shared?.passwordHash ?? null));
  if (isOwner) return owner;
  return isShared ? shared : undefined;
}

async function describeClient(
  { db }: LoginDeps,
  accountId: string | undefined,
  { origin, findDevice }: LoginFrom,
  now: Date,
): Promise<LoginClient> {
  const deviceId = accountId === undefined ? null : findDevice(accountId);
  // Also for an address without an account, so that it takes as long.
  const isTrustedAddress = await isAddressTrusted(db, accountId ?? NIL_ID, origin.ip, now);
  return { ip: origin.ip, deviceId, isTrustedAddress };
}

/**
 * @throws invalid_credentials; rate_limited; two_step_required, two_step_invalid, two_step_used when the
 * password is right
 */
export async function logIn(
  deps: LoginDeps,
  credentials: Omit<Credentials, "source">,
  from: LoginFrom,
  now: Date,
): Promise<LoggedIn> {
  const { email, password, twoStepCode = "" } = credentials;
  const { db, config } = deps;
  const { origin } = from;
  const accounts = await listAccounts(deps, credentials, from.isOwnerOnly);
  const client = await describeClient(deps, accounts.at(-1)?.id, from, now);
  // A known browser is only delayed by its own tries, not by those of neighbours at its address.
  const addressKey = client.deviceId === null ? from.addressKey : null;
  if (addressKey) await consume(db, addressKey, getAddressLimit(config), now);
  const refundAddress = async () => {
    if (addressKey) await refund(db, addressKey);
  };
  const countWrong = async (tries: WrongTries) => {
    try {
      await tries.count(now);
    } catch (error) {
      // Nothing was checked.
      await refundAddress();
      throw error;
    }
  };
  const passwordTries = makeWrongTries(deps, WRONG_PASSWORD, email, client);
  await countWrong(passwordTries);
  const account = await findByPassword(accounts, password);
  if (account === undefined) throw new AppError("invalid_credentials");
  await passwordTries.reset();
  const codeTries = account.twoStepSince && makeWrongTries(deps, "wrong-code", account.id, client);
  if (codeTries && twoStepCode === "") {
    // The password was right, so a missing code does not count as a wrong try.
    await refundAddress();
    throw new AppError("two_step_required");
  }
  if (codeTries) await countWrong(codeTries);
  const loggedIn = await db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, account);
    const step = { userId: account.id, typed: twoStepCode };
    const recoveryCodesLeft = await passSecondFactor(tx, deps.master, step, now);
    const signedIn = await completeSignIn(tx, account.id, origin, config, now);
    return { ...signedIn, recoveryCodesLeft };
  });
  await codeTries?.reset();
  await refundAddress();
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
