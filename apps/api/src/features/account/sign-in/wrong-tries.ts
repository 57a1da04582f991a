// How many wrong passwords and codes are free, and how long whoever gave more has to wait: longer each time.
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Config } from "#config.ts";
import type { GrowingDelay } from "#platform/http/rate-limit/rate-limit.ts";

const FIRST_DELAY_MS = 30_000;

type TriesConfig = Pick<Config, "loginWindowMinutes" | "loginWrongPerAccount">;

/** What holds for one account, whichever secret of it is guessed at. */
export function wrongTriesPerAccount(config: TriesConfig): GrowingDelay {
  const windowMs = config.loginWindowMinutes * MINUTE_MS;
  const limit = config.loginWrongPerAccount;
  return { limit, windowMs, firstDelayMs: FIRST_DELAY_MS, maxDelayMs: windowMs };
}
