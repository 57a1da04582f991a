// An authenticator in somebody's hand, and two-step switched on behind the screen.
import { TOTP } from "otpauth";
import type { CallApi } from "./api.ts";
import { nowMs } from "./clock.ts";

const STEP_MS = 30_000;

/**
 * The code that an authenticator shows now, or will show next. The server takes one step more or less and
 * each code once: the present one, then the next, need no waiting, even where a step ends in between.
 */
export function generateCode(secret: string, when: "now" | "next"): string {
  const timestamp = nowMs() + (when === "next" ? STEP_MS : 0);
  return new TOTP({ secret }).generate({ timestamp });
}

/** Two-step switched on behind the screen. @returns the recovery codes */
export async function enableTwoStep(callApi: CallApi): Promise<string[]> {
  const { secret } = await callApi<{ secret: string }>("POST", "/sessions/two-step/setup", {});
  const code = generateCode(secret, "now");
  const given = await callApi<{ recoveryCodes: string[] }>("POST", "/sessions/two-step/confirm", {
    code,
  });
  return given.recoveryCodes;
}
