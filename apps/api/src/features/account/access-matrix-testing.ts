// Who gets what from the calls about accounts and sessions, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { accountApi } from "@vereda/domain/account/contract";
import { ask, askEach, openSession } from "#access-matrix/world.ts";
import { avatarApi } from "@vereda/domain/account/contract-avatar";
import { dataRightsApi } from "@vereda/domain/account/contract-data-rights";
import { emailApi } from "@vereda/domain/account/contract-email";
import { passkeyCalls } from "./passkeys/passkeys-testing.ts";
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import { peopleApi } from "@vereda/domain/account/contract-people";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { registerPerson, testSource } from "./testing/account-testing.ts";
import { securityApi } from "@vereda/domain/account/contract-security";
import { everybody, oneself, owners, trusted } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  // Coming in and going out
  "POST /sessions/register": everybody(201),
  "POST /sessions/login": everybody(200),
  "POST /sessions/logout": everybody(200),
  "POST /sessions/refresh": { ...everybody(200), nobody: "invalid_refresh_token" },
  "POST /sessions/forgot-password": everybody(200),
  "POST /sessions/reset-password": everybody("token_invalid"),
  "POST /sessions/passkey-login/options": everybody(200),
  "POST /sessions/passkey-login": everybody("passkey_refused"),
  // Oneself
  "GET /sessions/me": oneself(200),
  "GET /sessions/debug": oneself(200),
  "PATCH /sessions/profile": oneself(200),
  "PATCH /sessions/preferences": oneself(200),
  "PATCH /sessions/privacy": oneself(200),
  "PATCH /sessions/password": oneself(200),
  "PUT /sessions/avatar": oneself("image_type"),
  "DELETE /sessions/avatar": oneself(200),
  // One's address
  "POST /sessions/verify-email": everybody("token_invalid"),
  "POST /sessions/verify-email/send": oneself(200),
  "POST /sessions/email-change": oneself(200),
  "DELETE /sessions/email-change": oneself(200),
  "POST /sessions/email-change/confirm": everybody("token_invalid"),
  // A copy of everything, and leaving
  "GET /sessions/data-export": oneself(200),
  "POST /sessions/data-export": oneself(201),
  "POST /sessions/data-export/link": oneself("not_found"),
  "GET /sessions/data-export/download": everybody("token_invalid"),
  "POST /sessions/account-deletion": oneself(200),
  // One's sessions and second factors
  "GET /sessions/active": oneself(200),
  "DELETE /sessions/others": oneself(200),
  "DELETE /sessions/:id": owners(200),
  "GET /sessions/two-step": oneself(200),
  "POST /sessions/two-step/setup": oneself(200),
  "POST /sessions/two-step/confirm": oneself("two_step_not_begun"),
  "POST /sessions/two-step/recovery-codes": oneself("two_step_off"),
  "DELETE /sessions/two-step": oneself("two_step_off"),
  "GET /sessions/pin": oneself(200),
  "PUT /sessions/pin": oneself(200),
  "DELETE /sessions/pin": oneself("pin_off"),
  "POST /sessions/pin/unlock": oneself("pin_off"),
  "POST /sessions/pin/lock": oneself(200),
  "GET /sessions/passkeys": oneself(200),
  "POST /sessions/passkeys/options": oneself(200),
  "POST /sessions/passkeys": oneself("passkey_refused"),
  "PATCH /sessions/passkeys/:id": owners(200),
  "DELETE /sessions/passkeys/:id": owners(200),
  "GET /panel/people": trusted(200),
  "PUT /panel/people/:id/profile-hold": trusted(200),
  "DELETE /panel/people/:id/profile-hold": trusted(200),
  "PUT /panel/people/:id/roles": trusted(200),
};

const needsFreshAskers = true;
const password = "correct horse";

/** Well-formed, and signed by nobody. */
const credential = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "e30" },
  clientExtensionResults: {},
};

async function ownPasskey({ api, askers }: World): Promise<{ id: string }> {
  const { answer } = await passkeyCalls(api).make(askers.owner);
  return { id: answer.data.id };
}

let newcomers = 0;

const comingAndGoing: readonly MatrixRequest[] = [
  askEach(accountApi.register, () => ({
    body: {
      email: `newcomer${++newcomers}@example.com`,
      password,
      firstName: "Eva",
      source: testSource,
    },
  })),
  // Whoever has somebody's password is them.
  ask(accountApi.login, ({ askers }) => ({
    body: { email: askers.owner.email, password, source: testSource },
  })),
  ask(accountApi.logout, () => ({ body: {} }), { needsFreshAskers }),
  askEach(
    accountApi.refresh,
    (asker) => ({ body: asker === null ? {} : { refreshToken: asker.refreshToken } }),
    { needsFreshAskers },
  ),
  ask(accountApi.forgotPassword, () => ({ body: { email: "somebody@example.com" } })),
  ask(accountApi.resetPassword, () => ({ body: { token: "guessed", password: "a new phrase" } })),
  ask(passkeysApi.loginOptions, () => ({ body: {} })),
  ask(passkeysApi.login, () => ({ body: { credential, source: testSource } })),
];

const ownData: readonly MatrixRequest[] = [
  ask(accountApi.me),
  ask(securityApi.debug),
  ask(accountApi.updateProfile, () => ({ body: { lastName: "Luna" } })),
  ask(accountApi.updatePreferences, () => ({ body: { theme: "sereno" as const } })),
  ask(accountApi.updatePrivacy, () => ({ body: { showVitalityIndex: true } })),
  ask(
    securityApi.changePassword,
    () => ({ body: { currentPassword: password, newPassword: "a longer way through the hills" } }),
    { needsFreshAskers },
  ),
];

const picture: readonly MatrixRequest[] = [
  ask(avatarApi.set, () => ({
    body: Buffer.from("no picture"),
    headers: { "content-type": "image/png" },
  })),
  ask(avatarApi.remove),
];

const address: readonly MatrixRequest[] = [
  ask(emailApi.verify, () => ({ body: { token: "guessed" } })),
  ask(emailApi.sendAgain, () => ({ body: {} }), { needsFreshAskers }),
  askEach(
    emailApi.requestChange,
    () => ({ body: { email: `moved${++newcomers}@example.com`, password } }),
    { needsFreshAskers },
  ),
  ask(emailApi.cancelChange),
  ask(emailApi.confirmChange, () => ({ body: { token: "guessed" } })),
];

const dataRights: readonly MatrixRequest[] = [
  ask(dataRightsApi.export),
  ask(dataRightsApi.requestExport, () => ({ body: {} }), { needsFreshAskers }),
  ask(dataRightsApi.exportLink, () => ({ body: { password } })),
  ask(dataRightsApi.download, () => ({ query: { token: "guessed" } })),
  ask(dataRightsApi.deleteAccount, () => ({ body: { password, confirm: "ELIMINAR" } }), {
    needsFreshAskers,
  }),
];

const security: readonly MatrixRequest[] = [
  ask(accountApi.activeSessions),
  ask(accountApi.revokeOtherSessions, () => ({}), { needsFreshAskers }),
  ask(accountApi.revokeSession, async ({ api }) => ({
    params: { id: (await openSession(api)).sessionId },
  })),
  ask(securityApi.twoStep),
  ask(securityApi.setUpTwoStep, () => ({ body: {} }), { needsFreshAskers }),
  ask(securityApi.confirmTwoStep, () => ({ body: { code: "123456" } }), { needsFreshAskers }),
  ask(securityApi.renewRecoveryCodes, () => ({ body: { password } })),
  ask(securityApi.disableTwoStep, () => ({ body: { password } })),
  ask(pinApi.state),
  ask(pinApi.save, () => ({ body: { pin: "2580" } }), { needsFreshAskers }),
  ask(pinApi.remove, () => ({ body: { currentPin: "2580" } })),
  ask(pinApi.unlock, () => ({ body: { currentPin: "2580" } })),
  ask(pinApi.lock),
  ask(passkeysApi.list),
  ask(passkeysApi.registrationOptions, () => ({ body: { password } })),
  ask(passkeysApi.register, () => ({ body: { name: "Mi llave", credential } })),
  ask(passkeysApi.rename, async (world) => ({
    params: await ownPasskey(world),
    body: { name: "Mía ahora" },
  })),
  ask(passkeysApi.remove, async (world) => ({ params: await ownPasskey(world) })),
];

const people: readonly MatrixRequest[] = [
  ask(peopleApi.find, ({ planner }) => ({ query: { username: planner.username } })),
  ask(peopleApi.holdProfile, async ({ api }) => ({
    params: { id: (await registerPerson(api)).userId },
    body: { reason: "Suplantación" },
  })),
  ask(peopleApi.releaseProfile, ({ planner }) => ({ params: { id: planner.userId } })),
  ask(peopleApi.setRoles, async ({ api }) => ({
    params: { id: (await registerPerson(api)).userId },
    body: { roles: ["specialist" as const] },
  })),
];

export const accessRequests: readonly MatrixRequest[] = [
  ...comingAndGoing,
  ...ownData,
  ...picture,
  ...address,
  ...dataRights,
  ...security,
  ...people,
];
