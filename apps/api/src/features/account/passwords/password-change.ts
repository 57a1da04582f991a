// Changes the password of a signed-in user who knows the current one, and ends their other sessions.
import { and, eq } from "drizzle-orm";
import type { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { retagPassword } from "../email-address/shared-address.ts";
import { rejectGuessablePassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { revokeOtherSessions } from "../sessions/sessions.ts";
import { passwordResets, users } from "../tables/users.ts";
import { requirePassword } from "./typed-password.ts";

/** Sets the new password hash and deletes reset links. Call it in a transaction. */
export async function replacePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

async function requireStrongPassword(
  db: Database,
  userId: string,
  password: string,
): Promise<void> {
  const [names] = await db
    .select({
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, userId));
  const personalTerms = Object.values(names ?? {});
  await rejectGuessablePassword({ password, field: "newPassword", personalTerms });
}

/**
 * Changes the caller's password and ends their other sessions.
 * @throws wrong_password, password_same, password_common, each naming its field; rate_limited
 */
export async function changePassword(
  { db, master }: { readonly db: Database; readonly master: MasterKeys },
  caller: Caller,
  { currentPassword, newPassword }: BodyOf<typeof securityApi.changePassword>,
  config: Config,
  now: Date,
): Promise<void> {
  const { userId } = caller;
  const typed = { caller, password: currentPassword, field: "currentPassword" } as const;
  const before = await requirePassword(db, typed, config, now);
  // `currentPassword` is verified, so comparing texts is enough; normalised with NFKC as for hashing.
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) {
    const fields = [{ path: "newPassword", code: "password_same" }] as const;
    throw new AppError("password_same", {}, { fields });
  }
  await requireStrongPassword(db, userId, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    // Of two concurrent changes, the second finds another hash and fails.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
      .for("no key update");
    if (same === undefined) {
      const fields = [{ path: "currentPassword", code: "wrong_password" }] as const;
      throw new AppError("wrong_password", {}, { fields });
    }
    await replacePassword(tx, userId, passwordHash);
    await retagPassword(tx, master, { userId, password: newPassword });
    await revokeOtherSessions(tx, caller);
  });
}
