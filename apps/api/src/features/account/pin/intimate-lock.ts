// The lock in front of what is intimate. One hook stands before the calls of a scope; who learns only on the way whether
// something is intimate asks by itself.
import { getOpenUntil, isPinLocked } from "@vereda/domain/account/pin/pin-rules";
import type { PinLock } from "@vereda/domain/account/pin/pin-rules";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { sessions } from "../tables/users.ts";

/** What the lock knows of whoever calls. */
export type LockContext = Pick<Caller, "sessionId" | "pinLock" | "requestedAt">;

export function isIntimateLocked({ pinLock, requestedAt }: LockContext): boolean {
  return isPinLocked(pinLock, requestedAt.getTime());
}

/** Notes that what is open is being used; not at every call, for each would be a write. */
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
    // One that was locked in the meantime stays so.
    .where(and(eq(sessions.id, sessionId), gt(sessions.intimateUntil, now)));
}

/** Whoever put a PIN in front of what is intimate opens it first. @throws pin_required */
export async function requireUnlocked(db: Database, caller: LockContext): Promise<void> {
  if (caller.pinLock === null) return;
  if (isIntimateLocked(caller)) throw new AppError("pin_required");
  await extendUnlock(db, caller.sessionId, caller.pinLock, caller.requestedAt);
}

/** Guards every call of a scope. Register it before its routes. */
export function guardIntimateRoutes(scope: FastifyInstance, { db }: Pick<AppContext, "db">): void {
  scope.addHook("onRequest", async ({ caller }) => {
    if (caller !== null) await requireUnlocked(db, caller);
  });
}
