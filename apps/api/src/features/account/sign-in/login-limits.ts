// The rate limits of logins: wrong passwords and codes per account, and attempts per network address.
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Config } from "#config.ts";
import type { GrowingDelay, Limit } from "#platform/http/rate-limit/rate-limit.ts";

const FIRST_DELAY_MS = 30_000;

type LimitsConfig = Pick<
  Config,
  "loginWindowMinutes" | "loginWrongPerAccount" | "loginWrongPerAddress"
>;

export function getWrongTriesLimit(
  config: Omit<LimitsConfig, "loginWrongPerAddress">,
): GrowingDelay {
  const windowMs = config.loginWindowMinutes * MINUTE_MS;
  const limit = config.loginWrongPerAccount;
  return { limit, windowMs, firstDelayMs: FIRST_DELAY_MS, maxDelayMs: windowMs };
}

export function getAddressLimit(config: LimitsConfig): Limit {
  return {
    limit: config.loginWrongPerAddress,
    windowMs: config.loginWindowMinutes * MINUTE_MS,
  };
}
