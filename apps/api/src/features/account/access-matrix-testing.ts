// Access matrix rows and requests for the account and session endpoints.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { accountApi } from "@vereda/domain/account/contract";
import { defineRequest, defineRequestPerCaller, openSession } from "#access-matrix/world.ts";
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { makePasskeyCalls } from "./passkeys/passkeys-testing.ts";
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { registrationApi } from "@vereda/domain/account/users/contract-registration";
import { usersApi } from "@vereda/domain/account/users/contract-users";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { registerUser, testSource } from "./testing/account-testing.ts";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { sameForAll, signedInOnly, ownerOnly, administratorOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "POST /sessions/register": sameForAll(201),
  "POST /sessions/login": sameForAll(200),
  "POST /sessions/logout": sameForAll(200),
  "POST /sessions/refresh": { ...sameForAll(200), nobody: "invalid_refresh_token" },
  "POST /sessions/forgot-password": sameForAll(200),
  "POST /sessions/reset-password": sameForAll("token_invalid"),
  "POST /sessions/passkey-login/options": sameForAll(200),
  "POST /sessions/passkey-login": sameForAll("passkey_refused"),
  "GET /sessions/me": signedInOnly(200),
  "GET /sessions/debug": signedInOnly(200),
  "PATCH /sessions/profile": signedInOnly(200),
  "PATCH /sessions/preferences": signedInOnly(200),
  "PATCH /sessions/privacy": signedInOnly(200),
  "PATCH /sessions/password": signedInOnly(200),
  "PUT /sessions/avatar": signedInOnly("image_type"),
  "DELETE /sessions/avatar": signedInOnly(200),
  "POST /sessions/verify-email": sameForAll("token_invalid"),
  "POST /sessions/verify-email/send": signedInOnly(200),
  "POST /sessions/email-change": signedInOnly(200),
  "DELETE /sessions/email-change": signedInOnly(200),
  "POST /sessions/email-change/confirm": sameForAll("token_invalid"),
  "POST /sessions/second-account/move": sameForAll("token_invalid"),
  "POST /sessions/second-account/close": sameForAll("token_invalid"),
  "GET /sessions/data-export": signedInOnly(200),
  "POST /sessions/data-export": signedInOnly(201),
  "POST /sessions/data-export/link": signedInOnly("not_found"),
  "GET /sessions/data-export/download": sameForAll("token_invalid"),
  "POST /sessions/data-import": signedInOnly("import_type"),
  "POST /sessions/account-deletion": signedInOnly(200),
  "GET /sessions/active": signedInOnly(200),
  "DELETE /sessions/others": signedInOnly(200),
  "DELETE /sessions/:id": ownerOnly(200),
  "GET /sessions/two-step": signedInOnly(200),
  "POST /sessions/two-step/setup": signedInOnly(200),
  "POST /sessions/two-step/confirm": signedInOnly("two_step_not_begun"),
  "POST /sessions/two-step/recovery-codes": signedInOnly("two_step_off"),
  "DELETE /sessions/two-step": signedInOnly("two_step_off"),
  "GET /sessions/pin": signedInOnly(200),
  "PUT /sessions/pin": signedInOnly(200),
  "DELETE /sessions/pin": signedInOnly("pin_off"),
  "POST /sessions/pin/unlock": signedInOnly("pin_off"),
  "POST /sessions/pin/lock": signedInOnly(200),
  "GET /sessions/tokens": signedInOnly(200),
  "POST /sessions/tokens": signedInOnly(201),
  "DELETE /sessions/tokens/:id": ownerOnly(200),
  "GET /sessions/passkeys": signedInOnly(200),
  "POST /sessions/passkeys/options": signedInOnly(200),
  "POST /sessions/passkeys": signedInOnly("passkey_refused"),
  "PATCH /sessions/passkeys/:id": ownerOnly(200),
  "DELETE /sessions/passkeys/:id": ownerOnly(200),
  "GET /panel/people": administratorOnly(200),
  "PUT /panel/people/:id/profile-hold": administratorOnly(200),
  "DELETE /panel/people/:id/profile-hold": administratorOnly(200),
  "GET /panel/administration/users": administratorOnly(200),
  "PUT /panel/administration/users/:id/roles": administratorOnly(200),
  "GET /panel/administration/figures": administratorOnly(200),
  "PUT /panel/administration/users/:id/access": administratorOnly(200),
  "DELETE /panel/administration/users/:id": administratorOnly(200),
  "GET /public/registration": sameForAll(200),
  "GET /panel/administration/settings": administratorOnly(200),
  "PATCH /panel/administration/settings": administratorOnly(200),
  "GET /panel/administration/invitations": administratorOnly(200),
  "POST /panel/administration/invitations": administratorOnly(201),
  "DELETE /panel/administration/invitations/:id": administratorOnly(200),
};

const needsNewCallers = true;
const password = "correct horse";

const credential = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "e30" },
  clientExtensionResults: {},
};

async function makePasskey({ api, callers }: World): Promise<{ id: string }> {
  const { response } = await makePasskeyCalls(api).makePasskey(callers.owner);
  return { id: response.data.id };
}

let newUserCount = 0;

const signInRequests: readonly MatrixRequest[] = [
  defineRequestPerCaller(accountApi.register, () => ({
    body: {
      email: `newcomer${++newUserCount}@example.com`,
      password,
      firstName: "Eva",
      source: testSource,
    },
  })),
  // Signing in needs no session, so every caller gets the same outcome.
  defineRequest(accountApi.login, ({ callers }) => ({
    body: { email: callers.owner.email, password, source: testSource },
  })),
  defineRequest(accountApi.logout, () => ({ body: {} }), { needsNewCallers }),
  defineRequestPerCaller(
    accountApi.refresh,
    (caller) => ({ body: caller === null ? {} : { refreshToken: caller.refreshToken } }),
    { needsNewCallers },
  ),
  defineRequest(accountApi.forgotPassword, () => ({ body: { email: "somebody@example.com" } })),
  defineRequest(accountApi.resetPassword, () => ({
    body: { token: "guessed", password: "a new phrase" },
  })),
  defineRequest(passkeysApi.loginOptions, () => ({ body: {} })),
  defineRequest(passkeysApi.login, () => ({ body: { credential, source: testSource } })),
];

const profileRequests: readonly MatrixRequest[] = [
  defineRequest(accountApi.me),
  defineRequest(securityApi.debug),
  defineRequest(accountApi.updateProfile, () => ({ body: { lastName: "Luna" } })),
  defineRequest(accountApi.updatePreferences, () => ({ body: { theme: "sereno" as const } })),
  defineRequest(accountApi.updatePrivacy, () => ({ body: { showVitalityIndex: true } })),
  defineRequest(
    securityApi.changePassword,
    () => ({ body: { currentPassword: password, newPassword: "a longer way through the hills" } }),
    { needsNewCallers },
  ),
];

const avatarRequests: readonly MatrixRequest[] = [
  defineRequest(avatarApi.set, () => ({
    body: Buffer.from("no picture"),
    headers: { "content-type": "image/png" },
  })),
  defineRequest(avatarApi.remove),
];

const emailRequests: readonly MatrixRequest[] = [
  defineRequest(emailApi.verify, () => ({ body: { token: "guessed" } })),
  defineRequest(emailApi.sendAgain, () => ({ body: {} }), { needsNewCallers }),
  defineRequestPerCaller(
    emailApi.requestChange,
    () => ({ body: { email: `moved${++newUserCount}@example.com`, password } }),
    { needsNewCallers },
  ),
  defineRequest(emailApi.cancelChange),
  defineRequest(emailApi.confirmChange, () => ({ body: { token: "guessed" } })),
  defineRequest(emailApi.moveSecondAccount, () => ({
    body: { token: "guessed", password, source: testSource },
  })),
  defineRequest(emailApi.closeSecondAccount, () => ({ body: { token: "guessed" } })),
];

const dataRightsRequests: readonly MatrixRequest[] = [
  defineRequest(dataRightsApi.export),
  defineRequest(dataRightsApi.requestExport, () => ({ body: {} }), { needsNewCallers }),
  defineRequest(dataRightsApi.exportLink, () => ({ body: { password } })),
  defineRequest(dataRightsApi.download, () => ({ query: { token: "guessed" } })),
  defineRequest(dataRightsApi.import, () => ({
    body: Buffer.from("no copy"),
    headers: { "content-type": "application/zip" },
  })),
  defineRequest(dataRightsApi.deleteAccount, () => ({ body: { password, confirm: "ELIMINAR" } }), {
    needsNewCallers,
  }),
];

const securityRequests: readonly MatrixRequest[] = [
  defineRequest(accountApi.activeSessions),
  defineRequest(accountApi.revokeOtherSessions, () => ({}), { needsNewCallers }),
  defineRequest(accountApi.revokeSession, async ({ api }) => ({
    params: { id: (await openSession(api)).sessionId },
  })),
  defineRequest(securityApi.twoStep),
  defineRequest(securityApi.setUpTwoStep, () => ({ body: {} }), { needsNewCallers }),
  defineRequest(securityApi.confirmTwoStep, () => ({ body: { code: "123456" } }), {
    needsNewCallers,
  }),
  defineRequest(securityApi.renewRecoveryCodes, () => ({ body: { password } })),
  defineRequest(securityApi.disableTwoStep, () => ({ body: { password } })),
  defineRequest(pinApi.state),
  defineRequest(pinApi.save, () => ({ body: { pin: "2580" } }), { needsNewCallers }),
  defineRequest(pinApi.remove, () => ({ body: { currentPin: "2580" } })),
  defineRequest(pinApi.unlock, () => ({ body: { currentPin: "2580" } })),
  defineRequest(pinApi.lock),
  defineRequest(apiTokensApi.list),
  defineRequest(apiTokensApi.create, () => ({
    body: { name: "Báscula", scopes: ["measure" as const] },
  })),
  defineRequest(apiTokensApi.remove, async ({ api, callers }) => {
    const body = { name: "Báscula", scopes: ["measure" as const] };
    const { data } = await api.call(apiTokensApi.create, { token: callers.owner.token, body });
    return { params: { id: data.id } };
  }),
  defineRequest(passkeysApi.list),
  defineRequest(passkeysApi.registrationOptions, () => ({ body: { password } })),
  defineRequest(passkeysApi.register, () => ({ body: { name: "Mi llave", credential } })),
  defineRequest(passkeysApi.rename, async (world) => ({
    params: await makePasskey(world),
    body: { name: "Mía ahora" },
  })),
  defineRequest(passkeysApi.remove, async (world) => ({ params: await makePasskey(world) })),
];

let invitees = 0;

const userRequests: readonly MatrixRequest[] = [
  defineRequest(usersApi.find, ({ planner }) => ({ query: { username: planner.username } })),
  defineRequest(usersApi.lockProfile, async ({ api }) => ({
    params: { id: (await registerUser(api)).userId },
    body: { reason: "Suplantación" },
  })),
  defineRequest(usersApi.releaseProfile, ({ planner }) => ({ params: { id: planner.userId } })),
  defineRequest(administrationApi.users),
  defineRequest(administrationApi.setRoles, async ({ api }) => ({
    params: { id: (await registerUser(api)).userId },
    body: { roles: ["moderator" as const] },
  })),
  defineRequest(administrationApi.figures),
  defineRequest(administrationApi.setAccess, async ({ api }) => ({
    params: { id: (await registerUser(api)).userId },
    body: { isDisabled: true },
  })),
  defineRequest(administrationApi.deleteUser, async ({ api }) => {
    invitees++;
    const confirm = `closing${invitees}`;
    return {
      params: { id: (await registerUser(api, { username: confirm })).userId },
      body: { confirm },
    };
  }),
  defineRequest(registrationApi.registration),
  defineRequest(registrationApi.settings),
  defineRequest(registrationApi.updateSettings, () => ({ body: { operatorName: "Casa Luz" } })),
  defineRequest(registrationApi.invitations),
  defineRequest(registrationApi.invite, () => ({ body: { email: buildInviteeEmail() } })),
  defineRequest(registrationApi.withdraw, async ({ api, callers }) => {
    const { token } = callers.administrator;
    const body = { email: buildInviteeEmail() };
    return { params: { id: (await api.call(registrationApi.invite, { token, body })).data.id } };
  }),
];

function buildInviteeEmail(): string {
  invitees++;
  return `invitee${invitees}@example.com`;
}

export const accessRequests: readonly MatrixRequest[] = [
  ...signInRequests,
  ...profileRequests,
  ...avatarRequests,
  ...emailRequests,
  ...dataRightsRequests,
  ...securityRequests,
  ...userRequests,
];
