// Before somebody adds or takes away a way into an account: whoever holds the session has just signed in, has just
// typed the password in it, or types it now. A screen left open, or a stolen session, is not enough to lock its
// owner out.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { sessions } from "../tables/users.ts";
import { requirePassword } from "../passwords/typed-password.ts";

/** How long signing in, or typing the password, speaks for whoever holds the session. */
const PROOF_TTL_MS = 10 * MINUTE_MS;

async function hasRecentProof(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (session === undefined) return false;
  const provedAt = session.confirmedAt ?? session.createdAt;
  // Either way: what was noted while the clock stood far ahead speaks for nobody.
  return Math.abs(now.getTime() - provedAt.getTime()) < PROOF_TTL_MS;
}

/**
 * Makes sure that whoever asks proved lately who they are. A password that is given has to be right in any case.
 * Hashes, so call it outside of transactions.
 * @throws password_confirmation_required; wrong_password
 */
export async function requireRecentProof(
  db: Database,
  { caller, password }: { readonly caller: Caller; readonly password: string | undefined },
  config: Config,
  now: Date,
): Promise<void> {
  if (password !== undefined) {
    await requirePassword(db, { caller, password, field: "password" }, config, now);
  } else if (!(await hasRecentProof(db, caller.sessionId, now))) {
    throw new AppError("password_confirmation_required");
  }
}
