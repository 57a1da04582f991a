// How often: calls a minute by person or address (in this process), and attempts that every process counts together.
//
// Attempts are counted before the work they guard, so that a hundred at once are a hundred; `refund` and `forgive`
// take back what turned out well. Call these outside of transactions: a rollback would forget the attempt.
import { createHash } from "node:crypto";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, lte, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { rateLimited } from "../errors/errors.ts";
import { rateLimitCounters } from "./rate-limit-table.ts";

export interface Limit {
  /** Attempts that pass in one window. */
  readonly limit: number;
  readonly windowMs: number;
}

export interface GrowingDelay extends Limit {
  /** The wait after the last free attempt; it doubles with each one after that. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

/** Names a counter without telling whom it counts: the table holds no address and no e-mail. */
export function limitKey(kind: string, subject: string): string {
  return `${kind}:${createHash("sha256").update(`${kind}:${subject}`).digest("base64url")}`;
}

/** As `limitKey`, for the network address of a request; an IPv6 household (/64) counts as one. */
export function addressKey(kind: string, request: FastifyRequest): string {
  return limitKey(kind, normalizeIP(request.ip));
}

const { windowEndsAt, blockedUntil, count: counted } = rateLimitCounters;

// What the counter becomes, in one statement, so that no two attempts can read the same number. What lies later than
// any window or wait can end was written while the clock stood wrong: it is over, or it would hold people up until
// the clock is there again.
function nextCounter({ limit, windowMs }: Limit, at: number, growth?: GrowingDelay) {
  const latestEnd = at + (growth?.maxDelayMs ?? 0) + windowMs;
  const isOver = sql`(${windowEndsAt} <= ${at} or ${windowEndsAt} > ${latestEnd}::bigint)`;
  const count = sql`case when ${isOver} then 1 else ${counted} + 1 end`;
  const windowEnd = sql`case when ${isOver} then ${at + windowMs}::bigint else ${windowEndsAt} end`;
  if (growth === undefined) return { count, windowEndsAt: windowEnd };
  const doublings = sql`least(${count} - ${limit}::integer, 30)`;
  const delay = sql`least(${growth.firstDelayMs} * power(2, ${doublings}), ${growth.maxDelayMs})`;
  const until = sql`(${at} + ${delay})::bigint`;
  const isUsedUp = sql`${count} >= ${limit}::integer`;
  return {
    count,
    blockedUntil: sql`case when ${isUsedUp} then ${until} else 0 end`,
    // The window outlives the wait, so that the next failure waits longer instead of starting over.
    windowEndsAt: sql`case when ${isUsedUp} then ${until} + ${windowMs}::bigint else ${windowEnd} end`,
  };
}

// Counts one more; nothing is counted, and nothing returned, while the key must wait.
async function countAttempt(
  db: Database,
  key: string,
  limit: Limit,
  now: Date,
  growth?: GrowingDelay,
) {
  const at = now.getTime();
  const latestWait = at + (growth?.maxDelayMs ?? 0);
  const firstWait = growth !== undefined && limit.limit <= 1 ? growth.firstDelayMs : 0;
  const [row] = await db
    .insert(rateLimitCounters)
    .values({
      key,
      count: 1,
      windowEndsAt: at + firstWait + limit.windowMs,
      blockedUntil: firstWait === 0 ? 0 : at + firstWait,
    })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: nextCounter(limit, at, growth),
      setWhere: sql`(${blockedUntil} <= ${at} or ${blockedUntil} > ${latestWait}::bigint)`,
    })
    .returning();
  return row;
}

/**
 * Counts an attempt against a plain limit.
 * @throws rate_limited until the window ends, once the limit is used up
 */
export async function consume(db: Database, key: string, limit: Limit, now: Date): Promise<void> {
  const row = await countAttempt(db, key, limit, now);
  if (row !== undefined && row.count > limit.limit) {
    throw rateLimited(row.windowEndsAt - now.getTime());
  }
}

/** As `consume`, for what is left undone in silence. @returns whether the limit still had room */
export async function tryConsume(
  db: Database,
  key: string,
  limit: Limit,
  now: Date,
): Promise<boolean> {
  const row = await countAttempt(db, key, limit, now);
  return row === undefined || row.count <= limit.limit;
}

/** Takes one attempt back: it was not of the kind that is limited. */
export async function refund(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimitCounters)
    .set({ count: sql`greatest(${counted} - 1, 0)` })
    .where(eq(rateLimitCounters.key, key));
}

/**
 * Counts an attempt that is a failure until `forgive` says otherwise. With the last free one a wait begins, and
 * each further failure doubles it.
 * @throws rate_limited while the key must wait; such an attempt is not counted
 */
export async function countFailure(
  db: Database,
  key: string,
  policy: GrowingDelay,
  now: Date,
): Promise<void> {
  const row = await countAttempt(db, key, policy, now, policy);
  if (row === undefined) throw rateLimited((await getBlockedUntil(db, key)) - now.getTime());
}

async function getBlockedUntil(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ blockedUntil })
    .from(rateLimitCounters)
    .where(eq(rateLimitCounters.key, key));
  return row?.blockedUntil ?? 0;
}

/** Forgets the failures of a key: the right password came. */
export async function resetCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, key));
}

/** Removes counters that no longer hold anything back. */
export async function deleteExpiredCounters(db: Database, now: Date): Promise<void> {
  const at = now.getTime();
  await db.delete(rateLimitCounters).where(and(lte(windowEndsAt, at), lte(blockedUntil, at)));
}

/** Holds everybody to their calls a minute: a person by their account, the others by their address. */
export async function limitCalls(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const countCall = app.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: ({ caller, ip }) => (caller === null ? normalizeIP(ip) : caller.userId),
    max: ({ caller }) =>
      caller === null ? config.callsPerAddressPerMinute : config.callsPerUserPerMinute,
  });
  app.addHook("onRequest", async (request) => {
    const result = await countCall(request);
    if (!result.isAllowed && result.isExceeded) throw rateLimited(result.ttl);
  });
}
