// Requires a recent sign-in or the password before a sign-in method is added or removed.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { sessions } from "../tables/users.ts";
import { requirePassword } from "../passwords/typed-password.ts";

/** How long a sign-in or a typed password counts as recent. */
const PROOF_TTL_MS = 10 * MINUTE_MS;

async function hasRecentProof(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (session === undefined) return false;
  const provedAt = session.confirmedAt ?? session.createdAt;
  // `Math.abs` also rejects timestamps from a clock that was far ahead.
  return Math.abs(now.getTime() - provedAt.getTime()) < PROOF_TTL_MS;
}

/**
 * Requires a recent proof of identity. A given password is always checked. It hashes: call it outside of
 * transactions.
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
