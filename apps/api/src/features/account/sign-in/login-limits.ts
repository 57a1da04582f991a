// The rate limits of logins: wrong tries per account and client, per account, and per network address.
import { normalizeIP } from "@fastify/rate-limit";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { and, eq, gt } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import {
  countFailure,
  limitKey,
  refund,
  resetCounter,
} from "#platform/http/rate-limit/rate-limit.ts";
import type { GrowingDelay, Limit } from "#platform/http/rate-limit/rate-limit.ts";
import { sessions } from "../tables/users.ts";

const FIRST_DELAY_MS = 30_000;

type LimitsConfig = Pick<
  Config,
  "loginWindowMinutes" | "loginWrongPerAccount" | "loginWrongFromStrangers" | "loginWrongPerAddress"
>;

/** Who tries to sign in to an account. */
export interface LoginClient {
  readonly ip: string;
  /** The browser, when it has signed in to this account before. */
  readonly deviceId: string | null;
  /** Whether this account has an open session at this network address. */
  readonly isTrustedAddress: boolean;
}

interface Counter {
  readonly key: string;
  readonly limit: GrowingDelay;
}

function buildDelay(
  { loginWindowMinutes }: Pick<Config, "loginWindowMinutes">,
  limit: number,
): GrowingDelay {
  const windowMs = loginWindowMinutes * MINUTE_MS;
  return { limit, windowMs, firstDelayMs: FIRST_DELAY_MS, maxDelayMs: windowMs };
}

export function getWrongTriesLimit(
  config: Pick<Config, "loginWindowMinutes" | "loginWrongPerAccount">,
): GrowingDelay {
  return buildDelay(config, config.loginWrongPerAccount);
}

export function getAddressLimit(config: LimitsConfig): Limit {
  return {
    limit: config.loginWrongPerAddress,
    windowMs: config.loginWindowMinutes * MINUTE_MS,
  };
}

/** Whether an account has an open session at a network address. */
export async function isAddressTrusted(
  db: Database,
  userId: string,
  ip: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  const here = normalizeIP(ip);
  return rows.some((row) => row.ip !== null && normalizeIP(row.ip) === here);
}

function buildClientKey(
  kind: string,
  subject: string,
  client: Pick<LoginClient, "ip" | "deviceId">,
): string {
  const from = client.deviceId ?? normalizeIP(client.ip);
  return limitKey(`${kind}-by`, `${subject} ${from}`);
}

/** The counters of wrong tries: of this client, then of all clients that the account does not know. */
function listCounters(
  kind: string,
  subject: string,
  client: LoginClient,
  config: LimitsConfig,
): Counter[] {
  const key = buildClientKey(kind, subject, client);
  const own = { key, limit: getWrongTriesLimit(config) };
  if (client.deviceId !== null || client.isTrustedAddress) return [own];
  const limit = buildDelay(config, config.loginWrongFromStrangers);
  return [own, { key: limitKey(kind, subject), limit }];
}

export interface WrongTries {
  /** Counts a try as wrong before the check.
  @throws rate_limited */
  count(now: Date): Promise<void>;
  /** Takes the counted try back, because it was right. */
  reset(): Promise<void>;
}

/**
 * @param kind what is tried, such as a password
 * @param subject whom it is tried for: an account, whether it exists or not
 */
export function makeWrongTries(
  { db, config }: { readonly db: Database; readonly config: LimitsConfig },
  kind: string,
  subject: string,
  client: LoginClient,
): WrongTries {
  const counters = listCounters(kind, subject, client, config);
  const refundAll = async (counted: readonly Counter[]) => {
    for (const { key } of counted) await refund(db, key);
  };
  return {
    async count(now) {
      for (const [index, { key, limit }] of counters.entries()) {
        try {
          await countFailure(db, key, limit, now);
        } catch (error) {
          await refundAll(counters.slice(0, index));
          throw error;
        }
      }
    },
    async reset() {
      const [own, ...shared] = counters;
      if (own !== undefined) await resetCounter(db, own.key);
      // One right try does not excuse the wrong ones of others.
      await refundAll(shared);
    },
  };
}

/** Forgets wrong tries of a client and of strangers, after a new password was set by e-mail. */
export async function resetWrongTries(
  db: Database,
  kind: string,
  subject: string,
  client: Pick<LoginClient, "ip" | "deviceId">,
): Promise<void> {
  await resetCounter(db, buildClientKey(kind, subject, client));
  await resetCounter(db, limitKey(kind, subject));
}
