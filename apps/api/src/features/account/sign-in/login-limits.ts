// The limits for wrong passwords and codes, and the growing delay after them.
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Config } from "#config.ts";
import type { GrowingDelay } from "#platform/http/rate-limit/rate-limit.ts";

const FIRST_DELAY_MS = 30_000;

type TriesConfig = Pick<Config, "loginWindowMinutes" | "loginWrongPerAccount">;

export function getWrongTriesLimit(config: TriesConfig): GrowingDelay {
  const windowMs = config.loginWindowMinutes * MINUTE_MS;
  const limit = config.loginWrongPerAccount;
  return { limit, windowMs, firstDelayMs: FIRST_DELAY_MS, maxDelayMs: windowMs };
}
