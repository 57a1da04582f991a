// Somebody who is signed in proves once more who they are, before something that cannot be taken back easily.
//
// Wrong passwords are counted in the session in which they are typed: one left open, or stolen, must not be a way
// to guess the password, nor a way to make its owner wait elsewhere. After ten wrong ones it is closed.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { isPassword } from "./passwords.ts";
import type { ClosedSession } from "../sign-in/tokens/sessions.ts";
import { sessions, users } from "../tables/users.ts";

export interface TypedPassword {
  readonly caller: Pick<Caller, "userId" | "sessionId">;
  readonly password: string;
  /** The field of the call that carries it. */
  readonly field: "password" | "currentPassword";
}

type TriesConfig = Pick<Config, "loginWrongPerAccount">;

/** The session that asked is closed: too many wrong passwords were typed in it. */
export class SessionClosed extends AppError {
  readonly closed: ClosedSession;

  constructor(closed: ClosedSession) {
    super("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
    this.closed = closed;
  }
}

/** Counts a try as wrong until it turns out right, so that a hundred at once are a hundred. */
async function countTry(db: Database, { caller }: TypedPassword, maxTries: number) {
  const { wrongPasswords, browser, os, ip } = sessions;
  const [session] = await db
    .update(sessions)
    .set({ wrongPasswords: sql`${wrongPasswords} + 1` })
    .where(and(eq(sessions.id, caller.sessionId), lt(wrongPasswords, maxTries)))
    .returning({ tries: wrongPasswords, browser, os, ip });
  // Others have used its last tries up: it is being closed.
  if (session === undefined) throw new AppError("unauthenticated");
  const { tries, ...device } = session;
  return { isLast: tries >= maxTries, device };
}

/**
 * Makes sure that a password is the person's. Hashes, so call it outside of transactions.
 * @returns the stored hash it was held against
 * @throws wrong_password, naming the field; unauthenticated with the tenth wrong one, which closes the session
 */
export async function requirePassword(
  db: Database,
  typed: TypedPassword,
  config: TriesConfig,
  now: Date,
): Promise<string> {
  const { caller, password, field } = typed;
  const { isLast, device } = await countTry(db, typed, config.loginWrongPerAccount);
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (user === undefined) throw new AppError("unauthenticated");
  if (!(await isPassword(password, user.passwordHash))) {
    if (!isLast) {
      const fields = [{ path: field, code: "wrong_password" }] as const;
      throw new AppError("wrong_password", {}, { fields });
    }
    await db.delete(sessions).where(eq(sessions.id, caller.sessionId));
    throw new SessionClosed({ userId: caller.userId, device });
  }
  await db
    .update(sessions)
    .set({ wrongPasswords: 0, confirmedAt: now })
    .where(eq(sessions.id, caller.sessionId));
  return user.passwordHash;
}
