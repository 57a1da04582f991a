// People with two-step authentication, and the authenticator in their pocket.
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/contract-security";
import { TOTP } from "otpauth";
import type { TestApp } from "#platform/testing/testing.ts";
import { registerPerson, testSource } from "../testing/account-testing.ts";

/** What an authenticator shows, some steps of 30 seconds before or after now. */
export function codeNow(api: TestApp, secret: string, steps = 0): string {
  const timestamp = api.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret }).generate({ timestamp });
}

/** A code that an authenticator shows neither now nor around now. */
export function wrongCode(api: TestApp, secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeNow(api, secret, steps)));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.has(code)) ??
    "666666"
  );
}

/** Registers somebody who has two-step on; the first code is used up. */
export async function registerWithTwoStep(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
) {
  const person = await registerPerson(api, given);
  const { token } = person;
  const { secret } = (await api.call(securityApi.setUpTwoStep, { token, body: {} })).data;
  const body = { code: codeNow(api, secret) };
  const { recoveryCodes } = (await api.call(securityApi.confirmTwoStep, { token, body })).data;
  const logIn = (twoStepCode?: string, password = person.password) =>
    api.attempt(accountApi.login, {
      body: { email: person.email, password, source: testSource, twoStepCode },
    });
  return { ...person, secret, recoveryCodes, logIn };
}
