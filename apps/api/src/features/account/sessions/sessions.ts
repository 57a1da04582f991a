// Sessions, one per sign-in, and their tokens; ending a session deletes all its tokens.
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, desc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import { MAX_SESSIONS, type Session } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { deleteRow } from "#platform/http/writing.ts";
import { describeDevice } from "./devices/device.ts";
import type { GeoLocator } from "./devices/geo-location.ts";
import { sessions, sessionTokens } from "#features/account/tables/users.ts";
import { hashToken, generateToken } from "./tokens.ts";

export interface Origin {
  /** The client's own name, such as the web app's. */
  readonly source: string;
  readonly userAgent: string | undefined;
  readonly ip: string;
}

/** The only moment at which tokens are in plaintext, because the database stores only hashes. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly source: string;
}

export interface ClosedSession {
  readonly userId: string;
  readonly device: {
    readonly browser: string | null;
    readonly os: string | null;
    readonly ip: string | null;
  };
}

export type Lifetimes = Pick<Config, "accessTokenMinutes" | "sessionDays">;

/** Per user; clients that never sign out must not fill the list. */

export async function issueTokens(
  db: Database,
  session: { readonly id: string; readonly source: string },
  lifetimes: Lifetimes,
  now: Date,
): Promise<IssuedTokens> {
  const [accessToken, refreshToken] = [generateToken(), generateToken()];
  const accessEnds = new Date(now.getTime() + lifetimes.accessTokenMinutes * MINUTE_MS);
  const refreshEnds = getSessionExpiry(lifetimes, now);
  await db.insert(sessionTokens).values([
    {
      hash: hashToken(accessToken),
      sessionId: session.id,
      kind: "access",
      expiresAt: accessEnds,
    },
    {
      hash: hashToken(refreshToken),
      sessionId: session.id,
      kind: "refresh",
      expiresAt: refreshEnds,
    },
  ]);
  return { accessToken, refreshToken, sessionId: session.id, source: session.source };
}

export function getSessionExpiry(lifetimes: Lifetimes, now: Date): Date {
  return new Date(now.getTime() + lifetimes.sessionDays * DAY_MS);
}

/** Opens a session for a verified user. Call it in a transaction. */
export async function openSession(
  db: Database,
  userId: string,
  origin: Origin,
  lifetimes: Lifetimes,
  now: Date,
): Promise<IssuedTokens> {
  const session = { id: createId(now.getTime()), source: origin.source };
  await db.insert(sessions).values({
    ...session,
    userId,
    ...describeDevice(origin.userAgent),
    ip: origin.ip,
    createdAt: now,
    lastActiveAt: now,
    expiresAt: getSessionExpiry(lifetimes, now),
  });
  return issueTokens(db, session, lifetimes, now);
}

export async function deleteExcessSessions(db: Database, userId: string): Promise<void> {
  const idle = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id))
    .offset(MAX_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, idle)));
}

/** Latest activity first. */
export async function listSessions(
  db: Database,
  caller: Caller,
  geoLocator: GeoLocator,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  return rows.map(({ id, lastActiveAt, createdAt, browser, os, device, ip }) => ({
    id,
    current: id === caller.sessionId,
    lastActiveAt: lastActiveAt.toISOString(),
    createdAt: createdAt.toISOString(),
    browser,
    os,
    device,
    ip,
    place: geoLocator.locate(ip),
  }));
}

/** Filters session ids to those still open, without checking their owner. */
export async function listOpenSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

export async function getDevicesBySession(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Session, "browser" | "os" | "device">>> {
  if (ids.length === 0) return new Map();
  const { id, browser, os, device } = sessions;
  const rows = await db
    .select({ id, browser, os, device })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(id, [...new Set(ids)])));
  return new Map(rows.map(({ id: sessionId, ...fields }) => [sessionId, fields]));
}

/** @throws not_found when the session is not the caller's */
export function revokeSession(db: Database, caller: Caller, id: string): Promise<null> {
  return deleteRow(db, sessions, and(eq(sessions.id, id), eq(sessions.userId, caller.userId)));
}

export async function revokeOtherSessions(db: Database, caller: Caller): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.sessionId)));
}

export async function revokeAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends the sessions of these tokens, expired and spent tokens included. */
export async function revokeByTokens(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  const owners = db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.hash, tokens.map(hashToken)));
  await db.delete(sessions).where(inArray(sessions.id, owners));
}

// Large enough for the cleanup to catch up, small enough not to block requests.
const CLEANUP_BATCH = 100;

export async function deleteExpiredSessions(
  db: Database,
  now: Date,
  limit = CLEANUP_BATCH,
): Promise<void> {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .orderBy(sessions.expiresAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, expired));
}
