// Somebody who is signed in proves once more who they are, before something that cannot be taken back easily.
// Wrong passwords are counted here too: a session left open must not be a way to guess the password.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/errors.ts";
import { forgive, limitKey, penalise } from "#platform/rate-limit.ts";
import { isPassword } from "./passwords.ts";
import { users } from "./table.ts";
import { wrongTriesPerAccount } from "./wrong-tries.ts";
import type { TriesConfig } from "./wrong-tries.ts";

export interface TypedPassword {
  readonly userId: string;
  readonly password: string;
  /** The field of the call that carries it. */
  readonly field: "password" | "currentPassword";
}

/**
 * Makes sure that a password is the person's. Hashes, so call it outside of transactions.
 * @returns the stored hash it was held against
 * @throws wrong_password, naming the field; rate_limited after ten wrong ones
 */
export async function requirePassword(
  db: Database,
  { userId, password, field }: TypedPassword,
  config: TriesConfig,
  now: Date,
): Promise<string> {
  const key = limitKey("wrong-typed-password", userId);
  await penalise(db, key, wrongTriesPerAccount(config), now);
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new AppError("unauthenticated");
  if (!(await isPassword(password, user.passwordHash))) {
    throw new AppError("wrong_password", {}, { fields: [{ path: field, code: "wrong_password" }] });
  }
  await forgive(db, key);
  return user.passwordHash;
}
