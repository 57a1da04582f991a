// Refreshes sessions; a reused token ends the session, unless it is a repeat or concurrent.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { issueTokens, getSessionExpiry, deleteExpiredSessions } from "./sessions.ts";
import type { ClosedSession, IssuedTokens, Lifetimes } from "./sessions.ts";
import { sessions, sessionTokens } from "#features/account/tables/users.ts";
import { hashToken } from "./tokens.ts";
import { waitForConcurrentRequests } from "../sign-in/refresh-tracker.ts";
import type { RefreshTracker, Visit } from "../sign-in/refresh-tracker.ts";

/** The maximum duration of a request. */
const MAX_REQUEST_MS = MINUTE_MS;

interface RefreshRequest {
  readonly token: string;
  readonly visit: Visit;
  /** Identifies the attempt, so that repeats are recognised. */
  readonly attemptId: string | undefined;
  readonly arrivedAt: Date;
  readonly ip: string;
}

interface SpentToken {
  readonly usedAt: Date;
  readonly usedByAttempts: readonly string[];
  readonly sessionId: string;
}

/** A client repeats an attempt whose response was lost, even hours later, but not after using a token of it. */
async function canReuse(
  tx: Database,
  { usedAt, usedByAttempts, sessionId }: SpentToken,
  { token, visit, attemptId, arrivedAt }: RefreshRequest,
): Promise<boolean> {
  // Another process may have spent the token: then timestamps decide, within a limit in case a clock went
  // back.
  const early = usedAt.getTime() - arrivedAt.getTime();
  if (visit.seenSpent.has(token) || (early > 0 && early <= MAX_REQUEST_MS)) return true;
  if (attemptId === undefined || !usedByAttempts.includes(attemptId)) return false;
  const spentLater = and(eq(sessionTokens.sessionId, sessionId), gt(sessionTokens.usedAt, usedAt));
  return (await tx.$count(sessionTokens, spentLater)) === 0;
}

// Locks the session before its tokens, as everywhere, to avoid deadlocks.
async function lockSession(tx: Database, hash: Uint8Array, now: Date) {
  const [token] = await tx
    .select({ sessionId: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash));
  if (token === undefined) return undefined;
  const [session] = await tx
    .select({
      id: sessions.id,
      source: sessions.source,
      userId: sessions.userId,
      device: { browser: sessions.browser, os: sessions.os, ip: sessions.ip },
    })
    .from(sessions)
    .where(and(eq(sessions.id, token.sessionId), gt(sessions.expiresAt, now)))
    .for("update");
  return session;
}

async function findRefreshToken(tx: Database, hash: Uint8Array, now: Date) {
  const [row] = await tx
    .select({ usedAt: sessionTokens.usedAt, usedByAttempts: sessionTokens.usedByAttempts })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.hash, hash),
        eq(sessionTokens.kind, "refresh"),
        gt(sessionTokens.expiresAt, now),
      ),
    );
  return row;
}

interface RefreshDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly lifetimes: Lifetimes;
  readonly refreshTracker: Pick<RefreshTracker, "spend">;
}

type Outcome =
  | { readonly issued: IssuedTokens }
  | { readonly stolen: ClosedSession }
  | { readonly unknown: true };

async function spendRefreshToken(
  tx: Database,
  { clock, lifetimes, refreshTracker }: RefreshDeps,
  request: RefreshRequest,
): Promise<Outcome> {
  const { arrivedAt: now, attemptId } = request;
  const hash = hashToken(request.token);
  const session = await lockSession(tx, hash, now);
  const token = session && (await findRefreshToken(tx, hash, now));
  if (session === undefined || token === undefined) return { unknown: true };
  const attempts = token.usedByAttempts ?? [];
  if (token.usedAt !== null) {
    const spent = { usedAt: token.usedAt, usedByAttempts: attempts, sessionId: session.id };
    if (!(await canReuse(tx, spent, request))) {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      return { stolen: { userId: session.userId, device: session.device } };
    }
  } else {
    refreshTracker.spend(request.visit, request.token);
  }
  await tx
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, session.id), lte(sessionTokens.expiresAt, now)));
  const issued = await issueTokens(tx, session, lifetimes, now);
  await tx
    .update(sessions)
    .set({ ip: request.ip, lastActiveAt: now, expiresAt: getSessionExpiry(lifetimes, now) })
    .where(eq(sessions.id, session.id));
  // Runs last, with the current time, so that requests received before the commit count as concurrent.
  await tx
    .update(sessionTokens)
    .set({
      usedAt: token.usedAt ?? clock.now(),
      usedByAttempts: attemptId === undefined ? attempts : [...new Set([...attempts, attemptId])],
    })
    .where(eq(sessionTokens.hash, hash));
  return { issued };
}

/**
 * Exchanges a refresh token for new tokens.
 * @param onTheft called when a reused token ended the session
 * @throws invalid_refresh_token when it is unknown, expired or reused
 */
export async function refreshSession(
  deps: RefreshDeps,
  request: RefreshRequest,
  onTheft: (stolen: ClosedSession) => void,
): Promise<IssuedTokens> {
  const outcome = await deps.db.transaction((tx) => spendRefreshToken(tx, deps, request));
  await waitForConcurrentRequests();
  if ("stolen" in outcome) onTheft(outcome.stolen);
  if (!("issued" in outcome)) throw new AppError("invalid_refresh_token");
  await deleteExpiredSessions(deps.db, request.arrivedAt);
  return outcome.issued;
}
