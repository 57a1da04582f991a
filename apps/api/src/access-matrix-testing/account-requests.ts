// How the access matrix asks the calls about accounts.
import { accountApi } from "@vereda/domain/account/contract";
import { avatarApi } from "@vereda/domain/account/contract-avatar";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { dataRightsApi } from "@vereda/domain/account/contract-data-rights";
import { emailApi } from "@vereda/domain/account/contract-email";
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import { peopleApi } from "@vereda/domain/account/contract-people";
import { securityApi } from "@vereda/domain/account/contract-security";
import { registerPerson, testSource } from "../features/account/testing/account-testing.ts";
import { passkeyCalls } from "../features/account/passkeys/passkeys-testing.ts";
import { ask, askEach, openSession } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

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

const oneself: readonly MatrixRequest[] = [
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

export const accountRequests: readonly MatrixRequest[] = [
  ...comingAndGoing,
  ...oneself,
  ...picture,
  ...address,
  ...dataRights,
  ...security,
  ...people,
];
