// What tests of passkeys share: making one from the first call to the last, and signing in with it.
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import type { TestApp } from "#platform/testing/testing.ts";
import { testSource } from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { SoftwareDevice } from "./authenticator-testing.ts";
import type { Deviations } from "./authenticator-testing.ts";

export function passkeyCalls(api: TestApp) {
  const begin = (person: RegisteredPerson, password = person.password) =>
    api.call(passkeysApi.registrationOptions, { token: person.token, body: { password } });
  const keep = (person: RegisteredPerson, credential: unknown, name = "Mi teléfono") =>
    api.attempt(passkeysApi.register, { token: person.token, body: { name, credential } });
  const beginLogin = () => api.call(passkeysApi.loginOptions, { body: {} });
  const login = (credential: unknown) =>
    api.attempt(passkeysApi.login, { body: { credential, source: testSource } });
  /** Makes a passkey on a new device. */
  const make = async (
    person: RegisteredPerson,
    wrong: Deviations = {},
    device = new SoftwareDevice(),
  ) => {
    const options = (await begin(person)).data;
    return { device, options, answer: await keep(person, device.make(options, wrong)) };
  };
  /** Signs in with a device. */
  const signIn = async (device: SoftwareDevice, wrong: Deviations = {}) =>
    login(device.use((await beginLogin()).data, wrong));
  return { begin, keep, make, beginLogin, login, signIn };
}
