// Confirms the caller's password before sensitive actions; ten wrong ones in a session close it.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, rateLimited } from "#platform/http/errors/errors.ts";
import { isPassword } from "./passwords.ts";
import type { ClosedSession } from "../sessions/sessions.ts";
import { sessions, users } from "../tables/users.ts";

interface TypedPassword {
  readonly caller: Pick<Caller, "userId" | "sessionId">;
  readonly password: string;
  readonly field: "password" | "currentPassword";
}

/** Checking takes tens of milliseconds. */
const RETRY_AFTER_MS = 1_000;

type TriesConfig = Pick<Config, "loginWrongPerAccount">;

export class SessionClosed extends AppError {
  readonly closed: ClosedSession;

  constructor(closed: ClosedSession) {
    super("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
    this.closed = closed;
  }
}

/** Counts the try before the check, so that concurrent tries cannot exceed the limit. */
async function countTry(db: Database, { caller }: TypedPassword, maxTries: number) {
  const { wrongPasswords, browser, os, ip } = sessions;
  const [session] = await db
    .update(sessions)
    .set({ wrongPasswords: sql`${wrongPasswords} + 1` })
    .where(and(eq(sessions.id, caller.sessionId), lt(wrongPasswords, maxTries)))
    .returning({ tries: wrongPasswords, browser, os, ip });
  if (session === undefined) {
    const isOpen = (await db.$count(sessions, eq(sessions.id, caller.sessionId))) > 0;
    // As many concurrent tries are being checked as may be wrong.
    throw isOpen ? rateLimited(RETRY_AFTER_MS) : new AppError("unauthenticated");
  }
  const { tries, ...device } = session;
  return { isLast: tries >= maxTries, device };
}

/**
 * Verifies the caller's password. It hashes: call it outside of transactions.
 * @returns the stored hash
 * @throws wrong_password; rate_limited for too many concurrent tries; unauthenticated at the tenth wrong one, which closes the session
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
