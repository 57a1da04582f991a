// Test helpers that delete an account and sign in again.
import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { TestApp } from "#platform/testing/testing.ts";
import { testSource } from "../../testing/account-testing.ts";

interface AccountCredentials {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export const remove = (api: TestApp, { token, password }: AccountCredentials, given: object = {}) =>
  api.attempt(dataRightsApi.deleteAccount, {
    token,
    body: { password, confirm: "ELIMINAR", ...given },
  });
export const logIn = (api: TestApp, { email, password }: AccountCredentials) =>
  api.attempt(accountApi.login, { body: { email, password, source: testSource } });
