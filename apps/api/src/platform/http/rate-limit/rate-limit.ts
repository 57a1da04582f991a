// Rate limits for calls and attempts. Call outside transactions: a rollback would lose the count.
import { createHash } from "node:crypto";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, lte, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { rateLimited } from "../errors/errors.ts";
import { rateLimitCounters } from "./rate-limit-table.ts";

export interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

export interface GrowingDelay extends Limit {
  /** The delay after the last free attempt. It doubles with each further attempt. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

/** Hashes the subject, so that the table stores no IP address and no email address. */
export function limitKey(kind: string, subject: string): string {
  return `${kind}:${createHash("sha256").update(`${kind}:${subject}`).digest("base64url")}`;
}

/** Like `limitKey`, for the IP address of a request. An IPv6 /64 network counts as one address. */
export function buildAddressKey(kind: string, request: FastifyRequest): string {
  return limitKey(kind, normalizeIP(request.ip));
}

const { windowEndsAt, blockedUntil, count: counted } = rateLimitCounters;

// One statement, so that concurrent attempts cannot read the same count. An end further ahead than any
// window or delay was written by a wrong clock and counts as expired.
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
    // The window outlasts the delay, so that the next failure doubles it instead of starting over.
    windowEndsAt: sql`case when ${isUsedUp} then ${until} + ${windowMs}::bigint else ${windowEnd} end`,
  };
}

// Returns nothing, and counts nothing, while the key is blocked.
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
 * Counts an attempt against a fixed-window limit.
 * @throws rate_limited until the window ends, once the limit is used up
 */
export async function consume(db: Database, key: string, limit: Limit, now: Date): Promise<void> {
  const row = await countAttempt(db, key, limit, now);
  if (row !== undefined && row.count > limit.limit) {
    throw rateLimited(row.windowEndsAt - now.getTime());
  }
}

/** Like `consume`, for work that is skipped silently.
@returns whether the limit still had capacity */
export async function tryConsume(
  db: Database,
  key: string,
  limit: Limit,
  now: Date,
): Promise<boolean> {
  const row = await countAttempt(db, key, limit, now);
  return row === undefined || row.count <= limit.limit;
}

/** Uncounts one attempt that turned out not to be limited, and ends the delay that it started. */
export async function refund(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimitCounters)
    .set({ count: sql`greatest(${counted} - 1, 0)`, blockedUntil: 0 })
    .where(eq(rateLimitCounters.key, key));
}

/**
 * Counts an attempt as a failure until `resetCounter` runs. The delay starts with the last free failure and
 * doubles.
 * @throws rate_limited during the delay; such an attempt is not counted
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

export async function resetCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, key));
}

export async function deleteExpiredCounters(db: Database, now: Date): Promise<void> {
  const at = now.getTime();
  await db.delete(rateLimitCounters).where(and(lte(windowEndsAt, at), lte(blockedUntil, at)));
}

type RateLimitOptions = Parameters<FastifyInstance["createRateLimit"]>[0];

/** @returns what counts a request, and the milliseconds to wait once the minute's limit is used up */
async function countByMinute(app: FastifyInstance, options: RateLimitOptions) {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const count = app.createRateLimit({ timeWindow: MINUTE_MS, ...options });
  return async (request: FastifyRequest): Promise<number | null> => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded ? result.ttl : null;
  };
}

/** Limits calls per minute: per account when signed in, otherwise per IP address. */
export async function limitCalls(app: FastifyInstance, config: Config): Promise<void> {
  const count = await countByMinute(app, {
    keyGenerator: ({ caller, ip }) => (caller === null ? normalizeIP(ip) : caller.userId),
    max: ({ caller }) =>
      caller === null ? config.callsPerAddressPerMinute : config.callsPerUserPerMinute,
  });
  app.addHook("onRequest", async (request) => {
    const wait = await count(request);
    if (wait !== null) throw rateLimited(wait);
  });
}

/** Limits pages per minute and IP address: rendering one costs more than a call. */
export async function limitPages(
  app: FastifyInstance,
  max: number,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const count = await countByMinute(app, { keyGenerator: ({ ip }) => normalizeIP(ip), max });
  app.addHook("onRequest", async (request, reply) => {
    const wait = await count(request);
    if (wait === null) return undefined;
    return refuse(request, reply.header("retry-after", String(Math.ceil(wait / 1000))));
  });
}
