// The PIN lock of intimate data: a hook for whole scopes, and a check for single resources.
import { getOpenUntil, isPinLocked, type PinLock } from "@vereda/domain/account/pin/pin-rules";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { sessions } from "../tables/users.ts";

export type LockContext = Pick<Caller, "sessionId" | "pinLock" | "requestedAt">;

export function isIntimateLocked({ pinLock, requestedAt }: LockContext): boolean {
  return isPinLocked(pinLock, requestedAt.getTime());
}

/** Extends the unlock after a use; at most once per tenth of its duration, to save writes. */
async function extendUnlock(
  db: Database,
  sessionId: string,
  lock: PinLock,
  now: Date,
): Promise<void> {
  const until = getOpenUntil(lock, now.getTime());
  const step = (lock.holdMinutes * MINUTE_MS) / 10;
  if (lock.openUntil === null || until - lock.openUntil < step) return;
  await db
    .update(sessions)
    .set({ intimateUntil: new Date(until) })
    // Does not reopen a session that was locked meanwhile.
    .where(and(eq(sessions.id, sessionId), gt(sessions.intimateUntil, now)));
}

/** @throws pin_required when the user has a PIN and this session is locked */
export async function requireUnlocked(db: Database, caller: LockContext): Promise<void> {
  if (caller.pinLock === null) return;
  if (isIntimateLocked(caller)) throw new AppError("pin_required");
  await extendUnlock(db, caller.sessionId, caller.pinLock, caller.requestedAt);
}

/**
 * Adds the lock to all routes of the scope. Register it before its routes. An API token needs a scope for
 * them instead, which every route checks.
 */
export function guardIntimateRoutes(scope: FastifyInstance, { db }: Pick<AppContext, "db">): void {
  scope.addHook("onRequest", async ({ caller }) => {
    if (caller !== null && caller.scopes === null) await requireUnlocked(db, caller);
  });
}
