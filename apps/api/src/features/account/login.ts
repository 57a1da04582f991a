// Signing in with a password. Wrong passwords are counted by account, strictly and with a growing wait, and by
// network address, generously: carriers put thousands of people behind one.
import { and, eq } from "drizzle-orm";
import type { credentials } from "@vereda/domain/account/contract";
import type * as z from "zod/mini";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/errors.ts";
import { consume, forgive, limitKey, penalise, refund } from "#platform/rate-limit.ts";
import { isPassword } from "./passwords.ts";
import type { Origin } from "./sessions.ts";
import { completeSignIn } from "./signed-in.ts";
import type { SignedIn } from "./signed-in.ts";
import { users } from "./table.ts";

export type Credentials = z.output<typeof credentials>;

const minute = 60_000;
const firstWait = 30_000;

/** The counter of wrong passwords of an account, whether there is one or not. */
export function wrongPasswordKey(email: string): string {
  return limitKey("wrong-password", email);
}

async function countAttempt(
  db: Database,
  keys: { readonly account: string; readonly address: string },
  config: Config,
  now: Date,
): Promise<void> {
  const windowMs = config.loginWindowMinutes * minute;
  await consume(db, keys.address, { limit: config.loginWrongPerAddress, windowMs }, now);
  const limit = config.loginWrongPerAccount;
  const growth = { firstDelayMs: firstWait, maxDelayMs: windowMs };
  try {
    await penalise(db, keys.account, { limit, windowMs, ...growth }, now);
  } catch (error) {
    // Nothing was tried, so nothing counts against the address.
    await refund(db, keys.address);
    throw error;
  }
}

/**
 * Signs a person in.
 * @param addressKey the counter of the network address that asks
 * @throws invalid_credentials, whichever of the two is wrong; rate_limited
 */
export async function logIn(
  db: Database,
  { email, password }: Credentials,
  { origin, addressKey }: { readonly origin: Origin; readonly addressKey: string },
  config: Config,
  now: Date,
): Promise<SignedIn> {
  const keys = { account: wrongPasswordKey(email), address: addressKey };
  await countAttempt(db, keys, config, now);
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (user === undefined || !isRight) throw new AppError("invalid_credentials");
  await forgive(db, keys.account);
  await refund(db, keys.address);
  return db.transaction(async (tx) => {
    await refuseReplaced(tx, user);
    return completeSignIn(tx, user.id, origin, config, now);
  });
}

// Whoever changes a password ends all sessions: one that is only now being opened must not outlive that.
async function refuseReplaced(
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
