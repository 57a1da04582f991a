// Generates the codes of an authenticator.
import { TOTP } from "otpauth";
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
