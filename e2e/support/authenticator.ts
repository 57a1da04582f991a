// An authenticator in somebody's hand, and two-step switched on behind the screen.
import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect } from "./journey.ts";
import type { Person } from "./journey.ts";

const STEP_MS = 30_000;

/**
 * The code that an authenticator shows now, or will show next. The server takes one step more or less and
 * each code once: the present one, then the next, need no waiting, even where a step ends in between.
 */
export function codeOf(secret: string, when: "now" | "next"): string {
  const timestamp = Date.now() + (when === "next" ? STEP_MS : 0);
  return new TOTP({ secret }).generate({ timestamp });
}

/** Two-step switched on behind the screen, with the recovery codes. */
export async function withTwoStep(request: APIRequestContext, { accessToken }: Person) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await request.post("/api/v1/sessions/two-step/setup", { headers, data: {} });
  const { data } = (await begun.json()) as { data: { secret: string } };
  const confirmed = await request.post("/api/v1/sessions/two-step/confirm", {
    headers,
    data: { code: codeOf(data.secret, "now") },
  });
  expect(confirmed.status()).toBe(200);
  const { data: given } = (await confirmed.json()) as { data: { recoveryCodes: string[] } };
  return given.recoveryCodes;
}
