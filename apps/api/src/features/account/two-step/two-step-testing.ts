// Test helpers for users with two-step authentication and their TOTP codes.
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { TOTP } from "otpauth";
import type { TestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";

/** Generates the current code, or one some 30-second steps earlier or later. */
export function generateCode(api: TestApp, secret: string, steps = 0): string {
  const timestamp = api.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret }).generate({ timestamp });
}

/** Generates a code that is invalid for all tolerated steps. */
export function generateWrongCode(api: TestApp, secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => generateCode(api, secret, steps)));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.has(code)) ??
    "666666"
  );
}

/** Registers a user with two-step enabled; its first code is already used. */
export async function registerWithTwoStep(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
) {
  const user = await registerUser(api, given);
  const { token } = user;
  const { secret } = (await api.call(securityApi.setUpTwoStep, { token, body: {} })).data;
  const body = { code: generateCode(api, secret) };
  const { recoveryCodes } = (await api.call(securityApi.confirmTwoStep, { token, body })).data;
  const logIn = (twoStepCode?: string, password = user.password) =>
    api.attempt(accountApi.login, {
      body: { email: user.email, password, source: testSource, twoStepCode },
    });
  return { ...user, secret, recoveryCodes, logIn };
}
