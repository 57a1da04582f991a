// Two-step helpers: generating authenticator codes and enabling it through the API.
import { TOTP } from "otpauth";
import type { CallApi } from "./api.ts";
import { nowMs } from "./clock.ts";

const STEP_MS = 30_000;

/**
 * The current or the next code. The server accepts each code once, and one step of clock drift, so that
 * using `now` and then `next` needs no delay.
 */
export function generateCode(secret: string, when: "now" | "next"): string {
  const timestamp = nowMs() + (when === "next" ? STEP_MS : 0);
  return new TOTP({ secret }).generate({ timestamp });
}

/** Enables two-step through the API. @returns the recovery codes */
export async function enableTwoStep(callApi: CallApi): Promise<string[]> {
  const { secret } = await callApi<{ secret: string }>("POST", "/sessions/two-step/setup", {});
  const code = generateCode(secret, "now");
  const given = await callApi<{ recoveryCodes: string[] }>("POST", "/sessions/two-step/confirm", {
    code,
  });
  return given.recoveryCodes;
}
