// Helpers for passkey tests: registering one and signing in with it.
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import type { TestApp } from "#platform/testing/testing.ts";
import { testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { SoftwareDevice } from "./authenticator-testing.ts";
import type { Deviations } from "./authenticator-testing.ts";

export function makePasskeyCalls(api: TestApp) {
  const getRegistrationOptions = (user: RegisteredUser, password = user.password) =>
    api.call(passkeysApi.registrationOptions, { token: user.token, body: { password } });
  const register = (user: RegisteredUser, credential: unknown, name = "Mi teléfono") =>
    api.attempt(passkeysApi.register, { token: user.token, body: { name, credential } });
  const getLoginOptions = () => api.call(passkeysApi.loginOptions, { body: {} });
  const login = (credential: unknown) =>
    api.attempt(passkeysApi.login, { body: { credential, source: testSource } });
  const makePasskey = async (
    user: RegisteredUser,
    wrong: Deviations = {},
    device = new SoftwareDevice(),
  ) => {
    const options = (await getRegistrationOptions(user)).data;
    return { device, options, response: await register(user, device.make(options, wrong)) };
  };
  const signIn = async (device: SoftwareDevice, wrong: Deviations = {}) =>
    login(device.use((await getLoginOptions()).data, wrong));
  return { getRegistrationOptions, register, makePasskey, getLoginOptions, login, signIn };
}
